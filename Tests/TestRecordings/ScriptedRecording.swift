import QuizCore
import QuizRecording

/// A recording that a test writes event by event, as a real game is written.
public struct ScriptedRecording {
    public private(set) var now = Microseconds.zero
    private var live: LiveGame

    public init(_ progress: GameProgress, lastCall: Microseconds? = nil) {
        live = LiveGame(Game(progress, lastCall: lastCall), at: .zero)
        live.record(engine: "trooper test")
    }

    /// A game of one that begins.
    public init(_ deck: Deck) { self.init(GameProgress(of: deck)) }

    /// A game that is played to its end by keys: the third answer is wrong, a question takes seven seconds and a half.
    public static func wholeGame(_ deck: Deck) -> ScriptedRecording {
        var game = ScriptedRecording(deck)
        for (index, question) in deck.questions.enumerated() {
            game.answer(question.answer == (index != 2))
            game.wait(milliseconds: 4_870)
            game.hear(.next)
        }
        return game
    }

    public var game: Game { live.game }

    public mutating func wait(milliseconds: Int64) {
        now = now + .milliseconds(milliseconds)
        _ = live.pass(to: now)
    }

    public mutating func hear(_ kind: Game.Event.Kind, seat: Seat = .first) {
        _ = live.receive(kind, seat: seat, at: now)
    }

    /// Two seconds and a half: a look at the statement, three presses, and the arrow at rest for long enough.
    public mutating func answer(_ given: Bool) {
        wait(milliseconds: 1_470)
        for _ in 1...3 {
            wait(milliseconds: 300)
            hear(.key(Side(answer: given)))
        }
        wait(milliseconds: 130)
    }

    /// The file, with its last line.
    public func bytes() -> [UInt8] {
        var live = live
        return live.endRecording()
    }

    /// The file of a game that was killed.
    public func bytesWithoutEnd() -> [UInt8] {
        var live = live
        return live.takeRecorded()
    }
}

extension Deck {
    /// Five statements that are true, false, true, false, true.
    package static func numbered(
        _ count: Int = Limits.questionsPerGame, seed: UInt64? = nil, says: ((Int) -> String)? = nil
    ) -> Deck? {
        let questions = (1...count).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: says?(number) ?? "Statement number \(number).",
                answer: number % 2 == 1, explanation: "Because of reason \(number).", topic: "puzzle",
                difficulty: .easy, sources: [])
        }
        return Deck(questions: questions, seed: seed)
    }
}
