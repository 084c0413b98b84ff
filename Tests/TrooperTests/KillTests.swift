import Foundation
import QuizCore
import TestOptions
import Testing
import TrooperStore

@Suite("Killed with SIGKILL")
struct KillTests {
    private static let kills = TestOptions.kills

    /// More answers than a run can take before it is killed.
    private static let input = String(repeating: "t\nf\nt\nt\nf\n\n", count: 200)

    @Test("two programs and an import at random moments: every shown answer is saved, and at most one more of each")
    func randomMoments() throws {
        var trooper = try Self.player()
        var chance = SplitMix64(seed: 9)
        var kept: Set<String> = []
        var shown = 0
        var continued = 0
        // Adapts to the speed of the machine: the kill comes later if nothing was shown, earlier otherwise.
        var latest = 25_000
        for round in 1...(Self.kills + 1) / 2 {
            let moments = (UInt32(chance.draw(below: latest)), UInt32(chance.draw(below: latest)))
            let packs = ["add large-1.json", "add large-2.json", "remove --force large"][chance.draw(below: 3)]
            let outputs = try Self.kill(trooper, after: moments, packs, UInt32(chance.draw(below: 3 * latest)))
            let shownNow = outputs.flatMap(ShownAnswer.all)
            #expect(!outputs.contains { $0.contains("Note: ") }, "\(outputs)")
            latest = shownNow.isEmpty ? min(latest * 5 / 4, 2_000_000) : max(latest * 9 / 10, 5_000)
            shown += shownNow.count
            continued += outputs.count { $0.contains("Continuing your game") }
            // Checking everything after each kill would be slow.
            let isThorough = round.isMultiple(of: 12) || round == (Self.kills + 1) / 2
            try Self.checkNew(
                in: trooper, &kept, shown: shownNow, isThorough: isThorough, "round \(round), \(moments) µs")
            // Who has seen all of the bank is asked the pack that comes and goes, whose removal ends a game.
            if round.isMultiple(of: 150) {
                try Self.checkAll(kept, in: trooper)
                trooper = try Self.player()
                kept = []
            }
        }
        // Otherwise most kills came before the first answer, and the test would prove little.
        #expect(shown > Self.kills / 3)
        // Few kills may by chance all come before a game's first answer or after its last one.
        #expect(continued > 0 || Self.kills < 100)
        try Self.checkAll(kept, in: trooper)
    }

    /// Somebody who has not played yet.
    private static func player() throws -> Trooper {
        let trooper = try Trooper()
        _ = try trooper.write(input, to: "input")
        for version in 1...2 { _ = try trooper.write(largePack(version), to: "large-\(version).json") }
        return trooper
    }

    private static func checkAll(_ kept: Set<String>, in trooper: Trooper) throws {
        let history = try trooper.run("history", "--json", "--limit", "100000").json(as: [[String: Any]].self)
        let answers = history.flatMap { $0["answers"] as? [Any] ?? [] }
        #expect(answers.count == kept.count)
    }

    /// Words that no other question has: a number would find the beginnings of other numbers, too.
    fileprivate static let versions = ["versionone", "versiontwo"]

    /// Every question of each version has another text.
    private static func largePack(_ version: Int) -> String {
        let questions = (1...4_000).map {
            """
            {"id": "n\($0)", "statement": "The number \($0) is in \(versions[version - 1]).", "answer": true, "explanation": "It is.",
             "topic": "numbers", "difficulty": "easy"}
            """
        }
        return """
            {"format": 1, "id": "large", "title": "Large", "licence": "CC0-1.0", "version": "\(version)", "questions": [
            \(questions.joined(separator: ",\n"))]}
            """
    }

    /// Starts two programs at once, and adds or removes a pack meanwhile; kills each, and returns what the first two wrote.
    private static func kill(
        _ trooper: Trooper, after moments: (UInt32, UInt32), _ packs: String, _ last: UInt32
    ) throws -> [String] {
        let outcome = try trooper.bash(
            """
            start() {
                # Here, because a program that is killed at once may not have emptied it.
                : > "$1"
                "$TROOPER" --plain --no-record < input > "$1" 2> /dev/null & local game=$!
                sleep "$2"; kill -9 $game; wait $game 2> /dev/null
            }
            change() {
                "$TROOPER" packs \(packs) > /dev/null 2>&1 < /dev/null & local change=$!
                sleep "$1"; kill -9 $change 2> /dev/null; wait $change 2> /dev/null
            }
            start out-1 \(Double(moments.0) / 1e6) & start out-2 \(Double(moments.1) / 1e6) &
            change \(Double(last) / 1e6) & wait
            """)
        #expect(outcome.status == 0)
        return try ["out-1", "out-2"].map { try String(contentsOfFile: trooper.file($0), encoding: .utf8) }
    }

    /// Compares the saved answers with the earlier ones and with those shown since, and adds the new ones.
    private static func checkNew(
        in trooper: Trooper, _ known: inout Set<String>, shown: [ShownAnswer], isThorough: Bool, _ comment: Comment
    ) throws {
        guard let store = try Store.openForReading(at: trooper.scores) else {
            #expect(known.isEmpty && shown.isEmpty, comment)
            return
        }
        defer { store.close() }
        if isThorough {
            #expect(try store.findDamage() == [], comment)
            let counts = try versions.map { try store.questionCount(of: Selection(words: $0)) }
            #expect([[0, 0], [4_000, 0], [0, 4_000]].contains(counts), comment)
        }
        // All: a game may wait for long before a program continues it.
        let games = try store.history(limit: .max)
        // One of each program, and those that the other one was just looking at when a program began a game.
        #expect(games.count { $0.state == .open } <= 4, comment)
        #expect(games.allSatisfy { $0.state == .open || $0.answers.count == 5 }, comment)
        let kept = KeptAnswer.all(in: games)
        #expect(known.isSubset(of: kept.map(\.key)), comment)
        var new = kept.filter { !known.contains($0.key) }
        known.formUnion(new.map(\.key))
        for answer in shown {
            let place = try #require(new.firstIndex { $0.asShown == answer }, comment)
            new.remove(at: place)
        }
        #expect(new.count <= 2, comment)
    }
}

/// An answer as plain text shows it.
struct ShownAnswer: Equatable {
    let place: Int
    /// Without its version: a game keeps no wording, so that of a pack that was replaced since is another one.
    let statement: String
    let given: Bool
    let truth: Bool

    init(place: Int, statement: String, given: Bool, truth: Bool) {
        (self.place, self.given, self.truth) = (place, given, truth)
        self.statement = KillTests.versions.reduce(statement) { $0.replacingOccurrences(of: $1, with: "version") }
    }

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
    let answer: PlayedGame.AnsweredQuestion

    var key: String { "\(game.rawValue) \(place)" }

    var asShown: ShownAnswer {
        ShownAnswer(place: place, statement: answer.statement, given: answer.answer.given, truth: answer.truth)
    }

    /// The answers of games that are listed latest first, in the order in which they were given.
    static func all(in games: [PlayedGame]) -> [KeptAnswer] {
        games.reversed().flatMap { game in
            game.answers.enumerated().map { KeptAnswer(game: game.number, place: $0 + 1, answer: $1) }
        }
    }
}
