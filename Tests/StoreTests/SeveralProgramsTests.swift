import FaultyDisk
import Foundation
import QuizCore
import TestTerminal
import Testing

@testable import TrooperStore

/// Each store has its own connection and its own locks, so two of one process are as two programs.
@Suite("Several programs on one scores file")
struct SeveralProgramsTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }
    let first: Store
    let second: Store

    init() throws {
        first = try Store.open(.file(path: directory.file("trooper.db")))
        try first.install(pack(questions(15)), contentHash: 1)
        second = try Store.open(.file(path: directory.file("trooper.db")), wait: BusyWait(limit: 2_000))
    }

    /// A game with its first answer.
    @discardableResult
    private func begin(_ store: Store, right: Bool = true) throws -> GameNumber {
        try play(store, try deck(Array(questions(5))), right: [right])
    }

    @Test("two games of one selection are both saved, answer by answer")
    func twoGames() throws {
        let games = (try begin(first), try begin(second, right: false))
        for index in 1..<5 {
            try first.record(answer(true), at: index, of: games.0)
            try second.record(answer(false), at: index, of: games.1)
        }
        #expect(games.0 != games.1)
        let history = try second.history(limit: 9)
        #expect(
            history.map { $0.answers.map(\.answer.given) } == [
                .init(repeating: false, count: 5), .init(repeating: true, count: 5),
            ])
        #expect(history.allSatisfy { $0.state == .finished })
        #expect(try first.findDamage() == [])
    }

    @Test("a running game is offered to nobody else, and nobody else gives it up")
    func running() throws {
        let game = try begin(first)
        #expect(second.isPlayedElsewhere(game) && !first.isPlayedElsewhere(game))
        #expect(try second.unfinishedGame() == nil)
        #expect(try second.takeUnfinishedGame(game) == nil)
        #expect(try second.waitingGames().isEmpty)
        let other = try begin(second)
        try first.record(answer(true), at: 1, of: game)
        #expect(try first.unfinishedGame()?.number == game)
        // Both wait when both programs have ended; the latest first.
        first.close()
        #expect(try second.unfinishedGame()?.number == other)
        second.close()
        let third = try Store.open(.file(path: file))
        // A process that another test is just starting may hold the lock for a moment.
        try Patience.wait {
            try third.unfinishedGame()?.number == other
        } otherwise: {
            "the game is still taken for a running one"
        }
        #expect(try third.takeUnfinishedGame(other)?.number == other)
        for index in 1..<5 { try third.record(answer(true), at: index, of: other) }
        #expect(try third.takeUnfinishedGame(other) == nil, "it is over")
        #expect(try third.takeUnfinishedGame(game)?.number == game)
    }

    @Test("the game of a program that was killed is offered at once")
    func killed() async throws {
        await #expect(processExitsWith: .signal(SIGKILL)) { [file = file as String] in
            let store = try Store.open(.file(path: file))
            try play(store, try deck(Array(questions(5))), right: [true])
            kill(getpid(), SIGKILL)
        }
        let game = try #require(try second.unfinishedGame()?.number)
        #expect(try second.takeUnfinishedGame(game)?.progress.doneCount == 1)
        #expect(try first.unfinishedGame() == nil)
    }

    @Test("an answer that meets a writer says that it waits, and is stored when the writer is done")
    func waiting() throws {
        let game = try begin(second)
        try first.connection.run("BEGIN IMMEDIATE")
        let start = ContinuousClock.now
        var waits = 0
        second.wait.onLongWait = {
            waits += 1
            #expect(ContinuousClock.now - start >= .milliseconds(290))
            #expect(throws: Never.self) { try first.connection.run("COMMIT") }
        }
        try second.record(answer(true), at: 1, of: game)
        #expect(waits == 1)
        #expect(try first.unfinishedGame() == nil)
        #expect(try second.unfinishedGame()?.progress.doneCount == 2)
    }

    @Test("an answer waits for an import however long that takes, longer than other steps, and is saved")
    func longImport() throws {
        let game = try begin(second)
        try first.connection.run("BEGIN IMMEDIATE")
        try PackWriter(first.connection, pack: 1).write([])
        #expect(try second.findDamage() == [], "the pack is being removed")
        var start = ContinuousClock.now
        second.wait.isEnding = {
            if ContinuousClock.now - start > .milliseconds(2_500) { try? first.connection.run("COMMIT") }
            return false
        }
        try second.record(answer(true), at: 1, of: game)
        #expect(ContinuousClock.now - start > .milliseconds(2_500))
        #expect(try first.history(limit: 1).first?.answers.count == 2)
        #expect(try first.findDamage() == [])
        start = .now
        try first.connection.run("BEGIN IMMEDIATE")
        try begin(second)
        #expect(ContinuousClock.now - start > .milliseconds(2_500), "the first answer begins the game")
    }

    @Test("after a wait in vain the error is said, later ones wait for less, and nothing stays locked")
    func stoppedWriter() throws {
        let game = try begin(second)
        try first.connection.run("BEGIN IMMEDIATE")
        for least in [Duration.milliseconds(1_900), .milliseconds(900)] {
            let start = ContinuousClock.now
            #expect(throws: StoreError.locked(file)) { try second.set("a", to: "b") }
            #expect(ContinuousClock.now - start > least)
        }
        // A program that only starts and looks need not wait.
        let third = try Store.open(.file(path: file))
        #expect(try third.openGames(of: Selection(packs: ["pack"])).count == 1)
        third.close()
        try first.connection.run("COMMIT")
        try second.record(answer(true), at: 1, of: game)
        #expect(try second.unfinishedGame()?.progress.doneCount == 2)
    }

    @Test("a signal that ends the program ends a wait", arguments: [SIGTERM, SIGHUP])
    func signalled(signal: Int32) async throws {
        try first.connection.run("BEGIN IMMEDIATE")
        await #expect(processExitsWith: .success) { [file = file as String, signal = signal as Int32] in
            block(signal)
            let store = try Store.open(.file(path: file))
            store.wait.onLongWait = { pthread_kill(pthread_self(), signal) }
            var asked = 0
            store.wait.isEnding = {
                asked += 1
                return false
            }
            #expect(throws: StoreError.interrupted(file: file)) { try store.set("a", to: "b") }
            // The wait went on for less than a moment after the signal.
            #expect(asked == 1)
        }
        try first.connection.run("COMMIT")
    }

    @Test("a player who ends the program ends a wait, and what is saved after that waits no longer")
    func givenUp() throws {
        let game = try begin(second)
        try first.connection.run("BEGIN IMMEDIATE")
        var asked = 0
        second.wait.isEnding = {
            asked += 1
            return asked == 3
        }
        for _ in 1...50 {
            #expect(throws: StoreError.locked(file)) {
                try second.record(answer(true), at: 1, of: game)
            }
        }
        #expect(asked == 3)
        try first.connection.run("COMMIT")
    }

    @Test("who reads for long keeps nobody waiting, and sees one state")
    func longReader() throws {
        let game = try begin(first)
        try second.connection.run("BEGIN")
        #expect(try second.totals().gameCount == 0)
        first.wait.onLongWait = { Issue.record("waited") }
        for index in 1..<5 { try first.record(answer(true), at: index, of: game) }
        #expect(try second.totals().gameCount == 0)
        try second.connection.run("COMMIT")
        #expect(try second.history(limit: 9).first?.answers.count == 5)
    }

    @Test("a long log is merged by the next answer, also while others have the scores open")
    func longLog() throws {
        func size() throws -> Int { try bytes(of: file + "-wal").count }
        for letter in ["a", "b", "c", "d", "e"] { try first.set("long", to: String(repeating: letter, count: 900_000)) }
        #expect(try size() < 4_096_000)
        // Not while somebody reads an older state.
        try second.connection.run("BEGIN")
        _ = try second.setting("long")
        for letter in ["f", "g", "h", "i", "j", "k"] {
            try first.set("long", to: String(repeating: letter, count: 900_000))
        }
        #expect(try size() > 4_096_000)
        try second.connection.run("COMMIT")
        try first.set("short", to: "x")
        #expect(try size() == 0)
    }

    @Test("where the file system has no shared memory, one program at a time uses the scores")
    func withoutSharedMemory() async throws {
        first.close()
        second.close()
        await #expect(processExitsWith: .success) { [file = file as String] in
            faulty_disk_install()
            faulty_disk_arm(
                faulty_plan(operation: faulty_map_memory, at: 1, manner: faulty_for_good, seed: 0))
            for path in [file, file + "-new"] {
                let store = try Store.open(.file(path: path))
                try store.set("a", to: "b")
                #expect(throws: StoreError.locked(path)) {
                    try Store.open(.file(path: path), wait: BusyWait(limit: 50))
                }
                store.close()
                let reading = try #require(try Store.openForReading(at: path))
                #expect(try reading.setting("a") == "b")
                reading.close()
            }
        }
    }

    @Test("a file that another program is just creating is waited for, not taken for one of another program")
    func halfCreated() throws {
        let new = directory.file("new.db")
        try Store.open(.file(path: new)).close()
        let whole = try bytes(of: new)
        try write(Data(repeating: 0xee, count: 4_096), to: new)
        let descriptor = Glibc.open(new, O_RDWR)
        defer { close(descriptor) }
        // SQLite's PENDING, RESERVED and SHARED bytes, as one who commits locks them; 37 is F_OFD_SETLK.
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        #expect(fcntl(descriptor, 37, &lock) == 0)
        #expect(throws: StoreError.locked(new)) {
            try Store.open(.file(path: new), wait: BusyWait(limit: 50))
        }
        whole.withUnsafeBytes { #expect(pwrite(descriptor, $0.baseAddress, $0.count, 0) == $0.count) }
        lock.l_type = Int16(F_UNLCK)
        #expect(fcntl(descriptor, 37, &lock) == 0)
        try Store.open(.file(path: new)).close()
    }

    @Test("programs that start at once on a new file all get the same scores")
    func simultaneousStart() async throws {
        let new = directory.file("new.db")
        await withTaskGroup(of: Void.self) { group in
            for start in 0..<4 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [new = new as String, start = start as Int] in
                        let store = try Store.open(.file(path: new))
                        try store.set("start \(start)", to: "here")
                    }
                }
            }
        }
        let store = try Store.open(.file(path: new))
        for start in 0..<4 { #expect(try store.setting("start \(start)") == "here") }
        #expect(try store.findDamage() == [])
    }
}
