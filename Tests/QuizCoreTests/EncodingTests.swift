import Testing

@testable import QuizCore

@Suite("The bytes of a game")
struct EncodingTests {
    /// One state of each phase, with and without each optional field.
    private static let states: [Game] = {
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
        return [title, asking, pressed, outermost, revealed, seeded, over].map(\.game)
    }()

    private func decoded(_ bytes: [UInt8]) -> Game? {
        Game(encoded: bytes)
    }

    @Test("the title is a time, a dwell, a tilt and a zero")
    func title() {
        var session = Playthrough()
        session.handle(.tiltSnapped(.at(-2)), at: Microseconds(rawValue: 0x0102_0304))
        #expect(session.game.encoded() == [4, 3, 2, 1, 0, 0, 0, 0] + word(130_000) + [254, 0])
    }

    @Test("an open question is written field by field")
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
        expected += [253, 1, 1] + word(3_000) + [1, 1] + word(2_000) + [1, 0]
        #expect(session.game.encoded() == expected)
    }

    @Test("these states always have these hashes, or old recordings fail")
    func goldenHashes() {
        #expect(
            Self.states.map { StateHash.of($0.encoded()) } == [
                4_508_158_257_213_792_861,
                16_775_521_274_494_923_129,
                16_814_410_019_943_729_873,
                871_699_764_253_579_166,
                15_105_651_923_512_876_648,
                5_608_304_151_832_727_247,
                12_080_039_258_386_962_449,
            ])
    }

    @Test("every state decodes to itself")
    func roundTrip() {
        for state in Self.states { #expect(decoded(state.encoded()) == state) }
    }

    @Test("truncated or longer bytes are refused")
    func truncated() {
        for bytes in Self.states.map({ $0.encoded() }) {
            for length in 0..<bytes.count { #expect(decoded(Array(bytes.prefix(length))) == nil, "\(length) bytes") }
            #expect(decoded(bytes + [0]) == nil)
        }
    }

    @Test("bytes with one change are refused or are the encoding of another state")
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
        // Times and answers may have other values; questions, tags and counts may not.
        #expect(accepted > 500 && refused > 3_000, "\(accepted) \(refused)")
    }

    @Test("numbers have the bytes of their types, the lowest first; counts have eight on every machine")
    func numbers() {
        var writer = ByteWriter()
        writer.write("é!")
        writer.write(258)
        writer.write(Int8(-2))
        writer.write(UInt16(0x0102))
        #expect(writer.bytes == word(3) + Array("é!".utf8) + word(258) + [254, 2, 1])
    }

    private func word(_ value: UInt64) -> [UInt8] {
        (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) }
    }
}

@Suite("The digest of a question")
struct QuestionTests {
    private func question(
        id: String = "q", statement: String = "It is so.", answer: Bool = true, explanation: String = "Why.",
        topic: String = "puzzle", difficulty: Difficulty = .easy, sources: [String] = ["a", "b"]
    ) -> Question {
        Question(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation,
            topic: topic, difficulty: difficulty, sources: sources)
    }

    @Test("a question always has this digest")
    func goldenDigest() {
        #expect(QuizCoreTests.question(1, true).digest == 13_597_139_910_381_379_296)
    }

    @Test("any change of a field, or text moved between fields, changes the digest")
    func everyField() {
        let all = [
            question(), question(id: "p"), question(statement: "It is not so."), question(answer: false),
            question(explanation: "Why not."), question(topic: "racing"), question(difficulty: .hard),
            question(sources: []), question(sources: ["b", "a"]), question(sources: ["ab"]),
            question(id: "qI", statement: "t is so."), question(statement: "It is so.W", explanation: "hy."),
        ]
        #expect(Set(all.map(\.digest)).count == all.count)
    }

    @Test("precomposed and decomposed letters have different digests, though the strings are equal")
    func accents() {
        let composed = question(statement: "Caf\u{e9}")
        let combined = question(statement: "Cafe\u{301}")
        #expect(composed.statement == combined.statement)
        #expect(composed != combined && composed.digest != combined.digest)
    }
}
