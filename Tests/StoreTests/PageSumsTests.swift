import CSQLite
import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("Checksums of pages")
struct PageSumsTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
    }

    /// The pages of a file whose last changed byte is noticed.
    private func checkEveryPage(of file: String, sourceLocation: SourceLocation = #_sourceLocation) throws {
        let content = try bytes(of: file)
        let copy = directory.file("copy.db")
        #expect(content.count > 4096 && content.count % 4096 == 0, sourceLocation: sourceLocation)
        for page in stride(from: 0, to: content.count, by: 4096)
        where content[page..<page + 4096].contains(where: { $0 != 0 }) {
            var changed = content
            changed[page + 4000] ^= 1
            try write(changed, to: copy)
            let connection = try Connection(path: copy)
            defer { connection.close() }
            _ = try FileHeader.read(from: connection)
            let found = try PageSums.nextDamaged(in: connection, from: 1)
            #expect(found == page / 4096 + 1, sourceLocation: sourceLocation)
        }
    }

    @Test("a new file has them on every page")
    func newFile() throws {
        try PlayedFile.write(to: file)
        try checkEveryPage(of: file)
    }

    @Test(
        "scores of version 1 get them with the upgrade, whatever the size of their pages",
        arguments: [4096, 1024, 65536])
    func upgraded(pageSize: Int) throws {
        try VersionOne.write(to: file, pageSize: pageSize)
        let opening = try Store.open(.file(path: file))
        #expect(opening.notice == .upgraded(file: file, backup: file + ".before-2"))
        #expect(try opening.store.history(limit: 9).count == 3)
        #expect(try opening.store.findDamage() == [])
        opening.store.close()
        try checkEveryPage(of: file)
        let again = try Store.open(.file(path: file))
        #expect(again.notice == nil)
        try checkCounts(again.store)
        #expect(try directory.names().filter { $0.contains("before") } == ["trooper.db.before-2"])
    }

    @Test("a file of this version without them gets them, with a backup")
    func withoutSums() throws {
        try withoutReservedBytes()
        let opening = try Store.open(.file(path: file))
        #expect(opening.notice == .upgraded(file: file, backup: file + ".before-2"))
        #expect(try opening.store.setting("a") == "b")
        opening.store.close()
        try checkEveryPage(of: file)
        #expect(try Store.open(.file(path: file)).notice == nil)
    }

    @Test("killed after they were written to the log, the next start finds them there")
    func onlyInLog() throws {
        try withoutReservedBytes()
        let (killed, log) = (directory.file("killed.db"), directory.file("killed.db-wal"))
        let store = try Store.open(.file(path: file)).store
        try FileManager.default.copyItem(atPath: file, toPath: killed)
        try FileManager.default.copyItem(atPath: file + "-wal", toPath: log)
        store.close()
        #expect(try bytes(of: killed)[20] == 0)
        let reading = try #require(try Store.openForReading(at: killed))
        #expect(try reading.setting("a") == "b")
        reading.close()
        let opening = try Store.open(.file(path: killed))
        #expect(opening.notice == nil)
        #expect(try opening.store.findDamage() == [])
        opening.store.close()
        try checkEveryPage(of: killed)
    }

    private func withoutReservedBytes() throws {
        _ = try FilePath.createPrivately(file)
        let connection = try Connection(path: file)
        try connection.runScript(Schema.current.complete)
        try connection.runScript("PRAGMA user_version = 2; INSERT INTO setting VALUES ('a', 'b')")
        connection.close()
        #expect(try bytes(of: file)[20] == 0)
    }

    @Test("a backup has them, also of changes that are only in the log")
    func backup() throws {
        try PlayedFile.write(to: file)
        let store = try Store.open(.file(path: file)).store
        try store.install(pack(questions(3_000), id: "large"), contentHash: 3)
        let backup = try #require(try Backup.write(store.connection, before: 3))
        store.close()
        try checkFirstAndLast(of: backup)
        let copy = try Store.open(.file(path: backup)).store
        #expect(try copy.findDamage() == [])
        #expect(try copy.packSummary(id: "large")?.questionCount == 3_000)
    }

    private func checkFirstAndLast(of backup: String) throws {
        let connection = try Connection(path: backup)
        defer { connection.close() }
        #expect(try FileHeader.read(from: connection) == .ours(version: 2))
        #expect(try PageSums.nextDamaged(in: connection, from: 1) == nil)
        #expect(csqlite_first_page_of(try connection.withHandle { $0 }) == csqlite_first_page_intact)
    }

    @Test("a read-only file is checked, too")
    func readOnly() throws {
        try PlayedFile.write(to: file)
        var content = try bytes(of: file)
        // The answers of the games are near the end.
        for page in stride(from: 4096 * 8, to: content.count, by: 4096) { content[page + 2_000] ^= 1 }
        try write(content, to: file)
        let connection = try Connection(immutablePath: file)
        defer { connection.close() }
        let error = #expect(throws: StoreError.self) { try Store(connection).scores(latest: 100) }
        guard case .damaged = error else {
            Issue.record("\(String(describing: error))")
            return
        }
    }

    @Test("a truncated file is damaged", arguments: [5, 99, 100, 2_000, 4_096, 6_000, 8_192, 100_000])
    func truncated(length: Int) throws {
        try PlayedFile.write(to: file)
        try write(try bytes(of: file).prefix(length), to: file)
        do {
            let opening = try Store.open(.file(path: file))
            #expect(opening.notice == .damagedFileMovedAside(file: file, to: file + ".damaged-1"))
        } catch StoreError.notScoresFile {
            // Its name is gone.
            #expect(length < 100)
        }
    }
}
