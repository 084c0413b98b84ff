import Foundation
import QuizCore
import TestRecordings
import TestTerminal
import Testing
import TiltCore
import TiltRecording
import TiltTesting

/// Recordings of another program, which has rules of its own.
@Suite("Recordings by rules of one's own")
struct OwnRulesTests {
    private static let name = "star-quiz-1"
    private let trooper: Trooper
    private let deck: Deck
    private let rules: TiltRules

    init() throws {
        trooper = try Trooper()
        deck = try #require(Deck.numbered(3, seed: 7))
        let sensor = try #require(
            SnapProfile(
                measure: .degrees, width: 9, snapPoint: 8, bias: 6, rearm: 6, dwell: .milliseconds(250)))
        rules = TiltRules(
            degrees: sensor, percent: SnapProfile(.firm, for: .percent), settings: TiltSettings(sensitivity: 1.25))
    }

    /// A game that a motion sensor answers, the last time wrong.
    private func recording(by ruleset: Ruleset = Ruleset(named: name), of deck: Deck? = nil) -> [UInt8] {
        var play = TiltedGame(rules, ruleset: ruleset)
        play.record(engine: "star-quiz 1.0")
        play.receive(.deckDealt(deck ?? self.deck), at: .zero)
        play.receive(.deviceAppeared(RecordedDevice(SampleDevice.dualShock4Motion)), at: .zero)
        for event in TiltScript.answering([true, false, false]).motion {
            play.receive(event, of: .first)
            while let outcome = play.next() {
                if case .effect(.answerGiven, of: let event) = outcome { play.receive(.nextPressed, at: event.at) }
            }
        }
        return play.endRecording()
    }

    @discardableResult
    private func write(_ old: String = "", _ new: String = "", sealed: Bool = true, to name: String) throws -> String {
        let text = String(decoding: recording(), as: UTF8.self)
        try #require(old.isEmpty || text.contains(old))
        let bytes = old.isEmpty ? Array(text.utf8) : Array(text.replacing(old, with: new, maxReplacements: 1).utf8)
        return try trooper.write(sealed ? bytes.sealed : bytes, to: name)
    }

    @Test("they verify whole, with their tilts by the numbers in them")
    func verified() throws {
        let file = try write(to: "own.trooper")
        let outcome = try trooper.run("replay", "--verify", file)
        #expect(outcome.status == 0 && outcome.output.hasPrefix("\(file): same: "), "\(outcome.output)")
        let json = try trooper.run("replay", "--verify", "--json", file).json(as: [[String: Any]].self)
        #expect(json.first?["ruleset"] as? String == Self.name)
        #expect(try trooper.run("replay", "--text", file).output.hasPrefix("Game Trooper 2 of 3 "))
    }

    @Test("they are watched if they have five questions")
    func watched() throws {
        let short = try write(to: "short.trooper")
        for words in [[], ["--svg", "-"]] {
            let refused = try trooper.run(["replay", short] + words)
            #expect(refused.status == 65 && refused.output.isEmpty)
            #expect(refused.errors.contains("a game of 3 questions, and only those of 5 are drawn; --verify takes any"))
        }
        let file = try trooper.write(recording(of: Deck.numbered(seed: 7)), to: "own.trooper")
        let drawn = try trooper.run("replay", file, "--svg", "-", "--at", "1")
        #expect(drawn.status == 0 && drawn.output.contains("Statement number 1."), "\(drawn.errors)")
        let play = try ScreenPlay(at: trooper, "replay \(file)")
        try play.screen.wait(for: "Statement number 1.")
        try play.screen.press("q")
        try play.screen.wait(for: "code 0")
    }

    @Test("a changed byte is damage, and other numbers play another game")
    func changed() throws {
        let damaged = try trooper.run(
            "replay", "--verify", write("\n0 next\n", "\n0 neXt\n", sealed: false, to: "damaged.trooper"))
        #expect(damaged.status == 65 && damaged.output.contains(": damaged, intact up to line "))
        let wider = try write("snap: degrees 9.0", "snap: degrees 9.5", to: "wider.trooper")
        let other = try trooper.run("replay", "--verify", wider)
        #expect(other.status == 65 && other.output.contains(": plays differently: "), "\(other.output)")
        #expect(other.output.contains("device.1."))
    }

    @Test("one that does not say what its rules play by is refused, by name")
    func unsaid() throws {
        let file = try write("plays: tilt-4 quiz-2\n", "", to: "unsaid.trooper")
        for arguments in [["replay", "--verify", file], ["replay", file], ["replay", file, "--text"]] {
            let outcome = try trooper.run(arguments)
            #expect(outcome.status == 65)
            let text = outcome.output + outcome.errors
            #expect(text.contains("its rules \"star-quiz-1\" are unknown to this version; try a newer one"))
        }
    }

    @Test("their text names no command: the program cannot deal their questions")
    func text() throws {
        let own = try trooper.run("replay", "--text", write(to: "own.trooper")).output
        #expect(!own.contains("trooper --"))
        try trooper.write(recording(by: .tilt), to: "tilt.trooper")
        #expect(try trooper.run("replay", "--text", "tilt.trooper").output.contains("trooper --seed 7"))
    }

    @Test("standings list them by the name of their rules, also from parts, and beside no others")
    func standings() throws {
        try write(to: "games/ada.trooper")
        try write("ruleset: star-quiz-1\n", "ruleset: moon-quiz-1\n", to: "games/bo.trooper")
        // The program's own name, which this is not.
        try trooper.write(recording(by: Ruleset(named: "tilt-4 ", playingAs: .tilt)), to: "games/cy.trooper")
        try trooper.write(recording(by: .tilt), to: "games/di.trooper")
        let later = String(decoding: recording(by: .tilt), as: UTF8.self).replacing("tilt-4", with: "tilt-5")
        try trooper.write(Array(later.utf8).sealed, to: "games/ed.trooper")

        let whole = try trooper.run("standings", "games")
        #expect(whole.status == 0 && whole.output.contains("\n5 recordings ranked in 4 decks, 0 not ranked.\n"))
        let tables = whole.output.split(separator: "Deck ").map { $0.split(separator: "\n") }
        let names = tables.prefix(4).map { table in
            table.dropFirst(3).prefix { $0.contains(" of 3  ") }.map { $0.split(separator: "  ").last.map(String.init) }
        }
        #expect(names == [["di", "ed (tilt as recorded)"], ["bo"], ["ada"], ["cy"]])
        let heads = tables.prefix(4).compactMap(\.first)
        try #require(heads.count == 4)
        #expect(!heads[0].contains("rules"))
        #expect(heads[1] == "2, rules \"moon-quiz-1\", seed 7 of star-quiz 1.0")
        #expect(heads[2] == "3, rules \"star-quiz-1\", seed 7 of star-quiz 1.0")

        let parts = try ["ada", "bo", "cy", "di", "ed"].map { name in
            try trooper.run("standings", "--json", "games/\(name).trooper").output
        }
        #expect(parts[0].contains(#""rules":"star-quiz-1""#) && parts[3].contains(#""rules":null"#))
        #expect(try trooper.run(["standings", "--from", "-"], input: parts.joined()).output == whole.output)
        // Earlier versions wrote no rules.
        let earlier = parts[3].replacing(#""rules":null,"#, with: "")
        let merged = try trooper.run(["standings", "--from", "-"], input: parts[0] + parts[4] + earlier).output
        #expect(merged.contains("3 recordings ranked in 2 decks"))
    }
}
