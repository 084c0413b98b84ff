import Foundation
import QuizCore
import Store
import TestOptions
import Testing

@Suite("Killed with SIGKILL")
struct KillTests {
    private static let kills = TestOptions.kills

    /// More answers than a run can take before it is killed.
    private static let input = String(repeating: "t\nf\nt\nt\nf\n\n", count: 200)

    @Test("at random moments: every shown answer is saved in order, and at most one more")
    func randomMoments() throws {
        let trooper = try Trooper()
        var chance = SplitMix64(seed: 9)
        var kept: [KeptAnswer] = []
        var shown = 0
        var continued = 0
        // Adapts to the speed of the machine: the kill comes later if nothing was shown, earlier otherwise.
        var latest = 25_000
        for kill in 1...Self.kills {
            let moment = UInt32(chance.draw(below: latest))
            let outcome = try trooper.run(["--plain"], input: Self.input, killedAfter: moment)
            #expect(!outcome.output.contains("Note: "), "\(outcome.output)")
            let shownNow = ShownAnswer.all(in: outcome.output)
            latest = shownNow.isEmpty ? min(latest * 5 / 4, 2_000_000) : max(latest * 9 / 10, 5_000)
            shown += shownNow.count
            continued += outcome.output.contains("Continuing your game") ? 1 : 0
            // Reading everything after each kill would be slow.
            let isThorough = kill.isMultiple(of: 25) || kill == Self.kills
            kept += try Self.checkNew(
                in: trooper, after: kept, shown: shownNow, isThorough: isThorough, "kill \(kill) after \(moment) µs")
        }
        // Otherwise most kills came before the first answer, and the test would prove little.
        #expect(shown > Self.kills / 3)
        #expect(continued > 0)
        let history = try trooper.run("history", "--json", "--limit", "100000").json(as: [[String: Any]].self)
        let answers = history.flatMap { $0["answers"] as? [Any] ?? [] }
        #expect(answers.count == kept.count)
    }

    /// Compares the saved answers with the earlier ones and with those shown since; returns the new ones.
    private static func checkNew(
        in trooper: Trooper, after earlier: [KeptAnswer], shown: [ShownAnswer], isThorough: Bool, _ comment: Comment
    ) throws -> [KeptAnswer] {
        // `look` changes nothing, so that the program itself must recover the database.
        guard let store = try Store.openForReading(at: trooper.scores) else {
            #expect(earlier.isEmpty && shown.isEmpty, comment)
            return []
        }
        defer { store.close() }
        if isThorough { #expect(try store.findDamage() == [], comment) }
        // The game at the start, at most one more for each answer, and one that was not shown.
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

/// An answer as plain text shows it.
struct ShownAnswer: Equatable {
    let place: Int
    let statement: String
    let given: Bool
    let truth: Bool

    /// The answers shown in an output, in order. An incomplete last line does not count.
    static func all(in output: String) -> [ShownAnswer] {
        var shown: [ShownAnswer] = []
        var place = 0
        var statement = ""
        let lines = output.components(separatedBy: "\n")
        for (line, next) in zip(lines, lines.dropFirst()) {
            let words = line.split(separator: " ")
            if words.count > 3, words[0] == "Question", words[2] == "of", let number = Int(words[1]) {
                (place, statement) = (number, next)
            } else if let (isRight, truth) = verdicts[line] {
                shown.append(ShownAnswer(place: place, statement: statement, given: isRight == truth, truth: truth))
            }
        }
        return shown
    }

    private static let verdicts: [String: (isRight: Bool, truth: Bool)] = [
        "Right. The statement is true.": (true, true), "Right. The statement is false.": (true, false),
        "Wrong. The statement is true.": (false, true), "Wrong. The statement is false.": (false, false),
    ]
}

/// An answer as it is saved.
struct KeptAnswer: Equatable {
    let game: GameNumber
    let place: Int
    let answer: PlayedGame.Answer

    var asShown: ShownAnswer {
        ShownAnswer(place: place, statement: answer.statement, given: answer.given, truth: answer.truth)
    }

    /// The answers of games that are listed latest first, in the order in which they were given.
    static func all(in games: [PlayedGame]) -> [KeptAnswer] {
        games.reversed().flatMap { game in
            game.answers.enumerated().map { KeptAnswer(game: game.number, place: $0 + 1, answer: $1) }
        }
    }
}
