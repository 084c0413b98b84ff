import Testing

@testable import QuizCore

@Suite("The hash of what players see")
struct StateHashTests {
    /// One state of each phase, with and without what only some have.
    private static let states: [Game] = {
        let asking = Playthrough.asking()
        var pressed = asking
        pressed.play(after: 300.ms, .key(.right))
        var outermost = pressed
        outermost.play(after: 300.ms, .stage(.at(-3)))
        var later = pressed
        later.play(after: 301.ms, .stage(.at(-3)))
        var revealed = outermost
        revealed.wait(60_000.ms)
        let other = Game(gameProgress(answered: 0, of: secondDeck))
        let resumed = Game(gameProgress(answered: 3, of: secondDeck))
        let over = Game(gameProgress(answered: 5))
        let pair = GameProgress(deck: firstDeck, seats: 2).map { Game($0) }
        var locked = pair
        _ = locked?.receive(Game.Event(.answer(true), at: 900.ms))
        let games = [asking, pressed, outermost, later, revealed].map(\.game) + [other, resumed, over]
        return games + [pair, locked].compactMap { $0 }
    }()

    @Test("these states always have these hashes, or old recordings fail")
    func golden() {
        #expect(
            Self.states.map(\.stateHash) == [
                2_195_913_566_020_256_912,
                2_820_078_829_400_310_587,
                1_312_537_672_708_621_324,
                6_058_462_264_121_481_216,
                16_645_069_368_794_064_656,
                4_385_900_215_910_058_940,
                901_856_099_034_175_755,
                16_952_553_740_265_248_931,
                11_897_455_389_318_570_241,
                5_939_531_256_753_678_768,
            ])
    }

    @Test("whatever can be seen, or happens at another time, has another hash")
    func different() {
        #expect(Set(Self.states.map(\.stateHash)).count == Self.states.count)
    }

    @Test("time that passes, and an arrow that is armed, are not seen")
    func same() {
        var session = Playthrough.asking()
        session.play(after: 300.ms, .key(.right))
        let before = session.game.stateHash
        session.wait(9_000.ms)
        session.play(.stage(.at(1)))
        #expect(session.game.stateHash == before)
    }

    @Test("numbers have the bytes of their types, the lowest first; counts have eight on every machine")
    func numbers() {
        func word(_ value: UInt64) -> [UInt8] { (0..<8).map { UInt8(truncatingIfNeeded: value >> (8 * $0)) } }
        var writer = ByteWriter()
        writer.write("é!")
        writer.write(258)
        writer.write(Int8(-2))
        writer.write(UInt16(0x0102))
        #expect(writer.bytes == word(3) + Array("é!".utf8) + word(258) + [254, 2, 1])
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
