import QuizCore
import Testing

@Suite("Dealing by history")
struct HistoryDealingTests {
    private func candidate(
        _ number: Int, _ answer: Bool? = nil, lastGame: Int = 0, _ standing: Standing? = nil
    ) -> Candidate {
        Candidate(
            question: question(number, answer ?? number.isMultiple(of: 2)), lastGame: lastGame,
            standing: standing ?? (lastGame == 0 ? .unseen : .right))
    }

    /// The deck of the game after all that the candidates know.
    private func dealt(_ candidates: [Candidate], game: Int? = nil, seed: UInt64) -> Deck? {
        let next = candidates.map(\.lastGame).max().map { $0 + 1 } ?? 1
        return HistoryDealing.deck(from: candidates, game: game ?? next, seed: seed)
    }

    private func numbers(_ candidates: [Candidate], game: Int? = nil, seed: UInt64) throws -> Set<Int> {
        let deck = try #require(dealt(candidates, game: game, seed: seed))
        return Set(deck.questions.compactMap { Int($0.id.rawValue.dropFirst()) })
    }

    @Test("this history and seed 42 always give this deck")
    func golden() throws {
        let candidates = (1...15).map { candidate($0, lastGame: $0 / 4, $0 % 3 == 0 ? .missed : nil) }
        let deck = try #require(dealt(candidates, seed: 42))
        #expect(deck.questions.map(\.id.rawValue) == ["q3", "q6", "q9", "q1", "q2"])
    }

    @Test("fewer than five missed questions come first, and at most three equal answers follow each other if they can")
    func missedFirst() throws {
        let others = (10...30).map { candidate($0) }
        for count in 0...4 {
            let missed = (0..<count).map { candidate($0, $0 > 0, lastGame: 1, .missed) }
            for seed in UInt64(0)..<200 {
                let deck = HistoryDealing.deck(missed: missed, others: others, seed: seed)
                #expect((deck == nil) == missed.isEmpty)
                let questions = deck?.questions ?? []
                #expect(Set(questions.prefix(count)) == Set(missed.map(\.question)), "\(count), seed \(seed)")
                #expect(Set(questions.map(\.answer)).count != 1)
            }
        }
        let allTrue = (0..<3).map { candidate($0, true, lastGame: 1, .missed) }
        for seed in UInt64(0)..<50 {
            let deck = HistoryDealing.deck(
                missed: allTrue, others: [candidate(9, true), candidate(8, false)], seed: seed)
            #expect(deck?.questions.map(\.answer) == [true, true, true, false, true])
        }
    }

    @Test("a deck chosen by history has no seed")
    func noSeed() throws {
        let deck = try #require(dealt((1...15).map { candidate($0) }, seed: 42))
        #expect(deck.seed == nil)
    }

    @Test("unseen questions come before all that do not return")
    func unseenFirst() throws {
        let candidates = (1...10).map { candidate($0, lastGame: 1) } + (11...15).map { candidate($0) }
        for seed in UInt64(0)..<200 { #expect(try numbers(candidates, seed: seed) == [11, 12, 13, 14, 15]) }
    }

    @Test("with too few unseen questions, the longest unseen fill up the deck")
    func fillingUp() throws {
        let candidates =
            [candidate(1), candidate(2), candidate(3)]
            + (4...7).map { candidate($0, lastGame: 1) } + (8...12).map { candidate($0, lastGame: 2) }
        for seed in UInt64(0)..<200 {
            let dealt = try numbers(candidates, seed: seed)
            #expect(dealt.isSuperset(of: [1, 2, 3]) && dealt.allSatisfy { $0 <= 7 }, "seed \(seed): \(dealt)")
        }
    }

    @Test("unseen questions are drawn at random, not in the order of the pack")
    func unseenByChance() throws {
        let candidates = (1...15).map { candidate($0) }
        let decks = try (UInt64(0)..<100).map { try numbers(candidates, seed: $0) }
        #expect(Set(decks).count > 90)
        #expect(decks.reduce(Set()) { $0.union($1) } == Set(1...15))
    }

    @Test("questions of the latest game wait, even when they were missed")
    func latestLast() throws {
        let candidates =
            (1...10).map { candidate($0, lastGame: $0 <= 5 ? 1 : 2) }
            + (11...15).map { candidate($0, lastGame: 3, .missed) }
        for seed in UInt64(0)..<200 {
            let dealt = try numbers(candidates, seed: seed)
            #expect(dealt.isDisjoint(with: 11...15), "seed \(seed): \(dealt)")
        }
    }

    @Test("the two questions not asked for longest are always dealt")
    func longestUnseen() throws {
        let candidates = (1...15).map { candidate($0, lastGame: 3 + $0) }
        for seed in UInt64(0)..<200 {
            #expect(try numbers(candidates, seed: seed).isSuperset(of: [1, 2]), "seed \(seed)")
        }
    }

    @Test("the question not asked for longest, and one that returns, appear at every position of the deck")
    func anyPlace() throws {
        let seen = (1...15).map { candidate($0, lastGame: 3 + $0) }
        let returning = [candidate(1, lastGame: 3, .missed)] + (2...15).map { candidate($0) }
        for candidates in [seen, returning] {
            let places = try (UInt64(0)..<200).map { seed in
                try #require(dealt(candidates, game: 19, seed: seed)).questions.firstIndex(of: question(1, false))
            }
            #expect(Set(places) == [0, 1, 2, 3, 4])
        }
    }

    @Test("a missed question returns two games later, one that was then right eight games later, before unseen ones")
    func returning() throws {
        let unseen = (1...10).map { candidate($0) }
        for (standing, games) in [(Standing.missed, 2), (.wonBack, 8)] {
            for seed in UInt64(0)..<50 {
                let later = unseen + [candidate(11, lastGame: 7, standing)]
                #expect(try numbers(later, game: 7 + games, seed: seed).contains(11))
                #expect(try !numbers(later, game: 6 + games, seed: seed).contains(11))
            }
        }
        let right = unseen + [candidate(11, lastGame: 7, .right)]
        #expect(try !numbers(right, game: 100, seed: 1).contains(11))
    }

    @Test("the two most overdue questions return, and no third while others are left")
    func twoReturn() throws {
        let due = [
            candidate(1, lastGame: 9, .missed), candidate(2, lastGame: 3, .wonBack), candidate(3, lastGame: 8, .missed),
            candidate(4, lastGame: 9, .missed), candidate(5, lastGame: 1, .wonBack),
        ]
        for seed in UInt64(0)..<200 {
            // 5 has been due since game 9, 3 since game 10 and the others since game 11.
            #expect(try numbers(due + (6...15).map { candidate($0) }, game: 12, seed: seed).isSuperset(of: [3, 5]))
            let seen = due + (6...8).map { candidate($0, lastGame: 10) }
            #expect(try numbers(seen, game: 12, seed: seed) == [3, 5, 6, 7, 8])
            #expect(try numbers(due, game: 12, seed: seed) == [1, 2, 3, 4, 5])
            // But none is asked in two games in a row while others wait.
            let latest = due + (6...8).map { candidate($0, lastGame: 11) }
            #expect(try numbers(latest, game: 12, seed: seed) == [1, 2, 3, 4, 5])
            let oneSided = due + [2, 4, 6, 8].map { candidate(20 + $0) }
            #expect(try numbers(oneSided, game: 12, seed: seed).isDisjoint(with: [1, 2, 4]))
        }
        // The only false statement is the third that returns: it takes the place of the second.
        let sides = [(1, true), (2, true), (3, false)].map { candidate($0, $1, lastGame: $0, .missed) }
        for seed in UInt64(0)..<50 {
            let dealt = try numbers(sides + (6...9).map { candidate($0, true) }, game: 12, seed: seed)
            #expect(dealt.isSuperset(of: [1, 3]) && !dealt.contains(2))
        }
    }

    @Test("ties are broken at random")
    func ties() throws {
        let candidates = (1...8).map { candidate($0, lastGame: $0 <= 3 ? 1 : 2) }
        let fillers = try (UInt64(0)..<200).map { try numbers(candidates, seed: $0) }
        #expect(fillers.allSatisfy { $0.isSuperset(of: [1, 2, 3]) })
        #expect(fillers.reduce(Set()) { $0.union($1) } == Set(1...8))
    }

    @Test("a mixed pack gives a mixed deck, never with four equal answers in a row")
    func mixedAnswers() throws {
        let lone = [candidate(1, true, lastGame: 9)] + (2...15).map { candidate($0, false, lastGame: 1) }
        let unseen = (1...6).map { candidate($0, $0 < 6) } + (7...15).map { candidate($0, false, lastGame: 1) }
        for candidates in [lone, unseen] {
            for seed in UInt64(0)..<300 {
                let answers = try #require(dealt(candidates, seed: seed)).questions.map(\.answer)
                #expect(Set(answers).count == 2 && longestRun(of: answers) <= 3, "seed \(seed): \(answers)")
            }
        }
    }

    @Test("a pack with only true statements is dealt")
    func oneSided() throws {
        let candidates = (1...7).map { candidate($0, true, lastGame: $0 % 3) }
        for seed in UInt64(0)..<100 { #expect(try numbers(candidates, seed: seed).count == 5) }
    }

    @Test("fewer than five questions give no deck", arguments: 0...4)
    func tooFew(count: Int) {
        for (lastGame, standing) in [(0, Standing.unseen), (3, .right), (3, .missed), (3, .wonBack)] {
            let few = questions(count).map { Candidate(question: $0, lastGame: lastGame, standing: standing) }
            #expect(HistoryDealing.deck(from: few, game: 20, seed: 42) == nil)
        }
    }

    private func longestRun(of answers: [Bool]) -> Int {
        (1...answers.count).last { length in
            (0...(answers.count - length)).contains { Set(answers[$0..<$0 + length]).count == 1 }
        } ?? 0
    }
}

/// A player's history: when each question was last asked, and what was answered.
private struct PlayedYears {
    let questions: [Question]
    private(set) var decks: [Set<QuestionID>] = []
    private var lastGame: [QuestionID: Int] = [:]
    private var standing: [QuestionID: Standing] = [:]

    init(_ questions: [Question]) {
        self.questions = questions
    }

    mutating func play(seed: UInt64, isMissed: (Question) -> Bool) throws {
        let candidates = questions.map {
            Candidate(
                question: $0, lastGame: lastGame[$0.id, default: 0], standing: standing[$0.id, default: .unseen])
        }
        let deck = try #require(HistoryDealing.deck(from: candidates, game: decks.count + 1, seed: seed))
        decks.append(Set(deck.questions.map(\.id)))
        for question in deck.questions {
            lastGame[question.id] = decks.count
            standing[question.id] = standing[question.id, default: .unseen].after(isRight: !isMissed(question))
        }
    }

    func timesAsked(_ question: Question) -> Int {
        decks.count { $0.contains(question.id) }
    }

    /// The largest number of games between two appearances of a question.
    func longestWait(for question: Question) -> Int {
        let games = [0] + decks.indices.filter { decks[$0].contains(question.id) }.map { $0 + 1 } + [decks.count + 1]
        return zip(games.dropFirst(), games).map { $0 - $1 }.max() ?? 0
    }

    /// How many questions of each game the game before had too.
    var repeats: [Int] {
        zip(decks.dropFirst(), decks).map { $0.intersection($1).count }
    }
}

@Suite("Six hundred games by history")
struct YearsOfPlayTests {
    private let games = 600

    @Test("in a pack of fifteen nothing repeats at once, all come equally often, none waits long, most decks differ")
    func fifteen() throws {
        var years = PlayedYears(questions(15))
        for seed in 0..<UInt64(games) { try years.play(seed: seed) { _ in false } }
        #expect(years.repeats.allSatisfy { $0 == 0 } && Set(years.decks).count > games / 2)
        for question in years.questions {
            #expect((185...215).contains(years.timesAsked(question)), "\(question.id): \(years.timesAsked(question))")
            #expect(years.longestWait(for: question) <= 6, "\(question.id): \(years.longestWait(for: question))")
        }
    }

    @Test("four games show all fifteen questions")
    func allSeenSoon() throws {
        for seed in UInt64(0)..<200 {
            var years = PlayedYears(questions(15))
            for game in UInt64(0)..<4 { try years.play(seed: seed << 8 | game) { _ in false } }
            #expect(years.decks.reduce(Set()) { $0.union($1) }.count == 15, "seed \(seed)")
        }
    }

    @Test("missed questions come more often, never twice in a row, and the others still come")
    func misses() throws {
        var years = PlayedYears(questions(15))
        let hard: Set = [years.questions[0].id, years.questions[7].id, years.questions[8].id]
        for seed in 0..<UInt64(games) { try years.play(seed: seed) { hard.contains($0.id) } }
        #expect(years.repeats.allSatisfy { $0 == 0 })
        for question in years.questions {
            let times = years.timesAsked(question)
            if hard.contains(question.id) {
                #expect(times > 240, "\(question.id): \(times)")
            } else {
                #expect((140...200).contains(times), "\(question.id): \(times)")
                #expect(years.longestWait(for: question) <= 10)
            }
        }
    }

    @Test("a small pack repeats as few questions as possible, plus one to mix the answers", arguments: 5...14)
    func smallPacks(count: Int) throws {
        var years = PlayedYears(questions(count))
        for seed in UInt64(0)..<200 { try years.play(seed: seed) { $0.id.rawValue == "q2" } }
        let needed = max(0, 2 * Limits.questionsPerGame - count)
        #expect(years.repeats.allSatisfy { (needed...needed + 1).contains($0) }, "\(years.repeats)")
        let times = years.questions.map { years.timesAsked($0) }
        #expect(Set(times).count == 1 || times.allSatisfy { $0 > 150 * Limits.questionsPerGame / count }, "\(times)")
    }
}
