import Glibc
import QuizCore
import QuizRecording
import TestHands
import TestRecordings
import Testing
import TiltCore

@testable import TrooperDrawing
@testable import TrooperScreens

@Suite("A replay and a calibration over the game")
struct OneLoopTests {
    /// In the replay of the game that was just played, from the list of games. A question took a second.
    private func replaying() throws -> Player {
        let player = try Player()
        player.press(.enter)
        player.play([true, true, true, true, true])
        player.press(.escape, after: 900)
        player.type("s")
        player.press(.tab)
        player.sees("Games", "watch")
        player.press(.enter)
        player.sees("Replay ▸", "Question 1 of 5", " 0:00 of 0:07")
        return player
    }

    @Test("a replay goes back to the games, and their help and the title are as they were")
    func replay() throws {
        let player = try replaying()
        player.type("3")
        player.sees("Question 3 of 5")
        player.type("?")
        player.sees("Help: replay")
        player.press(.escape)
        player.sees("Question 3 of 5")
        player.type("q")
        player.sees("Games", "watch")
        player.press(.escape, .escape)
        player.sees("enter play")
        #expect(player.ending == nil)
    }

    @Test("a replay stands still while the program is stopped, and ^C in it ends the program")
    func stopped() throws {
        let player = try replaying()
        player.display.stop = .milliseconds(60_000)
        player.press(.suspend, after: 900)
        player.sees("▸  0:00 of")
        player.type(" ", after: 100)
        player.sees("⡇⢸ 0:01.000 of")
        player.press(.interrupt)
        #expect(player.ending == .signalled(SIGINT))
    }

    @Test("on a screen that is too small q quits, whatever is open")
    func tooSmall() throws {
        let player = try Player(
            .replay(ScriptedRecording(try #require(Deck.numbered())).bytes()), size: Size(columns: 20, rows: 4))
        player.sees("q quits")
        player.press(.left, .enter, .character("?"))
        #expect(player.ending == nil)
        player.type("q")
        #expect(player.ending == .quit)
    }

    @Test("a player calibrates from the settings, and the game goes on with what was set")
    func calibrating() throws {
        let pad = TestPad(SampleDevice.xboxPad)
        let player = try Player(pads: [pad])
        player.type(",")
        player.press(.end)
        player.sees("▸ Controller", "enter calibrate")
        player.press(.enter)
        player.send((.absolute(.x), -9_000), after: 900)
        player.wait(900)
        player.sees("Calibrate", "◂ normal ▸", "-20%")
        player.press(.right)
        player.sees("◂ firm ▸")
        player.type("c")
        player.sees("0%  centre")
        #expect(!player.pads.saved.isEmpty)
        player.type("?")
        player.sees("Help: calibrate")
        player.press(.escape, .escape)
        player.sees("firm", "▸ Controller")
        player.press(.escape)
        player.sees("enter play")
        #expect(!(player.pads.use == .calibrating))
        player.press(.enter)
        player.sees("Question 1 of 5")
        player.lean(from: -0.3, to: 0)
        player.lean(from: 0, to: 0.5)
        #expect(player.stage == 1)
        player.lean(from: 0.5, to: 0)
        #expect(player.stage == 0)
        player.press(.left, .left, .left)
        // Of the firm preset.
        player.wait(149)
        #expect(try player.stored() == [])
        player.wait(1)
        #expect(try player.stored() == [[true]])
    }
}
