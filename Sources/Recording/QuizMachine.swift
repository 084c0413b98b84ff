import QuizCore

/// The quiz alone, for recordings of games that no device was tilted in: what devices send goes past it.
public struct QuizMachine: Replayed {
    public static let rulesets = ["quiz-1"]

    public private(set) var game = Game()

    public init(_ header: RecordingHeader) {}

    public init() {}

    public mutating func take(_ event: RecordedEvent) {
        guard case .quiz(let kind) = event.kind else { return }
        _ = game.handle(Event(kind, at: event.at))
    }

    public var answerCount: Int { game.phase.round?.answers.count ?? 0 }

    public func encoded() -> [UInt8] { game.encoded() }

    public var fields: [StateField] { game.fields }
}

extension Game {
    /// The state in words, for the checkpoints of a recording.
    public var fields: [StateField] {
        let round = phase.round
        let arrow: Arrow? = if case .asking(let asking) = phase { asking.arrow } else { nil }
        let answers = round?.answers.map { ($0.given ? "t" : "f") + String($0.taken.rawValue) } ?? []
        return [
            StateField("phase", phase.word),
            StateField("deck", round.map { $0.deck.word } ?? "-"),
            StateField("answers", answers.isEmpty ? "-" : answers.joined(separator: ",")),
            StateField("arrow", arrow.map { String($0.stage.rawValue) } ?? "-"),
            StateField("armed", arrow.map { $0.isTiltArmed ? "yes" : "no" } ?? "-"),
            StateField("held", arrow?.outermostSince.map { String($0.rawValue) } ?? "-"),
            StateField("tilt", tilt.rawValue),
            StateField("now", now.rawValue),
        ]
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

extension Deck {
    /// One number for five questions and how they were dealt.
    fileprivate var word: String {
        var hash = StateHash()
        for question in questions {
            for shift in stride(from: UInt64(0), to: 64, by: 8) {
                hash.add(UInt8(truncatingIfNeeded: question.digest >> shift))
            }
        }
        return [UInt8].hex(hash.value, digits: 16) + (seed.map { "/\($0)" } ?? "")
    }
}
