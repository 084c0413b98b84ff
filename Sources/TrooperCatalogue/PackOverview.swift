import QuizCore

/// An installed pack and the player's progress in it, as counts by topic and difficulty.
package struct PackOverview: Hashable, Sendable {
    /// The questions of one topic and difficulty.
    package struct Part: Hashable, Sendable {
        package let topic: String
        package let difficulty: Difficulty
        package let questionCount: Int
        /// How many of them were asked at least once.
        package let seenCount: Int
        /// How many of them were answered wrong the last time.
        package let missedCount: Int
        package let timesAsked: Int
        package let timesRight: Int

        package init(
            topic: String, difficulty: Difficulty, questionCount: Int, seenCount: Int, missedCount: Int,
            timesAsked: Int, timesRight: Int
        ) {
            self.topic = topic
            self.difficulty = difficulty
            self.questionCount = questionCount
            self.seenCount = seenCount
            self.missedCount = missedCount
            self.timesAsked = timesAsked
            self.timesRight = timesRight
        }
    }

    /// Without its questions.
    package let pack: Pack
    package let isBuiltIn: Bool
    package let parts: [Part]
    /// When the latest finished game of this pack alone was started, in seconds since 1970; nil without one.
    package let playedAt: Int64?
    /// How many questions were right in it.
    package let rightCount: Int

    package init(_ pack: Pack, isBuiltIn: Bool = false, parts: [Part], playedAt: Int64? = nil, rightCount: Int = 0) {
        self.pack = pack
        self.isBuiltIn = isBuiltIn
        self.parts = parts
        self.playedAt = playedAt
        self.rightCount = rightCount
    }

    package var id: String { pack.id }
    package var title: String { pack.title }

    /// In the order of their names.
    package var topics: [String] { Set(parts.map(\.topic)).sortedByBytes() }
}
