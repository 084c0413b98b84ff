import Foundation
import Recording
import TestDevices
import TestRecordings
import Testing
import TiltCore

@Suite("trooper replay --verify")
struct ReplayVerifyTests {
    private let trooper: Trooper
    private let good: String

    init() throws {
        trooper = try Trooper()
        good = trooper.file("good.trooper")
        let played = try trooper.run("--plain", "--seed", "7", "--record", good, input: "t\nt\nf\nt\nt\n")
        #expect(played.status == 0)
    }

    private func recording() throws -> String { try String(contentsOfFile: good, encoding: .utf8) }

    @Test("one line a file, in the order of the files, and exit code 0 if all are the same")
    func same() throws {
        _ = try trooper.write(try recording(), to: "copy.trooper")
        let outcome = try trooper.run("replay", "--verify", "copy.trooper", good)
        #expect(outcome.status == 0)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2)
        #expect(lines[0].hasPrefix("copy.trooper: same: 11 events in "))
        #expect(lines[1].hasPrefix("\(good): same: 11 events in "))
        #expect(outcome.errors.isEmpty)
    }

    @Test("--last verifies the latest game")
    func last() throws {
        _ = try trooper.run("--plain", input: "t\n")
        let outcome = try trooper.run("replay", "--verify", "--last")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("/recordings/game-000001_20"))
        #expect(outcome.output.contains(": same: 3 events in "))
    }

    @Test("a changed byte, a cut, other rules and another state are named, with exit code 65")
    func different() throws {
        let text = try recording()
        _ = try trooper.write(text.replacing(" next\n", with: " neXt\n"), to: "1-letter.trooper")
        let end = try #require(text.range(of: "\nend "))
        _ = try trooper.write(String(text[...end.lowerBound]) + "1000 next", to: "2-cut.trooper")
        _ = try trooper.write(
            Array(text.replacing("ruleset: tilt-3", with: "ruleset: tilt-9").utf8).sealed, to: "3-rules.trooper")
        let wrong = text.split(separator: "\n").map { line in
            line.first?.isNumber == true && line.hasSuffix(" true") ? line.dropLast(4) + "false" : line
        }
        _ = try trooper.write(Array((wrong.joined(separator: "\n") + "\n").utf8).sealed, to: "4-state.trooper")
        let outcome = try trooper.run(
            "replay", "--verify", "1-letter.trooper", "2-cut.trooper", "3-rules.trooper",
            "4-state.trooper", good)
        #expect(outcome.status == 65)
        let lines = outcome.output.split(separator: "\n")
        try #require(lines.count == 5)
        #expect(lines[0].contains("1-letter.trooper: damaged, intact up to line "))
        #expect(lines[1].contains("2-cut.trooper: truncated: confirmed up to line "))
        #expect(lines[2].hasPrefix("3-rules.trooper: its rules \"tilt-9\" are unknown"))
        #expect(lines[3].contains("4-state.trooper: plays differently: line "))
        #expect(lines[3].contains("answers was t"))
        #expect(lines[3].contains(" and is f"))
        #expect(lines[4].contains(": same: "))
    }

    @Test("a file that cannot be read is named, and the others are verified")
    func unreadable() throws {
        let outcome = try trooper.run("replay", "--verify", "nowhere.trooper", good)
        #expect(outcome.status == 66)
        #expect(outcome.output.contains("cannot read nowhere.trooper: there is no such file"))
        #expect(outcome.output.contains("good.trooper: same"))
    }

    @Test("what takes a while says how much is verified")
    func progress() throws {
        let text = Array(try recording().utf8)
        let pipe = trooper.file("slow.trooper")
        try #require(mkfifo(pipe, 0o600) == 0)
        let terminal = try trooper.terminal(["replay", "--verify", pipe])
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        try writer.write(contentsOf: text[..<100])
        // Longer than what is done without a word.
        usleep(400_000)
        try writer.write(contentsOf: text[100..<200])
        try terminal.wait(for: "% verified")
        try writer.write(contentsOf: text[200...])
        try writer.close()
        #expect(try terminal.waitForEnd() == 0)
    }

    @Test("--json prints one document with what came of each file")
    func json() throws {
        let games = try trooper.run("replay", "--verify", "--json", good, "nowhere").json(as: [[String: Any]].self)
        #expect(games.map { $0["verdict"] as? String } == ["same", "unreadable"])
        #expect(games.first?["ruleset"] as? String == "tilt-3" && games.first?["events"] as? Int == 11)
    }

    @Test("a missing or extra file is a usage error")
    func usage() throws {
        #expect(try trooper.run("replay").status == 64)
        #expect(try trooper.run("replay", good, good).status == 64)
        #expect(try trooper.run("replay", "--verify", "--last", good).status == 64)
        let none = try Trooper().run("replay", "--verify", "--last")
        #expect(none.status == 66)
        #expect(none.errors.contains("no recording yet; play a game"))
    }

    @Test("a trace plays a game, whose recording verifies")
    func trace() throws {
        let script = TiltScript.answering([true, false, true, true, true])
        let device = SampleDevice.dualShock4Motion
        var bytes = EvemuWriter.description(of: device)
        var writer = EvemuWriter()
        for (index, event) in script.motion.enumerated() {
            if event.type == EventType.synchronisation {
                let stamp = Int32(truncatingIfNeeded: event.at.rawValue)
                writer.append(
                    InputEvent(at: event.at, type: EventType.miscellaneous, code: 5, value: stamp), to: &bytes)
            }
            writer.append(event, to: &bytes)
            guard index.isMultiple(of: 1_500) else { continue }
            writer.append(
                InputEvent(at: event.at, type: EventType.synchronisation, code: SyncCode.dropped, value: 0), to: &bytes)
        }
        let file = try trooper.write(String(decoding: bytes, as: UTF8.self), to: "tilt.evemu")
        let saved = try trooper.run("replay", file, "--save", "tilt.trooper", "--seed", "11", "--snap", "firm")
        #expect(saved.status == 0, "\(saved.errors)")
        let again = try PlayedAgain(URL(fileURLWithPath: trooper.file("tilt.trooper")))
        #expect(again.result.isSame, "\(again.result)")
        #expect(again.given == [true, false, true, true, true])
        #expect(again.game.devices.contains { $0.reader.droppedCount > 0 })
        try GoldenRecordings.add(
            Array(try Data(contentsOf: URL(fileURLWithPath: trooper.file("tilt.trooper")))), as: "trace-with-drops")
        #expect(try trooper.run("replay", file, "--save", "tilt.trooper").status == 73)
        let other = try trooper.run("replay", good, "--save", "again.trooper")
        #expect(other.status == 65)
        #expect(try !trooper.filesAtHome().contains { $0.hasPrefix("again") })
    }
}
