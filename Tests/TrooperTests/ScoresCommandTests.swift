import Foundation
import Store
import Testing

@Suite("trooper scores check")
struct ScoresCommandTests {
    private func trooperWithGames() throws -> Trooper {
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in
            try store.play(deck, right: [true, true, false, true, true], startedAt: 1)
            try store.play(deck, right: [true, false], startedAt: 2)
        }
        return trooper
    }

    private func content(of trooper: Trooper) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: trooper.scores))
    }

    @Test("sound scores are OK and stay as they are")
    func sound() throws {
        let trooper = try trooperWithGames()
        let before = try content(of: trooper)
        let outcome = try trooper.run("scores", "check")
        #expect(outcome.status == 0)
        #expect(outcome.output == "\(trooper.scores): OK, 1 game finished\n")
        #expect(try trooper.run("scores", "check", "--json").json(as: [String: Any].self)["ok"] as? Bool == true)
        #expect(try content(of: trooper) == before)
    }

    @Test("a changed byte anywhere is named by its page")
    func changedByte() throws {
        let trooper = try trooperWithGames()
        var bytes = try content(of: trooper)
        let last = bytes.count / 4_096 - 1
        bytes[last * 4_096 + 2_000] ^= 4
        try bytes.write(to: URL(fileURLWithPath: trooper.scores))
        let outcome = try trooper.run("scores", "check")
        #expect(outcome.status == 65)
        #expect(outcome.output.contains("page \(last + 1) is not as it was written"))
        try expectDoctorAgrees(trooper, outcome)
    }

    @Test("a byte behind the last page is told as what it is")
    func appendedByte() throws {
        let trooper = try trooperWithGames()
        let bytes = try content(of: trooper)
        try (bytes + [7]).write(to: URL(fileURLWithPath: trooper.scores))
        let outcome = try trooper.run("scores", "check")
        #expect(outcome.status == 65)
        #expect(outcome.output.contains("something was appended to it; this removes it: truncate -s \(bytes.count) "))
    }

    /// The doctor says the same problem and gives the same advice.
    private func expectDoctorAgrees(_ trooper: Trooper, _ check: Trooper.Outcome) throws {
        let doctor = try trooper.run("doctor", "--json")
        #expect(doctor.status == 69)
        let findings = try #require(doctor.json(as: [String: Any].self)["findings"] as? [[String: Any]])
        let scores = try #require(findings.first { $0["subject"] as? String == "scores" })
        #expect(scores["found"] as? String == check.output.split(separator: "\n").first.map(String.init))
        #expect(check.errors == "trooper: \(scores["advice"] as? String ?? "")\n")
    }

    @Test("a first page that is damaged says what a game will do")
    func firstPage() throws {
        let trooper = try trooperWithGames()
        var bytes = try content(of: trooper)
        bytes[60] ^= 4
        try bytes.write(to: URL(fileURLWithPath: trooper.scores))
        let outcome = try trooper.run("scores", "check")
        #expect(outcome.status == 65)
        #expect(outcome.errors.contains("renames the file to \(trooper.scores).damaged-1"))
        try expectDoctorAgrees(trooper, outcome)
        let document = try trooper.run("scores", "check", "--json").json(as: [String: Any].self)
        #expect(document["ok"] as? Bool == false)
        #expect((document["problems"] as? [String])?.first?.contains("page 1 is not as it was written") == true)
    }

    @Test("a log whose scores are missing is refused, as a game does")
    func logAlone() throws {
        let trooper = try trooperWithGames()
        let scores = URL(fileURLWithPath: trooper.scores)
        try FileManager.default.moveItem(at: scores, to: URL(fileURLWithPath: trooper.scores + "-wal"))
        for command in [["scores", "check"], ["history"], ["scores", "check", "--db", trooper.scores]] {
            let outcome = try trooper.run(command)
            #expect(outcome.status == 65, "\(command)")
            let words = outcome.output + outcome.errors
            #expect(words.contains("the log \(trooper.scores)-wal does not belong to this file"))
        }
    }

    @Test("without scores there is nothing to check, but a file that was named must exist")
    func none() throws {
        let trooper = try Trooper()
        let outcome = try trooper.run("scores", "check")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("none yet"))
        #expect(try trooper.run("scores", "check", "--db", ":memory:").status == 0)
        #expect(try trooper.run("scores", "check", "--db", "/nowhere/scores.db").status == 66)
    }
}
