import Catalogue
import QuizCore
import TestOptions
import Testing

@testable import Store

/// Random plays on two machines, compared with a model that was written from the words of the issue and has arrays only.
@Suite("Random plays against a model")
struct ModelTests {
    /// Each round plays so many games from new scores on.
    private static let gamesOfRound = 50

    @Test("history, missed ones, streaks and statistics are those of the model, whatever clocks and packs do")
    func plays() throws {
        for round in 0..<max(1, TestOptions.games / Self.gamesOfRound) {
            let seed = UInt64(round)
            var machine = try ModelMachine(seed: seed)
            for game in 1...Self.gamesOfRound {
                try machine.playSomething()
                if game.isMultiple(of: 10) || game == Self.gamesOfRound {
                    try machine.compare("seed \(seed), game \(game)")
                }
            }
            machine.store.close()
        }
    }
}

/// One machine's store beside its model.
struct ModelMachine {
    let store: Store
    var model = AnswerModel()
    private var generator: SplitMix64
    private var clock: Int64 = 1_700_000_000
    /// What each pack has at the moment, by its name; those that are removed have none.
    private var packs: [String: [Question]] = [:]
    private var version: UInt64 = 0

    init(seed: UInt64) throws {
        store = try Store.open(.memory).store
        generator = SplitMix64(seed: seed ^ 0x5eed)
        for name in ["air", "sea", "sun"] { try change(name) }
    }

    private mutating func draw(_ bound: Int) -> Int { generator.draw(below: bound) }

    /// Up to the ends of all time.
    private mutating func pass(_ seconds: Int64) {
        let (sum, isTooMuch) = clock.addingReportingOverflow(seconds)
        if !isTooMuch { clock = sum }
    }

    /// A game, perhaps given up or left open, after a pack has changed or a clock was set, sometimes.
    mutating func playSomething() throws {
        if draw(4) == 0 { try change(["air", "sea", "sun"][draw(3)]) }
        switch draw(12) {
        case 0: pass(-Int64(draw(1_000_000)))
        case 1: clock = [-62_135_596_900, -99_999_999_999_999, .min][draw(3)]
        case 2: clock = [253_402_300_798, 99_999_999_999_999, .max][draw(3)]
        case 3: clock = 1_700_000_000 + Int64(draw(100_000_000))
        default: pass(Int64(draw(3)))
        }
        let names = packs.keys.sorted()
        let chosen = draw(2) == 0 ? Selection.everything : Selection(packs: [names[draw(names.count)]])
        let deck = draw(3) == 0 ? try store.freshDeck(chosen, seed: generator.next()) : try anyDeck()
        guard let deck else { return }
        try play(deck, chosen)
    }

    /// Also of questions that were asked a moment ago.
    private mutating func anyDeck() throws -> StoredDeck? {
        let all = packs.keys.sorted().flatMap { name in (packs[name] ?? []).prefix(4).map { (name, $0) } }
        var five: [(number: QuestionNumber, question: Question)] = []
        while five.count < 5, all.count >= 5 {
            let (name, question) = all[draw(all.count)]
            guard !five.contains(where: { $0.question.id == question.id }) else { continue }
            five.append((try number(of: question.id, in: name), question))
        }
        return StoredDeck(five, seed: nil)
    }

    private func number(of id: QuestionID, in pack: String) throws -> QuestionNumber {
        let number = try store.connection.row(
            "SELECT question.number FROM question JOIN pack ON pack.number = pack WHERE question.id = ? AND pack.id = ?",
            .text(id.rawValue), .text(pack)
        ) { $0.number(0) }
        return QuestionNumber(rawValue: try #require(number))
    }

    private mutating func play(_ deck: StoredDeck, _ selection: Selection) throws {
        let game = try store.beginGame(selection, deck: deck, startedAt: clock)
        // The answers may come at other times than the game, and of two programs in turns.
        let id = try store.connection.row("SELECT id FROM game WHERE number = ?", .integer(game.rawValue)) {
            $0.text(0)
        }
        let names = try deck.deck.questions.map { try name(of: $0) }
        model.begin(
            try #require(id), startedAt: clock, selection.key, zip(names, deck.deck.questions).map { ($0, $1.answer) })
        let count = draw(5) == 0 ? draw(5) : 5
        for (place, question) in deck.deck.questions.prefix(count).enumerated() {
            pass(Int64(draw(4)) - 1)
            let given = draw(2) == 0
            let input = AnswerInput.allCases[draw(3)]
            let taken = Int64(draw(9_000_000))
            try store.record(
                GivenAnswer(given: given, taken: Microseconds(rawValue: taken)), at: place, of: game, by: input,
                givenAt: clock)
            model.answer(
                AnswerModel.Answer(
                    question: names[place], truth: question.answer, given: given, taken: taken,
                    input: "\(input)", place: place), clock: clock)
        }
        if count < 5, draw(2) == 0 {
            try store.abandon(game)
            model.end("abandoned")
        } else {
            if count == 0 { try store.abandon(game) }
            model.end(count == 5 ? "finished" : "open")
        }
    }

    /// With the pack that has it.
    private func name(of question: Question) throws -> String {
        let pack = try #require(packs.keys.first { packs[$0]?.contains { $0.id == question.id } == true })
        return "\(pack)/\(question.id.rawValue)"
    }

    /// Edits, reorders and removes questions, or the whole pack, or brings it back.
    private mutating func change(_ name: String) throws {
        version += 1
        if packs.count > 1, packs[name]?.isEmpty == false, draw(5) == 0 {
            try store.removePack(name)
            packs[name] = nil
            return model.setPack(name, [])
        }
        var questions = (0..<(6 + draw(6))).map { place in
            Question(
                id: QuestionID(rawValue: "\(name)-\(place)"), statement: "Version \(draw(3)) of \(place).",
                answer: draw(2) == 0, explanation: "", topic: ["deep", "high"][draw(2)],
                difficulty: Difficulty.allCases[draw(3)], sources: [])
        }
        questions.swapAt(draw(questions.count), draw(questions.count))
        questions.remove(at: draw(questions.count))
        try store.install(
            Pack(id: name, title: name, licence: "", version: "\(version)", questions: questions), contentHash: version)
        packs[name] = questions
        model.setPack(
            name,
            questions.map {
                AnswerModel.Question(
                    name: "\(name)/\($0.id.rawValue)", truth: $0.answer, topic: $0.topic,
                    difficulty: $0.difficulty.rawValue)
            })
    }

    /// Compares all that a player sees with the model.
    func compare(_ comment: Comment) throws {
        let history = try store.history(limit: .max).map { game in
            ["\(game.startedAt) \(game.state)"]
                + game.answers.map { "\($0.question.rawValue) \($0.truth) \($0.given) \($0.taken.rawValue)" }
        }
        #expect(history == model.history, comment)
        let missed = try store.connection.rows(
            "SELECT pack.id || '/' || question.id FROM question JOIN pack ON pack.number = pack WHERE mark = 2 AND position IS NOT NULL"
        ) { $0.text(0) }
        #expect(Set(missed) == model.missed, comment)
        #expect(try store.titleFigures().missedCount == model.missed.count, comment)
        #expect(try store.questionCount(of: Selection(isMissed: true)) == model.missed.count, comment)
        let statistics = try store.statistics(from: Day(rawValue: .min / 1_000_000)) { Day(unixSeconds: $0) }
        #expect(statistics.totals == ScoreTotals(gameCount: model.history.count, marks: model.marks), comment)
        #expect(statistics.totals.presentStreak == model.presentStreak, comment)
        #expect(statistics.totals.bestStreak == model.bestStreak, comment)
        for (parts, key) in [
            (statistics.topics, AnswerModel.topic), (statistics.difficulties, AnswerModel.difficulty),
            (statistics.packs, AnswerModel.pack), (statistics.inputs, AnswerModel.input),
        ] as [([Statistics.Part], (AnswerModel) -> [String: [Int]])] {
            let counts = parts.filter { $0.answerCount > 0 }.map { ($0.name, [$0.answerCount, $0.rightCount]) }
            #expect(Dictionary(uniqueKeysWithValues: counts) == key(model), comment)
        }
        try compareQuestions(comment)
        try checkStored(store)
    }

    private func compareQuestions(_ comment: Comment) throws {
        for (question, counts) in model.counts {
            let names = question.split(separator: "/").map(String.init)
            let found = try store.question(try number(of: QuestionID(rawValue: names[1]), in: names[0]))
            // One that left its pack has no page.
            guard model.isPresent(question) else { #expect(found == nil, comment); continue }
            #expect([found?.timesAsked, found?.timesRight] == counts, comment)
            #expect(found?.answers.map(\.isRight) == model.answersLatestFirst(to: question), comment)
        }
    }
}
