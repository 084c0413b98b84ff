import Foundation
import QuizCore
import QuizRecording
import TestDevices
import TestHands
import Testing
import TiltCore

@Suite("Played games are recorded and verify")
struct RecordedGameTests {

    @Test("by keys, with help opened, a window too small, and a second game left unfinished")
    func keys() throws {
        let play = try ScreenPlay()
        try play.goOn(to: "Question 1 of 5")
        try play.screen.press("Left")
        try play.screen.press("?")
        try play.screen.wait(for: "esc back")
        try play.screen.press("Escape")
        try play.screen.wait(for: "◂ ◂ to answer TRUE")
        try play.screen.resize(columns: 30, rows: 10)
        try play.screen.wait(for: "40 x 16")
        try play.screen.resize(columns: 80, rows: 24)
        try play.screen.wait(for: "◂ ◂ to answer TRUE")
        try play.screen.press("Right")
        for number in 1...5 {
            try play.answer(number != 3)
            try play.goOn(to: number == 5 ? "Game over" : "Question \(number + 1) of 5")
        }
        let played = Array(try Data(contentsOf: try #require(try play.trooper.recordings().first)))
        let first = try Recording(reading: played)
        #expect(first.verdict == .same)
        try GoldenRecordings.add(played, as: "keys")
        #expect(first.given == [true, true, false, true, true])
        try play.playAgain()
        try play.answer(false)
        try play.leave()
        let recordings = try play.trooper.recordings()
        #expect(recordings.count == 2)
        let second = try Recording(of: try #require(recordings.last))
        #expect(second.verdict == .same)
        #expect(second.given == [false])
    }

    @Test("by a stick and its button, with --snap firm")
    func stick() throws {
        var script = TiltScript(isStick: true)
        script.rest()
        for _ in 1...5 {
            script.press(.south)
            script.hold(.milliseconds(600))
            script.lean(to: 55, in: .milliseconds(200))
            script.hold(.milliseconds(500))
            script.lean(to: 0, in: .milliseconds(200))
            script.hold(.milliseconds(500))
        }
        script.press(.south)
        script.hold(.seconds(1))
        let play = try ScreenPlay(
            with: [MockDevice(SampleDevice.xboxPad, number: 3, events: script.motion)], "--seed 7 --snap firm")
        try play.screen.wait(for: "Game over")
        let bytes = try play.trooper.onlyRecording()
        let again = try Recording(reading: bytes)
        #expect(again.verdict == .same)
        #expect(again.given == [false, false, false, false, false])
        try GoldenRecordings.add(bytes, as: "stick")
        #expect(again.header.dwell.rawValue == 150_000)
    }

    @Test("by a motion sensor and its pad: the stages, nothing of the devices, and no personal data")
    func motion() throws {
        var script = TiltScript()
        script.rest()
        script.press(.south)
        script.hold(.seconds(1))
        script.lean(to: -55, in: .milliseconds(300))
        script.hold(.milliseconds(400))
        script.lean(to: 0, in: .milliseconds(300))
        // For the key below, on a busy machine, too.
        script.hold(.seconds(6))
        script.lean(to: 55, in: .milliseconds(300))
        script.hold(.seconds(3))
        let play = try ScreenPlay(with: [
            MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion),
            MockDevice(SampleDevice.dualShock4Pad, number: 5, events: script.presses),
        ])
        try play.screen.wait(forAnswer: true)
        try play.goOn(to: "Question 2 of 5")
        try play.screen.wait(forAnswer: false)
        let text = String(decoding: try play.quitAndVerify([true, false], as: "motion-and-pad"), as: UTF8.self)
        #expect(text.ranges(of: "\"stage\"").count >= 8)
        for secret in [play.trooper.home.path, SampleDevice.dualShock4Motion.unique, "/dev/input", "\"device"] {
            #expect(!text.contains(secret), "it tells \(secret)")
        }
    }

    @Test("by a motion sensor alone, continuing by holding still, with a new centre")
    func motionAlone() throws {
        var script = TiltScript()
        script.rest()
        // On the title, a third stage that is held begins a game.
        for (side, held) in [(-55.0, 2_500), (55, 500), (-55, 500)] {
            script.lean(to: side, in: .milliseconds(300))
            script.hold(.milliseconds(held))
            script.lean(to: 0, in: .milliseconds(300))
            script.hold(.seconds(side > 0 ? 15 : 1))
        }
        script.hold(.seconds(4))
        let play = try ScreenPlay(with: [MockDevice(SampleDevice.dualShock4Motion, number: 3, events: script.motion)])
        try play.screen.wait(forAnswer: false)
        try play.screen.wait(for: "hold still =")
        try play.screen.press("c")
        try play.screen.wait(for: "Question 2 of 5")
        try play.screen.wait(forAnswer: true)
        try play.quitAndVerify([false, true], as: "motion-alone")
    }

    @Test("by the hat of a pad, one step a press")
    func hat() throws {
        var events: [InputEvent] = []
        var now = Microseconds.milliseconds(1_500)
        func press(_ code: EventCode, _ value: Int32) {
            for value in [value, 0] {
                events += [InputEvent(code, value, at: now), InputEvent(.report, at: now)]
                now = now + .milliseconds(150)
            }
        }
        for direction: Int32 in [-1, -1, 1] {
            press(.key(.south), 1)
            now = now + .milliseconds(1_000)
            for _ in 1...3 { press(.absolute(.hat0X), direction) }
            now = now + .milliseconds(1_000)
        }
        let play = try ScreenPlay(with: [MockDevice(SampleDevice.xboxPad, number: 3, events: events)])
        try play.screen.wait(forAnswer: false)
        try play.quitAndVerify([true, true, false], as: "hat")
    }

    @Test("in plain text, one private file for each game")
    func plain() throws {
        let trooper = try Trooper()
        _ = try trooper.run("--plain", "--seed", "7", input: "t\nt\nf\nt\nt\n\nf\n")
        let recordings = try trooper.recordings()
        #expect(recordings.count == 2)
        let games = try recordings.map(Recording.init(of:))
        #expect(games.map(\.verdict) == [.same, .same])
        #expect(games.map(\.given) == [[true, true, false, true, true], [false]])
        try GoldenRecordings.add(Array(try Data(contentsOf: recordings[0])), as: "plain")
        for (path, mode) in recordings.map({ ($0.path, 0o600) }) + [(recordings[0].path + "/..", 0o700)] {
            let attributes = try FileManager.default.attributesOfItem(
                atPath: URL(fileURLWithPath: path).standardized.path)
            #expect((attributes[.posixPermissions] as? NSNumber)?.intValue == mode)
        }
        // Continues the second game, which has one answer.
        _ = try trooper.run("--plain", "--seed", "7", input: "t\n")
        let bytes = Array(try Data(contentsOf: try #require(try trooper.recordings().last)))
        let resumed = try Recording(reading: bytes)
        #expect(resumed.verdict == .same)
        try GoldenRecordings.add(bytes, as: "plain-resumed")
        #expect(resumed.given == [false, true])
    }

    @Test("SIGKILL leaves a recording that is valid up to its last check")
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
        let again = try Recording(of: file)
        #expect(again.given.count == 4)
        let isCut = if case .cut = again.verdict { true } else { false }
        #expect(isCut, "\(again.verdict)")
    }
}

@Suite("The golden recordings in Tests/Recordings")
struct GoldenRecordingsTests {
    @Test("each one verifies; they contain every kind of line, end in every phase, and one continues a game")
    func kinds() throws {
        var words: Set<Substring> = []
        var phases: Set<Substring> = []
        var earlier = 0
        for file in try GoldenRecordings.all() {
            let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").dropFirst()
            words.formUnion(lines.map { $0.split(separator: "\"")[1] })
            let recording = try Recording(of: file)
            #expect(recording.verdict == .same, "\(file.lastPathComponent)")
            phases.insert("\(recording.end.phase)".prefix { $0 != "(" })
            earlier += recording.header.progress.doneCount
        }
        #expect(words == ["key", "step", "stage", "answer", "next", "time", "check", "end"])
        #expect(phases == ["asking", "revealed", "over"] && earlier > 0)
    }
}
