/// A question that may be dealt, with what the player's history says of it.
public struct Candidate: Hashable, Sendable {
    public let question: Question
    /// The number of the last game that asked it; zero when no game has.
    public let lastGame: Int
    public let misses: Int

    public init(question: Question, lastGame: Int, misses: Int) {
        self.question = question
        self.lastGame = lastGame
        self.misses = misses
    }

    var dueGame: Int { HistoryDealing.dueGame(lastGame: lastGame, misses: misses) }
}

/// Deals for a player with a history: unseen questions first, then the longest unseen and the most often missed.
public enum HistoryDealing {
    /// How many candidates of each truth are enough: twice a game, so that there is something to choose between.
    package static let candidatesPerTruth = 2 * Limits.questionsPerGame

    /// A miss brings a question back this many games sooner, and no more than `mostGamesSooner`.
    private static let gamesSoonerPerMiss = 1
    private static let mostGamesSooner = 3

    /// Five questions, or nil when there are fewer candidates, which must all be different.
    public static func deck(from candidates: [Candidate], seed: UInt64) -> Deck? {
        var generator = SplitMix64(seed: seed)
        var unseen = candidates.filter { $0.lastGame == 0 }
        generator.shuffle(&unseen)
        var dealt = Array(unseen.prefix(Limits.questionsPerGame))
        let seen = Seen(candidates.filter { $0.lastGame > 0 }, using: &generator)
        dealt += seen.deal(Limits.questionsPerGame - dealt.count, using: &generator)
        guard let last = dealt.indices.last else { return nil }
        if let other = oppositeTruth(to: dealt, in: unseen + seen.mostDueFirst) { dealt[last] = other }
        generator.shuffle(&dealt)
        TruthOrder.breakUpRuns(in: &dealt, using: &generator) { $0.question.answer }
        return Deck(questions: dealt.map(\.question))
    }

    /// The questions that a game has asked before, those of the latest game behind all others.
    private struct Seen {
        let mostDueFirst: [Candidate]
        /// How many of them were not in the latest game.
        let restedCount: Int

        init(_ seen: [Candidate], using generator: inout SplitMix64) {
            let latestGame = seen.map(\.lastGame).max()
            // Chance breaks ties; the place in the shuffled row makes the order the same on every machine.
            var shuffled = seen
            generator.shuffle(&shuffled)
            mostDueFirst = shuffled.enumerated().sorted { left, right in
                let isLeftLatest = left.element.lastGame == latestGame
                guard isLeftLatest == (right.element.lastGame == latestGame) else { return !isLeftLatest }
                return (left.element.dueGame, left.offset) < (right.element.dueGame, right.offset)
            }.map(\.element)
            restedCount = seen.count { $0.lastGame != latestGame }
        }

        /// The most due half for certain, so that none waits for long; the others by chance from twice what is wanted,
        /// because otherwise the same five would come back as the same game for ever.
        func deal(_ count: Int, using generator: inout SplitMix64) -> [Candidate] {
            let certain = Array(mostDueFirst.prefix(count / 2))
            let reach = max(count, min(2 * count, restedCount))
            var possible = Array(mostDueFirst.prefix(reach).dropFirst(certain.count))
            generator.shuffle(&possible)
            return certain + possible.prefix(count - certain.count)
        }
    }

    /// When an asked question may come back, as the number of a game; what keeps the history can sort by it.
    package static func dueGame(lastGame: Int, misses: Int) -> Int {
        lastGame - min(misses * gamesSoonerPerMiss, mostGamesSooner)
    }

    private static func oppositeTruth(to dealt: [Candidate], in candidates: [Candidate]) -> Candidate? {
        let truth = dealt[0].question.answer
        guard dealt.allSatisfy({ $0.question.answer == truth }) else { return nil }
        return candidates.first { $0.question.answer != truth }
    }
}

/// Which questions a seed deals, as places in the pack: a function of the seed and two counts alone.
///
/// Places instead of questions, so that dealing five from a million reads five.
package enum SeededDealing {
    /// The `ordinal`-th true (or false) statement of the pack, counted from zero in the author's order.
    package struct Place: Hashable, Sendable {
        package let answer: Bool
        package let ordinal: Int
    }

    /// Five different places, or nil when the pack holds fewer questions.
    package static func places(seed: UInt64, trueCount: Int, falseCount: Int) -> [Place]? {
        precondition(trueCount >= 0 && falseCount >= 0, "a pack holds no fewer than no questions")
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
        TruthOrder.breakUpRuns(in: &places, using: &generator) { $0.answer }
        return places
    }

    /// The first steps of a Fisher-Yates shuffle of 0..<bound that remembers only the places it touched.
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

/// Keeps the truths of a deck from standing in a long row.
enum TruthOrder {
    /// Moves a lone minority away from the ends, where it would leave four equal truths in a row.
    ///
    /// In a deck of five only a four-to-one split can hold such a row, and there the one decides alone.
    static func breakUpRuns<Element>(
        in deck: inout [Element], using generator: inout SplitMix64, answer: (Element) -> Bool
    ) {
        guard longestRun(of: deck.map(answer)) > Limits.equalTruthsInARow else { return }
        let trueCount = deck.count(where: answer)
        let minority = trueCount * 2 < deck.count
        guard let lone = deck.firstIndex(where: { answer($0) == minority }) else { return }
        deck.swapAt(lone, 1 + generator.draw(below: deck.count - 2))
    }

    static func longestRun(of answers: [Bool]) -> Int {
        var longest = 0
        var current = 0
        var previous: Bool?
        for answer in answers {
            current = answer == previous ? current + 1 : 1
            longest = max(longest, current)
            previous = answer
        }
        return longest
    }
}
