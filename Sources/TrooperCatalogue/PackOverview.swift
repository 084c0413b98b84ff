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

    /// The latest finished game in which all questions were from this pack.
    package struct LatestGame: Hashable, Sendable {
        /// Seconds since 1970.
        package let startedAt: Int64
        package let rightCount: Int
        package let answerCount: Int

        package init(startedAt: Int64, rightCount: Int, answerCount: Int) {
            self.startedAt = startedAt
            self.rightCount = rightCount
            self.answerCount = answerCount
        }
    }

    package let id: String
    package let title: String
    package let version: String
    package let licence: String
    package let attribution: String
    package let isBuiltIn: Bool
    package let parts: [Part]
    package let latestGame: LatestGame?

    /// In the order of their names.
    package var topics: [String] { Set(parts.map(\.topic)).sortedByBytes() }

    package init(
        id: String, title: String, version: String, licence: String, attribution: String, isBuiltIn: Bool,
        parts: [Part], latestGame: LatestGame?
    ) {
        self.id = id
        self.title = title
        self.version = version
        self.licence = licence
        self.attribution = attribution
        self.isBuiltIn = isBuiltIn
        self.parts = parts
        self.latestGame = latestGame
    }
}
