import QuizCore
import Testing

@testable import TrooperStore

@Suite("Selections as rows")
struct SelectionRowTests {
    @Test(
        "each is read back as it is, and stored once",
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
}
