import Foundation
import QuizCore
import TestOptions
import Testing

@testable import TrooperStore

/// Files that are sound SQLite databases, made by somebody who means harm or experiments.
@Suite("Scores edited by another program")
struct HostileFileTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    init() throws {
        try PlayedFile.write(to: file)
    }

    private static let edits: [(name: String, script: String)] = [
        (
            "spy",
            "CREATE TRIGGER spy AFTER UPDATE ON asked BEGIN UPDATE question SET shuffle = 999; END"
        ),
        (
            "hidden",
            """
            PRAGMA legacy_alter_table = ON;
            ALTER TABLE question RENAME TO hidden;
            CREATE VIEW question AS WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n)
                SELECT hidden.* FROM n, hidden
            """
        ),
        ("extra", "CREATE TABLE extra (a)"),
        ("sqlite_stat1", "ANALYZE"),
        ("game_open", "DROP INDEX game_open"),
        ("setting", "ALTER TABLE setting ADD COLUMN more TEXT GENERATED ALWAYS AS (value || value)"),
        ("listed", "DROP VIEW listed"),
        (
            "game",
            """
            PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(sql, ') STRICT', ')') WHERE name = 'game'
            """
        ),
    ]

    @Test("a changed schema is refused by the name of what is changed, and nothing of it runs", arguments: 0..<8)
    func schema(index: Int) throws {
        let (name, script) = Self.edits[index]
        try edit(file, script)
        let before = try bytes(of: file)
        let error = Schema.changed(name, in: file)
        #expect(throws: error) { try Store.openForReading(at: file) }
        #expect(throws: error) { try Store.open(.file(path: file)) }
        #expect(error.message.contains("'\(name)'"))
        #expect(try bytes(of: file) == before)
    }

    /// Numbers at their ends, and what SQLite refuses in a column of numbers when it writes, but not when it reads.
    private static let odd = [
        "-9223372036854775808", "-1", "4294967297", "9223372036854775807", "'x'", "1.5", "x'00ff'", "NULL",
    ]

    /// Each in a child process: a trap must fail one test, not end them all.
    @Test(
        "no value in any column of numbers is a crash or a hang",
        arguments: ["pack", "question", "selection", "game", "asked"])
    func oddValues(table: String) async throws {
        await #expect(processExitsWith: .success) { [table = table as String] in
            let tests = try HostileFileTests()
            let whole = try bytes(of: tests.file)
            let cases = try tests.integerColumns(of: table).flatMap { column in
                HostileFileTests.odd.flatMap { [(column, $0, true), (column, $0, false)] }
            }
            try #require(!cases.isEmpty)
            var triedCount = 0
            for index in stride(from: 0, to: cases.count, by: TestOptions.step(through: cases.count)) {
                let (column, value, isInAll) = cases[index]
                try write(whole, to: tests.file)
                guard try tests.set(column, of: table, to: value, isInAll) else { continue }
                try tests.useEverything("\(table).\(column) = \(value) in all rows: \(isInAll)")
                triedCount += 1
            }
            try #require(triedCount > 0)
        }
    }

    @Test(
        "a counter of questions that was edited is never a crash",
        arguments: ["0", "-1", "NULL", "'x'", "1.5", "4294967296", "9223372036854775807"])
    func counter(value: String) throws {
        for script in ["UPDATE sqlite_sequence SET seq = \(value)", "DELETE FROM sqlite_sequence"] {
            try edit(file, script)
            try useEverything(Comment(rawValue: script))
        }
    }

    /// Edits the file, and expects that who only reads it finds damage.
    private func expectDamage(after script: String, _ read: (Store) throws -> Void) throws {
        try edit(file, script)
        #expect(throws: StoreError.damaged(file: file)) {
            let store = try #require(try Store.openForReading(at: file))
            defer { store.close() }
            try read(store)
        }
    }

    @Test("a row that is too long to be ours is damage, also for who only reads")
    func longRow() throws {
        let script =
            "PRAGMA ignore_check_constraints = ON; UPDATE question SET statement = printf('%.*c', 2000000, 'x')"
        try expectDamage(after: script) { _ = try $0.history(limit: 9) }
    }

    private func integerColumns(of table: String) throws -> [String] {
        let connection = try Connection(path: file)
        defer { connection.close() }
        return try connection.rows("SELECT name FROM pragma_table_info(?) WHERE type = 'INTEGER'", .text(table)) {
            $0.text(0)
        }
    }

    /// In all rows, or in the last one. False if none can have the value, because of its key.
    private func set(_ column: String, of table: String, to value: String, _ isInAll: Bool) throws -> Bool {
        let connection = try Connection(path: file)
        defer { connection.close() }
        func rows(_ sql: String) throws -> [String] { try connection.rows(sql, .text(table)) { $0.text(0) } }
        let keys = try rows("SELECT name FROM pragma_table_info(?) WHERE pk > 0 ORDER BY pk")
        let key = keys.joined(separator: ", ")
        let order = keys.map { "\($0) DESC" }.joined(separator: ", ")
        let last = "(\(key)) = (SELECT \(key) FROM \(table) ORDER BY \(order) LIMIT 1)"
        let strict = try rows("SELECT sql FROM sqlite_schema WHERE name = ?")[0]
        try connection.runScript(
            """
            PRAGMA ignore_check_constraints = ON; PRAGMA foreign_keys = OFF; PRAGMA writable_schema = ON;
            UPDATE sqlite_schema SET sql = replace(replace(replace(sql, 'INTEGER NOT NULL', 'INTEGER'),
                'STRICT, ', ''), ') STRICT', ')') WHERE name = '\(table)';
            PRAGMA writable_schema = RESET;
            """)
        let update = "UPDATE OR IGNORE \(table) SET \(column) = \(value) WHERE \(isInAll ? "1" : last)"
        guard (try? connection.run(update)) != nil, connection.changedRows > 0 else { return false }
        try connection.runScript("PRAGMA writable_schema = ON")
        try connection.run("UPDATE sqlite_schema SET sql = ? WHERE name = ?", .text(strict), .text(table))
        return true
    }

    /// Reads, plays, installs and checks; each may fail with words, and none may fail as a bug of the program.
    private func useEverything(_ comment: Comment) throws {
        try attempt(comment) {
            guard let store = try Store.openForReading(at: file) else { return }
            defer { store.close() }
            try attempt(comment) { _ = try PlayedFile.shown(of: store) }
            try attempt(comment) { _ = try store.findDamage() }
        }
        try attempt(comment) {
            let store = try Store.open(.file(path: file))
            defer { store.close() }
            for selection in [Selection(packs: ["pack"]), .everything, Selection(packs: ["pack"], isMissed: true)] {
                try attempt(comment) { try playOn(store, selection) }
            }
            try attempt(comment) { try store.install(pack(questions(40), version: "2"), contentHash: 9) }
            try attempt(comment) { try store.remove(pack: "other") }
            try attempt(comment) { _ = try PlayedFile.shown(of: store) }
        }
    }

    private func playOn(_ store: Store, _ selection: Selection) throws {
        _ = try store.unfinishedGame(selection)
        for deck in [try store.freshDeck(selection, seed: 1), try store.seededDeck(selection, seed: 1)] {
            guard let deck else { continue }
            try play(store, selection, deck, right: [true, false, true, false, true], startedAt: 5_000)
        }
    }

    private func attempt(_ comment: Comment, _ body: () throws -> Void) throws {
        do {
            try body()
        } catch let error as StoreError {
            #expect(!error.message.isEmpty && !error.remedy.isEmpty, comment)
        }
    }
}
