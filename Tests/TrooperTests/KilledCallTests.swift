import Foundation
import TestTerminal
import Testing
import TrooperStore

/// A verdict that is seen must be on disk. A kill at a random moment rarely comes between the two.
@Suite("Killed at the k-th write of the scores")
struct KilledCallTests {
    /// A kill at a sync leaves what one at the next write leaves.
    private static let killing = FaultyCalls(call: .write, lasts: false, error: EIO, kills: true)

    @Test("what plain text has shown is saved, and at most one answer more")
    func plain() throws {
        let places = try Self.killing.forEachPlace { trooper, comment in
            trooper.faults["FAULTY_UNDER"] = trooper.scores
            let outcome = try trooper.underFaults {
                try trooper.run(["--plain", "--no-record"], input: "t\nf\nt\nt\nf\n")
            }
            let shown = ShownAnswer.all(in: outcome.output)
            let kept = try Self.kept(in: trooper, comment)
            #expect(kept.prefix(shown.count).map(\.asShown) == shown, comment)
            #expect(kept.count <= shown.count + 1, comment)
        }
        #expect(places >= 20)
    }

    @Test("no screen shows a verdict before it is saved")
    func screen() throws {
        var verdicts = 0
        let places = try Self.killing.forEachPlace { trooper, comment in
            // So that saving the game and its answer is nearly all that is written.
            try trooper.writeScores()
            trooper.faults["FAULTY_UNDER"] = trooper.scores
            let shown = try trooper.underFaults { try Self.answerOnScreen(trooper) }
            let kept = try Self.kept(in: trooper, comment)
            #expect(kept.count >= (shown ? 1 : 0) && kept.count <= 1, comment)
            verdicts += shown ? 1 : 0
        }
        #expect(places >= 4)
        #expect(verdicts > 0, "every run was killed before its verdict")
    }

    /// Answers one question; returns whether the verdict was shown before the program was killed or ended.
    private static func answerOnScreen(_ trooper: Trooper) throws -> Bool {
        let terminal = try trooper.terminal(["--no-record"])
        /// Presses a key now and then until a text appears; false when the program was killed before.
        func reach(_ texts: String..., pressing key: String = "", each seconds: Double = 0.02) throws -> Bool {
            var isThere = false
            try Patience.wait(pause: 0) {
                terminal.read(for: seconds)
                terminal.send(key)
                let text = String(decoding: terminal.bytes, as: UTF8.self)
                isThere = texts.contains { text.contains($0) }
                return isThere || trooper.hasFailed
            } otherwise: {
                "none of \(texts) appeared"
            }
            return isThere
        }
        guard try reach("enter play") else { return false }
        // The game ignores Enter for 700 ms, and presses closer together count as a held key.
        guard try reach("false ▸", "three times", pressing: "\r", each: 0.9) else { return false }
        return try reach("RIGHT", "WRONG", pressing: "\u{1B}OC", each: 0.2)
    }

    private static func kept(in trooper: Trooper, _ comment: Comment) throws -> [KeptAnswer] {
        guard let store = try Store.openForReading(at: trooper.scores) else { return [] }
        defer { store.close() }
        #expect(try store.findDamage() == [], comment)
        return KeptAnswer.all(in: try store.history(limit: .max))
    }
}
