import QuizCore
import Store
import TestOptions
import Testing

@Suite("Killed with -9")
struct KillTests {
    private static let kills = TestOptions.kills

    /// More answers than anybody gives in the time that is left.
    private static let input = String(repeating: "t\nf\nt\nt\nf\n\n", count: 200)

    @Test("at random moments, it has kept what it showed, in that order, and at most one answer more")
    func randomMoments() throws {
        let trooper = try Trooper()
        var chance = SplitMix64(seed: 9)
        var kept: [KeptAnswer] = []
        var shown = 0
        var continued = 0
        // How far a program comes in a time is the machine's affair: one that is busy gets more of it.
        var latest = 25_000
        for kill in 1...Self.kills {
            let moment = UInt32(chance.draw(below: latest))
            let outcome = try trooper.run(["--plain"], input: Self.input, killedAfter: moment)
            #expect(!outcome.output.contains("Note: "), "\(outcome.output)")
            let shownNow = ShownAnswer.all(in: outcome.output)
            latest = shownNow.isEmpty ? min(latest * 5 / 4, 2_000_000) : max(latest * 9 / 10, 5_000)
            shown += shownNow.count
            continued += outcome.output.contains("Continuing your game") ? 1 : 0
            // Reading all of it each time would take most of the time.
            let isThorough = kill.isMultiple(of: 25) || kill == Self.kills
            kept += try Self.checkNew(
                in: trooper, after: kept, shown: shownNow, isThorough: isThorough, "kill \(kill) after \(moment) µs")
        }
        // Otherwise the program was killed before it did anything, and nothing was shown.
        #expect(shown > Self.kills / 3)
        #expect(continued > 0)
        let history = try trooper.run("history", "--json", "--limit", "1000000").json(as: [[String: Any]].self)
        let answers = history.flatMap { $0["answers"] as? [Any] ?? [] }
        #expect(answers.count == kept.count)
    }

    /// Compares what is kept with what was, and with what was shown since; returns what is new.
    private static func checkNew(
        in trooper: Trooper, after earlier: [KeptAnswer], shown: [ShownAnswer], isThorough: Bool, _ comment: Comment
    ) throws -> [KeptAnswer] {
        // A look changes nothing: what the program has to recover, it finds as it left it.
        guard let store = try Store.openForReading(at: trooper.scores) else {
            #expect(earlier.isEmpty && shown.isEmpty, comment)
            return []
        }
        defer { store.close() }
        if isThorough { #expect(try store.findDamage() == [], comment) }
        // That in which the program began, one for each answer at most, and one that nobody was told of.
        let games = try store.history(limit: isThorough ? .max : shown.count + 2)
        #expect(games.dropFirst().allSatisfy { $0.state == .finished && $0.answers.count == 5 }, comment)
        let kept = KeptAnswer.all(in: games)
        let oldest = games.last?.number.rawValue ?? 0
        let known = Array(earlier.reversed().prefix { $0.game.rawValue >= oldest }.reversed())
        if isThorough { #expect(known == earlier, comment) }
        #expect(Array(kept.prefix(known.count)) == known, comment)
        let new = kept.dropFirst(known.count)
        #expect(new.prefix(shown.count).map(\.asShown) == shown, comment)
        #expect(new.count <= shown.count + 1, comment)
        return Array(new)
    }
}
