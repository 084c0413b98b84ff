import Catalogue
import Foundation
import QuizCore
import Testing

@testable import Store

/// Two machines of one player, each with a home directory.
@Suite("trooper scores export and import")
struct SharedScoresTests {
    let laptop: Trooper
    let tower: Trooper

    init() throws {
        laptop = try Trooper()
        tower = try Trooper()
    }

    /// Games and marks of the laptop, and others of the tower, which has not its pack.
    private func playOnBoth() throws {
        try laptop.keepScores { store, deck in
            try store.play(deck, right: [true, false, true, true, true], startedAt: 1_000)
            try store.play(deck, right: [true, true, false, false, false], startedAt: 3_000)
            try store.play(deck, right: [false], startedAt: 4_000)
            try store.abandon(GameNumber(rawValue: 3))
            try store.play(deck, right: [true, true], startedAt: 5_000)
            try store.setFavourite(QuestionNumber(rawValue: 1), true)
            try store.setFlag(QuestionNumber(rawValue: 2), .wrong, at: 10)
        }
        for seed in 1...3 {
            let input = seed == 2 ? "t\nf\nt\nq\n" : "t\nt\nf\nf\nt\n"
            #expect(try tower.run(["--plain", "--no-record", "--seed", "\(seed)"], input: input).status == 0)
        }
    }

    /// Writes the scores of one machine to a file of another.
    private func export(_ from: Trooper, to other: Trooper) throws -> String {
        let file = other.file("scores.jsonl")
        let outcome = try from.run("scores", "export", file, "--force")
        #expect(outcome.status == 0, "\(outcome.errors)")
        return file
    }

    /// What both machines should say; the numbers of games are their own.
    private func told(_ trooper: Trooper) throws -> [String] {
        let history = try trooper.run("history", "--json").output.split(separator: "\n")
        return try [trooper.run("stats", "--json").output, trooper.run("stats", "--csv").output]
            + history.filter { !$0.contains("\"number\":") }.map(String.init)
    }

    @Test("two machines merged both ways agree, whenever an import is killed, and a second import changes nothing")
    func agree() throws {
        try playOnBoth()
        let (fromTower, fromLaptop) = (try export(tower, to: laptop), try export(laptop, to: tower))
        for (machine, file) in [(laptop, fromTower), (tower, fromLaptop)] {
            let before = try told(machine)
            for microseconds: UInt32 in [5_000, 10_000, 15_000, 20_000, 30_000, 40_000, 60_000, 100_000] {
                _ = try machine.run(["scores", "import", file], input: "", killedAfter: microseconds)
                #expect(try machine.run("scores", "check").status == 0)
                if try told(machine) != before { break }
            }
            let outcome = try machine.run("scores", "import", file, "--json").json(as: [String: Any].self)
            let count = try #require(outcome["imported"] as? Int) + #require(outcome["known"] as? Int)
            #expect(count == (machine === tower ? 3 : 2), "\(outcome)")
            #expect(try machine.run("scores", "import", file).output.contains("imported 0 games, completed 0"))
            #expect(try machine.run("scores", "check").status == 0)
        }
        // The unfinished ones stay where they are.
        for (machine, other) in [(laptop, tower), (tower, laptop)] {
            let store = try Store.open(.file(path: machine.scores)).store
            for selection in try store.waitingGames().map(\.selection) {
                if let game = try store.unfinishedGame(selection) { try store.abandon(game.number) }
            }
            store.close()
            _ = try other.run("scores", "import", try export(machine, to: other))
        }
        _ = try laptop.run("scores", "import", try export(tower, to: laptop))
        #expect(try told(laptop) == told(tower))
        #expect(try told(laptop).count > 100)
        for machine in [laptop, tower] {
            #expect(try machine.run("scores", "check").status == 0)
            let store = try Store.open(.file(path: machine.scores)).store
            defer { store.close() }
            let kept = try store.connection.rows(
                """
                SELECT question.id, mark, times_asked, misses, reason, favourite.question IS NOT NULL
                FROM question JOIN pack ON pack.number = pack LEFT JOIN flag ON flag.question = identity
                    LEFT JOIN favourite ON favourite.question = identity
                WHERE pack.id = 'sample' ORDER BY question.id
                """
            ) { row in (0..<6).map { row.text($0) }.joined(separator: " ") }
            #expect(kept[0] == "q-1 1 4 0  1" || kept.contains { $0.hasSuffix(" 1") }, "\(kept)")
            #expect(kept.contains { $0.contains(" wrong ") } && kept.count == 5)
        }
    }

    @Test("the history of questions without a pack is theirs again once the pack is there")
    func laterPack() throws {
        try playOnBoth()
        _ = try tower.run("scores", "import", try export(laptop, to: tower))
        #expect(try !tower.packNames().contains("sample"))
        let pack = try tower.write(SamplePack.sound, to: "sample.json")
        #expect(try tower.run("packs", "add", pack).status == 0)
        let shown = try tower.run("packs", "show", "sample", "--json").json(as: [String: Any].self)
        #expect(shown["new"] as? Int == 0, "\(shown)")
        #expect(try tower.run("scores", "check").status == 0)
    }

    @Test("of the tries at a daily game on two machines the one that was started first counts on both")
    func daily() throws {
        let day = Day(rawValue: 0)
        for (machine, start, isRight) in [(laptop, Int64(20_000), true), (tower, 10_000, false)] {
            try machine.keepScores { store, deck in
                let right = Array(repeating: isRight, count: 5)
                try store.play(deck, as: Selection(day: day), right: right, startedAt: start)
            }
        }
        _ = try laptop.run("scores", "import", try export(tower, to: laptop))
        _ = try tower.run("scores", "import", try export(laptop, to: tower))
        #expect(try told(laptop) == told(tower))
        for machine in [laptop, tower] {
            let store = try Store.open(.file(path: machine.scores)).store
            defer { store.close() }
            let tries = try store.dailyTries(day...day)
            #expect(tries.map(\.startedAt).sorted() == [10_000, 20_000])
            #expect(tries.min { $0.startedAt < $1.startedAt }?.marks == Array(repeating: false, count: 5))
            #expect(try store.history(limit: 9).map(\.startedAt) == [20_000, 10_000])
        }
    }

    @Test("games that started in the same second are in one order on both machines")
    func sameSecond() throws {
        for (machine, isRight) in [(laptop, true), (tower, false)] {
            try machine.keepScores { store, deck in
                try store.play(deck, right: [isRight, true, true, true, true], startedAt: 1_000)
            }
        }
        _ = try laptop.run("scores", "import", try export(tower, to: laptop))
        _ = try tower.run("scores", "import", try export(laptop, to: tower))
        #expect(try told(laptop) == told(tower))
        for machine in [laptop, tower] { #expect(try machine.run("scores", "check").status == 0) }
    }

    @Test("a game that was continued elsewhere is completed, but not while it is played here")
    func completed() throws {
        try laptop.keepScores { store, deck in try store.play(deck, right: [true, false], startedAt: 1_000) }
        let folder = URL(fileURLWithPath: tower.scores).deletingLastPathComponent()
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        try FileManager.default.copyItem(atPath: laptop.scores, toPath: tower.scores)
        let store = try Store.open(.file(path: laptop.scores)).store
        let number = GameNumber(rawValue: 1)
        for place in 2..<5 {
            try store.record(
                GivenAnswer(given: true, taken: .milliseconds(900)), at: place, of: number, by: .tilt, givenAt: 2_000)
        }
        store.close()
        let file = try export(laptop, to: tower)
        let here = try Store.open(.file(path: tower.scores)).store
        #expect(try here.takeUnfinishedGame(number, of: Selection(packs: ["sample"])) != nil)
        let refused = try tower.run("scores", "import", file)
        #expect(refused.status == 65 && refused.output.contains("line 2: refused: it is being played here"))
        here.close()
        #expect(try tower.run("scores", "import", file).output.contains("imported 0 games, completed 1"))
        #expect(try told(tower) == told(laptop))
        // A copy that was continued otherwise is neither; one with another first answer is another game.
        let other = try String(contentsOfFile: file, encoding: .utf8).replacing("1500000", with: "1500001")
        let copy = other.replacing("1500001", with: "1500000", maxReplacements: 1)
        let conflict = try tower.run("scores", "import", try tower.write(copy, to: "other.jsonl"))
        #expect(conflict.output.contains("line 2: refused: its question 2 was answered otherwise here"))
        let second = try tower.run("scores", "import", try tower.write(other, to: "other.jsonl"))
        #expect(second.output.contains("imported 1 game,"))
    }

    @Test("a bad line is refused with its number and the others are imported; without the header all are")
    func hostile() throws {
        try playOnBoth()
        let file = try export(laptop, to: tower)
        let lines = try String(contentsOfFile: file, encoding: .utf8).split(separator: "\n").map(String.init)
        let game = lines[1]
        let changes = [
            ("\"truth\":", "\"truth\":1,\"x\":"), ("\"started\":", "\"started\":9999999999999,\"s\":"),
            ("\"started\":1000", "\"started\":-1"), ("\"started\":1000", "\"started\":99999999999"),
            ("\"started\":1000", "\"started\":1000.5"), ("\"sample\"", "\"Sample!\""), ("Statement 1.", "\\u001b[2J"),
            ("Statement 1.", ""), ("Statement 1.", String(repeating: "x", count: 2_001)),
            ("\"given\":true", "\"given\":null"), ("\"microseconds\":1500000", "\"microseconds\":-1"),
            ("\"selection\":\"sample\"", "\"selection\":\"\\nday=2026-02-30\""), ("\"seed\":", "\"seed\":7,\"t\":"),
            ("\"easy\"", "\"none\""), ("\"input\":\"keys\"", "\"input\":\"mind\""),
            ("\"questions\":[", "\"questions\":[{},"),
            ("\"answers\":[", "\"answers\":[],\"more\":["), ("{", "["), ("q-2", "q-1"), ("{", "{\"started\":1,"),
            ("Statement 1.", String(repeating: "x", count: 200_000)),
        ]
        let bad = changes.map { game.replacing($0.0, with: $0.1, maxReplacements: 1) } + ["null", "{}", "\u{FFFE}"]
        #expect(!bad.contains(game))
        let mixed = [lines[0]] + bad + lines.dropFirst()
        let outcome = try tower.run(
            "scores", "import", try tower.write(mixed.joined(separator: "\n"), to: "bad.jsonl"), "--json")
        #expect(outcome.status == 65)
        let report = try outcome.json(as: [String: Any].self)
        #expect(report["imported"] as? Int == 3)
        let refused = try #require(report["refused"] as? [[String: Any]])
        #expect(refused.map { $0["line"] as? Int } == (0..<bad.count).map { $0 + 2 }, "\(refused)")
        #expect(
            try tower.run("scores", "import", tower.file("bad.jsonl")).output.contains(
                "\nrefused, too: lines 22-\(bad.count + 1)\n"))
        #expect(try tower.run("scores", "check").status == 0)
        for header in ["", "{}", lines[0].replacing("1", with: "2"), game] {
            let text = ([header] + lines.dropFirst()).joined(separator: "\n")
            let none = try laptop.run("scores", "import", try laptop.write(text, to: "none.jsonl"))
            #expect(none.status == 65 && none.errors.contains("line 1: "), "\(header): \(none.errors)")
        }
    }
}
