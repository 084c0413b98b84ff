/// A question that may be dealt, with what the player's history says of it.
public struct Candidate: Hashable, Sendable {
    public let question: Question
    /// The number of the last game that asked it; zero when no game has.
    public let lastGame: Int
    public let misses: Int

    public init(question: Question, lastGame: Int, misses: Int) {
        self.question = question
        self.lastGame = lastGame
        self.misses = misses
    }
}

/// Deals for a player with a history: unseen questions first, then the longest unseen and the most often missed.
public enum FreshDeal {
    /// How many candidates of each truth are enough: twice a game, so that there is something to choose between.
    public static let candidatesPerTruth = 2 * Limits.questionsPerGame

    /// A miss brings a question back this many games sooner, and no more than `mostGamesSooner`.
    private static let gamesSoonerPerMiss = 1
    private static let mostGamesSooner = 3

    /// Five questions, or nil when there are fewer different candidates.
    public static func deck(from candidates: [Candidate], seed: UInt64) -> Deck? {
        var generator = SplitMix64(seed: seed)
        var unseen = candidates.filter { $0.lastGame == 0 }
        generator.shuffle(&unseen)
        var dealt = Array(unseen.prefix(Limits.questionsPerGame))
        let missing = Limits.questionsPerGame - dealt.count
        let seen = mostDueFirst(candidates.filter { $0.lastGame > 0 })
        // Twice what is needed, then chance: otherwise the same five would come back as the same game for ever.
        var due = Array(seen.prefix(2 * missing))
        generator.shuffle(&due)
        dealt += due.prefix(missing)
        guard let last = dealt.indices.last else { return nil }
        if let other = oppositeTruth(to: dealt, in: unseen + seen) { dealt[last] = other }
        TruthOrder.breakUpRuns(in: &dealt, using: &generator) { $0.question.answer }
        return Deck(questions: dealt.map(\.question))
    }

    private static func mostDueFirst(_ seen: [Candidate]) -> [Candidate] {
        seen.enumerated().sorted { left, right in
            (dueGame(left.element), left.offset) < (dueGame(right.element), right.offset)
        }.map(\.element)
    }

    private static func dueGame(_ candidate: Candidate) -> Int {
        candidate.lastGame - min(candidate.misses * gamesSoonerPerMiss, mostGamesSooner)
    }

    private static func oppositeTruth(to dealt: [Candidate], in candidates: [Candidate]) -> Candidate? {
        let truth = dealt[0].question.answer
        guard dealt.allSatisfy({ $0.question.answer == truth }) else { return nil }
        return candidates.first { $0.question.answer != truth }
    }
}
