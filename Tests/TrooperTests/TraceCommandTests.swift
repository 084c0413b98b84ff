import Foundation
import QuizCore
import TestDevices
import TestHands
import TestRecordings
import Testing
import TiltCore
import TiltTraces

@testable import trooper

@Suite("trooper devices trace")
struct TraceCommandTests {
    /// A second of rest, then an answer to the left and one to the right, each with a way back.
    private static func twoAnswers() -> TiltScript {
        var script = TiltScript()
        script.hold(.seconds(1))
        for angle in [-55.0, 55.0] {
            script.lean(to: angle, in: .milliseconds(400))
            script.hold(.milliseconds(300))
            script.lean(to: 0, in: .milliseconds(300))
            script.hold(.milliseconds(400))
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

    private static func trace() -> String { text(twoAnswers().motion, of: SampleDevice.dualShock4Motion) }

    @Test("--expect compares with what was printed before, within a tolerance, and exits with 1 at a difference")
    func expectation() throws {
        let trooper = try Trooper()
        let file = try trooper.write(Self.trace(), to: "two.evemu")
        let printed = try trooper.run("devices", "trace", file).output
        #expect(printed.hasPrefix("# \(SampleDevice.dualShock4Motion.name): "))
        let expected = try trooper.write(printed, to: "two.expected")
        let same = try trooper.run("devices", "trace", file, "--expect", expected, "--within", "0")
        #expect(same.status == 0 && same.output.isEmpty && same.errors.isEmpty)

        let other = try trooper.write(printed.replacing("answer true", with: "answer false"), to: "other.expected")
        let differs = try trooper.run("devices", "trace", file, "--expect", other)
        #expect(differs.status == 1)
        let lines = differs.output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("-") && lines[0].hasSuffix(" answer false"))
        #expect(lines[1].hasPrefix("+") && lines[1].hasSuffix(" answer true"))
        #expect(try trooper.run("devices", "trace", file, "--invert", "--expect", expected).status == 1)
        let late = try trooper.run("devices", "trace", "--calibrate-from", "999.5", file)
        #expect(late.status == 0 && late.errors.contains("is after the end"))
    }

    @Test("an expectation that is not one, not there or not asked for is refused")
    func refusedExpectations() throws {
        let trooper = try Trooper()
        let file = try trooper.write(Self.trace(), to: "two.evemu")
        let wrong = try trooper.run("devices", "trace", file, "--expect", file)
        #expect(wrong.status == 65 && wrong.errors.contains("line 2: expected a time"), "\(wrong.errors)")
        #expect(try trooper.run("devices", "trace", file, "--expect", "nowhere").status == 66)
        #expect(try trooper.run("devices", "trace", file, "--within", "1").status == 64)
        #expect(try trooper.run("devices", "trace", file, "--expect", file, "--json").status == 64)
    }
}
