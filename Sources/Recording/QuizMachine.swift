import QuizCore

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

extension Game {
    /// Answers of the round so far.
    public var answerCount: Int { phase.round?.answers.count ?? 0 }

    /// The state in words, for the checkpoints of a recording; what is not there has no field.
    public var fields: [StateField] {
        var fields = [StateField("phase", phase.word)]
        let answers = phase.round?.answers.map { ($0.given ? "t" : "f") + String($0.taken.rawValue) } ?? []
        if !answers.isEmpty { fields.append(StateField("answers", answers.joined(separator: ","))) }
        if case .asking(let asking) = phase {
            fields.append(StateField("arrow", asking.arrow.stage.rawValue))
            fields.append(StateField("armed", asking.arrow.isTiltArmed))
            if let held = asking.arrow.outermostSince { fields.append(StateField("held", held.rawValue)) }
        }
        return fields + [StateField("tilt", tilt.rawValue)]
    }
}

extension Phase {
    /// The round that is under way or was just finished.
    var round: Round? {
        switch self {
        case .title: nil
        case .asking(let asking): asking.round
        case .revealed(let round), .over(let round): round
        }
    }

    fileprivate var word: String {
        switch self {
        case .title: "title"
        case .asking: "asking"
        case .revealed: "revealed"
        case .over: "over"
        }
    }
}
