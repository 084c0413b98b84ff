import Testing

@testable import QuizCore

@Suite("The hash of what players see")
struct StateHashTests {
    /// One state of each phase, with and without each optional field, of one player and of two.
    private static let states: [Game] = {
        let asking = Playthrough()
        var pressed = asking
        pressed.play(after: 300.ms, .key(.right))
        var outermost = pressed
        outermost.play(after: 300.ms, .stage(.at(-3)))
        var revealed = outermost
        revealed.wait(60_000.ms)
        let resumed = Playthrough(gameProgress(answered: 3, of: secondDeck))
        let over = Playthrough(gameProgress(answered: 5))
        return [asking, pressed, outermost, revealed, resumed, over].map(\.game) + pairs
    }()

    /// A game of two whose first question one of them left open, then with a key, an answer, and the end of that.
    private static let pairs: [Game] = {
        let round = [nil, GivenAnswer(given: false, taken: 1_500.ms)]
        guard let progress = GameProgress(deck: firstDeck, seats: 2, rounds: [round]) else { return [] }
        var games = [Game(progress, lastCall: 4_000.ms)]
        func add(_ kind: Game.Event.Kind, at time: Int, _ place: Int) {
            var next = games[games.count - 1]
            _ = next.receive(Game.Event(kind, at: time.ms, seat: Seat.first(2)[place]))
            games.append(next)
        }
        add(.key(.left), at: 300, 1)
        add(.answer(true), at: 700, 0)
        add(.time, at: 4_700, 0)
        return games
    }()

    @Test("these states always have these hashes, or old recordings differ")
    func golden() {
        #expect(
            Self.states.map(\.stateHash) == [
                2_195_913_566_020_256_912, 2_820_078_829_400_310_587, 1_312_537_672_708_621_324,
                16_645_069_368_794_064_656, 901_856_099_034_175_755, 16_952_553_740_265_248_931,
                6_381_676_636_254_044_068, 65_022_998_749_257_905, 7_545_179_327_038_416_664,
                12_060_222_348_702_768_220,
            ])
    }

    @Test("an open question is hashed field by field")
    func fields() {
        let words = firstDeck.questions.map { word($0.digest) }
        let before = word(2) + word(1) + [0, 1, 0] + word(1_500_000)
        let first: [UInt8] = [0, 0, 1, 1] + word(700_000)
        let second: [UInt8] = [255, 0, 0]
        let bytes = [1] + words.joined() + before + [1] + word(4_700_000) + first + second
        #expect(Self.pairs[2].stateHash == StateHash.of(bytes))
    }

    @Test("what nobody sees does not: the time, the seed, how the arrow came where it is")
    func unseen() throws {
        var keys = Playthrough()
        keys.play(after: 300.ms, .key(.left), .key(.left))
        var steps = Playthrough(GameProgress(of: deck(firstDeck.questions, seed: 7)))
        steps.play(.step(.left), .step(.left))
        steps.wait(9_000.ms)
        #expect(keys.game != steps.game && keys.game.stateHash == steps.game.stateHash)
        let shown = Self.states[3]
        var tilted = shown
        _ = tilted.receive(Game.Event(.stage(.at(2)), at: tilted.now))
        #expect(tilted != shown && tilted.stateHash == shown.stateHash)
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
