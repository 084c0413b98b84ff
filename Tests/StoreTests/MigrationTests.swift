import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("Upgrading a scores file")
struct MigrationTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        let store = try Store.open(.file(path: file)).store
        try store.install(pack(questions(15)), contentHash: 1)
        try play(store, try deck(Array(questions(5))))
        store.close()
    }

    /// A version after the present one.
    ///
    /// - Parameters:
    ///   - changes: the tables that a new file has then.
    ///   - more: runs when the rows are copied.
    private func schema(_ changes: String, copying more: String = "") throws -> Schema {
        let digest = try SchemaLayout.digest(of: try Store.open(.memory).store.connection)
        let copies = try SalvagedTable.all(in: try Store.open(.memory).store.connection).map { table in
            let columns = table.columns.joined(separator: ", ")
            return "INSERT OR REPLACE INTO \(table.name) (\(columns)) SELECT \(columns) FROM old_\(table.name)"
        }
        let search = "INSERT INTO question_search (question_search) VALUES ('rebuild')"
        return Schema(
            complete: Schema.current.complete + ";\n" + changes,
            upgrades: Schema.current.upgrades + [(copies + [search, more]).joined(separator: ";\n")],
            digests: Schema.current.digests + [digest])
    }

    private func version(of path: String) throws -> Int? {
        let connection = try Connection(path: path)
        defer { connection.close() }
        return try connection.row("PRAGMA user_version") { $0.count(0) }
    }

    private static let addsColumn = "ALTER TABLE game ADD COLUMN device TEXT"
    private static let addsTable = "CREATE TABLE streak (day INTEGER PRIMARY KEY) STRICT"

    @Test("an upgrade runs once, with a backup before it")
    func upgrade() throws {
        let later = try schema("\(Self.addsColumn);\n\(Self.addsTable)")
        let opening = try Store.open(.file(path: file), schema: later)
        #expect(opening.backup == file + ".before-5")
        #expect(try #require(opening.notice).contains(file + ".before-5"))
        #expect(try opening.store.gamesPlayed() == 1)
        try opening.store.connection.runScript("SELECT device FROM game; SELECT day FROM streak")
        #expect(try opening.store.findDamage() == [])
        opening.store.close()
        #expect(try version(of: file) == 5)
        #expect(try version(of: file + ".before-5") == 4)
        #expect(try permissions(of: file + ".before-5") == 0o600)
        let again = try Store.open(.file(path: file), schema: later)
        #expect(again.backup == nil)
        again.store.close()
        #expect(try directory.names() == ["trooper.db", "trooper.db.before-5"])
    }

    @Test("the backup is a complete scores file, including the log's content")
    func backupIsWhole() throws {
        let copy = directory.file("killed.db")
        let store = try Store.open(.file(path: file)).store
        try play(store, try deck(Array(questions(5))))
        // A killed trooper leaves the file, and a log with the latest game.
        try FileManager.default.copyItem(atPath: file, toPath: copy)
        try FileManager.default.copyItem(atPath: file + "-wal", toPath: copy + "-wal")
        try Store.open(.file(path: copy), schema: try schema(Self.addsColumn)).store.close()
        let backup = try Store.open(.file(path: copy + ".before-5"))
        #expect(backup.backup == nil)
        #expect(try backup.store.gamesPlayed() == 2)
        #expect(try backup.store.findDamage() == [])
    }

    @Test("a failed migration changes nothing and leaves no backup")
    func failure() throws {
        let before = try bytes(of: file)
        let broken = try schema(
            "CREATE TABLE extra (a INTEGER) STRICT", copying: "INSERT INTO extra VALUES ('not a number')")
        #expect(throws: StoreError.self) { try Store.open(.file(path: file), schema: broken) }
        #expect(try directory.names().filter { !$0.hasSuffix("-wal") } == ["trooper.db"])
        let opening = try Store.open(.file(path: file))
        #expect(opening.backup == nil)
        #expect(try opening.store.gamesPlayed() == 1)
        opening.store.close()
        #expect(try bytes(of: file) == before)
    }

    @Test("a migration that breaks a foreign key fails, and the scores are not reported as damaged")
    func brokenForeignKey() throws {
        let breaking = try schema(Self.addsTable, copying: "DELETE FROM pack")
        #expect {
            try Store.open(.file(path: file), schema: breaking)
        } throws: { error in
            guard case .unexpected(file, _, let reason)? = error as? StoreError else { return false }
            return reason.contains("question") || reason.contains("game")
        }
        #expect(try Store.open(.file(path: file)).store.gamesPlayed() == 1)
    }

    @Test("an earlier backup is not overwritten")
    func backupNames() throws {
        try write(Data("precious".utf8), to: file + ".before-5")
        let opening = try Store.open(.file(path: file), schema: try schema(Self.addsColumn))
        #expect(opening.backup == file + ".before-5-1")
        #expect(try bytes(of: file + ".before-5") == Data("precious".utf8))
    }

    @Test("a new file has the latest version, and an older trooper refuses it")
    func newFile() throws {
        let new = directory.file("new.db")
        try Store.open(.file(path: new), schema: try schema(Self.addsColumn)).store.close()
        #expect(try version(of: new) == 5)
        #expect(throws: StoreError.newerVersion(file: new, found: 5, known: 4)) { try Store.open(.file(path: new)) }
    }

    @Test("a store in memory has the latest version, too")
    func memory() throws {
        let opening = try Store.open(.memory, schema: try schema(Self.addsColumn))
        #expect(opening.backup == nil)
        try opening.store.connection.runScript("SELECT device FROM game")
    }
}
