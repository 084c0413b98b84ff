import QuizCore
import Testing

@Suite("Dealing by history")
struct HistoryDealingTests {
    private func candidate(_ number: Int, _ answer: Bool? = nil, lastGame: Int = 0, misses: Int = 0) -> Candidate {
        Candidate(
            question: question(number, answer ?? number.isMultiple(of: 2)), lastGame: lastGame, misses: misses)
    }

    private func numbers(_ candidates: [Candidate], seed: UInt64) throws -> Set<Int> {
        let deck = try #require(HistoryDealing.deck(from: candidates, seed: seed))
        return Set(deck.questions.compactMap { Int($0.id.rawValue.dropFirst()) })
    }

    @Test("this history and seed 42 always give this deck")
    func golden() throws {
        let candidates = (1...15).map { candidate($0, lastGame: $0 / 4, misses: $0 % 3) }
        let deck = try #require(HistoryDealing.deck(from: candidates, seed: 42))
        #expect(deck.questions.map(\.id.rawValue) == ["q3", "q5", "q8", "q2", "q1"])
    }

    @Test("fewer than five missed questions come first, and at most three equal answers follow each other if they can")
    func missedFirst() throws {
        let others = (10...30).map { candidate($0) }
        for count in 0...4 {
            let missed = (0..<count).map { candidate($0, $0 > 0, lastGame: 1, misses: 1) }
            for seed in UInt64(0)..<200 {
                let deck = HistoryDealing.deck(missed: missed, others: others, seed: seed)
                #expect((deck == nil) == missed.isEmpty)
                let questions = deck?.questions ?? []
                #expect(Set(questions.prefix(count)) == Set(missed.map(\.question)), "\(count), seed \(seed)")
                #expect(Set(questions.map(\.answer)).count != 1)
            }
        }
        let allTrue = (0..<3).map { candidate($0, true, lastGame: 1, misses: 1) }
        for seed in UInt64(0)..<50 {
            let deck = HistoryDealing.deck(
                missed: allTrue, others: [candidate(9, true), candidate(8, false)], seed: seed)
            #expect(deck?.questions.map(\.answer) == [true, true, true, false, true])
        }
    }

    @Test("a deck chosen by history has no seed")
    func noSeed() throws {
        let deck = try #require(HistoryDealing.deck(from: (1...15).map { candidate($0) }, seed: 42))
        #expect(deck.seed == nil)
    }

    @Test("unseen questions come before all others")
    func unseenFirst() throws {
        let candidates = (1...10).map { candidate($0, lastGame: 1, misses: 9) } + (11...15).map { candidate($0) }
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

    @Test("questions of the latest game wait, even when they were missed often")
    func latestLast() throws {
        let candidates =
            (1...10).map { candidate($0, lastGame: $0 <= 5 ? 1 : 2) }
            + (11...15).map { candidate($0, lastGame: 3, misses: 50) }
        for seed in UInt64(0)..<200 {
            let dealt = try numbers(candidates, seed: seed)
            #expect(dealt.isDisjoint(with: 11...15), "seed \(seed): \(dealt)")
        }
    }

    @Test("the two most due questions are always dealt")
    func longestUnseen() throws {
        let candidates = (1...15).map { candidate($0, lastGame: 3 + $0) }
        for seed in UInt64(0)..<200 {
            #expect(try numbers(candidates, seed: seed).isSuperset(of: [1, 2]), "seed \(seed)")
        }
    }

    @Test("the most due question appears at every position of the deck")
    func anyPlace() throws {
        let candidates = (1...15).map { candidate($0, lastGame: 3 + $0) }
        let places = try (UInt64(0)..<200).map { seed in
            try #require(HistoryDealing.deck(from: candidates, seed: seed)).questions.firstIndex(of: question(1, false))
        }
        #expect(Set(places) == [0, 1, 2, 3, 4])
    }

    @Test("of questions with equal age, the missed ones are always dealt")
    func missedSooner() throws {
        let candidates = (1...15).map { candidate($0, lastGame: $0 <= 10 ? 4 : 5, misses: $0 == 3 || $0 == 8 ? 1 : 0) }
        for seed in UInt64(0)..<200 {
            #expect(try numbers(candidates, seed: seed).isSuperset(of: [3, 8]), "seed \(seed)")
        }
    }

    @Test("a hundred misses count like three")
    func missesAreLimited() throws {
        // Two that are four games older than the missed ones come first.
        let candidates =
            [candidate(1, lastGame: 1), candidate(2, lastGame: 1)]
            + (3...10).map { candidate($0, lastGame: 5, misses: 100) } + (11...15).map { candidate($0, lastGame: 6) }
        for seed in UInt64(0)..<200 {
            #expect(try numbers(candidates, seed: seed).isSuperset(of: [1, 2]), "seed \(seed)")
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
        let unseen = (1...5).map { candidate($0, true) } + (6...15).map { candidate($0, false, lastGame: 1) }
        for candidates in [lone, unseen] {
            for seed in UInt64(0)..<300 {
                let answers = try #require(HistoryDealing.deck(from: candidates, seed: seed)).questions.map(\.answer)
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
        let candidates = questions(count).map { Candidate(question: $0, lastGame: 0, misses: 0) }
        #expect(HistoryDealing.deck(from: candidates, seed: 42) == nil)
        let seen = questions(count).map { Candidate(question: $0, lastGame: 3, misses: 1) }
        #expect(HistoryDealing.deck(from: seen, seed: 42) == nil)
    }

    private func longestRun(of answers: [Bool]) -> Int {
        (1...answers.count).last { length in
            (0...(answers.count - length)).contains { Set(answers[$0..<$0 + length]).count == 1 }
        } ?? 0
    }
}

/// A player's history: when each question was last asked, and how often it was missed.
private struct PlayedYears {
    let questions: [Question]
    private(set) var decks: [Set<QuestionID>] = []
    private var lastGame: [QuestionID: Int] = [:]
    private var misses: [QuestionID: Int] = [:]

    init(_ questions: [Question]) {
        self.questions = questions
    }

    mutating func play(seed: UInt64, isMissed: (Question) -> Bool) throws {
        let candidates = questions.map {
            Candidate(question: $0, lastGame: lastGame[$0.id, default: 0], misses: misses[$0.id, default: 0])
        }
        let deck = try #require(HistoryDealing.deck(from: candidates, seed: seed))
        decks.append(Set(deck.questions.map(\.id)))
        for question in deck.questions {
            lastGame[question.id] = decks.count
            if isMissed(question) { misses[question.id, default: 0] += 1 }
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

    @Test("in a pack of fifteen nothing repeats at once, all come equally often, none waits long")
    func fifteen() throws {
        var years = PlayedYears(questions(15))
        for seed in 0..<UInt64(games) { try years.play(seed: seed) { _ in false } }
        #expect(years.repeats.allSatisfy { $0 == 0 })
        for question in years.questions {
            #expect((185...215).contains(years.timesAsked(question)), "\(question.id): \(years.timesAsked(question))")
            #expect(years.longestWait(for: question) <= 6, "\(question.id): \(years.longestWait(for: question))")
        }
    }

    @Test("most decks differ")
    func variety() throws {
        var years = PlayedYears(questions(15))
        for seed in 0..<UInt64(games) { try years.play(seed: seed) { _ in false } }
        #expect(Set(years.decks).count > games / 2)
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
