import QuizCore
import Recording

/// The quiz alone, for recordings of games that no device was tilted in: what devices send goes past it.
public struct QuizMachine: Replayed {
    public static let rulesets = ["quiz-1"]

    public private(set) var game: Game

    public init(_ header: RecordingHeader) {
        game = Game(dwell: header.dwell)
    }

    public mutating func take(_ event: RecordedEvent) {
        guard case .quiz(let kind) = event.kind else { return }
        _ = game.handle(Event(kind, at: event.at))
    }

    public var answerCount: Int { game.answerCount }

    public func encoded() -> [UInt8] { game.encoded() }

    public var fields: [StateField] { game.fields }
}
