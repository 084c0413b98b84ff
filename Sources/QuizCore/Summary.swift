/// The replay summary: everything that the last screen tells of a game.
public struct Summary: Hashable, Sendable {
    public struct Row: Hashable, Sendable {
        public let question: Question
        public let given: Bool
        public let taken: Microseconds

        public var isRight: Bool { given == question.answer }
    }

    public let rows: [Row]
    public let seed: UInt64?

    public init(_ round: Round) {
        rows = zip(round.deck.questions, round.answers).map { question, answer in
            Row(question: question, given: answer.given, taken: answer.taken)
        }
        seed = round.deck.seed
    }

    public var score: Int { rows.count(where: \.isRight) }

    public var timeTaken: Microseconds {
        rows.reduce(.zero) { $0 + $1.taken }
    }

    public var bestStreak: Int {
        var best = 0
        var current = 0
        for row in rows {
            current = row.isRight ? current + 1 : 0
            best = max(best, current)
        }
        return best
    }
}
