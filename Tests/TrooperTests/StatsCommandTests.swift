import QuizCore
import Testing
import TrooperStore

@Suite("trooper stats")
struct StatsCommandTests {
    @Test("before the first game it says what to do, and creates no file")
    func noGames() throws {
        let trooper = try Trooper()
        #expect(try trooper.run("stats").output == "No games yet. Play your first: trooper\n")
        #expect(try Self.rows(trooper).first?["answers"] as? Int == 0)
        #expect(
            try trooper.run("stats", "--csv").output.hasPrefix(
                "by,title,seen,missed,percent,answers,right,name\nall,all,,,,0,0,all\n"))
        #expect(try trooper.run("stats", "--csv", "--json").status == 64)
        #expect(try trooper.filesAtHome() == [])
    }

    private static func rows(_ trooper: Trooper) throws -> [[String: Any]] {
        try trooper.run("stats", "--json").json(as: [[String: Any]].self)
    }

    @Test("text, JSON and CSV say the same; text has words and numbers alone, and no topic of fewer than five answers")
    func formats() throws {
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in
            try store.play(deck, right: [true, false, true, true, true], startedAt: 86_400)
            try store.play(deck, right: [false], startedAt: 90_000)
        }
        let text = try trooper.run("stats").output
        #expect(text.hasPrefix("since 1970-01-02\n1 game, 4 of 6 right (67%)\n0 days of Daily, longest 0\n"))
        #expect(text.contains("\nbest run 3, now 0\nplayed on 0 days"))
        #expect(text.contains("\nan answer takes 0:01, a right one 0:01, a wrong one 0:01 (medians)\n"))
        #expect(text.utf8.allSatisfy { $0 < 0x80 })
        #expect(text.contains(#/pack +Title +5 +2 +60% +6 +4\n/#), "\(text)")
        let rows = try Self.rows(trooper)
        func row(_ by: String, _ name: String) -> [String: Any]? {
            rows.first { $0["by"] as? String == by && $0["name"] as? String == name }
        }
        #expect(row("games", "all")?["answers"] as? Int == 1 && row("run", "best")?["answers"] as? Int == 3)
        #expect(row("median milliseconds", "all")?["answers"] as? Int == 1_500)
        let pack = try #require(row("pack", "sample"))
        #expect(pack["percent"] as? Int == 60 && pack["seen"] as? Int == 5 && pack["missed"] as? Int == 2)
        let csv = try trooper.run("stats", "--csv").output
        #expect(csv.contains("\npack,Title,5,2,60,6,4,sample\ntopic,Genre,5,2,60,6,4,Genre\n"), "\(csv)")
    }

    @Test("packs and statistics say the same percent of a pack, by the latest answers to its questions")
    func percent() throws {
        let trooper = try Trooper()
        try trooper.keepScores { store, deck in
            try store.add([(SamplePack.pack, 2)])
            try store.play(deck, right: [true, false, false, true, true], startedAt: 86_400)
            try store.play(deck, right: [true, true, true, true, false], startedAt: 90_000)
        }
        #expect(try trooper.run("packs").output.contains(#/sample +5 +0 +1 +80%  Title/#))
        #expect(try trooper.run("packs", "show", "sample").output.contains("right     80% of 5 seen\n"))
        #expect(try trooper.run("stats").output.contains(#/pack +Title +5 +1 +80%/#))
    }

    @Test("packs with an answer are listed, and topics of fewer than five answers with --all")
    func few() throws {
        let trooper = try Trooper()
        _ = try trooper.run(["--plain", "--no-record", "--seed", "1"], input: "t\nt\nt\n")
        let short = try trooper.run("stats").output
        #expect(short.contains("Video Games") && !short.contains("topic ") && short.contains("difficulty"))
        let long = try trooper.run("stats", "--all").output
        #expect(long.contains("topic ") && !short.contains("Animals") && !long.contains("Animals"))
    }
}
