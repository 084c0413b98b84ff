import Foundation
import Testing
import TrooperSystem

@testable import TrooperStore

@Suite("Files of other programs and other versions")
struct ForeignFileTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
    }

    private func makeDatabase(_ script: String) throws {
        _ = try FilePath.createPrivately(file)
        let connection = try Connection(path: file)
        try connection.runScript(script)
        connection.close()
    }

    private func expectRefused(_ error: StoreError) throws {
        let before = try bytes(of: file)
        let names = try directory.names()
        #expect(throws: error) { try Store.open(.file(path: file)) }
        #expect(try bytes(of: file) == before)
        #expect(try directory.names() == names)
    }

    enum Content: String, CaseIterable {
        case oneByte = "x"
        case text = "my diary, begun in 1998"
        case magicAlone = "SQLite format 3\0 and then nothing"

        var data: Data { Data(rawValue.utf8) }
    }

    @Test("a file that is not a database is not changed", arguments: Content.allCases)
    func notADatabase(content: Content) throws {
        try write(content.data, to: file)
        try expectRefused(.notScoresFile(file: file))
    }

    @Test("another program's database is not changed")
    func otherApplication() throws {
        try makeDatabase("PRAGMA application_id = 1234; CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try expectRefused(.notScoresFile(file: file))
    }

    @Test("a database without an application ID is not changed")
    func unnamedDatabase() throws {
        try makeDatabase("PRAGMA user_version = 1; CREATE TABLE game (a)")
        try expectRefused(.notScoresFile(file: file))
    }

    @Test("another program's log is not touched")
    func otherJournal() throws {
        try makeDatabase("PRAGMA journal_mode = WAL; PRAGMA application_id = 1234; CREATE TABLE t (a)")
        // SQLite would apply or delete this log when it reads the database.
        let log = Data(repeating: 7, count: 4096)
        try write(log, to: file + "-wal")
        try expectRefused(.notScoresFile(file: file))
        #expect(try bytes(of: file + "-wal") == log)
    }

    @Test("a file of zeros, as disks leave after a power cut, is damaged and is not changed")
    func zeros() throws {
        try write(Data(count: 8192), to: file)
        try expectRefused(.damaged(file: file))
    }

    @Test("another program's damaged database is not changed")
    func otherDamaged() throws {
        try makeDatabase("PRAGMA application_id = 1234; CREATE TABLE t (a)")
        var content = try bytes(of: file)
        content.replaceSubrange(100..<content.count, with: Data(repeating: 0xff, count: content.count - 100))
        try write(content, to: file)
        try expectRefused(.notScoresFile(file: file))
    }

    @Test("scores of an earlier and of a later version are not changed", arguments: [1, 6, 8])
    func otherVersion(found: Int) throws {
        try Store.open(.file(path: file)).close()
        let connection = try Connection(path: file)
        try connection.runScript("PRAGMA user_version = \(found)")
        connection.close()
        try expectRefused(.otherVersion(file: file, found: found, known: Schema.version))
    }

    @Test("another version that is only in the log is detected, too")
    func otherInLog() throws {
        try Store.open(.file(path: file)).close()
        let log = try newerLog()
        #expect(!log.isEmpty)
        try write(log, to: file + "-wal")
        let error = StoreError.otherVersion(file: file, found: 8, known: Schema.version)
        #expect(throws: error) { try Store.open(.file(path: file)) }
        #expect(throws: error) { try Store.openForReading(at: file) }
    }

    /// The log of a newer trooper that was killed just after it changed this file.
    private func newerLog() throws -> Data {
        let copy = directory.file("copy.db")
        try FileManager.default.copyItem(atPath: file, toPath: copy)
        let connection = try Connection(path: copy)
        try connection.runScript("PRAGMA user_version = 8")
        defer { connection.close() }
        return try bytes(of: copy + "-wal")
    }
}
