import FaultyDisk
import Foundation
import Testing

@testable import Store

/// Lives a scores file's life again and again, each time with the next operation refused.
enum DiskFaults {
    /// One operation fails, and whoever is told of it tries again: in the end nothing is missing.
    static func meetOnce(
        _ operation: faulty_operation, _ manner: faulty_manner = faulty_once, atLeast leastFaults: Int
    ) throws {
        try forEachPlace(operation, manner, seed: 0, atLeast: leastFaults) { file, story, states in
            var failures = 0
            var store: Store?
            var done = 0
            while done < story.steps.count {
                do {
                    let open = try store ?? Store.open(.file(path: file)).store
                    store = open
                    try story.steps[done](open)
                    done += 1
                    try #require(try open.wholeContent() == states[done], "after step \(done)")
                } catch let error as StoreError {
                    try checkWords(error)
                    failures += 1
                    try #require(failures <= 1, "it fails again, though the disk is well: \(error)")
                    if let store { try #require(try store.wholeContent() == states[done], "not as before \(done)") }
                }
            }
            store?.close()
            return states.count - 1...states.count - 1
        }
    }

    /// Nothing works any more, so the program ends there, and another one finds what is left.
    static func meetTheEnd(_ manner: faulty_manner, seed: UInt64 = 0, atLeast leastFaults: Int) throws {
        try forEachPlace(faulty_any, manner, seed: seed, atLeast: leastFaults) { file, story, states in
            var kept: Int?
            do {
                let store = try Store.open(.file(path: file)).store
                defer { store.connection.closeLeavingLog() }
                kept = 0
                for step in story.steps {
                    try step(store)
                    kept = (kept ?? 0) + 1
                }
            } catch let error as StoreError {
                try checkWords(error)
            }
            // The step on the way may have come through without anyone having been told.
            guard let kept else { return 0...0 }
            return kept...min(kept + 1, states.count - 1)
        }
    }

    /// A scores file is brought up to date while the disk fails: it is as it was, or as it should be.
    static func meetWhileUpgrading(_ manner: faulty_manner, seed: UInt64 = 0, atLeast leastFaults: Int) throws {
        faulty_disk_install()
        let newer = Schema(scripts: Schema.current.scripts + ["ALTER TABLE game ADD COLUMN device TEXT"])
        var place = 1
        while true {
            let directory = try TemporaryDirectory()
            let file = directory.file("trooper.db")
            let before = try #require(try ScoresStory.life().states(.file(path: file)).last)
            faulty_disk_arm(faulty_plan(operation: faulty_any, at: Int64(place), manner: manner, seed: seed))
            do throws(StoreError) {
                try Store.open(.file(path: file), schema: newer).store.connection.closeLeavingLog()
            } catch {
                try checkWords(error)
            }
            let faults = faulty_disk_repair()
            let opening = try Store.open(.file(path: file), schema: newer)
            let after = try opening.store.wholeContent()
            try #require(after.replacing(" NULL", with: "") == before.replacing(" NULL", with: ""))
            try #require(try opening.store.findDamage() == [])
            opening.store.close()
            if case .upgraded(_, let backup)? = opening.notice {
                try #require(try Store.open(.file(path: backup)).store.wholeContent() == before)
            }
            guard faults > 0 else { break }
            place += 1
        }
        try #require(place > leastFaults, "only \(place - 1) operations were refused")
    }

    /// Refuses the first operation of the kind, then the second, until the life has fewer of them.
    private static func forEachPlace(
        _ operation: faulty_operation, _ manner: faulty_manner, seed: UInt64, atLeast leastFaults: Int,
        _ live: (_ file: String, ScoresStory, _ states: [String]) throws -> ClosedRange<Int>
    ) throws {
        faulty_disk_install()
        let story = try ScoresStory.life()
        let states = try story.states(.memory)
        var place = 1
        while true {
            let directory = try TemporaryDirectory()
            let file = directory.file("trooper.db")
            faulty_disk_arm(faulty_plan(operation: operation, at: Int64(place), manner: manner, seed: seed))
            let allowed = try live(file, story, states)
            let faults = faulty_disk_repair()
            try checkWhatIsLeft(file, in: directory, states[allowed], "\(operation) \(manner) \(place) seed \(seed)")
            guard faults > 0 else { break }
            place += 1
        }
        try #require(place > leastFaults, "only \(place - 1) operations were refused")
    }

    private static func checkWhatIsLeft(
        _ file: String, in directory: TemporaryDirectory, _ allowed: ArraySlice<String>, _ comment: Comment
    ) throws {
        let opening = try Store.open(.file(path: file))
        try #require(opening.notice == nil, comment)
        try #require(allowed.contains(try opening.store.wholeContent()), comment)
        try #require(try opening.store.findDamage() == [], comment)
        opening.store.close()
        try #require(try directory.names() == ["trooper.db"], comment)
    }

    private static func checkWords(_ error: StoreError) throws {
        try #require(!error.message.isEmpty && !error.remedy.isEmpty)
        // It is the disk that is to blame, and not the file.
        if case .damaged = error { Issue.record("a failing disk is taken for a damaged file") }
        if case .unexpected = error { Issue.record("a failing disk is not recognised: \(error)") }
    }
}
