import QuizCore
import TestRecordings
import Testing
import TiltCore
import TiltRecording

@Suite("Rulesets")
struct RulesetTests {
    private static let tiltFacts = "ruleset: tilt-4\nplays: tilt-4 quiz-2\n"

    /// A random game with devices; its header names the rules with these lines.
    private func recording(_ facts: String = tiltFacts, seed: UInt64 = 1) throws -> [UInt8] {
        let header = RecordingHeader(TiltRules(), engine: "trooper test")
        return try changed(SimulatedGame(seed: seed).recording(header: header), Self.tiltFacts, to: facts)
    }

    /// A recording with other words, whose hashes of bytes fit.
    private func changed(_ recording: [UInt8], _ old: String, to new: String) throws -> [UInt8] {
        let text = String(decoding: recording, as: UTF8.self)
        try #require(text.contains(old))
        return Array(text.replacing(old, with: new).utf8).sealed
    }

    private func replayed(_ recording: [UInt8]) throws -> TiltedGame {
        var verifier = Verifier()
        verifier.take(recording.span)
        return try #require(verifier.game)
    }

    @Test("a recording says which rules of tilts and of the game it plays by")
    func fact() throws {
        let rulesets: [(Ruleset, String)] = [
            (.tilt, "ruleset: tilt-4\nplays: tilt-4 quiz-2\n"), (.quiz, "ruleset: quiz-2\nplays: quiz-2\n"),
        ]
        for (ruleset, facts) in rulesets {
            var game = TiltedGame(ruleset: ruleset)
            game.record(engine: "")
            let recording = game.endRecording()
            #expect(String(decoding: recording, as: UTF8.self).contains("\n" + facts))
            #expect(result(recording).outcome == .same)
            #expect(try replayed(recording).ruleset == ruleset)
        }
    }

    @Test(
        "rules that are not among those that they play by are another program's, and are refused by their name",
        arguments: ["plays: tilt-4 quiz-2\n", "plays: quiz-2\n", ""])
    func otherPrograms(fact: String) throws {
        for name in ["star-quiz-1", "quiz", "tilt-3"] {
            let recording = try recording("ruleset: \(name)\n" + fact)
            #expect(result(recording).outcome == .unknownRuleset(name))
            #expect(throws: ReplayRefusal.self) { try TiltedGame(RecordedGame(reading: recording).header) }
        }
    }

    @Test(
        "without the rules of its tilts a recording plays from its stages, to the same game and without readers",
        arguments: [
            "ruleset: tilt-5\nplays: tilt-5 quiz-2\n", "ruleset: tilt-5\nplays: tilt-4 tilt-5 quiz-2\n",
        ])
    func stages(facts: String) throws {
        for seed: UInt64 in 0..<20 {
            let recording = try recording(facts, seed: seed)
            let result = result(recording)
            #expect(result.outcome == .sameGame && result.isSame, "seed \(seed): \(result)")
            #expect(result.description.hasPrefix("game verified, tilt as recorded: 120 events in "))
            let (game, whole) = (try replayed(recording), try replayed(self.recording(seed: seed)))
            #expect(game.game == whole.game && game.devices.isEmpty)
        }
    }

    @Test("profiles of unknown rules of tilts do not matter to the game")
    func otherProfiles() throws {
        let later = try recording("ruleset: tilt-5\nplays: tilt-5 quiz-2\n")
        #expect(result(try changed(later, "\nsnap: ", to: "\nsnap: soft ")).outcome == .sameGame)
    }

    @Test("a changed reader is a difference for those only who know the rules of its tilts")
    func readers() throws {
        let recording = try recording()
        let text = String(decoding: recording, as: UTF8.self)
        let field = try #require(text.firstMatch(of: /device\.\d+\.reader=/)).output
        let other = try changed(recording, "\(field)", to: "\(field)0")
        guard case .differs(let difference) = result(other).outcome else {
            Issue.record("it plays the same: \(result(other))")
            return
        }
        #expect(difference.fields.map(\.name) == [String(field.dropLast())])
        for facts in ["ruleset: tilt-5\nplays: tilt-5 quiz-2\n", "ruleset: quiz-2\nplays: quiz-2\n"] {
            #expect(result(try changed(other, Self.tiltFacts, to: facts)).outcome == .sameGame)
        }
    }

    @Test(
        "rules that do not say by which known rules the game is played are refused, and those of the game are named",
        arguments: [
            "plays: tilt-4\n", "plays: tilt-6 quiz-3\n", "plays: tilt-6 quiz-22\n", "plays: quiz-2 tilt-6\n",
            "plays:  \n",
            "plays: tilt-4,quiz-2\n", "plays: quiz-2\\u{7}\n", "plays: \\u{202e}quiz-2\n", "",
            "plays: " + String(repeating: "quiz-2.", count: 1_142) + "\n",
        ])
    func refused(fact: String) throws {
        let recording = try recording("ruleset: tilt-6\n" + fact)
        let header = try RecordedGame(reading: recording).header
        let names = header.plays.split(separator: " ").map(String.init)
        let named = names.contains("tilt-6") ? names.last ?? "" : "tilt-6"
        #expect(result(recording).outcome == .unknownRuleset(named))
        #expect(throws: ReplayRefusal.self) { try TiltedGame(header) }
    }

    @Test("the fact overrides what a name means without it")
    func factFirst() throws {
        #expect(result(try recording("ruleset: tilt-4\nplays: tilt-4 quiz-3\n")).outcome == .unknownRuleset("quiz-3"))
        #expect(result(try recording("ruleset: tilt-4\n")).outcome == .same)
    }

    @Test("a fact that is too long, or comes after the header, is damage")
    func damaged() throws {
        let long = try recording("ruleset: tilt-6\nplays: " + String(repeating: "q", count: 8_001) + "\n")
        #expect(result(long).description.contains("plays"))
        let late = result(sealed(sealedHeader + "plays: quiz-2\n"))
        #expect(late.description.contains("it before the first checkpoint"))
    }
}
