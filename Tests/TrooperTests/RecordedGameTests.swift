import Foundation
import Recording
import TestDevices
import Testing
import TiltCore

@Suite("A game that was played is recorded, and plays again to the same end")
struct RecordedGameTests {
    private static let south: UInt16 = 0x130

    @Test("by keys: with help open for a while, on a screen that was too small, and a second game that was left")
    func keys() throws {
        let play = try ScreenPlay()
        try play.goOn(to: "Question 1 of 5")
        try play.screen.press("Left")
        try play.screen.press("?")
        try play.screen.wait(for: "esc close")
        usleep(300_000)
        try play.screen.press("Escape")
        try play.screen.wait(for: "<    (o)")
        try play.screen.resize(columns: 30, rows: 10)
        try play.screen.wait(for: "40 x 16")
        try play.screen.resize(columns: 80, rows: 24)
        try play.screen.wait(for: "<    (o)")
        try play.screen.press("Right")
        for number in 1...5 {
            usleep(200_000)
            try play.answer(number != 3)
            try play.goOn(to: number == 5 ? "Game over" : "Question \(number + 1) of 5")
        }
        let played = Array(try Data(contentsOf: try #require(try play.trooper.recordings().first)))
        let first = try PlayedAgain(played)
        #expect(first.verdict.isSame, "\(first.verdict)")
        try KeptRecordings.keep(played, as: "keys")
        #expect(first.given == [true, true, false, true, true])
        try play.goOn(to: "Question 1 of 5")
        try play.answer(false)
        try play.screen.press("q", "y")
        try play.screen.wait(for: "code 0")
        let recordings = try play.trooper.recordings()
        #expect(recordings.count == 2)
        let second = try PlayedAgain(try #require(recordings.last))
        #expect(second.verdict.isSame, "\(second.verdict)")
        #expect(second.given == [false])
    }

    @Test("by a stick and its button, in the game that --snap firm makes of it")
    func stick() throws {
        var script = TiltScript(.stick)
        script.hold(1_500)
        for _ in 1...5 {
            script.press(Self.south)
            script.hold(600)
            script.lean(to: 55, in: 200)
            script.hold(500)
            script.lean(to: 0, in: 200)
            script.hold(500)
        }
        script.press(Self.south)
        script.hold(1_000)
        let play = try ScreenPlay(
            with: [MockDevice(SampleDevice.xboxPad, number: 3, events: script.motion)], "--seed 7 --snap firm")
        try play.screen.wait(for: "Game over")
        let bytes = try play.trooper.onlyRecording()
        let again = try PlayedAgain(bytes)
        #expect(again.verdict.isSame, "\(again.verdict)")
        #expect(again.given == [false, false, false, false, false])
        try KeptRecordings.keep(bytes, as: "stick")
        #expect(again.quiz.game.dwell.rawValue == 150_000)
    }

    @Test("by a motion sensor beside its pad: raw events of both, and nothing that leads to the player")
    func motion() throws {
        var script = TiltScript()
        script.hold(1_500)
        script.press(Self.south)
        script.hold(1_000)
        script.lean(to: -55, in: 300)
        script.hold(400)
        script.lean(to: 0, in: 300)
        script.hold(4_000)
        script.lean(to: 55, in: 300)
        script.hold(3_000)
        let play = try ScreenPlay(with: [
            MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion),
            MockDevice(SampleDevice.dualShock4Pad, number: 5, events: script.presses),
        ])
        try play.screen.wait(for: "You said TRUE")
        try play.goOn(to: "Question 2 of 5")
        try play.screen.wait(for: "You said FALSE")
        try play.screen.press("q", "y")
        try play.screen.wait(for: "code 0")
        let bytes = try play.trooper.onlyRecording()
        let again = try PlayedAgain(bytes)
        #expect(again.verdict.isSame, "\(again.verdict)")
        #expect(again.given == [true, false])
        try KeptRecordings.keep(bytes, as: "motion-and-pad")
        #expect(again.quiz.readers.map(\.number.rawValue) == [1, 2])
        let text = String(decoding: bytes, as: UTF8.self)
        #expect(text.contains("\ndevice.2.use: buttons\n"))
        #expect(text.split(separator: "\n").filter { $0.contains(" a 1 ") }.count > 500)
        for secret in [play.trooper.home.path, SampleDevice.dualShock4Motion.unique, NSUserName(), "/dev/input"]
        where !secret.isEmpty {
            #expect(!text.contains(secret), "it tells \(secret)")
        }
    }

    @Test("by a motion sensor alone, which goes on when it is held still, and whose middle is taken anew")
    func motionAlone() throws {
        var script = TiltScript()
        script.hold(1_500)
        for side in [-55.0, 55, -55] {
            script.lean(to: side, in: 300)
            script.hold(500)
            script.lean(to: 0, in: 300)
            script.hold(side > 0 ? 8_000 : 1_000)
        }
        script.hold(4_000)
        let play = try ScreenPlay(with: [MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion)])
        try play.screen.wait(for: "You said FALSE")
        try play.screen.wait(for: "hold still =")
        try play.screen.press("c")
        try play.screen.wait(for: "Question 2 of 5")
        try play.screen.wait(for: "You said TRUE")
        try play.screen.press("q", "y")
        try play.screen.wait(for: "code 0")
        let bytes = try play.trooper.onlyRecording()
        let again = try PlayedAgain(bytes)
        #expect(again.verdict.isSame, "\(again.verdict)")
        #expect(again.given == [false, true])
        #expect(String(decoding: bytes, as: UTF8.self).contains(" centre 1\n"))
        try KeptRecordings.keep(bytes, as: "motion-alone")
    }

    @Test("by the hat of a pad, a step a press")
    func hat() throws {
        var events: [InputEvent] = []
        var now: Int64 = 1_500_000
        func press(_ type: UInt16, _ code: UInt16, _ value: Int32) {
            for value in [value, 0] {
                events.append(InputEvent(at: now, type: type, code: code, value: value))
                events.append(InputEvent(at: now, type: EventType.synchronisation, code: 0, value: 0))
                now += 150_000
            }
        }
        for direction: Int32 in [-1, -1, 1] {
            press(EventType.key, Self.south, 1)
            now += 1_000_000
            for _ in 1...3 { press(EventType.absolute, 0x10, direction) }
            now += 1_000_000
        }
        let play = try ScreenPlay(with: [MockDevice(SampleDevice.xboxPad, number: 3, events: events)])
        try play.screen.wait(for: "You said FALSE")
        try play.screen.press("q", "y")
        try play.screen.wait(for: "code 0")
        let bytes = try play.trooper.onlyRecording()
        let again = try PlayedAgain(bytes)
        #expect(again.verdict.isSame, "\(again.verdict)")
        #expect(again.given == [true, true, false])
        try KeptRecordings.keep(bytes, as: "hat")
    }

    @Test("in plain lines, one file a game, for nobody else to read")
    func plain() throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--seed", "7", input: "t\nt\nf\nt\nt\n\nf\n")
        let recordings = try trooper.recordings()
        #expect(recordings.count == 2)
        let games = try recordings.map { try PlayedAgain($0) }
        #expect(games.filter { !$0.verdict.isSame }.isEmpty)
        #expect(games.map(\.given) == [[true, true, false, true, true], [false]])
        try KeptRecordings.keep(Array(try Data(contentsOf: recordings[0])), as: "plain")
        for (path, mode) in recordings.map({ ($0.path, 0o600) }) + [(recordings[0].path + "/..", 0o700)] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: URL(fileURLWithPath: path).standardized.path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
        }
        // Goes on with the second game, whose first answer is known from before.
        _ = try trooper.run("--plain", input: "t\n")
        let bytes = Array(try Data(contentsOf: try #require(try trooper.recordings().last)))
        let resumed = try PlayedAgain(bytes)
        #expect(resumed.verdict.isSame)
        try KeptRecordings.keep(bytes, as: "plain-resumed")
        #expect(resumed.given == [false, true])
    }

    @Test("a kill leaves the part that was written, good up to its last checkpoint")
    func killed() throws {
        let trooper = try Trooper()
        let answers = try trooper.bash(
            """
            mkfifo in
            "$TROOPER" --plain < in > out &
            exec 3> in
            printf 't\\nt\\nt\\nt\\n' >&3
            until grep -q 'Question 5' out; do sleep 0.05; done
            kill -9 $!
            cat out
            """)
        #expect(answers.output.contains("Question 5 of 5"))
        let file = try #require(try trooper.recordings().first)
        #expect(file.lastPathComponent.hasSuffix(".trooper.part"))
        let again = try PlayedAgain(file)
        #expect(again.given.count == 4)
        guard case .cut = again.verdict.outcome else {
            Issue.record("\(again.verdict)")
            return
        }
    }
}
