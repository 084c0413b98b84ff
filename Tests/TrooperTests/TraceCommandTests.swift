import Foundation
import QuizCore
import Recording
import TestDevices
import TestRecordings
import Testing
import TiltCore

@testable import trooper

@Suite("trooper devices trace")
struct TraceCommandTests {
    /// A second of rest, then an answer to the left and one to the right, each with a way back.
    private static func twoAnswers() -> TiltScript {
        var script = TiltScript()
        script.hold(1_000)
        for angle in [-55.0, 55.0] {
            script.lean(to: angle, in: 400)
            script.hold(300)
            script.lean(to: 0, in: 300)
            script.hold(400)
        }
        return script
    }

    private static func text(_ events: [InputEvent], of device: DeviceDescription?) -> String {
        var text = device.map(EvemuWriter.description) ?? []
        var writer = EvemuWriter()
        for event in events { writer.append(event, to: &text) }
        return String(decoding: text, as: UTF8.self)
    }

    private static func answers(_ document: [String: Any]) -> [Bool] {
        (document["answers"] as? [[String: Any]] ?? []).compactMap { $0["answer"] as? Bool }
    }

    @Test("--json prints every change and every answer")
    func json() throws {
        let trooper = try Trooper()
        let script = Self.twoAnswers()
        let file = try trooper.write(Self.text(script.motion, of: SampleDevice.dualShock4Motion), to: "two.evemu")
        let document = try trooper.run("devices", "trace", "--json", file).json(as: [String: Any].self)
        #expect(Set(document.keys) == ["device", "events", "dropped", "duration_us", "changes", "answers"])
        #expect(document["device"] as? String == SampleDevice.dualShock4Motion.name)
        #expect(document["events"] as? Int == script.motion.count)
        #expect(Self.answers(document) == [true, false])
        let changes = document["changes"] as? [[String: Any]] ?? []
        let stages = changes.compactMap { $0["stage"] as? Int }
        #expect(stages == [-1, -2, -3, -2, -1, 0, 1, 2, 3, 2, 1, 0])
        let times = changes.compactMap { $0["at_us"] as? Int }
        #expect(times == times.sorted())
    }

    @Test("with two dwells in the rules, the game of a trace takes the one that its recording states")
    func twoDwells() throws {
        let snap = "degrees 12.0 10.0 7.0 8.0 130000,percent 28.0 20.0 12.0 15.0 200000"
        let rules = try TiltRules(snap: snap, settings: "")
        let run = TraceRun(
            [], of: SampleDevice.dualShock4Motion, rules, deck: try #require(Deck.numbered()), centreAt: nil)
        #expect(rules.dwell.rawValue == 200_000)
        #expect(run.play.game.dwell == rules.dwell)
    }

    @Test("--calibrate-from takes the centre at that time")
    func calibrateFrom() throws {
        let trooper = try Trooper()
        let file = try trooper.write(
            Self.text(Self.twoAnswers().motion, of: SampleDevice.dualShock4Motion), to: "two.evemu")
        let half = try trooper.run("devices", "trace", "--calibrate-from", "0.5", file)
        #expect(half.status == 0)
        #expect(half.errors.isEmpty)
        #expect(
            try trooper.run("devices", "trace", "--calibrate-from", "999.5", file).errors.contains("is after the end"))
    }

    @Test("--invert swaps the answers, and a low --sensitivity needs a farther tilt")
    func settings() throws {
        let trooper = try Trooper()
        let file = try trooper.write(
            Self.text(Self.twoAnswers().motion, of: SampleDevice.dualShock4Motion), to: "two.evemu")
        #expect(
            Self.answers(try trooper.run("devices", "trace", "--json", "--invert", file).json(as: [String: Any].self))
                == [
                    false, true,
                ])
        let dull = try trooper.run("devices", "trace", "--json", "--sensitivity", "67", file).json(
            as: [String: Any].self)
        #expect(Self.answers(dull).isEmpty)
    }

    @Test("events without a device need --describe")
    func description() throws {
        let trooper = try Trooper()
        let events = try trooper.write(Self.text(Self.twoAnswers().motion, of: nil), to: "events.evemu")
        let device = try trooper.write(Self.text([], of: SampleDevice.dualShock4Motion), to: "pad.desc")
        let document = try trooper.run("devices", "trace", "--json", "--describe", device, events).json(
            as: [String: Any].self)
        #expect(Self.answers(document) == [true, false])
        let alone = try trooper.run("devices", "trace", events)
        #expect(alone.status == 65)
        #expect(alone.errors.contains("--describe"))
    }

    @Test("a broken trace is refused by its line, and a device that cannot be tilted by its kind")
    func refusals() throws {
        let trooper = try Trooper()
        let broken = try trooper.write("N: Pad\nI: 0003 054c 09cc 8111\nE: now 0 0 0\n", to: "broken.evemu")
        let refused = try trooper.run("devices", "trace", broken)
        #expect(refused.status == 65)
        #expect(refused.errors.contains("line 3"))
        let mouse = try trooper.write(Self.text([], of: SampleDevice.mouse), to: "mouse.evemu")
        let useless = try trooper.run("devices", "trace", mouse)
        #expect(useless.status == 65)
        #expect(useless.errors.contains("A mouse"))
        #expect(try trooper.run("devices", "trace", "nowhere.evemu").status == 66)
    }
}
