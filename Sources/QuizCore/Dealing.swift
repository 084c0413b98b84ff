/// Picks questions by the player's history: a few missed ones that return, then new ones, then those not asked for
/// longest.
package enum HistoryDealing {
    /// How many candidates of each answer are enough: twice a game, so that there is a choice.
    package static let candidatesPerAnswer = 2 * Limits.questionsPerGame

    /// At most so many questions of a game return because they were missed: the others are not crowded out.
    package static let mostReturning = 2

    /// Five questions in the order to ask them: a function of the candidates, their order, the game and the seed.
    ///
    /// When the candidates have both true and false statements, so has the deck, unless that would repeat a question in
    /// the place of a new one; at most three equal answers follow each other. A missed question returns two games later,
    /// and once more eight games after it was answered right.
    /// - Parameters:
    ///   - candidates: the questions to choose from.
    ///   - game: the number of the game that is dealt, counted as `Candidate.lastGame` is.
    ///   - seed: of the choice; the same gives the same deck.
    /// - Returns: nil for fewer than five candidates, or when two of the five have the same id.
    package static func deck(from candidates: [Candidate], game: Int, seed: UInt64) -> Deck? {
        deck(certain: [], from: candidates, game: game, seed: seed)
    }

    /// A deck of missed questions; where they are fewer than five, it begins with all of them, and others follow that
    /// are new or were not asked for longest. Nil without a missed question.
    package static func deck(missed: [Candidate], others: [Candidate], seed: UInt64) -> Deck? {
        if missed.isEmpty { return nil }
        // Nothing is due before the first game.
        return missed.count < Limits.questionsPerGame
            ? deck(certain: missed, from: others, game: 0, seed: seed) : deck(from: missed, game: 0, seed: seed)
    }

    private static func deck(
        certain: [Candidate], from candidates: [Candidate], game: Int, seed: UInt64
    ) -> Deck? {
        var generator = SplitMix64(seed: seed)
        let due = dueFirst(candidates, in: game, using: &generator)
        let unseen = sorted(candidates.filter { $0.lastGame == 0 }, using: &generator) { ($0.turn, 0) }
        let seen = Seen(candidates.filter { $0.lastGame > 0 && !$0.isDue(in: game) }, before: game, using: &generator)
        let count = Limits.questionsPerGame - certain.count
        let waiting = due.dropFirst(mostReturning)
        var others = Array(due.prefix(min(mostReturning, count)))
        others += unseen.prefix(count - others.count)
        others += seen.deal(count - others.count, using: &generator)
        // Only where nothing else is left.
        others += waiting.prefix(count - others.count)
        others += seen.latest.prefix(count - others.count)
        guard let last = others.last else { return nil }
        // Nothing repeats in the place of a new one.
        let rested = last.lastGame == 0 ? [] : seen.rested
        if let other = oppositeAnswer(to: certain + others, in: unseen + rested) {
            others[others.count - 1] = other
        } else if let other = oppositeAnswer(to: certain + others, in: Array(waiting)) {
            others[mostReturning - 1] = other
        } else if last.lastGame > 0, let other = oppositeAnswer(to: certain + others, in: seen.latest) {
            others[others.count - 1] = other
        }
        var first = certain
        generator.shuffle(&first)
        generator.shuffle(&others)
        var dealt = first + others
        guard dealt.count == Limits.questionsPerGame else { return nil }
        AnswerOrder.breakRuns(in: &dealt, splitAt: certain.count, using: &generator) { $0.question.answer }
        return Deck(questions: dealt.map(\.question))
    }

    /// The candidates that return in a game, the most overdue first.
    private static func dueFirst(
        _ candidates: [Candidate], in game: Int, using generator: inout SplitMix64
    ) -> [Candidate] {
        sorted(candidates.filter { $0.isDue(in: game) }, using: &generator) {
            // Of equally overdue ones, missed ones come before those won back.
            ($0.lastGame + ($0.standing.gamesUntilReturn ?? 0), $0.standing.rawValue)
        }
    }

    /// Ties are broken at random.
    private static func sorted(
        _ candidates: [Candidate], using generator: inout SplitMix64, by key: (Candidate) -> (Int, Int)
    ) -> [Candidate] {
        // The order of the shuffle is part of the comparison, because the sort need not be stable.
        var shuffled = candidates
        generator.shuffle(&shuffled)
        return shuffled.enumerated().map { (key: key($1), place: $0, candidate: $1) }
            .sorted { ($0.key.0, $0.key.1, $0.place) < ($1.key.0, $1.key.1, $1.place) }
            .map(\.candidate)
    }

    /// The candidates that a game has asked, those not asked for longest first.
    private struct Seen {
        let rested: [Candidate]
        /// Those of the latest game, which would be asked twice in a row.
        let latest: [Candidate]

        init(_ seen: [Candidate], before game: Int, using generator: inout SplitMix64) {
            let longestAgoFirst = HistoryDealing.sorted(seen, using: &generator) { ($0.lastGame, 0) }
            // In a game of missed ones the number of the game is unknown.
            let latestGame = game > 0 ? game - 1 : longestAgoFirst.last?.lastGame ?? 0
            rested = Array(longestAgoFirst.prefix { $0.lastGame < latestGame })
            latest = Array(longestAgoFirst.dropFirst(rested.count))
        }

        /// Half were not asked for longest, so that none waits long. The others are drawn from twice as many, so that
        /// the same five do not always come back together.
        func deal(_ count: Int, using generator: inout SplitMix64) -> [Candidate] {
            let certain = Array(rested.prefix(count / 2))
            var possible = Array(rested.prefix(2 * count).dropFirst(certain.count))
            generator.shuffle(&possible)
            return certain + possible.prefix(count - certain.count)
        }
    }

    private static func oppositeAnswer(to dealt: [Candidate], in candidates: [Candidate]) -> Candidate? {
        let answer = dealt[0].question.answer
        guard dealt.allSatisfy({ $0.question.answer == answer }) else { return nil }
        return candidates.first { $0.question.answer != answer }
    }
}

/// Picks places in a pack by a seed: a function of the seed and the counts of true and false statements.
///
/// Places, not questions, so that a store reads only the five it needs.
package enum SeededDealing {
    /// The true (or false) statement number `ordinal` of the pack, counted from 0 in the author's order.
    package struct Place: Hashable, Sendable {
        package let answer: Bool
        package let ordinal: Int
    }

    /// Five different places; nil when the counts add up to fewer.
    package static func places(seed: UInt64, trueCount: Int, falseCount: Int) -> [Place]? {
        precondition(trueCount >= 0 && falseCount >= 0, "counts are not negative")
        let total = trueCount + falseCount
        guard total >= Limits.questionsPerGame else { return nil }
        var generator = SplitMix64(seed: seed)
        var places = distinctNumbers(Limits.questionsPerGame, below: total, using: &generator).map { number in
            number < trueCount
                ? Place(answer: true, ordinal: number)
                : Place(answer: false, ordinal: number - trueCount)
        }
        let missing = !places[0].answer
        let available = missing ? trueCount : falseCount
        if available > 0, places.allSatisfy({ $0.answer != missing }) {
            places[places.count - 1] = Place(answer: missing, ordinal: generator.draw(below: available))
        }
        AnswerOrder.breakRuns(in: &places, using: &generator) { $0.answer }
        return places
    }

    /// The first steps of a Fisher-Yates shuffle of 0..<bound, kept sparse: only the elements that moved are stored.
    private static func distinctNumbers(
        _ count: Int, below bound: Int, using generator: inout SplitMix64
    ) -> [Int] {
        var moved: [Int: Int] = [:]
        return (0..<count).map { step in
            let drawn = step + generator.draw(below: bound - step)
            let number = moved[drawn] ?? drawn
            moved[drawn] = moved[step] ?? step
            return number
        }
    }
}

/// Limits how many equal answers follow each other in a deck.
enum AnswerOrder {
    /// Swaps the single different answer away from an end, where it would leave four equal answers in a row.
    ///
    /// In a deck of five only a split of four to one can have such a run, or five equal answers, which stay. So does a run
    /// that only a swap across `split` could break.
    static func breakRuns<Element>(
        in deck: inout [Element], splitAt split: Int = 0, using generator: inout SplitMix64, answer: (Element) -> Bool
    ) {
        guard longestRun(of: deck.map(answer)) > Limits.equalAnswersInARow else { return }
        let trueCount = deck.count(where: answer)
        let minority = trueCount * 2 < deck.count
        guard let lone = deck.firstIndex(where: { answer($0) == minority }) else { return }
        let part = lone < split ? 0..<split : split..<deck.count
        let middle = part.clamped(to: 1..<deck.count - 1)
        guard !middle.isEmpty else { return }
        deck.swapAt(lone, middle.lowerBound + generator.draw(below: middle.count))
    }

    static func longestRun(of answers: [Bool]) -> Int {
        max(answers.longestStreak, answers.map { !$0 }.longestStreak)
    }
}
