import Foundation
import QuizCore
import Testing

@testable import TrooperStore

@Suite("Going back to a backup")
struct RestorationTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    /// A backup of two days, with a game each, and a third game that none has.
    init() throws {
        let store = try Store.open(.file(path: file))
        try store.install(pack(questions(15)), contentHash: 1)
        for day in ["2026-11-25", "2026-11-26"] {
            try play(store, try deck(Array(questions(5))))
            try store.backUp(now: try #require(Day(day)).beginsAt)
        }
        try play(store, try deck(Array(questions(10).suffix(5))), right: [true])
        store.connection.closeLeavingLog()
    }

    private func gameCount() throws -> Int {
        let store = try #require(try Store.openForReading(at: file))
        defer { store.close() }
        #expect(try store.findDamage() == [])
        return try store.gameCount()
    }

    /// Those beside the scores that this made.
    private func others() throws -> [String] {
        try directory.names().filter { !$0.contains("backup") && !["trooper.db", "trooper.db-lock"].contains($0) }
    }

    @Test("the latest sound backup comes back, and the scores go aside with what is in their log")
    func restored() throws {
        do {
            let restoration = try Restoration(of: file)
            defer { restoration.close() }
            #expect(restoration.backup == file + ".backup-2026-11-26")
            #expect(restoration.missingGames == 1 && restoration.unsound == [])
            #expect(try restoration.run() == file + ".replaced")
        }
        #expect(try others() == ["trooper.db.replaced"])
        #expect(try gameCount() == 2)
        #expect(try permissions(of: file) == 0o600)
        // It is what it was, and another time it goes to another name.
        let aside = try Store.open(.file(path: file + ".replaced"))
        #expect(try aside.gameCount() == 3)
        aside.close()
        let again = try Restoration(of: file)
        defer { again.close() }
        #expect(again.missingGames == 0)
        #expect(try again.run() == file + ".replaced-1")
        #expect(ScoresBackup.all(of: file).count == 2)
    }

    @Test("a backup with marks that do not match its answers comes back with those that do")
    func marks() throws {
        let backup = file + ".backup-2026-11-26"
        try edit(backup, "UPDATE question SET (mark, times_asked) = (0, 9)")
        let restoration = try Restoration(of: file)
        defer { restoration.close() }
        #expect(restoration.backup == backup)
        try restoration.run()
        #expect(try gameCount() == 2)
    }

    @Test("a damaged backup is passed over, and damaged scores cannot say what is missing")
    func unsound() throws {
        try write(Data("no scores".utf8), to: file + ".backup-2026-11-26")
        try write(Data(repeating: 0xee, count: 8_192), to: file)
        let restoration = try Restoration(of: file)
        defer { restoration.close() }
        #expect(restoration.backup == file + ".backup-2026-11-25")
        #expect(restoration.unsound == [file + ".backup-2026-11-26"])
        #expect(restoration.missingGames == nil)
        try restoration.run()
        restoration.close()
        // A log that cannot be merged goes aside, too.
        #expect(FileManager.default.fileExists(atPath: file + ".replaced-wal"))
        #expect(try gameCount() == 1)
    }

    @Test("a file that is named, such as that of another machine, is restored; without any it is an error")
    func named() throws {
        let other = try Store.open(.file(path: directory.file("other.db")))
        other.close()
        do {
            let restoration = try Restoration(of: file, from: directory.file("other.db"))
            defer { restoration.close() }
            #expect(restoration.missingGames == 3)
        }
        for backup in ScoresBackup.all(of: file) { unlink(backup.path) }
        #expect(throws: StoreError.failed(file: file, code: ENOENT, reason: "no backup beside them is sound")) {
            try Restoration(of: file)
        }
    }

    @Test("it is refused while another program uses the scores, and nobody opens them meanwhile")
    func inUse() throws {
        let player = try Store.open(.file(path: file))
        #expect(throws: StoreError.busy(file: file, reason: "another trooper is using them")) {
            try Restoration(of: file)
        }
        player.close()
        let restoration = try Restoration(of: file)
        #expect(throws: StoreError.locked(file)) {
            try Store.open(.file(path: file), wait: BusyWait(limit: 50))
        }
        try restoration.run()
        restoration.close()
    }

    @Test("scores that are gone come back, also with a log of theirs beside them, which is not replayed")
    func gone() throws {
        unlink(file)
        let restoration = try Restoration(of: file)
        defer { restoration.close() }
        #expect(restoration.missingGames == 0)
        #expect(try restoration.run() == nil)
        #expect(try gameCount() == 2)
    }
}
