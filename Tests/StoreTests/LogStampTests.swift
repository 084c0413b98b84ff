import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("A log beside scores that it does not belong to")
struct LogStampTests {
    let directory: TemporaryDirectory
    let file: String
    var log: String { file + "-wal" }

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        let store = try Store.open(.file(path: file)).store
        try store.install(pack(questions(30)), contentHash: 1)
        store.close()
    }

    /// Plays games and then is killed, or quits.
    private func play(games: Int, isKilled: Bool) throws {
        let store = try Store.open(.file(path: file)).store
        for _ in 0..<games { try StoreTests.play(store, try deck(Array(questions(5)))) }
        isKilled ? store.connection.closeLeavingLog() : store.close()
    }

    private func expectRefused() throws {
        let before = try (bytes(of: file), bytes(of: log), directory.names())
        let error = StoreError.logOfAnotherFile(log: log, file: file)
        #expect(throws: error) { try Store.open(.file(path: file)) }
        #expect(throws: error) { try Store.openForReading(at: file) }
        #expect(try bytes(of: file) == before.0 && bytes(of: log) == before.1 && directory.names() == before.2)
    }

    private func expectGames(_ count: Int) throws {
        let reading = try #require(try Store.openForReading(at: file))
        #expect(try reading.gamesPlayed() == count)
        reading.close()
        let opening = try Store.open(.file(path: file))
        #expect(opening.notice == nil)
        #expect(try opening.store.gamesPlayed() == count)
        #expect(try opening.store.findDamage() == [])
        opening.store.close()
    }

    @Test("a backup that is restored beside the log of a killed game is refused, and nothing is changed")
    func staleLog() throws {
        try play(games: 1, isKilled: false)
        let backup = try bytes(of: file)
        try play(games: 2, isKilled: false)
        try play(games: 1, isKilled: true)
        try write(backup, to: file)
        try expectRefused()
        #expect(unlink(log) == 0)
        try expectGames(1)
    }

    @Test("a backup from before the first game, or from another player, is refused, too")
    func otherBackups() throws {
        let first = try bytes(of: file)
        try play(games: 1, isKilled: false)
        try play(games: 1, isKilled: true)
        let stale = try bytes(of: log)
        #expect(unlink(log) == 0)
        try write(first, to: file)
        try play(games: 3, isKilled: false)
        try write(stale, to: log)
        try expectRefused()
        try write(first, to: file)
        try expectRefused()
    }

    @Test("an older copy of the log that was merged into the file is refused")
    func olderPart() throws {
        try play(games: 1, isKilled: true)
        let older = try bytes(of: log)
        try play(games: 1, isKilled: false)
        try write(older, to: log)
        try expectRefused()
        #expect(unlink(log) == 0)
        try expectGames(2)
    }

    @Test("a log without its scores is not deleted, and is applied when they are back")
    func logAlone() throws {
        try play(games: 1, isKilled: true)
        #expect(rename(file, directory.file("elsewhere")) == 0)
        let error = StoreError.logOfAnotherFile(log: log, file: file)
        #expect(throws: error) { try Store.open(.file(path: file)) }
        #expect(try directory.names() == ["elsewhere", "trooper.db-wal"])
        #expect(throws: error) { try Store.openForReading(at: file) }
        try write(Data(), to: file)
        #expect(throws: error) { try Store.open(.file(path: file)) }
        #expect(throws: error) { try Store.openForReading(at: file) }
        #expect(rename(directory.file("elsewhere"), file) == 0)
        try expectGames(1)
    }

    @Test("scores that seem damaged only because of the wrong log are refused and not moved")
    func seemsDamaged() throws {
        try play(games: 1, isKilled: false)
        let backup = try bytes(of: file)
        let store = try Store.open(.file(path: file)).store
        try store.install(pack(questions(2_000), id: "large"), contentHash: 2)
        store.close()
        try play(games: 1, isKilled: true)
        try write(backup, to: file)
        try expectRefused()
    }

    @Test("a log that belongs to the file is applied, also when it is merged already or continued by several games")
    func rightLog() throws {
        try play(games: 1, isKilled: true)
        try play(games: 1, isKilled: true)
        let connection = try Connection(path: file)
        try connection.runScript("PRAGMA locking_mode = EXCLUSIVE; PRAGMA wal_checkpoint(FULL)")
        connection.closeLeavingLog()
        #expect(LogFile.size(log) > 0)
        try play(games: 1, isKilled: true)
        try expectGames(3)
    }

    @Test("a long log is emptied during a game, and the next one belongs to the file as well")
    func longLog() throws {
        let store = try Store.open(.file(path: file)).store
        for edition in 1...3 {
            let text = String(repeating: "\(edition)", count: 1_000)
            try store.install(pack((0..<3_000).map { question("x\($0)", true, statement: text) }), contentHash: 9)
            #expect(LogFile.size(log) == 0)
        }
        try store.install(pack(questions(30)), contentHash: 1)
        for _ in 0..<3 { try StoreTests.play(store, try deck(Array(questions(5)))) }
        store.connection.closeLeavingLog()
        #expect(LogFile.size(log) > 0)
        try expectGames(3)
    }
}
