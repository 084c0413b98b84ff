import Foundation
import TestRecordings
import Testing

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
        let later = try recording().replacing(facts, with: "ruleset: tilt-9\nplays: tilt-9 quiz-2\n")
        try trooper.write(Array(later.utf8).sealed, to: "later.trooper")
        let outcome = try trooper.run("replay", "--verify", "later.trooper")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains(".trooper: game verified, tilt as recorded: 11 events in "))
        let games = try trooper.run("replay", "--verify", "--json", "later.trooper").json(as: [[String: Any]].self)
        #expect(games.map { $0["verdict"] as? String } == ["same-game"])
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
}
