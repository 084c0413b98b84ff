import Foundation
import QuizCore
import TestDevices
import TestRecordings
import Testing
import TiltCore
import TiltRecording
import TiltTesting

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

    @Test("a trace that gzip or xz compressed is read by their tools", arguments: [("gzip", "gz"), ("xz", "xz")])
    func compressed(tool: String, ending: String) throws {
        let trooper = try Trooper()
        let printed = try trooper.run("devices", "trace", trooper.write(Self.trace(), to: "two.evemu"))
        #expect(try trooper.bash("\(tool) -k two.evemu").status == 0)
        let name = trooper.file("two.evemu.\(ending)")
        let read = try trooper.run("devices", "trace", name)
        #expect(read.status == 0 && read.output == printed.output, "\(read.errors)")

        #expect(try trooper.bash("head -c 500 two.evemu.\(ending) > cut.\(ending)").status == 0)
        let cut = try trooper.run("devices", "trace", trooper.file("cut.\(ending)"))
        #expect(cut.status == 65 && cut.errors.contains("\(tool) finds it damaged"), "\(cut.errors)")
        #expect(try trooper.run("devices", "trace", "nowhere.\(ending)").status == 66)

        trooper.environment["PATH"] = trooper.home.path
        let missing = try trooper.run("devices", "trace", name)
        #expect(missing.status == 69 && missing.errors.contains("\(tool) does not start"), "\(missing.errors)")
        #expect(missing.errors.contains("install it"))
    }

    @Test("a compressed trace may not be larger than another one")
    func compressedLimit() throws {
        let trooper = try Trooper()
        #expect(try trooper.bash("head -c 300M /dev/zero | gzip -1 > zeros.gz").status == 0)
        let refused = try trooper.run("devices", "trace", trooper.file("zeros.gz"))
        #expect(refused.status == 65 && refused.errors.contains("larger than 256 MiB"), "\(refused.errors)")
    }

    @Test("replay --trace prints what a device of a recorded game sent, which plays the game again")
    func ofARecording() throws {
        let trooper = try Trooper()
        let answers = [true, false, false, true, true]
        let script = TiltScript.answering(answers)
        let file = try trooper.write(Self.text(script.motion, of: SampleDevice.dualShock4Motion), to: "five.evemu")
        let game = trooper.file("five.trooper")
        #expect(try trooper.run("replay", file, "--save", game).status == 0)
        let trace = try trooper.run("replay", game, "--trace", "1")
        #expect(trace.status == 0 && trace.output.hasPrefix("# EVEMU 1.3\n"), "\(trace.errors)")
        let again = try trooper.write(trace.output, to: "again.evemu")
        #expect(
            Self.answers(try trooper.run("devices", "trace", "--json", again).json(as: [String: Any].self)) == answers)

        let wrong = try trooper.run("replay", game, "--trace", "2")
        let name = SampleDevice.dualShock4Motion.name
        #expect(wrong.status == 65 && wrong.errors.contains("no device 2; the game has 1 (\(name))"), "\(wrong.errors)")
        #expect(try trooper.run("replay", file, "--trace", "1").status == 65)
        #expect(try trooper.run("replay", game, "--trace", "1", "--text").status == 64)
    }
}
