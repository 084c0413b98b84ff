import Foundation
import Testing
import TrooperSystem

@testable import TrooperStore

@Suite("Opening a scores file")
struct OpeningTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    @Test("a new file and its directories are private, regardless of the umask")
    func createsPrivately() async throws {
        let nested = directory.file("data/game-trooper/trooper.db")
        await #expect(processExitsWith: .success) { [nested = nested as String] in
            // In a child process, because the umask is that of the whole process.
            for mask: mode_t in [0o000, 0o777] {
                umask(mask)
                let path = "\(nested)-\(mask)/trooper.db"
                let store = try Store.open(.file(path: path))
                try store.set("a", to: "b")
                #expect(try permissions(of: path) == 0o600)
                #expect(try permissions(of: path + "-wal") == 0o600)
                #expect(try permissions(of: FilePath.directory(of: path)) == 0o700)
                store.close()
            }
        }
        #expect(try permissions(of: directory.file("data")) == 0o700)
        #expect(try permissions(of: directory.file("data/game-trooper")) == 0o700)
    }

    @Test("data persists, and closing leaves only the database file and the empty one of its locks")
    func persists() throws {
        let store = try Store.open(.file(path: file))
        try store.set("theme", to: "dusk")
        store.close()
        #expect(try directory.names() == ["trooper.db", "trooper.db-lock"])
        let reopened = try Store.open(.file(path: file))
        #expect(try reopened.setting("theme") == "dusk")
    }

    @Test("the log of a deleted file is not applied to the file that takes its place")
    func oldLog() throws {
        let store = try Store.open(.file(path: file))
        try store.set("theme", to: "dusk")
        let log = try bytes(of: file + "-wal")
        #expect(log.count > 4_096)
        store.close()
        try FileManager.default.removeItem(atPath: file)
        try write(log, to: file + "-wal")
        let reopened = try Store.open(.file(path: file))
        #expect(try reopened.setting("theme") == nil)
        try reopened.set("theme", to: "calm")
        #expect(try reopened.findDamage() == [])
    }

    @Test("reading leaves the file and the log of a killed program as they are, and writing merges them")
    func readingChangesNothing() throws {
        let killed = directory.file("killed.db")
        do {
            let store = try Store.open(.file(path: file))
            try store.install(pack(questions(15)), contentHash: 1)
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: file + suffix, toPath: killed + suffix)
            }
            store.close()
        }
        let before = try ["", "-wal"].map { try bytes(of: killed + $0) }
        for _ in 1...2 {
            let reader = try #require(try Store.openForReading(at: killed))
            #expect(try reader.findDamage().isEmpty && reader.questions(pack: "pack").count == 15)
            reader.close()
            #expect(try ["", "-wal"].map { try bytes(of: killed + $0) } == before)
        }
        try Store.open(.file(path: killed)).close()
        #expect(try bytes(of: killed) != before[0] && !FileManager.default.fileExists(atPath: killed + "-wal"))
    }

    @Test("the file and the log of another program stay as they are when they are refused")
    func strangersLog() throws {
        let stranger = directory.file("stranger.db")
        do {
            try Store.open(.file(path: file)).close()
            let connection = try Connection(path: file)
            defer { connection.close() }
            try connection.runScript("PRAGMA application_id = 7; CREATE TABLE diary (day TEXT)")
            for suffix in ["", "-wal"] {
                try FileManager.default.copyItem(atPath: file + suffix, toPath: stranger + suffix)
            }
        }
        let before = try ["", "-wal"].map { try bytes(of: stranger + $0) }
        #expect(before[1].count > 4_096)
        #expect(throws: StoreError.self) { try Store.open(.file(path: stranger)) }
        #expect(try ["", "-wal"].map { try bytes(of: stranger + $0) } == before)
    }

    @Test("a store in memory creates no file and shares no data")
    func memory() throws {
        let store = try Store.open(.memory)
        try store.set("theme", to: "dusk")
        #expect(try Store.open(.memory).setting("theme") == nil)
        #expect(!FileManager.default.fileExists(atPath: ":memory:"))
    }

    @Test("an existing file keeps its permissions")
    func keepsPermissions() throws {
        try Store.open(.file(path: file)).close()
        #expect(chmod(file, 0o640) == 0)
        try Store.open(.file(path: file)).close()
        #expect(try permissions(of: file) == 0o640)
    }

    @Test("a symbolic link is followed, and the log is beside its target")
    func followsLink() throws {
        let elsewhere = directory.file("other-disk")
        try FileManager.default.createDirectory(atPath: elsewhere, withIntermediateDirectories: true)
        try Store.open(.file(path: "\(elsewhere)/real.db")).close()
        #expect(chmod("\(elsewhere)/real.db", 0o644) == 0)
        #expect(symlink("\(elsewhere)/real.db", file) == 0)
        let store = try Store.open(.file(path: file))
        try store.set("a", to: "b")
        #expect(FileManager.default.fileExists(atPath: "\(elsewhere)/real.db-wal"))
        #expect(try permissions(of: "\(elsewhere)/real.db") == 0o644)
        store.close()
        #expect(try directory.names() == ["other-disk", "trooper.db"])
    }

    @Test("what is no file is refused in the system's words, and nothing is created")
    func notFiles() throws {
        #expect(symlink(directory.file("unplugged/real.db"), file) == 0)
        #expect(mkfifo(directory.file("pipe"), 0o600) == 0)
        try write(Data("text".utf8), to: directory.file("text"))
        for (path, code) in [
            (file, ENOENT), (directory.path, EISDIR), (directory.file("pipe"), EINVAL),
            (directory.file("text/deeper/trooper.db"), ENOTDIR),
        ] {
            let error = #expect(throws: StoreError.self) { try Store.open(.file(path: path)) }
            guard case .failed(path, code, let reason) = error else {
                Issue.record("\(path): \(String(describing: error))")
                continue
            }
            #expect([EINVAL, ENOENT].contains(code) || reason == String(cString: strerror(code)))
        }
        // Nor is the link replaced.
        #expect(throws: StoreError.self) { try Restoration(of: file) }
        #expect(throws: StoreError.self) { try Store.openForReading(at: file) }
        #expect(try directory.names() == ["pipe", "text", "trooper.db"])
    }

    @Test("an empty file becomes a scores file")
    func emptyFile() throws {
        try write(Data(), to: file)
        try Store.open(.file(path: file)).close()
        #expect(try bytes(of: file).starts(with: Data("SQLite format 3".utf8)))
    }

    @Test("a file whose creation was interrupted is created again")
    func unfinishedCreation() throws {
        try Store.open(.file(path: file)).close()
        // SQLite's rollback journal of a first transaction: the magic, no pages to restore, a previous size of zero.
        let magic: [UInt8] = [0xd9, 0xd5, 0x05, 0xf9, 0x20, 0xa1, 0x63, 0xd7]
        let numbers: [UInt8] = [0, 0, 0, 0, 1, 2, 3, 4, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0x10, 0]
        try write(Data(magic + numbers) + Data(count: 484), to: file + "-journal")
        let reopened = try Store.open(.file(path: file))
        try reopened.set("a", to: "b")
        #expect(try reopened.findDamage() == [])
    }

    @Test("synchronous = FULL, no trust in the file's schema, a log and locks beside the file")
    func durability() throws {
        let store = try Store.open(.file(path: file))
        let settings = [
            "synchronous", "trusted_schema", "cell_size_check", "journal_mode", "locking_mode", "foreign_keys",
        ].map { name in
            try? store.connection.row("PRAGMA \(name)") { $0.text(0) }
        }
        #expect(settings == ["2", "0", "1", "wal", "normal", "1"])
        try store.set("a", to: "b")
        #expect(try directory.names() == ["trooper.db", "trooper.db-lock", "trooper.db-shm", "trooper.db-wal"])
        #expect(try permissions(of: file + "-lock") == 0o600)
        #expect(try permissions(of: file + "-shm") == 0o600)
    }
}
