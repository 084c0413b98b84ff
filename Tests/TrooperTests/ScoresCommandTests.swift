import Foundation
import Testing
import TrooperStore

@Suite("trooper scores")
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
        let outcome = try trooper.run("scores")
        #expect(outcome.status == 0)
        #expect(outcome.output == "\(trooper.scores): OK, 2 games\n")
        #expect(try trooper.run("scores", "--json").json(as: [String: Any].self)["ok"] as? Bool == true)
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

    @Test("damage is told, as the doctor does")
    func damaged() throws {
        let trooper = try trooperWithGames()
        let bytes = try damage(trooper)
        let outcome = try trooper.run("scores")
        #expect(outcome.status == 65)
        #expect(outcome.output.contains(trooper.scores), "\(outcome.output)")
        try expectDoctorAgrees(trooper, outcome)
        let document = try trooper.run("scores", "--json").json(as: [String: Any].self)
        #expect(document["ok"] as? Bool == false)
        #expect((document["problems"] as? [String])?.isEmpty == false)
        #expect(try content(of: trooper) == bytes)
    }

    /// The doctor says the same problem and gives the same advice at its end.
    private func expectDoctorAgrees(_ trooper: Trooper, _ check: Trooper.Outcome) throws {
        let doctor = try trooper.run("doctor", "--json")
        #expect(doctor.status == 69)
        let findings = try doctor.json(as: [[String: Any]].self)
        let scores = try #require(findings.first { $0["subject"] as? String == "scores" })
        #expect(scores["found"] as? String == check.output.split(separator: "\n").first.map(String.init))
        // But for the advice to check.
        let remedy = check.errors.dropFirst("trooper: ".count).dropLast()
        #expect(!remedy.isEmpty && (scores["advice"] as? String)?.hasSuffix(remedy) == true)
    }

    @Test("without scores there is nothing to check, but a file that was named must exist")
    func none() throws {
        let trooper = try Trooper()
        let outcome = try trooper.run("scores")
        #expect(outcome.status == 0)
        #expect(outcome.output.contains("none yet"))
        #expect(try trooper.run("scores", "--db", ":memory:").status == 0)
        #expect(try trooper.run("scores", "--db", "/nowhere/scores.db").status == 66)
    }
}
