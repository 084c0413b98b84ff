import Foundation
import QuizCore
import Testing

@testable import TrooperStore

@Suite("A full disk")
struct FullDiskTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    @Test("a write that does not fit fails as a whole, and the game continues once there is space")
    func databaseFull() throws {
        let store = try Store.open(.file(path: file))
        try store.install(pack(questions(15)), contentHash: 1)
        let deck = try deck(Array(questions(5)))
        let game = try play(store, deck, right: [true])
        let pages = try store.connection.row("PRAGMA page_count") { $0.count(0) } ?? 0
        try store.connection.runScript("PRAGMA max_page_count = \(pages)")
        #expect(throws: StoreError(systemError: ENOSPC, file: file)) {
            try store.set("long", to: String(repeating: "x", count: 50_000))
        }
        #expect(try store.setting("long") == nil)
        try store.connection.runScript("PRAGMA max_page_count = 1000000")
        try store.record(answer(true), at: 1, of: game)
        #expect(try store.unfinishedGame()?.progress.rounds == [[answer(true)], [answer(true)]])
        #expect(try store.findDamage() == [])
    }

    /// A file size limit acts like a full disk and needs no mount.
    private static func withLimit(_ limit: rlim_t, _ body: () throws -> Void) throws {
        var limits = rlimit()
        getrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        let unlimited = limits
        limits.rlim_cur = limit
        setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limits)
        defer {
            var restored = unlimited
            setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &restored)
        }
        try body()
    }

    @Test("at any file size limit each answer is saved completely or not at all")
    func limits() async throws {
        await #expect(processExitsWith: .success) { [directory = directory.path as String] in
            // A file size limit acts like a full disk and needs no mount.
            signal(SIGXFSZ, SIG_IGN)
            var complete = false
            var limit = rlim_t(4_000)
            while !complete {
                complete = try Self.playUntilFull("\(directory)/\(limit).db", limit: limit)
                limit += 60_000
                try #require(limit < 4_000_000)
            }
        }
    }

    /// Plays up to the limit and checks the file; true when the limit was not reached.
    private static func playUntilFull(_ file: String, limit: rlim_t) throws -> Bool {
        var recorded: [Int64: [GivenAnswer]] = [:]
        var failure: StoreError?
        do {
            try withLimit(limit) { try playThreeGames(file, &recorded) }
        } catch let error as StoreError {
            failure = error
        }
        if let failure { #expect(failure == StoreError(systemError: ENOSPC, file: file)) }
        let store = try Store.open(.file(path: file))
        #expect(try store.findDamage() == [])
        for game in try store.history(limit: 10) {
            let kept = game.answers.map(\.answer)
            #expect(kept == recorded.removeValue(forKey: game.number.rawValue))
        }
        #expect(recorded.isEmpty)
        return failure == nil
    }

    private static func playThreeGames(_ file: String, _ recorded: inout [Int64: [GivenAnswer]]) throws {
        let store = try Store.open(.file(path: file))
        try store.install(pack(questions(15)), contentHash: 1)
        let deck = try deck(Array(questions(5)))
        for _ in 0..<3 {
            let game = try play(store, deck, right: [true])
            recorded[game.rawValue] = [answer(true)]
            for index in 1..<5 {
                let given = answer(index.isMultiple(of: 2), milliseconds: Int64(index))
                try store.record(given, at: index, of: game)
                recorded[game.rawValue]?.append(given)
            }
        }
    }
}
