import QuizCore
import TiltCore
import TiltRecording

/// A recording that a test writes event by event, as a real game is written.
public struct ScriptedRecording {
    public private(set) var events: [RecordedEvent] = []
    public private(set) var now = Microseconds.zero

    private var game: TiltedGame

    public init(_ ruleset: Ruleset = .tilt) {
        game = TiltedGame(ruleset: ruleset)
        game.record(engine: "trooper test")
    }

    /// A game that is played to its end by keys: the third answer is wrong, a question takes seven seconds and a half.
    public static func wholeGame(_ deck: Deck, _ ruleset: Ruleset = .tilt) -> ScriptedRecording {
        var game = ScriptedRecording(ruleset)
        game.wait(milliseconds: 1_000)
        game.hear(.playPressed)
        game.hear(.deckDealt(deck))
        for (index, question) in deck.questions.enumerated() {
            game.answer(question.answer == (index != 2))
            game.wait(milliseconds: 4_870)
            game.hear(.nextPressed)
        }
        game.wait(milliseconds: 1_000)
        return game
    }

    public mutating func wait(milliseconds: Int64) {
        now = now + .milliseconds(milliseconds)
    }

    public mutating func hear(_ kind: Game.Event.Kind) {
        add(.quiz(kind))
    }

    /// Two seconds and a half: a look at the statement, three presses, and the arrow at rest for long enough.
    public mutating func answer(_ given: Bool) {
        wait(milliseconds: 1_470)
        for _ in 1...3 {
            wait(milliseconds: 300)
            hear(.arrowKeyPressed(Side(answer: given)))
        }
        wait(milliseconds: 130)
        hear(.timePassed)
    }

    /// - Parameter late: how much earlier than the latest event this one says that it happened.
    public mutating func add(_ kind: RecordedEvent.Kind, late: Microseconds = .zero) {
        let event = RecordedEvent(kind, at: now - late)
        events.append(event)
        game.replay(event)
    }

    /// The file, with its last line.
    public func bytes() -> [UInt8] {
        var game = game
        return game.endRecording()
    }

    /// The file of a game that was killed.
    public func bytesWithoutEnd() -> [UInt8] {
        var game = game
        return game.takeRecorded()
    }
}

extension Deck {
    /// Five statements that are true, false, true, false, true. A closure as the default would be counted once in each
    /// module that calls this, and the counts of several processes could not be merged.
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
