import Foundation
import TestTerminal
import Testing

@testable import TrooperStore

@Suite("trooper scores restore, export and import")
struct ScoresCopyTests {
    private static let game = "t\nt\nt\nt\nt\nq\n"

    /// One game, which leaves the backup of the day.
    private func trooperWithBackup() throws -> Trooper {
        let trooper = try Trooper()
        // At midnight another backup would be due.
        trooper.setClock(to: Day(rawValue: 20_000))
        #expect(try trooper.run("--plain", "--no-record", input: Self.game).status == 0)
        return trooper
    }

    private func backup(of trooper: Trooper) throws -> String {
        try #require(ScoresBackup.all(of: trooper.scores).first).path
    }

    private func content(_ path: String) throws -> Data { try Data(contentsOf: URL(fileURLWithPath: path)) }

    private func gameCount(_ trooper: Trooper) throws -> Int {
        try trooper.run("history", "--json").json(as: [[String: Any]].self).count
    }

    @Test("the first finished game of a day leaves a backup, which check lists; the setting turns it off")
    func daily() throws {
        let trooper = try trooperWithBackup()
        let backup = try backup(of: trooper)
        let first = try content(backup)
        #expect(try trooper.run("--plain", "--no-record", input: Self.game).status == 0)
        #expect(try content(backup) == first)
        let check = try trooper.run("scores")
        #expect(check.output.hasPrefix("\(trooper.scores): OK, 2 games\nbackup of 20"))
        #expect(check.output.hasSuffix(": \(backup)\n"))
        let document = try trooper.run("scores", "--json").json(as: [String: Any].self)
        #expect(document["backups"] as? [String] == [backup])
        let without = try Trooper()
        #expect(try without.run("settings", "set", "backup", "off").status == 0)
        for input in [Self.game, "t\nq\n"] {
            #expect(try without.run("--plain", "--no-record", input: input).status == 0)
        }
        #expect(ScoresBackup.all(of: without.scores).isEmpty)
    }

    @Test("restore asks first, says how many games are missing, and keeps the file that it replaces")
    func restoring() throws {
        let trooper = try trooperWithBackup()
        for _ in 1...2 { _ = try trooper.run("--plain", "--no-record", input: Self.game) }
        let (scores, backup) = (try content(trooper.scores), try backup(of: trooper))
        let unasked = try trooper.run("scores", "restore")
        #expect(unasked.status == 73 && unasked.errors.contains("no terminal to confirm on"))
        let terminal = try trooper.terminal(["scores", "restore"], columns: 300)
        try terminal.wait(for: "2 games are missing or incomplete in it. (y, n) ")
        terminal.send("n\n")
        #expect(try terminal.waitForEnd() == 73)
        #expect(try content(trooper.scores) == scores)
        let player = try Store.open(.file(path: trooper.scores))
        let refused = try trooper.run("scores", "restore", "--force")
        player.close()
        #expect(refused.status == 69 && refused.errors.contains("another trooper is using them"))
        let outcome = try trooper.run("scores", "restore", "--force")
        #expect(outcome.status == 0, "\(outcome.errors)")
        #expect(
            outcome.output == """
                restored \(trooper.scores) from \(backup); 2 games are missing or incomplete in it
                the former file is \(trooper.scores).replaced

                """)
        #expect(try content(trooper.scores + ".replaced") == scores)
        #expect(try gameCount(trooper) == 1)
    }

    @Test("without a backup restore says what to do, and a file can be named")
    func named() throws {
        let trooper = try trooperWithBackup()
        #expect(try trooper.run("scores", "export", "mine.db").status == 0)
        unlink(try backup(of: trooper))
        let outcome = try trooper.run("scores", "restore", "--force")
        #expect(outcome.status == 66 && outcome.errors.contains("name a file with trooper scores restore FILE"))
        #expect(try trooper.run("scores", "restore", "nothing.db", "--force").status == 66)
        #expect(try trooper.run("scores", "restore", "mine.db", "--force").status == 0)
        #expect(try trooper.run("scores", "restore", "--db", ":memory:").status == 66)
    }

    @Test("two machines come to agree by a copy each way, and also by the scores file itself")
    func sharing() throws {
        let (laptop, desk) = (try trooperWithBackup(), try trooperWithBackup())
        let export = try laptop.run("scores", "export", "laptop.db")
        #expect(export.status == 0 && export.errors.hasSuffix("wrote 1 game to laptop.db\n"))
        let outcome = try desk.run("scores", "import", laptop.file("laptop.db"))
        #expect(outcome.output == "imported 1 game, completed 0, already there 0, refused 0\n")
        let document = try laptop.run("scores", "import", "--json", desk.scores).json(as: [String: Int].self)
        #expect(document["imported"] == 1 && document["known"] == 1 && document["refused"] == 0)
        for command in [["history", "--json"], ["stats", "--csv"]] {
            func shown(_ trooper: Trooper) throws -> String {
                try trooper.run(command).output.replacing(/"number": \d+/, with: "")
            }
            #expect(try shown(laptop) == shown(desk))
        }
    }

    @Test("an import tells of games that are unfinished there")
    func unfinished() throws {
        let (laptop, desk) = (try Trooper(), try Trooper())
        #expect(try laptop.run("--plain", "--no-record", input: "t\n").status == 0)
        let outcome = try desk.run("scores", "import", laptop.scores)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("imported 0 games"), "\(outcome.errors)")
        #expect(outcome.errors.contains("1 game is unfinished in \(laptop.scores), and left out"), "\(outcome.errors)")
    }

    @Test("games with a time that no player takes are refused, and the next game is saved")
    func hostile() throws {
        let (trooper, other) = (try trooperWithBackup(), try trooperWithBackup())
        let store = try Store.open(.file(path: other.scores))
        try store.connection.runScript(
            "PRAGMA ignore_check_constraints = ON; UPDATE asked SET microseconds = 1000000000000000")
        store.close()
        let outcome = try trooper.run("scores", "import", other.scores)
        #expect(outcome.status == 65 && outcome.output.contains("refused 1"), "\(outcome.output)")
        let next = try trooper.run("--plain", "--no-record", input: "t\nq\n")
        #expect(next.status == 0 && !next.output.contains("not saved"))
    }

    @Test("export overwrites nothing, and import reads nothing else than closed scores of another machine")
    func refusals() throws {
        let trooper = try trooperWithBackup()
        _ = try trooper.write("mine", to: "taken.db")
        for (arguments, status, words) in [
            (["export", "-"], 64, "name a new file"), (["export", "taken.db"], 73, "the file exists"),
            (["export", "no/where.db"], 73, "mkdir -p"), (["import", "taken.db"], 65, "it is no database"),
            (["import", "none.db"], 66, "there is no such file"),
            (["import", trooper.scores], 64, "would be added to"),
        ] as [([String], Int32, String)] {
            let outcome = try trooper.run(["scores"] + arguments)
            #expect(outcome.status == status && outcome.errors.contains(words), "\(arguments): \(outcome.errors)")
        }
        #expect(try String(contentsOfFile: trooper.file("taken.db"), encoding: .utf8) == "mine")
        let other = try trooperWithBackup()
        let player = try Store.open(.file(path: other.scores))
        defer { player.close() }
        let outcome = try trooper.run("scores", "import", other.scores)
        #expect(outcome.status == 69 && outcome.errors.contains("close it there, or use trooper scores export"))
    }
}
