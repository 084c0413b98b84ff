import QuizCore
import Testing

@testable import TrooperStore

@Suite("A selection of questions")
struct SelectionTests {
    @Test(
        "each is read back from its row as it is, and stored once",
        arguments: [
            Selection.everything, Selection(packs: ["animals", "space"]),
            Selection(packs: ["space"], topics: ["Planets = round + far", "topic=missed"], difficulties: [.hard]),
            Selection(topics: ["missed"], isMissed: true), Selection(difficulties: [.easy, .hard]),
            Selection(topics: ["words=a"], list: .favourites, words: " topic=b  \u{E33}a "),
            Selection(packs: ["space"], list: .missed, words: "favourites"), Selection(list: .favourites),
            .walk(pack: nil), .walk(pack: "space"), .day(Day(rawValue: 0)), .day(Day(rawValue: 20_779)),
            // Joins the line end before it.
            Selection(topics: ["a", "\u{E33}a"]),
        ] + [GameCode("052C-89MS-00CT")].compactMap { $0.map { .code($0) } })
    func readBack(selection: Selection) throws {
        let store = try Store.open(.memory)
        let number = try store.number(of: selection)
        #expect(try store.number(of: selection) == number && store.storedNumber(of: selection) == number)
        let read = try store.connection.rows("SELECT \(Selection.columns) FROM selection") {
            Selection($0)
        }
        #expect(read == [selection])
    }

    @Test("two ways to choose the same questions are equal")
    func order() {
        let one = Selection(
            packs: ["space", "animals", "space"], topics: ["Sea", "Air"], difficulties: [.hard, .easy])
        let other = Selection(packs: ["animals", "space"], topics: ["Air", "Sea"], difficulties: [.easy, .hard])
        #expect(one == other)
        #expect(Selection(difficulties: Difficulty.allCases) == .everything)
        #expect(Selection(words: " a  b ") == Selection(words: "a b") && Selection(words: "a b") != .everything)
    }

    @Test("a seed picks from whole packs only")
    func narrowed() {
        #expect(!Selection(packs: ["space"]).isNarrowed)
        for narrowed in [
            Selection(packs: ["space"], difficulties: [.hard]), Selection(isMissed: true), Selection(words: "a"),
            Selection(list: .favourites),
        ] { #expect(narrowed.isNarrowed) }
    }
}
