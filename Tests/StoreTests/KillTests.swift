import Catalogue
import Foundation
import QuizCore
import TestOptions
import Testing

@testable import Store

@Suite("A killed process")
struct KillTests {
    /// A tenth of TROOPER_KILLS: each kill starts a process of the tests, which is slow.
    private static let kills = max(20, TestOptions.kills / 10)

    let directory: TemporaryDirectory
    let file: String
    let acknowledgements: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        acknowledgements = directory.file("acknowledged")
    }

    @Test("SIGKILL at random moments loses no acknowledged answer of two programs that play at once")
    func killed() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SplitMix64(seed: seed)
        // How far a child gets depends on the machine: until there is an answer, each gets more time.
        var latest = 20_000
        for kill in 1...Self.kills {
            let moments = (200 + generator.draw(below: latest), 200 + generator.draw(below: latest))
            let (scores, lines) = (file, acknowledgements)
            async let one: Void = Self.play(scores, lines, untilKilledAfter: moments.0, "seed \(seed)")
            async let other: Void = Self.play(scores, lines, untilKilledAfter: moments.1, "seed \(seed)")
            _ = await (one, other)
            try checkNothingIsMissing(after: 2 * kill, "seed \(seed)")
            let answered = FileManager.default.contents(atPath: acknowledgements) ?? Data()
            if answered.isEmpty { latest = min(latest * 2, 900_000) }
        }
        #expect(try recordedAnswers().count > 0, "the children died before their first answer: seed \(seed)")
    }

    private static func play(
        _ file: String, _ acknowledgements: String, untilKilledAfter moment: Int, _ comment: Comment
    ) async {
        await #expect(processExitsWith: .signal(SIGKILL), comment) {
            [file = file as String, acknowledgements = acknowledgements as String, moment = moment as Int] in
            try Self.dieIn(microseconds: moment)
            try Self.playEndlessly(file, acknowledgements)
        }
    }

    @Test("SIGKILL while packs are installed, updated and removed leaves one version or the next, never a part")
    func killedLoading() async throws {
        let seed = UInt64.random(in: 0...UInt64.max)
        var generator = SplitMix64(seed: seed)
        var versions: Set<Int> = []
        var latest = 200_000
        for _ in 1...Self.kills {
            let moment = 2_000 + generator.draw(below: latest)
            await #expect(processExitsWith: .signal(SIGKILL), "seed \(seed)") {
                [file = file as String, moment = moment as Int] in
                try Self.dieIn(microseconds: moment)
                let store = try Store.open(.file(path: file)).store
                while true {
                    for version in 1...3 {
                        try store.install(Self.version(version), contentHash: UInt64(version))
                        let last = QuestionNumber(rawValue: Int64(version * 100))
                        try store.setFavourite(last, true)
                        try store.setFlag(last, .other, at: Int64(version))
                    }
                    try store.removeAllFavourites()
                    try store.removePack("pack")
                }
            }
            if versions.isSubset(of: [0]) { latest = min(latest * 5 / 4, 2_000_000) }
            guard FileManager.default.fileExists(atPath: file) else { continue }
            let opening = try Store.open(.file(path: file))
            defer { opening.store.close() }
            #expect(opening.backup == nil, "seed \(seed)")
            try checkStored(opening.store)
            let stored = try opening.store.questions(pack: "pack")
            let state = try opening.store.packStates()["pack"]
            let version = state?.place == .installed ? Int(state?.contentHash ?? 0) : 0
            #expect(stored == (version == 0 ? [] : Self.version(version).questions), "seed \(seed)")
            versions.insert(version)
        }
        #expect(versions.count > 1, "the children died before their first pack: seed \(seed)")
    }

    /// Versions with other questions, wordings and topics.
    private static func version(_ number: Int) -> Pack {
        let all = (0..<300 * number).map { index in
            question("q\(index)", index.isMultiple(of: number + 1), statement: "Version \(number % 2) of q\(index).")
        }
        return pack(number == 2 ? all.reversed() : all, version: "\(number)")
    }

    /// A kernel timer sends SIGKILL, whatever the process is doing.
    private static func dieIn(microseconds: Int) throws {
        var event = sigevent()
        event.sigev_notify = Int32(SIGEV_SIGNAL)
        event.sigev_signo = SIGKILL
        var timer: timer_t?
        try #require(timer_create(CLOCK_MONOTONIC, &event, &timer) == 0)
        var moment = itimerspec()
        moment.it_value.tv_nsec = microseconds * 1_000
        try #require(timer_settime(timer, 0, &moment, nil) == 0)
    }

    /// Plays one game after the other, and appends a line to a file after each answer that the store has saved.
    ///
    /// The kernel keeps written lines when the process is killed.
    private static func playEndlessly(_ file: String, _ acknowledgements: String) throws {
        let lines = open(acknowledgements, O_WRONLY | O_CREAT | O_APPEND, 0o600)
        let store = try Store.open(.file(path: file)).store
        try store.install(pack(questions(15)), contentHash: 1)
        while true {
            let unfinished = try store.unfinishedGame().flatMap { try store.takeUnfinishedGame($0.number) }
            let five = try deck(Array(questions(5)))
            let number = try unfinished?.number ?? store.beginGame(pack: "pack", deck: five, startedAt: 0)
            for index in (unfinished?.progress.answers.count ?? 0)..<5 {
                let given = (number.rawValue + Int64(index)).isMultiple(of: 3)
                try store.record(answer(given), at: index, of: number)
                let line = Array("\(number.rawValue) \(index) \(given)\n".utf8)
                try #require(Foundation.write(lines, line, line.count) == line.count)
            }
        }
    }

    private func checkNothingIsMissing(after kills: Int, _ comment: Comment) throws {
        guard FileManager.default.fileExists(atPath: acknowledgements) else { return }
        let lines = String(decoding: try bytes(of: acknowledgements), as: UTF8.self).split(separator: "\n")
        let acknowledged = Set(lines.map(String.init))
        #expect(acknowledged.count == lines.count, comment)
        let recorded = try recordedAnswers()
        #expect(acknowledged.subtracting(recorded).isEmpty, comment)
        // Each kill may come between saving an answer and writing its line.
        #expect(recorded.count - acknowledged.count <= kills, comment)
        #expect(Set(recorded).count == recorded.count, comment)
    }

    private func recordedAnswers() throws -> [String] {
        let opening = try Store.open(.file(path: file))
        #expect(opening.backup == nil)
        #expect(try opening.store.findDamage() == [])
        let history = try opening.store.history(limit: .max)
        #expect(try opening.store.gamesPlayed() == history.count { $0.state == .finished })
        #expect(history.allSatisfy { $0.state == .finished ? $0.answers.count == 5 : $0.answers.count < 5 })
        return history.reversed().flatMap { game in
            game.answers.enumerated().map { "\(game.number.rawValue) \($0) \($1.given)" }
        }
    }
}
