import Foundation
import TestDevices
import Testing
import TiltCore

@Suite("Games with a controller in a real terminal")
struct TiltOnScreenTests {
    private static let south: UInt16 = 0x130

    @Test("a pad plays a whole game with its stick and a button")
    func wholeGame() throws {
        var script = TiltScript(.stick)
        script.rest()
        for number in 1...5 {
            script.press(Self.south)
            script.hold(600)
            script.lean(to: number == 3 || number == 5 ? 55 : -55, in: 200)
            script.hold(400)
            script.lean(to: 0, in: 200)
            script.hold(500)
        }
        script.press(Self.south)
        script.hold(1_000)
        let play = try ScreenPlay(with: [MockDevice(SampleDevice.xboxPad, number: 3, events: script.motion)])
        try play.screen.wait(for: "Microsoft X-Box 360 pad")
        try play.screen.wait(for: "Game over")
        try play.screen.press("q", until: "code 0")
        try play.screen.wait(for: "code 0")
        let games = try play.trooper.run("history", "--json").json(as: [[String: Any]].self)
        let given = (games.first?["answers"] as? [[String: Any]] ?? []).compactMap { $0["given"] as? Bool }
        #expect(given == [true, true, false, true, false])
    }

    @Test("a motion sensor and the pad it belongs to act as one controller")
    func pairedNodes() throws {
        var script = TiltScript()
        script.rest()
        script.press(Self.south)
        script.hold(1_000)
        script.lean(to: -55, in: 300)
        script.hold(2_000)
        let play = try ScreenPlay(with: [
            MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion),
            // Its touchpad stands before its buttons and must not be taken for them.
            MockDevice(SampleDevice.dualShock4Touchpad, number: 4),
            MockDevice(SampleDevice.dualShock4Pad, number: 5, events: script.presses),
        ])
        try play.screen.wait(for: "Question 1 of 5")
        try play.screen.wait(for: "You said TRUE")
    }

    @Test("a tilt that stays short of the third stage is told what helps", arguments: [22.0, 34])
    func tooShort(degrees: Double) throws {
        var script = TiltScript()
        script.rest()
        script.press(Self.south)
        script.hold(1_000)
        script.lean(to: degrees, in: 300)
        script.hold(60_000)
        let play = try ScreenPlay(with: [
            MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion),
            MockDevice(SampleDevice.dualShock4Pad, number: 5, events: script.presses),
        ])
        try play.screen.wait(for: "Question 1 of 5")
        try play.screen.wait(for: "tilt further, c recentre, --snap gentle")
    }

    @Test("a motion sensor alone starts a game, answers and continues")
    func motionAlone() throws {
        var script = TiltScript()
        script.rest()
        // A trial starts nothing; holding it there does.
        script.lean(to: 55, in: 300)
        script.hold(800)
        script.lean(to: 0, in: 300)
        script.hold(500)
        script.lean(to: -55, in: 300)
        script.hold(2_500)
        script.lean(to: 0, in: 300)
        script.hold(1_000)
        script.lean(to: 55, in: 300)
        script.hold(500)
        script.lean(to: 0, in: 300)
        // As long as its explanation takes, and then somewhat.
        script.hold(20_000)
        let play = try ScreenPlay(with: [MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion)])
        // Only what stays for seconds: a slow machine does not see the rest.
        try play.screen.wait(for: "Question 1 of 5")
        try play.screen.wait(for: "to continue, or tilt away to stay")
        try play.screen.wait(for: "Question 2 of 5")
        try play.leave()
    }

    @Test("c makes the current position the centre")
    func newMiddle() throws {
        var script = TiltScript()
        script.rest()
        script.lean(to: -35, in: 300)
        script.hold(30_000)
        let play = try ScreenPlay(with: [MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion)])
        try play.screen.wait(for: "Wireless Controller")
        try play.goOn(to: "Question 1 of 5")
        try play.screen.wait(for: "◂ answers TRUE")
        try play.screen.press("c")
        try play.screen.wait(for: "press ◂ or ▸ three times")
    }

    @Test("keys work beside a controller, and --input keyboard uses no controller")
    func keysBeside() throws {
        var script = TiltScript()
        script.hold(30_000)
        let mock = MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion)
        let play = try ScreenPlay(with: [mock])
        try play.screen.wait(for: "Wireless Controller")
        try play.goOn(to: "Question 1 of 5")
        try play.answer(true)
        let alone = try ScreenPlay(with: [mock], "--seed 7 --input keyboard")
        let title = try alone.screen.wait(for: "enter play")
        #expect(!title.contains("Wireless Controller"))
    }
}
