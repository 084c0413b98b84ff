import TestHands
import Testing
import TiltCore

@testable import TrooperDrawing

@Suite("Calibrating a controller")
struct CalibrateSessionTests {
    /// The screen of the calibration, with a sensor that is held still.
    private func calibrate(_ known: Calibration? = nil) throws -> Player {
        let player = try Player(pads: [TestPad(SampleDevice.dualShock4Motion, calibration: known)])
        player.press(.character(","), .end, .enter)
        hold(0, by: player)
        player.sees("  centre")
        return player
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

    /// For two seconds.
    private func hold(_ share: Double, by player: Player) {
        for _ in 1...10 { player.lean(from: share, to: share) }
    }

    @Test("a tilt to the left that is shown as the right side is told, and r takes the usual side back")
    func shownWrong() throws {
        let player = try calibrate()
        player.press(.character("r"))
        player.sees("tilt to the right once, or r for the usual direction")
        player.press(.left)
        player.sees("gentle")
        // The other preset begins with holding still; what is asked stays.
        hold(0, by: player)
        player.sees("tilt to the right once")
        player.lean(from: 0, to: -0.8)
        hold(-0.8, by: player)
        player.lean(from: -0.8, to: 0)
        hold(0, by: player)
        player.sees("left and right are swapped now; r restores the usual direction")
        player.press(.character("r"))
        player.seesNot("swapped")
        player.lean(from: 0, to: 0.7)
        player.sees("stage 2 >>")
        // What was shown is not saved any more.
        let again = try calibrate(player.pads.saved.last)
        again.lean(from: 0, to: 0.7)
        again.sees("stage 2 >>")
    }
}
