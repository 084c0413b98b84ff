import Foundation
import Testing
import TrooperSystem

@testable import TrooperStore

@Suite("Files of other programs and other versions")
struct ForeignFileTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    /// - Parameter words: what the reason has.
    private func expectRefused(_ words: String) throws {
        let before = try bytes(of: file)
        let names = try directory.names()
        let error = #expect(throws: StoreError.self) { try Store.open(.file(path: file)) }
        guard case .notOurs(_, let reason) = error else { return _ = Issue.record("\(String(describing: error))") }
        #expect(reason.contains(words), "\(reason)")
        #expect(try bytes(of: file) == before)
        #expect(try directory.names() == names)
    }

    @Test(
        "a file that is no database is not changed",
        arguments: [
            (Data("x".utf8), "it is no database"), (Data("my diary, begun in 1998".utf8), "it is no database"),
            (Data("SQLite format 3\0 and then nothing".utf8), "it is no database"),
            // As disks leave after a power cut.
            (Data(count: 8192), "its beginning is damaged"),
        ])
    func notADatabase(content: Data, words: String) throws {
        try write(content, to: file)
        try expectRefused(words)
    }

    @Test(
        "a database of another program, and one without an application ID, is not changed",
        arguments: [
            "PRAGMA application_id = 1234; CREATE TABLE t (a); INSERT INTO t VALUES (1)",
            "PRAGMA user_version = 1; CREATE TABLE game (a)",
        ])
    func otherApplication(script: String) throws {
        try write(Data(), to: file)
        try edit(file, script)
        try expectRefused("it is not a scores file of Game Trooper")
    }

    @Test("scores of an earlier and of a later version are not changed", arguments: [1, 7, 9])
    func otherVersion(found: Int) throws {
        try Store.open(.file(path: file)).close()
        try edit(file, "PRAGMA user_version = \(found)")
        try expectRefused("(format \(found); this program reads format \(Schema.version))")
    }

    @Test("another version that is only in the log is detected, too")
    func otherInLog() throws {
        try Store.open(.file(path: file)).close()
        let log = try newerLog()
        #expect(!log.isEmpty)
        try write(log, to: file + "-wal")
        for error in [
            #expect(throws: StoreError.self) { try Store.open(.file(path: file)) },
            #expect(throws: StoreError.self) { try Store.openForReading(at: file) },
        ] { #expect(error?.message.contains("(format 9; ") == true) }
    }

    /// The log of a newer trooper that was killed just after it changed this file.
    private func newerLog() throws -> Data {
        let copy = directory.file("copy.db")
        try FileManager.default.copyItem(atPath: file, toPath: copy)
        let connection = try Connection(path: copy)
        try connection.runScript("PRAGMA user_version = 9")
        defer { connection.close() }
        return try bytes(of: copy + "-wal")
    }
}
