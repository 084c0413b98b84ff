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

    /// Overwrites the page with a question's statement.
    private func damage(_ trooper: Trooper) throws -> Data {
        var bytes = try content(of: trooper)
        let statement = try #require(bytes.range(of: Data(SamplePack.pack.questions[0].statement.utf8)))
        let page = statement.lowerBound / 4_096 * 4_096
        bytes.replaceSubrange(page..<page + 4_096, with: Data(repeating: 0xee, count: 4_096))
        try bytes.write(to: URL(fileURLWithPath: trooper.scores))
        return bytes
    }

    @Test("damage is told with what can still be read, as the doctor does")
    func damaged() throws {
        let trooper = try trooperWithGames()
        let bytes = try damage(trooper)
        let outcome = try trooper.run("scores", "check")
        #expect(outcome.status == 65)
        #expect(outcome.output.contains("can still be read: 2 games with 7 answers, "), "\(outcome.output)")
        try expectDoctorAgrees(trooper, outcome)
        let document = try trooper.run("scores", "check", "--json").json(as: [String: Any].self)
        #expect(document["ok"] as? Bool == false)
        #expect((document["problems"] as? [String])?.isEmpty == false)
        let readable = try #require(document["readable"] as? [String: Any])
        #expect(readable["games"] as? Int == 2 && readable["answers"] as? Int == 7)
        #expect(try content(of: trooper) == bytes)
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

    @Test("renew takes over what can be read, keeps the damaged file, and the next game is saved")
    func renewing() throws {
        let trooper = try trooperWithGames()
        let bytes = try damage(trooper)
        let unasked = try trooper.run("scores", "renew")
        #expect(unasked.status == 73 && unasked.errors.contains("use --force"))
        #expect(try content(of: trooper) == bytes)
        let outcome = try trooper.run("scores", "renew", "--force")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(outcome.output.contains("2 games with 7 answers"), "\(outcome.output)")
        #expect(outcome.output.contains("the damaged file is \(trooper.scores).damaged-1"))
        #expect(try Data(contentsOf: URL(fileURLWithPath: trooper.scores + ".damaged-1")) == bytes)
        #expect(try trooper.run("scores", "check").status == 0)
        let game = try trooper.run("--plain", "--no-record", input: "t\nt\nt\nt\nt\nq\n")
        #expect(game.status == 0 && !game.output.contains("not saved"))
        #expect(try trooper.run("history", "--json").json(as: [[String: Any]].self).count == 3)
        let again = try trooper.run("scores", "renew", "--force")
        #expect(again.status == 0 && again.output.contains("nothing was changed"))
    }

    @Test("renew asks first, and refuses while a game has the scores open")
    func renewingAsks() throws {
        let trooper = try trooperWithGames()
        // Open in another program that does not meet the damage.
        let store = try Store.open(.file(path: trooper.scores)).store
        let bytes = try damage(trooper)
        let terminal = try trooper.terminal(["scores", "renew"])
        try terminal.wait(for: "(y, n) ")
        terminal.send("n\n")
        #expect(try terminal.waitForEnd() == 73)
        #expect(try content(of: trooper) == bytes)
        let outcome = try trooper.run("scores", "renew", "--force")
        store.close()
        #expect(outcome.status == 69 && outcome.errors.contains("another trooper is using them"))
        #expect(try content(of: trooper) == bytes)
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
