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
        try write(Data(), to: file)
        let connection = try Connection(path: file)
        try connection.runScript(script)
        connection.close()
    }

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

    enum Content: String, CaseIterable {
        case oneByte = "x"
        case text = "my diary, begun in 1998"
        case magicAlone = "SQLite format 3\0 and then nothing"

        var data: Data { Data(rawValue.utf8) }
    }

    @Test("a file that is not a database is not changed", arguments: Content.allCases)
    func notADatabase(content: Content) throws {
        try write(content.data, to: file)
        try expectRefused("it is no database")
    }

    @Test("another program's database is not changed")
    func otherApplication() throws {
        try makeDatabase("PRAGMA application_id = 1234; CREATE TABLE t (a); INSERT INTO t VALUES (1)")
        try expectRefused("it is not a scores file of Game Trooper")
    }

    @Test("a database without an application ID is not changed")
    func unnamedDatabase() throws {
        try makeDatabase("PRAGMA user_version = 1; CREATE TABLE game (a)")
        try expectRefused("it is not a scores file of Game Trooper")
    }

    @Test("a file of zeros, as disks leave after a power cut, is refused and is not changed")
    func zeros() throws {
        try write(Data(count: 8192), to: file)
        try expectRefused("its beginning is damaged")
    }

    @Test("scores of an earlier and of a later version are not changed", arguments: [1, 6, 8])
    func otherVersion(found: Int) throws {
        try Store.open(.file(path: file)).close()
        let connection = try Connection(path: file)
        try connection.runScript("PRAGMA user_version = \(found)")
        connection.close()
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
        ] { #expect(error?.message.contains("(format 8; ") == true) }
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
