import Catalogue
import QuizCore
import Testing

@testable import Store

@Suite("Packs in the store")
struct PackTests {
    let store: Store

    init() throws {
        store = try Store.open(.memory).store
    }

    @Test("a loaded pack is read back unchanged, in the author's order")
    func roundTrip() throws {
        let odd = [
            question("empty", true, statement: "", sources: []),
            question("zero", false, statement: "a\0b", sources: ["", "\u{1F3AE}", "e\u{301}"]),
            question("long", true, statement: String(repeating: "ß", count: 5_000)),
        ]
        try store.install(pack(odd + questions(10)), contentHash: .max)
        #expect(try store.questions(pack: "pack") == odd + questions(10))
        let bytes = try store.questions(pack: "pack").map { Array($0.statement.utf8) + Array($0.sources.joined().utf8) }
        #expect(bytes == (odd + questions(10)).map { Array($0.statement.utf8) + Array($0.sources.joined().utf8) })
    }

    @Test("the content hash tells whether a pack has changed")
    func contentHash() throws {
        #expect(try store.packStates().isEmpty)
        try store.install(pack(questions(10)), contentHash: .max)
        #expect(try store.packStates() == ["pack": StoredPackState(contentHash: .max, place: .installed)])
        try store.install(pack(questions(10)), contentHash: 1)
        #expect(try store.packStates()["pack"]?.contentHash == 1)
        #expect(try store.packID(contentHash: 1) == "pack")
        #expect(try store.packID(contentHash: .max) == nil)
    }

    @Test("the summary counts both truths")
    func summary() throws {
        try store.install(pack(questions(15), version: "2.1"), contentHash: 1)
        let summary = try #require(try store.packSummary(id: "pack"))
        #expect(summary.title == "A pack")
        #expect(summary.version == "2.1")
        #expect(summary.trueCount == 8)
        #expect(summary.falseCount == 7)
        #expect(summary.questionCount == 15)
        #expect(try store.packSummary(id: "other") == nil)
    }

    @Test("a seed's five questions are found by position")
    func places() throws {
        try store.install(pack(questions(15)), contentHash: 1)
        let places = try #require(SeededDealing.places(seed: 7, trueCount: 8, falseCount: 7))
        let expected = places.map { place in questions(15).filter { $0.answer == place.answer }[place.ordinal] }
        let selection = Selection(packs: ["pack"])
        #expect(try store.seededDeck(selection, seed: 7)?.deck == Deck(questions: expected, seed: 7))
        #expect(try store.seededDeck(selection, seed: 7)?.deck == pack(questions(15)).deck(seed: 7))
        try store.install(pack(questions(4), id: "small"), contentHash: 1)
        #expect(try store.seededDeck(Selection(packs: ["small"]), seed: 7) == nil)
    }

    @Test("an edited question keeps its history, a removed one is retired, a returning one restored")
    func update() throws {
        try store.install(pack(questions(15)), contentHash: 1)
        try play(store, try deck(Array(questions(5))), right: [false, false, true, true, true])
        var edition = Array(questions(15).dropFirst())
        edition[0] = question("q1", false, statement: "A new wording.", sources: ["c"])
        edition.swapAt(3, 7)
        try store.install(pack(edition, version: "2"), contentHash: 2)
        #expect(try store.questions(pack: "pack") == edition)
        #expect(try store.packSummary(id: "pack")?.questionCount == 14)
        #expect(try misses(of: "q1") == 1)
        try store.install(pack(questions(15), version: "3"), contentHash: 3)
        #expect(try store.questions(pack: "pack") == questions(15))
        #expect(try misses(of: "q0") == 1)
        #expect(try store.candidates(pack: "pack").count { $0.lastGame == 1 } == 5)
        #expect(try store.findDamage() == [])
    }

    private func misses(of id: String) throws -> Int? {
        try store.connection.row("SELECT misses FROM question WHERE id = ?", .text(id)) {
            $0.count(0)
        }
    }

    @Test("a question with a corrected truth is counted and found under the new truth")
    func correctedTruth() throws {
        try store.install(pack(questions(4)), contentHash: 1)
        let edition = [question("q0", false)] + questions(4).dropFirst()
        try store.install(pack(edition), contentHash: 2)
        let summary = try #require(try store.packSummary(id: "pack"))
        #expect([summary.trueCount, summary.falseCount] == [1, 3])
        #expect(try store.questions(pack: "pack") == edition)
        #expect(try store.findDamage() == [])
    }

    @Test("a pack with a duplicate id is refused as a whole")
    func duplicate() throws {
        try store.install(pack(questions(5)), contentHash: 1)
        #expect(throws: StoreError.misuse("cannot load the pack \"pack\": the id \"q3\" occurs twice")) {
            try store.install(pack(questions(9) + [question("q3", true)]), contentHash: 2)
        }
        #expect(try store.questions(pack: "pack") == questions(5))
        #expect(try store.packStates()["pack"]?.contentHash == 1)
    }

    @Test("an empty pack can be loaded")
    func empty() throws {
        try store.install(pack([]), contentHash: 1)
        #expect(try store.packSummary(id: "pack")?.questionCount == 0)
        #expect(try store.candidates(pack: "pack").isEmpty)
    }

    @Test("a setting persists until it is set again")
    func settings() throws {
        #expect(try store.setting("theme") == nil)
        try store.set("theme", to: "dusk")
        try store.set("theme", to: "a\0'; DROP TABLE setting")
        #expect(try store.setting("theme") == "a\0'; DROP TABLE setting")
    }
}
