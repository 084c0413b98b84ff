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
        seeded.play(.roundResumed(round(answered: 3, of: secondDeck)))
        var over = Playthrough()
        over.play(.roundResumed(round(answered: 5)))
        return [title, asking, pressed, outermost, revealed, seeded, over]
    }()

    private static let states = sessions.map(\.game)

    private func decoded(_ bytes: [UInt8]) -> Game? {
        Game(encoded: bytes, question: knownQuestion)
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
        session.handle(.roundResumed(round(answered: 1, of: secondDeck)), at: 1.ms)
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
            Self.states.map(\.hash) == [
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

    @Test("whatever is read back can go on being played", arguments: UInt64(0)..<20)
    func changedAndPlayed(seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        var random = RandomEvents(seed: seed)
        var played = 0
        for bytes in Self.states.map({ $0.encoded() }) {
            for _ in 0..<100 {
                var changed = bytes
                for _ in 0...chance.draw(below: 3) {
                    changed[chance.draw(below: bytes.count)] = UInt8(chance.draw(below: 256))
                }
                guard var state = decoded(changed) else { continue }
                played += 1
                for _ in 0..<20 { _ = state.handle(random.next()) }
                #expect(decoded(state.encoded()) == state)
            }
        }
        #expect(played > 10)
    }

    @Test("random bytes never trap")
    func noise() {
        var chance = SplitMix64(seed: 1)
        for _ in 0..<5_000 {
            // Mostly zeros, because they are what gets far.
            let bytes = (0..<chance.draw(below: 160)).map { _ in
                chance.draw(below: 4) == 0 ? UInt8(chance.draw(below: 256)) : 0
            }
            if let state = decoded(bytes) { #expect(state.encoded() == bytes) }
        }
    }

    @Test("states that no game can be in are refused")
    func unreachable() {
        var session = Playthrough()
        session.handle(.roundResumed(round(answered: 1)), at: 1_000.ms)
        session.handle(.tiltSnapped(.at(-3)), at: 1_001.ms)
        let bytes = session.game.encoded()
        #expect(decoded(bytes) != nil)

        func isRefused(_ place: Int, _ value: [UInt8]) -> Bool {
            var changed = bytes
            changed.replaceSubrange(place..<place + value.count, with: value)
            return decoded(changed) == nil
        }
        #expect(isRefused(0, word(999_000)), "asked in the future")
        #expect(isRefused(0, word(5_000_000)), "an answer that was due long ago")
        #expect(isRefused(17, [2]), "an explanation with an arrow behind it")
        #expect(isRefused(bytes.count - 11, [254]), "a dwell at the second stage")
        #expect(isRefused(bytes.count - 9, word(999_000)), "a stage reached before the question was asked")
    }

    @Test("neither a clock before its zero, nor a middle that arms nothing, nor an explanation of nothing is believed")
    func unreachableToo() {
        #expect(decoded(word(5) + word(1) + [0, 0]) != nil)
        #expect(decoded(word(.max) + word(1) + [0, 0]) == nil)
        #expect(decoded(word(5) + word(.max) + [0, 0]) == nil)
        var unarmed = Playthrough.asking(tilt: .at(2)).game.encoded()
        let tagAndRound = 1 + 1 + 5 * 8 + 8
        let explanation = unarmed.prefix(17) + [2] + unarmed[18..<17 + tagAndRound]
        #expect(decoded(Array(explanation)) == nil)
        #expect(decoded(unarmed) != nil)
        unarmed[16] = 0
        #expect(decoded(unarmed) == nil)
    }

    @Test("questions that are not in the bank any more make no state")
    func unknownQuestions() {
        let bytes = Playthrough.asking().game.encoded()
        #expect(Game(encoded: bytes) { _ in nil } == nil)
        #expect(Game(encoded: bytes) { _ in question(1, true) } == nil)
    }

    private func word(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}
