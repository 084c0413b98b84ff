import QuizCore
import Testing

@testable import TrooperStore

@Suite("The library")
struct LibraryTests {
    let store: Store

    init() throws {
        store = try Store.open(.memory)
        try store.install(
            pack(
                "Space",
                [
                    ("hole", "A black hole emits light.", "Stars", .hard),
                    ("moon", "The Moon orbits Earth.", "Moons", .easy),
                    ("ceres", "Cérès was the first asteroid found.", "Asteroids", .medium),
                    ("holes", "Two BLACK holes can merge.", "Stars", .medium),
                    ("sun", "The Sun is a star.", "Stars", .easy),
                ]), contentHash: 1)
        try store.install(
            pack(
                "Sea",
                [
                    ("blue", "A blue hole is a sinkhole in the sea.", "Water", .easy),
                    ("tide", "The Moon makes tides.", "Water", .easy), ("c", "Corals are animals.", "Life", .medium),
                    ("d", "Whales are fish.", "Life", .easy), ("e", "Salt is heavy.", "Water", .hard),
                ]), contentHash: 1)
        try store.load(pack("File", [("x", "A black cat.", "Stars", .easy)]), contentHash: 1)
    }

    private func pack(_ title: String, _ questions: [(String, String, String, Difficulty)]) -> Pack {
        Pack(
            id: title.lowercased(), title: title, licence: "CC0", attribution: "Ada", version: "1",
            questions: questions.map { id, statement, topic, difficulty in
                StoreTests.question(id, id.count.isMultiple(of: 2), statement: statement, topic: topic, difficulty)
            })
    }

    private func page(_ words: String, _ change: (inout LibraryQuery) -> Void = { _ in }) throws -> LibraryPage {
        var query = LibraryQuery()
        query.filter.words = words
        change(&query)
        return try store.page(of: query)
    }

    private func number(_ id: String) throws -> QuestionNumber {
        let number = try store.connection.row("SELECT number FROM question WHERE id = ?", .text(id)) { $0.number(0) }
        return QuestionNumber(rawValue: try #require(number))
    }

    @Test("words are found in any order, as beginnings, whatever their accents and capitals")
    func words() throws {
        func statements(_ words: String) throws -> [String] { try page(words).entries.map(\.question.statement) }
        #expect(try statements("hole BLACK") == ["Two BLACK holes can merge.", "A black hole emits light."])
        #expect(try statements("ceres") == ["Cérès was the first asteroid found."])
        #expect(try statements("ce\u{301}r") == ["Cérès was the first asteroid found."])
        #expect(try statements("cérès") == ["Cérès was the first asteroid found."])
        #expect(try statements("moon").count == 2)
        let difficulties = try ["salt", "corals", "whales"].map { try page($0).entries.map(\.question.difficulty) }
        #expect(difficulties == [[.hard], [.medium], [.easy]])
        #expect(try statements("stars sun") == ["The Sun is a star."])
        #expect(try page("hole").count == 3)
        #expect(try page("  ").count == 10)
    }

    @Test("a beginning finds the questions of all its words, few or many")
    func beginnings() throws {
        let cables = (0..<40).map { ("\($0)", "Cable\($0) and cáble\($0)s are long.", "Cables", Difficulty.easy) }
        try store.install(pack("Cables", cables), contentHash: 1)
        #expect(try page("cabl").count == 40)
        #expect(try page("CABLE3").count == 11)
        #expect(try page("cáble3").count == 11)
        #expect(try page("cable39s").count == 1)
    }

    @Test(
        "no typed character is syntax of the search",
        arguments: [
            "\"", "black*", "-black", "^black", "statement:black", "NEAR(black hole)", "black OR", "AND", "NOT", "(",
            "a\0b",
            "bl'ack", "\u{1F3AE}", "\u{200D}", ";DROP TABLE question", "ha\u{1DFB}x", "\u{1E900}\u{31350}a", "हिन्दी",
            String(repeating: "a ", count: 500), String(repeating: "b", count: 9_000),
        ])
    func syntax(words: String) throws {
        _ = try page(words)
        #expect(try page("moon").count == 2)
    }

    @Test("what is between words does not matter, and signs alone find nothing")
    func signs() throws {
        #expect(try page("black-hole").count == 2)
        #expect(try page("??").count == 0)
    }

    @Test("filters combine with OR within a kind and AND between kinds, and empty options are hidden")
    func filters() throws {
        let all = try page("")
        #expect(all.count == 10)
        #expect(all.entries.map(\.packTitle) == Array(repeating: "Sea", count: 5) + Array(repeating: "Space", count: 5))
        #expect(all.packs.map(\.title) == ["Sea", "Space"] && all.packs.map(\.count) == [5, 5])
        #expect(all.topics.map(\.value) == ["Asteroids", "Life", "Moons", "Stars", "Water"])
        let easy = try page("") { $0.filter.difficulties = [.easy, .hard] }
        #expect(easy.count == 7)
        #expect(easy.topics.map(\.value) == ["Life", "Moons", "Stars", "Water"])
        // Each kind is counted under the other kinds, so that a second one can be chosen.
        #expect(easy.difficulties.map(\.count) == [5, 3, 2])
        let narrow = try page("hole") {
            $0.filter.packs = ["space"]
            $0.filter.topics = ["Stars", "Moons"]
        }
        #expect(narrow.count == 2)
        #expect(narrow.packs.map(\.value) == ["space"] && narrow.topics.map(\.value) == ["Stars"])
        #expect(narrow.difficulties.map(\.value) == ["medium", "hard"])
        #expect(try page("hole") { $0.filter.topics = ["Life"] }.entries.isEmpty)
    }

    @Test("pages continue each other")
    func pages() throws {
        for words in ["", "a"] {
            let all = try page(words).entries
            let parts = try [0, 3, 6, 9, 12].flatMap { offset in
                try page(words) {
                    $0.offset = offset
                    $0.limit = 3
                }.entries
            }
            #expect(parts == all && all.count == (words.isEmpty ? 10 : all.count))
        }
    }

    @Test("favourites and missed questions are lists with words and filters of their own")
    func lists() throws {
        try store.setFavourite(try number("sun"), true)
        try store.setFavourite(try number("tide"), true)
        let five = try store.seededDeck(Selection(packs: ["sea"]), seed: 1)
        try play(store, try #require(five).deck, right: [false, true, true, true, true], pack: "sea")
        #expect(try page("").listCounts == [.all: 10, .favourites: 2, .missed: 1])
        #expect(
            try page("") { $0.filter.list = .favourites }.entries.map(\.question.statement) == [
                "The Moon makes tides.", "The Sun is a star.",
            ])
        #expect(try page("star") { $0.filter.list = .favourites }.count == 1)
        #expect(try page("") { $0.filter.list = .missed }.entries.map(\.isMissed) == [true])
        try store.setFavourite(try number("sun"), false)
        #expect(try page("").listCounts == [.all: 10, .favourites: 1, .missed: 1])
        try store.removeAllFavourites()
        #expect(try page("") { $0.filter.list = .favourites }.count == 0)
    }

    @Test("a removed pack takes its favourites away, and brings them back")
    func removed() throws {
        try store.setFavourite(try number("sun"), true)
        try store.remove(pack: "space")
        #expect(try page("").listCounts == [.all: 5, .favourites: 0, .missed: 0])
        #expect(try page("star").entries.isEmpty)
        #expect(try store.question(try number("sun")) == nil)
        try checkStored(store)
        try store.install(pack("Space", [("sun", "The Sun is a star.", "Stars", .easy)]), contentHash: 2)
        #expect(try page("star").entries.map(\.isFavourite) == [true])
        try checkStored(store)
    }

    @Test("when nothing is found, the nearest words of the questions are offered")
    func nearest() throws {
        #expect(try page("blakc hole").nearest == ["black"])
        #expect(try page("whael").nearest == ["whales"])
        #expect(try page("arth").nearest == ["earth"])
        #expect(try page("moon").nearest.isEmpty)
        #expect(try page("qqqqqqqq").nearest.isEmpty)
    }

    @Test("a question's page has its answers, the latest first")
    func question() throws {
        let deck = try #require(try store.seededDeck(Selection(packs: ["sea"]), seed: 1)).deck
        try play(store, deck, right: [false, true, true, true, true], pack: "sea", startedAt: 10)
        try play(store, deck, pack: "sea", startedAt: 20)
        let found = try #require(try store.question(try number(deck.questions[0].id.rawValue)))
        #expect(found.question == deck.questions[0])
        #expect(found.answers.map(\.gameStartedAt) == [20, 10])
        #expect(found.answers.map(\.isRight) == [true, false])
        #expect([found.timesAsked, found.timesRight] == [2, 1])
        #expect([found.pack, found.licence, found.attribution] == ["sea", "CC0", "Ada"])
        #expect(try store.question(try number("x")) == nil, "it is only played from its file")
        #expect(try store.question(QuestionNumber(rawValue: 99)) == nil)
    }
}
