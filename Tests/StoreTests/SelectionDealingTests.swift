import QuizCore
import Testing

@testable import TrooperStore

@Suite("Dealing from a selection")
struct SelectionDealingTests {
    let store: Store

    /// Three packs of ten, with ids that no other pack has; the last one is only played from its file.
    init() throws {
        store = try Store.open(.memory)
        for name in ["air", "sea"] { try store.install(Self.tenQuestions(name), contentHash: 1) }
        try store.load(Self.tenQuestions("own"), contentHash: 1)
    }

    private static func tenQuestions(_ name: String) -> Pack {
        let questions = (0..<10).map { number in
            question(
                "\(name)-\(number)", number.isMultiple(of: 2), topic: number < 6 ? "deep" : "high",
                Difficulty.allCases[number % 3])
        }
        return pack(questions, id: name, title: name.capitalized)
    }

    private func ids(_ selection: Selection) throws -> Set<String> {
        let candidates = try store.candidates(selection)
        return Set((candidates.missed + candidates.others).map(\.question.id.rawValue))
    }

    private func ids(_ deck: StoredDeck) -> Set<String> { Set(deck.deck.questions.map(\.id.rawValue)) }

    @Test("a selection has the questions of its packs, topics and difficulties")
    func matching() throws {
        func expected(_ packs: [String], _ isIn: (Int) -> Bool) -> Set<String> {
            Set(packs.flatMap { pack in (0..<10).filter(isIn).map { "\(pack)-\($0)" } })
        }
        #expect(try ids(Selection(packs: ["air"])) == expected(["air"]) { _ in true })
        #expect(try ids(.everything) == expected(["air", "sea"]) { _ in true })
        #expect(try ids(Selection(packs: ["air", "own"])) == expected(["air", "own"]) { _ in true })
        #expect(try ids(Selection(topics: ["high"])) == expected(["air", "sea"]) { $0 >= 6 })
        let hard = Selection(packs: ["sea"], topics: ["deep"], difficulties: [.hard, .easy])
        #expect(try ids(hard) == expected(["sea"]) { $0 < 6 && $0 % 3 != 1 })
        #expect(try store.questionCount(of: hard) == 4)
        #expect(try store.questionCount(of: .everything) == 20)
        #expect(try ids(Selection(packs: ["air"], topics: ["none"])).isEmpty)
    }

    private func playAll(_ deck: StoredDeck, of selection: Selection, right: Bool = true) throws {
        try play(store, selection, deck, right: Array(repeating: right, count: 5))
    }

    @Test("missed questions come first, are filled up with others, and a right answer wins them back")
    func missed() throws {
        let selection = Selection(isMissed: true)
        let first = try #require(try store.freshDeck(.everything, seed: 1))
        try play(store, .everything, first, right: [false, false, false, true, true])
        let wrong = Set(first.deck.questions[..<3].map(\.id.rawValue))
        #expect(try store.questionCount(of: selection) == 3)
        let second = try #require(try store.freshDeck(selection, seed: 1))
        #expect(ids(second).isSuperset(of: wrong))
        // The others are new.
        #expect(ids(second).subtracting(wrong).isDisjoint(with: ids(first)))
        try playAll(second, of: selection)
        #expect(try store.candidates(selection).missed.isEmpty)
        try playAll(try #require(try store.freshDeck(.everything, seed: 1)), of: .everything, right: false)
        try playAll(try #require(try store.freshDeck(.everything, seed: 1)), of: .everything, right: false)
        let all = try #require(try store.freshDeck(selection, seed: 1))
        #expect(
            ids(all).isSubset(of: try Set(store.candidates(selection).missed.map(\.question.id.rawValue))))
        #expect(try store.candidates(selection).missed.count == 10)
        try checkStored(store)
    }

    @Test("missed ones of some packs are filled up from these packs only, and the history calls the game what it is")
    func missedOfPacks() throws {
        let selection = Selection(packs: ["air"], topics: ["deep"], isMissed: true)
        let first = try #require(try store.freshDeck(Selection(packs: ["air"], topics: ["deep"]), seed: 1))
        try playAll(first, of: .everything, right: false)
        try store.connection.runScript("UPDATE question SET mark = 1 WHERE id NOT IN ('air-1', 'air-2') AND mark = 2")
        for seed in UInt64(0)..<50 {
            let deck = try #require(try store.freshDeck(selection, seed: seed))
            #expect(
                ids(deck).isSubset(of: Set((0..<6).map { "air-\($0)" }))
                    && ids(deck).isSuperset(of: ["air-1", "air-2"]))
        }
        try playAll(try #require(try store.freshDeck(selection, seed: 1)), of: selection)
        try playAll(
            try #require(try store.seededDeck(Selection(packs: ["sea"]), seed: 1)), of: Selection(packs: ["sea"]))
        #expect(try store.history(limit: 9).map(\.packTitle) == ["Sea", "Missed ones, Air", "Air"])
        #expect(try store.history(limit: 9).map(\.pack) == ["sea", "air", "air"])
    }

    @Test("without a missed question there is no game of missed ones")
    func nothingMissed() throws {
        let selection = Selection(isMissed: true)
        #expect(try store.freshDeck(selection, seed: 1) == nil)
        #expect(try store.questionCount(of: selection) == 0)
        try playAll(try #require(try store.freshDeck(.everything, seed: 1)), of: .everything)
        #expect(try store.freshDeck(selection, seed: 1) == nil)
        try store.setSelection(selection)
        #expect(try store.selection(usual: .everything) == .everything)
    }

    @Test("every unfinished game with an answer waits for its selection, and is told with it, the latest first")
    func waitingGames() throws {
        #expect(try store.waitingGames().isEmpty)
        for (selection, answers) in [(Selection(packs: ["air"]), 2), (.everything, 1), (Selection(packs: ["sea"]), 5)] {
            let deck = try #require(try store.freshDeck(selection, seed: 1))
            try play(store, selection, deck, right: Array(repeating: true, count: answers))
        }
        #expect(
            try store.waitingGames() == [
                WaitingGame(selection: .everything, title: "Everything", nextQuestion: 2),
                WaitingGame(selection: Selection(packs: ["air"]), title: "Air", nextQuestion: 3),
            ])
    }

    @Test("a game of missed ones continues, also when another has won them back")
    func staleMissed() throws {
        let selection = Selection(isMissed: true)
        try playAll(try #require(try store.freshDeck(.everything, seed: 1)), of: .everything, right: false)
        let deck = try #require(try store.freshDeck(selection, seed: 1))
        try play(store, selection, deck, right: [true])
        #expect(try store.unfinishedGame(selection)?.deck == deck)
        // Another game wins all the others back; this one is still there to continue.
        try playAll(deck, of: .everything)
        try store.setSelection(selection)
        #expect(try store.questionCount(of: selection) == 0)
        #expect(try store.selection(usual: .everything) == selection)
    }

    @Test("packs that use the same ids make a deck of five different ones")
    func sharedIDs() throws {
        for name in ["one", "two", "three"] { try store.install(pack(questions(6), id: name), contentHash: 1) }
        let selection = Selection(packs: ["one", "two", "three"])
        for seed in UInt64(0)..<50 {
            let deck = try #require(try store.freshDeck(selection, seed: seed))
            #expect(Set(deck.deck.questions.map(\.id)).count == 5)
            try playAll(deck, of: selection)
            let seeded = try #require(try store.seededDeck(selection, seed: seed))
            #expect(Set(seeded.deck.questions.map(\.id)).count == 5 && seeded.deck.seed == seed)
        }
        try checkStored(store)
    }

    @Test("a seed picks from several packs in the order of their ids, whatever was played before")
    func seeds() throws {
        let other = try Store.open(.memory)
        for name in ["sea", "air"] { try other.install(Self.tenQuestions(name), contentHash: 1) }
        try playAll(try #require(try store.freshDeck(.everything, seed: 3)), of: .everything)
        let both = Selection(packs: ["sea", "air"])
        let joined = pack(Self.tenQuestions("air").questions + Self.tenQuestions("sea").questions)
        for seed in UInt64(0)..<20 {
            let deck = try #require(try store.seededDeck(both, seed: seed)).deck
            #expect(try deck == other.seededDeck(.everything, seed: seed)?.deck)
            #expect(deck == joined.deck(seed: seed))
        }
    }

    @Test("each selection has an unfinished game of its own, and a mixed game names its packs")
    func unfinished() throws {
        let mixed = Selection(packs: ["air", "sea"])
        let deck = try #require(try store.seededDeck(mixed, seed: 1))
        try play(store, mixed, deck, right: [true])
        try play(
            store, try #require(try store.seededDeck(Selection(packs: ["air"]), seed: 1)).deck, right: [true],
            pack: "air")
        #expect(try store.unfinishedGame(mixed)?.deck == deck)
        #expect(try store.unfinishedGame(.everything) == nil)
        #expect(try store.history(limit: 9).map(\.packTitle) == ["Air", "Air and Sea"])
        #expect(try store.history(limit: 9).map(\.pack) == ["air", "air+sea"])
        try store.remove(pack: "sea")
        #expect(try store.resumeObstacle(mixed)?.hasSuffix("was removed from the pack") == true)
        #expect(try store.history(limit: 9).map(\.packTitle) == ["Air", "Air and Sea"])
    }

    @Test("the last selection is remembered until what it names is gone")
    func remembered() throws {
        let usual = Selection(packs: ["air"])
        #expect(try store.selection(usual: usual) == usual)
        let chosen = Selection(packs: ["sea"], difficulties: [.hard])
        try store.setSelection(chosen)
        #expect(try store.selection(usual: usual) == chosen)
        try store.remove(pack: "sea")
        #expect(try store.selection(usual: usual) == usual)
        try store.set("selection", to: "no\nkey")
        #expect(try store.selection(usual: usual) == usual)
        try store.remove(pack: "air")
        #expect(try store.selection(usual: usual) == .everything)
    }

    @Test("a selection's title is short")
    func titles() throws {
        #expect(try store.title(of: .everything) == "Everything")
        #expect(try store.title(of: Selection(packs: ["sea", "air"])) == "Air and Sea")
        #expect(try store.title(of: Selection(packs: ["sea", "air", "own"])) == "3 packs")
        #expect(try store.title(of: Selection(isMissed: true)) == "Missed ones")
        #expect(
            try store.title(of: Selection(packs: ["sea"], topics: ["deep"], difficulties: [.hard], isMissed: true))
                == "Missed ones, Sea, deep, hard")
    }
}
