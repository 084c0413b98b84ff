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

    @Test("a line or an object a file, in the order of the files, also behind one that cannot be read")
    func order() throws {
        let outcome = try trooper.run("replay", "--verify", "nowhere.trooper", good)
        #expect(outcome.status == 66 && outcome.errors.isEmpty)
        let lines = outcome.output.split(separator: "\n")
        #expect(lines.count == 2 && lines[0].hasPrefix("cannot read nowhere.trooper: there is no such file"))
        #expect(lines[1].hasPrefix("\(good): same: 10 events in "))
        let games = try trooper.run("replay", "--verify", "--json", good, "nowhere").json(as: [[String: Any]].self)
        #expect(games.map { $0["verdict"] as? String } == ["same", "unreadable"])
        #expect(games.first?["events"] as? Int == 10)
        #expect(try trooper.run("replay", "--verify", good).status == 0)
    }

    @Test("what takes a while says how much is verified")
    func progress() throws {
        let pipe = trooper.file("slow.trooper")
        try #require(mkfifo(pipe, 0o600) == 0)
        let terminal = try trooper.terminal(["replay", "--verify", "--json", pipe, good])
        let writer = try #require(FileHandle(forWritingAtPath: pipe))
        // Longer than what is done without a word.
        usleep(400_000)
        try writer.write(contentsOf: Data(try recording().utf8))
        try writer.close()
        try terminal.wait(for: "50% verified")
        #expect(try terminal.waitForEnd() == 0)
    }
}
