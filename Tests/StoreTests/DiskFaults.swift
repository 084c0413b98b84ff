import FaultyDisk
import Foundation
import QuizCore
import TestOptions
import Testing

@testable import TrooperStore

/// Runs the same steps on a scores file again and again; each time another disk operation fails.
enum DiskFaults {
    /// One operation fails, and the step is retried: in the end no data is missing.
    static func failOnce(
        _ operation: faulty_operation, _ manner: faulty_manner = faulty_once, atLeast minFaults: Int
    ) throws {
        try forEachPosition(operation, manner, seed: 0, atLeast: minFaults) { file, script, states in
            var failures = 0
            var store: Store?
            var done = 0
            while done < script.steps.count {
                do {
                    let open = try store ?? Store.open(.file(path: file))
                    store = open
                    try script.steps[done](open)
                    done += 1
                    try #require(try open.wholeContent() == states[done], "after step \(done)")
                } catch let error as StoreError {
                    try checkMessage(error)
                    failures += 1
                    try #require(failures <= 1, "it fails again on a working disk: \(error)")
                    if let store {
                        try #require(
                            try store.wholeContent() == states[done], "a failed step changed something: step \(done)")
                    }
                }
            }
            store?.close()
            return states.count - 1...states.count - 1
        }
    }

    /// The disk stays broken, the program ends, and the next one opens the file on a working disk.
    static func failForGood(_ manner: faulty_manner, seed: UInt64 = 0, atLeast minFaults: Int) throws {
        try forEachPosition(faulty_any, manner, seed: seed, atLeast: minFaults) { file, script, states in
            var kept: Int?
            do {
                let store = try Store.open(.file(path: file))
                defer { store.connection.closeLeavingLog() }
                kept = 0
                for step in script.steps {
                    try step(store)
                    kept = (kept ?? 0) + 1
                }
            } catch let error as StoreError {
                try checkMessage(error)
            }
            // The failed step may have been saved before its error.
            guard let kept else { return 0...0 }
            return kept...min(kept + 1, states.count - 1)
        }
    }

    /// A read fails while the scores of a killed game are opened, played with and closed.
    static func failReads(_ manner: faulty_manner, atLeast minFaults: Int) throws {
        faulty_disk_install()
        let killed = TemporaryDirectory()
        let deck = try deck(Array(questions(5)))
        let before = try prepareKilled(killed.file("trooper.db"), deck)
        try forEachFault(faulty_read, atLeast: minFaults) { position in
            let directory = TemporaryDirectory()
            let file = directory.file("trooper.db")
            for suffix in ["", "-wal"] {
                try write(try bytes(of: killed.file("trooper.db") + suffix), to: file + suffix)
            }
            faulty_disk_arm(faulty_plan(operation: faulty_read, at: Int64(position), manner: manner, seed: 0))
            var answered = 0
            do {
                let store = try Store.open(.file(path: file))
                defer { store.close() }
                let game = try play(store, deck, right: [true])
                answered = 1
                for index in 1..<5 {
                    try store.record(answer(true), at: index, of: game)
                    answered += 1
                }
                _ = try store.history(limit: 10)
            } catch let error as StoreError {
                // SQLite takes EIO of a read for damage.
                switch error {
                case .damaged, .failed(_, EIO, _): break
                default: throw error
                }
            }
            let count = faulty_disk_repair()
            let reopened = try Store.open(.file(path: file))
            let games = try reopened.history(limit: 10)
            try #require(games.filter { $0.number.rawValue == 1 } == before, "read \(position)")
            try #require(games.first { $0.number.rawValue == 2 }?.answers.count ?? 0 == answered, "read \(position)")
            try #require(try reopened.findDamage() == [])
            reopened.close()
            return count
        }
    }

    /// Writes scores with a finished game, which is in the log that a kill left.
    private static func prepareKilled(_ file: String, _ deck: Deck) throws -> [PlayedGame] {
        let first = try Store.open(.file(path: file))
        try first.install(pack(questions(300)), contentHash: 1)
        first.close()
        let store = try Store.open(.file(path: file))
        try play(store, deck)
        defer { store.connection.closeLeavingLog() }
        return try store.history(limit: 10)
    }

    /// Fails operations of a kind, one after the other: all, or as many as `FAULTS` says.
    ///
    /// - Parameter run: fails the operation with this number, and returns how many there were.
    private static func forEachFault(
        _ operation: faulty_operation, atLeast minFaults: Int, _ run: (_ position: Int) throws -> Int64
    ) throws {
        // Nothing fails, and all are counted.
        let count = Int(try run(.max))
        try #require(count >= minFaults, "only \(count) operations")
        for position in stride(from: 1, through: count, by: TestOptions.step(through: count)) { _ = try run(position) }
    }

    /// Runs the script with a fault at one operation after the other.
    private static func forEachPosition(
        _ operation: faulty_operation, _ manner: faulty_manner, seed: UInt64, atLeast minFaults: Int,
        _ run: (_ file: String, ScoresScript, _ states: [String]) throws -> ClosedRange<Int>
    ) throws {
        faulty_disk_install()
        let script = try ScoresScript.make()
        let states = try script.states(.memory)
        try forEachFault(operation, atLeast: minFaults) { position in
            let directory = TemporaryDirectory()
            let file = directory.file("trooper.db")
            faulty_disk_arm(faulty_plan(operation: operation, at: Int64(position), manner: manner, seed: seed))
            let allowed = try run(file, script, states)
            let count = faulty_disk_repair()
            try checkFile(file, states[allowed], "\(operation) \(manner) \(position) seed \(seed)")
            return count
        }
    }

    private static func checkFile(_ file: String, _ allowed: ArraySlice<String>, _ comment: Comment) throws {
        let reopened = try Store.open(.file(path: file))
        try #require(allowed.contains(try reopened.wholeContent()), comment)
        try #require(try reopened.findDamage() == [], comment)
        reopened.close()
    }

    private static func checkMessage(_ error: StoreError) throws {
        try #require(!error.message.isEmpty && !error.remedy.isEmpty)
        if case .failed(_, 0, _) = error { Issue.record("a failing disk is reported as an unexpected error: \(error)") }
    }
}
