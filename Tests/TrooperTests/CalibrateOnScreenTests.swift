import Foundation
import QuizCore
import TestDevices
import TestHands
import Testing
import TiltCore

@Suite("trooper calibrate")
struct CalibrateOnScreenTests {
    private static func play(_ sample: MockDevice?, _ options: String = "") throws -> ScreenPlay {
        try sample.map { try ScreenPlay(with: [$0], "calibrate \(options)") } ?? ScreenPlay("calibrate \(options)")
    }

    @Test("it shows the position and the stage of the device, and the arrow keys change the preset")
    func scope() throws {
        var script = TiltScript()
        script.rest()
        script.lean(to: 35, in: .milliseconds(500))
        script.hold(.seconds(30))
        let play = try Self.play(MockDevice(SampleDevice.dualShock4Motion, number: 2, events: script.motion))
        try play.screen.wait(for: "  centre")
        let tilted = try play.screen.wait(for: "stage 2 >>")
        #expect(tilted.contains("reports/s, 0 dropped"))
        #expect(tilted.contains(#/\+[23][0-9]°/#))
        #expect(tilted.contains("◂ TRUE") && tilted.contains("FALSE ▸"))
        try play.screen.press("Right")
        try play.screen.wait(for: "firm")
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
    }

    @Test("the calibration is saved for the device model")
    func keeping() throws {
        var script = TiltScript()
        script.lean(to: 20, in: .milliseconds(40))
        script.hold(.seconds(30))
        let mock = MockDevice(SampleDevice.dualShock4Motion, number: 2, events: script.motion)
        let play = try Self.play(mock)
        try play.screen.wait(for: "  centre")
        try play.screen.press("c")
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
        let kept = try play.trooper.bash(
            "cat $HOME/.local/share/game-trooper/trooper.db* | grep -a -c 'calibration motionSensor 3:54c:9cc:a4:15'")
        #expect(kept.output != "0\n")
    }

    @Test("a stick at rest is at the centre after a press of its d-pad, and a silent device sends no reports")
    func atRest() throws {
        let start = InputEvent(.report, at: .milliseconds(1))
        let press = [(Microseconds.milliseconds(3_000), Int32(-1)), (.milliseconds(3_100), 0)].flatMap { at, value in
            [InputEvent(.absolute(.hat0X), value, at: at), InputEvent(.report, at: at)]
        }
        let play = try Self.play(MockDevice(SampleDevice.xboxPad, number: 2, events: [start] + press))
        try play.screen.wait(for: "stage 1 <")
        try play.screen.wait(for: "0%  centre")
        try play.screen.wait(for: " 0 reports/s")
        let buzzer = try Self.play(MockDevice(SampleDevice.buzzer, number: 2))
        let silent = try buzzer.screen.wait(for: "press the button for TRUE")
        #expect(silent.contains(" 0 reports/s"))
    }

    @Test("without the device that was asked for it says so, in ASCII when asked to")
    func none() throws {
        let play = try Self.play(nil, "--ascii --device nothing")
        let text = try play.screen.wait(for: "No controller matches --device nothing")
        #expect(text.utf8.count == text.count)
        #expect(text.contains("'trooper devices' lists") && !text.contains("reports/s"))
        // A capital, as with Caps Lock.
        try play.screen.press("Q")
        try play.screen.wait(for: "code 0")
    }

    @Test("without a terminal it names the command that records a device")
    func noScreen() throws {
        let outcome = try Trooper().run("calibrate")
        #expect(outcome.status == 69)
        #expect(outcome.errors.contains("list a device's events with 'trooper devices record -'"))
    }
}
