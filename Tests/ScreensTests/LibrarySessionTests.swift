import QuizCore
import Testing
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("The packs and the library in a session")
struct LibrarySessionTests {
    private func screens(
        _ keys: [Key], _ games: Scorekeeper, beforeKey: @escaping (Int) throws -> Void = { _ in }
    ) -> [String] {
        let display = FakeDisplay((keys + [.redraw]).map { (after: 900, key: $0) })
        display.beforeKey = beforeKey
        #expect(display.session(games).run() == .inputEnded)
        return display.shown
    }

    @Test("the chosen packs are played at once, whatever the screen before")
    func choosing() throws {
        let games = try TestScores([testPack(), testPack("two")]).open()
        let shown = screens([.character("p"), .down, .enter], games)
        #expect(games.selection == Selection.walk(pack: "two"))
        #expect(try #require(shown.last).contains("Question 1 of 5"))
    }

    @Test("what the store cannot do is told, and the screen stays")
    func failure() throws {
        let scores = try TestScores()
        let shown = screens("/a".map { .character($0) }, try scores.open()) { key in
            if key == 1 { try scores.run("ALTER TABLE question RENAME TO hidden") }
        }
        #expect(try #require(shown.last).contains("Cannot use the scores"))
        #expect(try #require(shown.last).contains("find a"))
    }

    @Test("a question's page begins at its top")
    func scrolling() throws {
        let scores = try TestScores([testPack(explaining: String(repeating: "Because it is so. ", count: 60))])
        let screens = TestStack([LibraryScreen()], try scores.open(), size: Size(columns: 40, rows: 16))
        screens.press(.enter, .up, .down, .enter, .enter)
        let top = screens.frame
        screens.press(.down, .down)
        #expect(screens.frame != top)
        screens.press(.enter, .enter, .enter)
        #expect(screens.frame == top)
    }

    private static let answered: [Key] = [.enter, .left, .left, .left]

    @Test("after an answer f marks the question and the next question no longer tells so")
    func favourite() throws {
        let scores = try TestScores()
        var marks: [Bool] = []
        let keys = Self.answered + [.character("f"), .character("f"), .enter]
        let shown = screens(keys, try scores.open()) { _ in marks.append(try scores.entry(1).isFavourite) }
        #expect(marks == [false, false, false, false, false, true, false, false])
        #expect(shown.contains { $0.contains("RIGHT") && $0.contains("Favourite.") })
        #expect(shown.contains { $0.contains("No longer a favourite.") })
        #expect(try #require(shown.last).contains("Question 2 of 5"))
        #expect(try !#require(shown.last).contains("favourite."))
    }

    @Test("a mark is of the question that was answered last")
    func later() throws {
        let scores = try TestScores()
        _ = screens(Self.answered + [.enter, .right, .right, .right, .character("f")], try scores.open())
        #expect(try scores.answers() == [[true, false]])
        #expect(try scores.entries().filter(\.isFavourite) == [try scores.entry(2)])
    }

    @Test("what became of a mark is not told on another screen", arguments: ["/", "?"])
    func remark(key: Character) throws {
        let shown = screens(Self.answered + [.character("f"), .character(key)], try TestScores().open())
        #expect(shown.contains { $0.contains("RIGHT") && $0.contains("Favourite.") })
        #expect(try !#require(shown.last).contains("Favourite."))
    }

    @Test("the help of a question does not lead to the library")
    func noLibraryWhileAsked() throws {
        let shown = screens([.enter, .character("?"), .character("/")], try TestScores().open())
        #expect(try #require(shown.last).contains("Help") && shown[3] == shown[2])
    }
}
