import Foundation
import QuizCore
import Store
import Testing

@Suite("Killed with -9")
struct KillTests {
    private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap { Int($0) } ?? 300

    /// More answers than anybody gives in the time that is left.
    private static let input = String(repeating: "t\nf\nt\nt\nf\n\n", count: 200)

    @Test("at random moments, it loses no answer that was shown")
    func randomMoments() throws {
        let trooper = try Trooper()
        var chance = SplitMix64(seed: 9)
        var shown = 0
        var continued = 0
        // How far a program comes in a time is the machine's affair: one that is busy gets more of it.
        var latest = 25_000
        for kill in 1...Self.kills {
            let moment = UInt32(chance.draw(below: latest))
            let outcome = try trooper.run(["--plain"], input: Self.input, killedAfter: moment)
            let shownNow = outcome.output.components(separatedBy: "The statement is").count - 1
            latest = shownNow == 0 ? min(latest * 5 / 4, 2_000_000) : max(latest * 9 / 10, 5_000)
            shown += shownNow
            continued += outcome.output.contains("Your last game goes on") ? 1 : 0
            guard kill.isMultiple(of: 25) || kill == Self.kills else { continue }
            #expect(try Self.recorded(by: trooper) >= shown, "after \(kill) kills")
        }
        // Otherwise the program was killed before it did anything, and nothing was shown.
        #expect(shown > Self.kills / 3)
        #expect(continued > 0)
        let store = try Store.open(.file(path: trooper.scores)).store
        #expect(try store.findDamage().isEmpty)
    }

    private static func recorded(by trooper: Trooper) throws -> Int {
        let history = try trooper.run("history", "--json", "--limit", "1000000")
        let games = try history.json(as: [[String: Any]].self)
        return games.map { ($0["answers"] as? [Any])?.count ?? 0 }.reduce(0, +)
    }
}
