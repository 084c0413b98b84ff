import Foundation
import QuizCore
import TestOptions
import Testing

@testable import TrooperStore

@Suite("A killed process")
struct KillTests {
    /// A tenth of TROOPER_KILLS: each kill starts a process of the tests, which is slow.
    private static let kills = max(20, TestOptions.kills / 10)

    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

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
                let store = try Store.open(.file(path: file))
                while true {
                    for version in 1...3 {
                        try store.install(Self.version(version), contentHash: UInt64(version))
                        let last = QuestionNumber(rawValue: Int64(version * 100))
                        try store.setFavourite(last, true)
                    }
                    try store.removeAllFavourites()
                    try store.remove(pack: "pack")
                }
            }
            if versions.isSubset(of: [0]) { latest = min(latest * 5 / 4, 2_000_000) }
            guard FileManager.default.fileExists(atPath: file) else { continue }
            let reopened = try Store.open(.file(path: file))
            defer { reopened.close() }
            try checkStored(reopened)
            let stored = try reopened.questions(pack: "pack")
            let state = try reopened.packStates()["pack"]
            let version = state?.place == .listed ? Int(state?.contentHash ?? 0) : 0
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
}
