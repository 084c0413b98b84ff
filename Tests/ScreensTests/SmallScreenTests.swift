import QuizCore
import Testing
import TrooperStore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("A screen that is made larger")
struct SmallScreenTests {
    @Test("a game that begins on a screen too small for it stands still until it is seen")
    func game() throws {
        let scores = try TestScores()
        let display = FakeDisplay([(60_000, .redraw)] + Array(repeating: (170, .left), count: 3) + [(900, .redraw)])
        display.size = Size(columns: 30, rows: 10)
        display.beforeKey = { [unowned display] key in
            if key == 0 { display.size = Size(columns: 80, rows: 24) }
        }
        let session = display.session(try scores.open())
        #expect(session.run(TitleScreen(first: scores.supply.usual)) == .inputEnded)
        #expect(display.shown[0].contains("This screen is 30 x 10,") && display.shown[1].contains("Question 1 of 5"))
        let taken = try scores.other.history(limit: 9).flatMap(\.answers).map(\.answer.taken)
        #expect(taken.count == 1 && taken[0] < .milliseconds(1_000), "\(taken)")
    }

    @Test("a game of two on a screen that becomes too small for it stands still, too, and q does not end it")
    func party() throws {
        let player = try Player(.party)
        player.press(.character("a"), .right, .enter, after: 200)
        player.resize(to: 50, 18)
        player.sees("2 players need 60 x 20.", "^C quits")
        player.type("q")
        player.wait(60_000)
        player.resize(to: 80, 24)
        player.tap(.left)
        player.tap(.character("d"))
        player.sees("right, first +2 TRUE  0:00.6")
    }

    @Test("a page that was scrolled to its end goes up by a line at the first press")
    func help() throws {
        let player = try Player(size: Size(columns: 40, rows: 16))
        player.type("?G")
        player.resize(to: 60, 20)
        let end = player.text
        player.press(.up)
        #expect(player.text != end)
        player.press(.down)
        player.sees("Help")
        #expect(player.text == end)
    }
}
