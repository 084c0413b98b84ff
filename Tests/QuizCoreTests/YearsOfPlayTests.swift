import QuizCore
import Testing

/// A player's memory as a store keeps it: when each question was asked last, and how often it was missed.
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

    /// The most games that ever lay between two askings of a question.
    func longestWait(for question: Question) -> Int {
        let games = [0] + decks.indices.filter { decks[$0].contains(question.id) }.map { $0 + 1 } + [decks.count + 1]
        return zip(games.dropFirst(), games).map { $0 - $1 }.max() ?? 0
    }

    /// How many questions of each game stood in the game before, too.
    var repeats: [Int] {
        zip(decks.dropFirst(), decks).map { $0.intersection($1).count }
    }
}

@Suite("Years of play")
struct YearsOfPlayTests {
    private let games = 600

    @Test("a pack of fifteen: nothing comes twice in a row, all come equally often, none waits for long")
    func fifteen() throws {
        var years = PlayedYears(questions(15))
        for seed in 0..<UInt64(games) { try years.play(seed: seed) { _ in false } }
        #expect(years.repeats.allSatisfy { $0 == 0 })
        for question in years.questions {
            #expect((185...215).contains(years.timesAsked(question)), "\(question.id): \(years.timesAsked(question))")
            #expect(years.longestWait(for: question) <= 6, "\(question.id): \(years.longestWait(for: question))")
        }
    }

    @Test("no two games in a row, and few within a year, are the same five")
    func variety() throws {
        var years = PlayedYears(questions(15))
        for seed in 0..<UInt64(games) { try years.play(seed: seed) { _ in false } }
        #expect(Set(years.decks).count > games / 2)
    }

    @Test("all fifteen have been seen after four games")
    func allSeenSoon() throws {
        for seed in UInt64(0)..<200 {
            var years = PlayedYears(questions(15))
            for game in UInt64(0)..<4 { try years.play(seed: seed << 8 | game) { _ in false } }
            #expect(years.decks.reduce(Set()) { $0.union($1) }.count == 15, "seed \(seed)")
        }
    }

    @Test("what is always missed comes more often, but never twice in a row, and the others are not forgotten")
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

    @Test("a small pack repeats no more than it must, and one more for the sake of the truths", arguments: 5...14)
    func smallBanks(count: Int) throws {
        var years = PlayedYears(questions(count))
        for seed in UInt64(0)..<200 { try years.play(seed: seed) { $0.id.rawValue == "q2" } }
        let needed = max(0, 2 * Limits.questionsPerGame - count)
        #expect(years.repeats.allSatisfy { (needed...needed + 1).contains($0) }, "\(years.repeats)")
        let times = years.questions.map { years.timesAsked($0) }
        #expect(Set(times).count == 1 || times.allSatisfy { $0 > 150 * Limits.questionsPerGame / count }, "\(times)")
    }
}
