import QuizCore
import Testing

@testable import TrooperStore

/// One machine's store, and beside it the model, which gets the same plays.
struct ModelMachine {
    private(set) var model = AnswerModel()
    private let store: Store
    private var generator: SplitMix64
    private var clock: Int64 = 1_700_000_000
    /// What each pack has at the moment, by its name; those that are removed have none.
    private var packs: [String: [Question]] = [:]
    private var version: UInt64 = 0

    init(seed: UInt64, games: Int = 0) throws {
        store = try Store.open(.memory)
        generator = SplitMix64(seed: seed ^ 0x5eed)
        for name in ["air", "sea", "sun"] { try change(name) }
        for _ in 0..<games { try playSomething() }
    }

    /// Another machine, which goes on from a copy of this one's file.
    init(copying other: ModelMachine, seed: UInt64) throws {
        model = other.model
        store = Store(try other.store.connection.copiedIntoMemory())
        store.connection.trustTriggers()
        generator = SplitMix64(seed: seed ^ 0xc09)
        (clock, packs, version) = (other.clock, other.packs, other.version)
    }

    private mutating func draw(_ bound: Int) -> Int { generator.draw(below: bound) }

    /// Up to the ends of all time.
    private mutating func pass(_ seconds: Int64) {
        let (sum, isTooMuch) = clock.addingReportingOverflow(seconds)
        if !isTooMuch { clock = sum }
    }

    /// A game, perhaps given up or left open, sometimes after a pack was changed or the clock was set.
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
        if let deck { try play(deck, chosen) }
    }

    /// Also of questions that were asked a moment ago.
    private mutating func anyDeck() throws -> StoredDeck? {
        let all = packs.keys.sorted().flatMap { name in (packs[name] ?? []).prefix(4).map { (name, $0) } }
        var five: [StoredQuestion] = []
        while five.count < 5, all.count >= 5 {
            let (name, question) = all[draw(all.count)]
            guard !five.contains(where: { $0.question.id == question.id }) else { continue }
            let number = try number(of: "\(name)/\(question.id.rawValue)")
            five.append(StoredQuestion(number: number, pack: name, question: question))
        }
        return StoredDeck(five, seed: nil)
    }

    private func number(of name: String) throws -> QuestionNumber {
        let number = try store.connection.row(
            "SELECT question.number FROM question JOIN pack ON pack.number = pack WHERE pack.id || '/' || question.id = ?",
            .text(name)
        ) { $0.number(0) }
        return QuestionNumber(rawValue: try #require(number))
    }

    private mutating func play(_ deck: StoredDeck, _ selection: Selection) throws {
        let asked = try deck.deck.questions.map { question in
            let pack = try #require(packs.keys.first { packs[$0]?.contains { $0.id == question.id } == true })
            return (question: "\(pack)/\(question.id.rawValue)", truth: question.answer)
        }
        let count = draw(5) == 0 ? draw(5) : 5
        let began = clock
        if count > 0 {
            let (first, stored) = drawAnswer(0, asked[0])
            let game = try store.begin(selection, deck, startedAt: began, first: stored)
            let id = try store.connection.row("SELECT id FROM game WHERE number = ?", .integer(game.rawValue)) {
                $0.text(0)
            }
            let index = model.begin(try #require(id), startedAt: began, "\(selection)", asked)
            model.answer(first, in: index, clock: clock)
            for place in 1..<count { try answer(place, of: index, game) }
            if count < 5 && draw(2) == 0 {
                try store.abandon(game)
                model.end(index, "abandoned")
            } else {
                model.end(index, count == 5 ? "finished" : "open")
            }
        }
        try mark(asked[draw(5)].question)
    }

    private mutating func answer(_ place: Int, of index: Int, _ game: GameNumber) throws {
        let (answer, stored) = drawAnswer(place, model.games[index].deck[place])
        try store.record(stored, at: place, of: game)
        model.answer(answer, in: index, clock: clock)
    }

    private mutating func drawAnswer(
        _ place: Int, _ asked: (question: String, truth: Bool)
    ) -> (AnswerModel.Answer, StoredAnswer) {
        pass(Int64(draw(4)) - 1)
        let input = AnswerInput.allCases[draw(3)]
        let answer = AnswerModel.Answer(
            question: asked.question, truth: asked.truth, given: draw(2) == 0, taken: Int64(draw(9_000_000)),
            input: "\(input)", place: place)
        let given = GivenAnswer(given: answer.given, taken: Microseconds(rawValue: answer.taken))
        return (answer, StoredAnswer(given, by: input, givenAt: clock))
    }

    private mutating func mark(_ question: String) throws {
        let number = try number(of: question)
        if draw(3) == 0 {
            try store.setFavourite(number, true)
            model.favourites.insert(question)
        }
    }

    /// Edits, reorders and removes questions, or the whole pack, or brings it back.
    private mutating func change(_ name: String) throws {
        version += 1
        if packs.count > 1, packs[name] != nil, draw(5) == 0 {
            try store.remove(pack: name)
            packs[name] = nil
            return model.setPack(name, [])
        }
        var questions = (0..<(6 + draw(6))).map { place in
            question(
                "\(name)-\(place)", draw(2) == 0, statement: "Version \(draw(3)) of \(place).",
                topic: ["deep", "high"][draw(2)], Difficulty.allCases[draw(3)])
        }
        questions.swapAt(draw(questions.count), draw(questions.count))
        questions.remove(at: draw(questions.count))
        try store.install(pack(questions, id: name, title: name, version: "\(version)"), contentHash: version)
        packs[name] = questions
        model.setPack(
            name,
            questions.map {
                AnswerModel.Question(
                    name: "\(name)/\($0.id.rawValue)", truth: $0.answer, topic: $0.topic,
                    difficulty: $0.difficulty.rawValue)
            })
    }
}

/// Several machines.
extension ModelMachine {
    var openGames: [String] { model.games.filter { $0.state == "open" }.map(\.id) }

    /// Answers the next questions of a game that is open, or gives it up.
    mutating func end(_ id: String, isGivenUp: Bool) throws {
        guard let index = model.games.firstIndex(where: { $0.id == id && $0.state == "open" }) else { return }
        let number = try store.connection.row("SELECT number FROM game WHERE id = ?", .text(id)) { $0.number(0) }
        let game = GameNumber(rawValue: try #require(number))
        if isGivenUp {
            try store.abandon(game)
        } else {
            for place in model.games[index].answers.count..<5 { try answer(place, of: index, game) }
        }
        model.end(index, isGivenUp ? "abandoned" : "finished")
    }

    /// Takes what another machine has, twice: that is once.
    mutating func merge(_ other: ModelMachine) throws {
        model.merge(other.model)
        let directory = TemporaryDirectory()
        try other.store.export(to: directory.file("other"))
        _ = try store.merge(Store.openCopy(at: directory.file("other")), now: .max)
        let again = try store.merge(Store.openCopy(at: directory.file("other")), now: .max)
        #expect(
            [again.importedCount, again.completedCount, again.refusedCount, again.favouriteCount] == [0, 0, 0, 0])
    }
}

/// What a player sees.
extension ModelMachine {
    func compare(_ comment: Comment) throws {
        let history = try store.history(limit: .max).map { game in
            ["\(game.startedAt) \(game.state)"]
                + game.answers.map {
                    "\($0.question.rawValue) \($0.truth) \($0.answer.given) \($0.answer.taken.rawValue)"
                }
        }
        #expect(history == model.history, comment)
        #expect(Set(try names("question", "mark = 2 AND position IS NOT NULL")) == model.missed, comment)
        #expect(try store.titleFigures().missedCount == model.missed.count, comment)
        #expect(try store.questionCount(of: Selection(isMissed: true)) == model.missed.count, comment)
        #expect(Set(try names("question", "is_favourite = 1")) == model.favourites, comment)
        try compareStatistics(comment)
        try compareQuestions(comment)
        try checkStored(store)
    }

    private func names(_ table: String, _ condition: String) throws -> [String] {
        try store.connection.rows(
            "SELECT pack.id || '/' || question.id FROM \(table) JOIN pack ON pack.number = pack WHERE \(condition)"
        ) { $0.text(0) }
    }

    private func compareStatistics(_ comment: Comment) throws {
        let statistics = try store.statistics(from: Day(rawValue: -1_000_000_000), now: 0) { Day(unixSeconds: $0) }
        let expected = ScoreTotals(gameCount: model.history.count { $0[0].hasSuffix("finished") }, marks: model.marks)
        #expect(statistics.totals == expected, comment)
        #expect(statistics.totals.presentRun == model.presentRun, comment)
        #expect(statistics.totals.bestRun == model.bestRun, comment)
        for (parts, counts) in [
            (statistics.topics, model.topics), (statistics.difficulties, model.difficulties),
            (statistics.packs, model.packs), (statistics.inputs, model.inputs),
        ] {
            let found = parts.filter { $0.answerCount > 0 }.map { ($0.name, [$0.answerCount, $0.rightCount]) }
            #expect(Dictionary(uniqueKeysWithValues: found) == counts, comment)
        }
        for (parts, counts) in [
            (statistics.packs, model.seen(by: AnswerModel.pack(of:))),
            (statistics.topics, model.seen(by: model.topic)),
            (statistics.difficulties, model.seen(by: model.difficulty)),
        ] {
            let found = parts.filter { $0.seenCount > 0 }.map { ($0.name, [$0.seenCount, $0.missedCount]) }
            #expect(Dictionary(uniqueKeysWithValues: found) == counts, comment)
        }
    }

    private func compareQuestions(_ comment: Comment) throws {
        for (question, counts) in model.counts {
            let found = try store.question(try number(of: question))
            // One that left its pack has no page.
            guard model.isPresent(question) else {
                #expect(found == nil, comment)
                continue
            }
            #expect([found?.timesAsked, found?.timesRight] == counts, comment)
            #expect(found?.answers.map(\.isRight) == model.answersLatestFirst(to: question), comment)
        }
    }
}
