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
        let join: [(after: Int64, key: Key)] = [(200, .character("a")), (200, .right), (200, .enter)]
        let taps = [Key.left, .character("d")].flatMap { Array(repeating: (after: Int64(170), key: $0), count: 3) }
        let display = FakeDisplay(
            join + [(10, .redraw), (10, .character("q")), (60_000, .redraw)] + taps + [(900, .redraw)])
        display.beforeKey = { [unowned display] key in
            if key == 3 { display.size = Size(columns: 50, rows: 18) }
            if key == 5 { display.size = Size(columns: 80, rows: 24) }
        }
        _ = display.session(try TestScores().open(), pads: try TestPads(seating: .several)).playTogether()
        #expect(display.shown[5].contains("2 players need 60 x 20.") && display.shown[5].contains("^C quits"))
        #expect(display.text.contains("right, first +2 TRUE  0:00.6"), "\(display.text)")
    }

    @Test("a page that was scrolled to its end goes up by a line at the first press")
    func help() throws {
        let keys: [Key] = [.character("?"), .character("G"), .redraw, .up, .down, .redraw]
        let display = FakeDisplay(keys.map { (600, $0) })
        display.size = Size(columns: 40, rows: 16)
        display.beforeKey = { [unowned display] key in
            if key == 2 { display.size = Size(columns: 60, rows: 20) }
        }
        _ = display.session(try TestScores().open()).run()
        let shown = display.shown
        #expect(shown[3].contains("Help") && shown[4] != shown[3] && shown[5] == shown[3], "\(shown[3...])")
    }
}
