import Foundation
import QuizCore
import Testing
import TrooperSystem

@testable import TrooperStore

@Suite("Copies of the scores")
struct BackupTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }
    let store: Store

    init() throws {
        store = try Store.open(.file(path: directory.file("trooper.db")))
        try store.install(pack(questions(15)), contentHash: 1)
        try play(store, try deck(Array(questions(5))))
    }

    private func at(_ day: String) throws -> Int64 { try #require(Day(day)).beginsAt + 80_000 }

    private func backups() throws -> [String] { try directory.names().filter { $0.contains(".backup-") } }

    @Test("the first game of a day is copied whole, for this user only, and two copies are kept")
    func daily() throws {
        #expect(try store.backUp(now: try at("2026-11-26")))
        let backup = file + ".backup-2026-11-26"
        #expect(try permissions(of: backup) == 0o600)
        let copy = try Store.openCopy(at: backup)
        #expect(try PlayedFile.shown(of: copy) == PlayedFile.shown(of: store))
        copy.close()
        #expect(try !store.backUp(now: try at("2026-11-26")))
        for day in ["2026-11-27", "2026-11-28"] { #expect(try store.backUp(now: try at(day))) }
        #expect(try backups() == ["trooper.db.backup-2026-11-27", "trooper.db.backup-2026-11-28"])
        #expect(ScoresBackup.all(of: file).map(\.day.text) == ["2026-11-28", "2026-11-27"])
        #expect(try directory.names().allSatisfy { !$0.contains("part") })
    }

    @Test("the days of a clock that was wrong do not stay")
    func wrongClock() throws {
        for day in ["2099-01-01", "2099-01-02", "2026-11-26"] { #expect(try store.backUp(now: try at(day))) }
        #expect(try backups() == ["trooper.db.backup-2026-11-26", "trooper.db.backup-2099-01-02"])
        for day in ["2026-11-27", "2026-11-28"] { #expect(try store.backUp(now: try at(day))) }
        #expect(try backups() == ["trooper.db.backup-2026-11-27", "trooper.db.backup-2026-11-28"])
        for now in [Int64.min, .max] { _ = try store.backUp(now: now) }
        #expect(try backups() == ["trooper.db.backup-2026-11-28", "trooper.db.backup-9999-12-31"])
    }

    @Test("one program makes it, and it has what another one has just saved")
    func severalPrograms() throws {
        let other = try Store.open(.file(path: file))
        defer { other.close() }
        try play(other, try deck(Array(questions(10).suffix(5))))
        #expect(try store.backUp(now: try at("2026-11-26")))
        #expect(try !other.backUp(now: try at("2026-11-26")))
        let copy = try Store.openCopy(at: file + ".backup-2026-11-26")
        defer { copy.close() }
        #expect(try copy.gameCount() == 2)
    }

    @Test("scores in memory have none, and neither have those that can only be read")
    func none() throws {
        #expect(try !Store.open(.memory).backUp(now: 0))
        let reading = try #require(try Store.openForReading(at: file))
        defer { reading.close() }
        try reading.export(to: directory.file("copy.db"))
        #expect(throws: StoreError.self) { try reading.export(to: directory.file("copy.db")) }
    }

    @Test("a backup that is not sound takes the place of none")
    func unsound() throws {
        #expect(try store.backUp(now: try at("2026-11-24")))
        try store.connection.runScript("PRAGMA foreign_keys = OFF; DELETE FROM question WHERE number = 1")
        for day in ["2026-11-25", "2026-11-26"] { #expect(try store.backUp(now: try at(day))) }
        #expect(try backups().first == "trooper.db.backup-2026-11-24")
        store.close()
        let restoration = try Restoration(of: file)
        defer { restoration.close() }
        #expect(restoration.backup == file + ".backup-2026-11-24" && restoration.unsound.count == 2)
    }

    @Test("what a killed program left is removed, what another one writes is not")
    func abandoned() throws {
        let (earlier, backup) = (file + ".backup-2026-11-20", file + ".backup-2026-11-26")
        let left = ["\(earlier).99999998.trooper-part", "\(backup).99999999.trooper-part"].flatMap {
            [$0, "\($0)-journal"]
        }
        for name in left { try write(Data("half".utf8), to: name) }
        let written = try NewFile(file + ".backup-2026-11-27", .whole(mode: 0o600))
        #expect(try store.backUp(now: try at("2026-11-26")))
        #expect(
            try directory.names().filter { $0.contains("part") } == [FilePath.name(of: written.temporary)])
        written.discard()
    }
}
