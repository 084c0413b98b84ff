import Testing

@testable import QuizCore

@Suite("A state written down")
struct EncodingTests {
    /// One state of every kind, and what stands in each optional place of it.
    private static let sessions: [Playthrough] = {
        let title = Playthrough()
        let asking = Playthrough.asking(tilt: .at(2))
        var pressed = Playthrough.asking()
        pressed.play(after: 300.ms, .arrowKeyPressed(.right))
        var outermost = pressed
        outermost.play(after: 300.ms, .tiltSnapped(.at(-3)))
        var revealed = outermost
        revealed.wait(60_000.ms)
        var seeded = Playthrough()
        seeded.play(.gameResumed(gameProgress(answered: 3, of: secondDeck)))
        var over = Playthrough()
        over.play(.gameResumed(gameProgress(answered: 5)))
        return [title, asking, pressed, outermost, revealed, seeded, over]
    }()

    private static let states = sessions.map(\.game)

    private func decoded(_ bytes: [UInt8]) -> Game? {
        Game(encoded: bytes)
    }

    @Test("the title screen is a clock, a dwell, a tilt and a zero")
    func title() {
        var session = Playthrough()
        session.handle(.tiltSnapped(.at(-2)), at: Microseconds(rawValue: 0x0102_0304))
        #expect(session.game.encoded() == [4, 3, 2, 1, 0, 0, 0, 0] + word(130_000) + [254, 0])
    }

    @Test("an open question is written place by place")
    func asking() {
        var session = Playthrough()
        session.handle(.gameResumed(gameProgress(answered: 1, of: secondDeck)), at: 1.ms)
        session.handle(.arrowKeyPressed(.right), at: 2.ms)
        session.handle(.tiltSnapped(.at(-3)), at: 3.ms)
        var expected = word(3_000) + word(130_000) + [253, 1]
        expected += [1] + word(42)
        for question in secondDeck.questions { expected += word(question.digest) }
        expected += word(1) + [0] + word(2_000_000)
        expected += word(1_000)
        expected += [253, 1, 1] + word(3_000) + [1, 1] + word(2_000)
        #expect(session.game.encoded() == expected)
    }

    @Test("these states have these hashes for ever, or recordings of today become worthless")
    func goldenHashes() {
        #expect(
            Self.states.map { StateHash.of($0.encoded()) } == [
                4_508_158_257_213_792_861,
                16_775_521_274_494_923_129,
                5_583_156_491_385_997_161,
                16_219_225_538_902_908_014,
                15_105_651_923_512_876_648,
                5_608_304_151_832_727_247,
                12_080_039_258_386_962_449,
            ])
    }

    @Test("every state reads back as itself")
    func roundTrip() {
        for state in Self.states { #expect(decoded(state.encoded()) == state) }
    }

    @Test("an encoding that is cut short, or goes on, is refused")
    func truncated() {
        for bytes in Self.states.map({ $0.encoded() }) {
            for length in 0..<bytes.count { #expect(decoded(Array(bytes.prefix(length))) == nil, "\(length) bytes") }
            #expect(decoded(bytes + [0]) == nil)
        }
    }

    @Test("an encoding with any one byte changed is refused, or is the only encoding of another state")
    func changedBytes() {
        var accepted = 0
        var refused = 0
        for bytes in Self.states.map({ $0.encoded() }) {
            for place in bytes.indices {
                for change: UInt8 in [1, 2, 3, 4, 8, 16, 32, 64, 128, 255] {
                    var changed = bytes
                    changed[place] ^= change
                    guard let state = decoded(changed) else {
                        refused += 1
                        continue
                    }
                    accepted += 1
                    if state.encoded() != changed { Issue.record("byte \(place) ^ \(change): not canonical") }
                }
            }
        }
        // Clocks and answers are free to say other things; questions, tags and counts are not.
        #expect(accepted > 500 && refused > 3_000, "\(accepted) \(refused)")
    }

    private func word(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
