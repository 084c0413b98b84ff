/// The five different questions of one game, in the order they are asked.
public struct Deck: Hashable, Sendable {
    public let questions: [Question]

    /// The seed that deals these five again from the same bank; nil when the player's history chose them.
    public let seed: UInt64?

    public init?(questions: [Question], seed: UInt64? = nil) {
        guard questions.count == Limits.questionsPerGame else { return nil }
        for (index, question) in questions.enumerated() {
            guard !questions[..<index].contains(where: { $0.id == question.id }) else { return nil }
        }
        self.questions = questions
        self.seed = seed
    }
}
