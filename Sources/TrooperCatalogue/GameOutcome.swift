/// What a finished game changed, for its result. What follows it is in `TitleInfo`, as the title tells it.
package struct GameOutcome: Hashable, Sendable {
    /// How often the player was right before the game, and with it.
    package var rightBefore = 0
    package var rightCount = 0
    /// The whole pack that the game was played from; nil for several packs and for parts of them.
    package var pack: PackProgress?
    /// The title of what was chosen; empty for the walk.
    package var played = ""
    /// Whether it was a game of missed ones, and left none.
    package var hasWonAllBack = false
    /// Whether the game asked the last new question of that pack.
    package var isPackDone = false
    /// The highest score of the games before, if this one beat it.
    package var beatenScore: Int?
    /// The longest run of right answers before, if this game made it longer.
    package var beatenRun: Int?
    /// The longest run of right answers, with those of this game.
    package var bestRun = 0

    package init() {}

    package var rank: RankProgress { RankProgress(rightAnswers: rightCount) }

    /// Whether this game brought another rank.
    package var isPromotion: Bool { RankProgress(rightAnswers: rightBefore).rank != rank.rank }
}

/// How far a player is in one pack.
package struct PackProgress: Hashable, Sendable {
    package let title: String
    package let questionCount: Int
    /// How many were answered, and how many of the latest answers were right.
    package let seenCount: Int
    package let rightCount: Int

    package init(title: String, questionCount: Int, seenCount: Int, rightCount: Int) {
        self.title = title
        self.questionCount = questionCount
        self.seenCount = seenCount
        self.rightCount = rightCount
    }

    /// Nil before the first answer.
    package var percentRight: Int? { rightCount.percent(of: seenCount) }

    /// Whether every question was answered.
    package var isDone: Bool { seenCount == questionCount }

    /// Whether the player knows most of a pack that is done.
    package var isMastered: Bool { isDone && rightCount * 5 >= seenCount * 4 }
}
