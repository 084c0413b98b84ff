import JSON
import QuestionBank
import QuizCore
import Recording

/// The quiz and its devices once more, with a note of all that anyone would ask of a game.
struct GameChronicle: Replayed {
    static var rulesets: [String] { ReplayedGame.rulesets }

    private struct Given {
        let index: Int
        let answer: GivenAnswer
        let isRight: Bool
        let at: Microseconds
    }

    private var quiz: ReplayedGame
    private let ruleset: String
    private var decks: [Deck] = []
    private var given: [Given] = []
    private var stages: [(at: Microseconds, stage: Stage)] = []

    init(_ header: RecordingHeader) throws(ReplayRefusal) {
        quiz = try ReplayedGame(header)
        ruleset = header.ruleset
        if let deck = header.deck { decks.append(deck) }
    }

    mutating func take(_ event: RecordedEvent) {
        switch event.kind {
        case .quiz(.deckDealt(let deck)): decks.append(deck)
        case .quiz(.gameResumed(let progress)): decks.append(progress.deck)
        default: break
        }
        for effect in quiz.play(event) {
            switch effect {
            case .answerGiven(let index, let answer, let isRight):
                given.append(Given(index: index, answer: answer, isRight: isRight, at: event.at))
            case .arrowSnapped(_, let stage): stages.append((event.at, stage))
            case .deckNeeded, .questionAsked, .gameEnded: break
            }
        }
    }

    /// What devices send has no effect of its own.
    mutating func take(_ inputs: Span<RecordedInput>) {
        quiz.take(inputs)
    }

    var answerCount: Int { quiz.answerCount }
    func encoded() -> [UInt8] { quiz.encoded() }
    var fields: [StateField] { quiz.fields }

    var members: [JSONText.Member] {
        let all: [(String, JSONText)] = [
            ("ruleset", .text(ruleset)),
            ("decks", .array(decks.map(GameChronicle.json))),
            (
                "answers",
                .array(
                    given.map {
                        [
                            "index": .number($0.index), "given": .bool($0.answer.given), "right": .bool($0.isRight),
                            "at_us": .number(Int($0.at.rawValue)), "taken_us": .number(Int($0.answer.taken.rawValue)),
                        ]
                    })
            ),
            (
                "stages",
                .array(
                    stages.map { ["at_us": .number(Int($0.at.rawValue)), "stage": .number(Int($0.stage.rawValue))] })
            ),
            ("fields", .array(fields.map { ["name": .text($0.name), "value": .text($0.value)] })),
        ]
        return all.map { JSONText.Member(name: $0.0, value: $0.1) }
    }

    private static func json(_ deck: Deck) -> JSONText {
        [
            // A word, as hashes are.
            "seed": deck.seed.map { .text(String($0)) } ?? .null,
            "questions": .array(
                deck.questions.map {
                    [
                        "id": .text($0.id.rawValue), "digest": .text(HexWord.text(of: $0.digest)),
                        "statement": .text($0.statement), "answer": .bool($0.answer),
                    ]
                }),
        ]
    }
}
