import QuizCore
import Testing

@testable import TrooperStore

@Suite("Packs in the store")
struct PackTests {
    let store: Store

    init() throws {
        store = try Store.open(.memory)
    }

    @Test("a loaded pack is read back unchanged, in the author's order")
    func roundTrip() throws {
        let odd = [
            question("empty", true, statement: "", sources: []),
            question("zero", false, statement: "a\0b", sources: ["a", "\u{1F3AE}", "e\u{301}"]),
            question("long", true, statement: String(repeating: "ß", count: 2_000)),
        ]
        try store.install(pack(odd + questions(10)), contentHash: .max)
        #expect(try store.questions(pack: "pack") == odd + questions(10))
        #expect(try store.packs().map(\.pack) == [pack([])])
        let bytes = try store.questions(pack: "pack").map { Array($0.statement.utf8) + Array($0.sources.joined().utf8) }
        #expect(bytes == (odd + questions(10)).map { Array($0.statement.utf8) + Array($0.sources.joined().utf8) })
    }

    @Test("the content hash tells whether a pack has changed")
    func contentHash() throws {
        #expect(try store.packStates().isEmpty)
        try store.install(pack(questions(10)), contentHash: .max)
        #expect(try store.packStates() == ["pack": StoredPackState(contentHash: .max, place: .listed)])
        try store.install(pack(questions(10)), contentHash: 1)
        #expect(try store.packStates()["pack"]?.contentHash == 1)
        #expect(try store.packID(contentHash: 1) == "pack")
        #expect(try store.packID(contentHash: .max) == nil)
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

    @Test("a setting persists until it is set again")
    func settings() throws {
        #expect(try store.setting("theme") == nil)
        try store.set("theme", to: "dusk")
        try store.set("theme", to: "a\0'; DROP TABLE setting")
        #expect(try store.setting("theme") == "a\0'; DROP TABLE setting")
    }
}
