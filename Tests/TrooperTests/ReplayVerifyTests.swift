import Foundation
import Testing
import TiltCore
import TiltRecording
import TiltTesting

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

    @Test("a game whose tilts follow unknown rules verifies by its stages, with a verdict of its own")
    func sameGame() throws {
        let facts = "ruleset: tilt-4\nplays: tilt-4 quiz-2\n"
        let files = ["earlier.trooper", "later.trooper"]
        for (file, rules) in zip(files, ["ruleset: tilt-3\n", "ruleset: tilt-9\nplays: tilt-9 quiz-2\n"]) {
            try trooper.write(Array(try recording().replacing(facts, with: rules).utf8).sealed, to: file)
        }
        let outcome = try trooper.run(["replay", "--verify"] + files)
        #expect(outcome.status == 0)
        for line in outcome.output.split(separator: "\n") {
            #expect(line.contains(".trooper: game verified, tilt as recorded: 11 events in "))
        }
        let games = try trooper.run(["replay", "--verify", "--json"] + files).json(as: [[String: Any]].self)
        #expect(games.map { $0["verdict"] as? String } == ["same-game", "same-game"])
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
        #expect(games.first?["ruleset"] as? String == "tilt-4" && games.first?["events"] as? Int == 11)
    }

    @Test("a trace plays a game, whose recording verifies")
    func trace() throws {
        let script = TiltScript.answering([true, false, true, true, true])
        let device = SampleDevice.dualShock4Motion
        var bytes = EvemuWriter.description(of: device)
        var writer = EvemuWriter()
        for (index, event) in script.motion.enumerated() {
            if event.code.type == EventType.synchronisation {
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
