import Text

/// What the title screen tells about the pack and the saved games.
package struct TitleInfo: Hashable, Sendable {
    package var packTitle = ""
    /// The title again if the pack is the player's own: a seed picks the same questions only with the same pack.
    package var ownPack: String?
    package var questionCount = 0
    /// The number of the question (from 1) at which the unfinished game continues.
    package var unfinishedAt: Int?
    package var saveStatus = SaveStatus.saved
    /// The daily game, whatever is played; nil where the scores cannot tell.
    package var daily: DailyStatus?
    /// The daily game that is played; nil for any other.
    package var playedDaily: PlayedDaily?

    /// How many other questions follow the missed ones in a game, where those are too few to fill it.
    package var othersInGame = 0

    package init() {}

    /// What is played, such as "Missed ones, 3 questions, then 2 others".
    package var packAndCount: String {
        let questions = questionCount == 0 ? "no questions" : questionCount.counted("question")
        let others = othersInGame == 0 ? "" : ", then \(othersInGame.counted("other"))"
        return "\(packTitle), \(questions)\(others)"
    }
}

/// A daily game that is played now.
package struct PlayedDaily: Hashable, Sendable {
    package let report: DailyReport
    /// What is played after it.
    package let next: Selection

    package init(report: DailyReport, next: Selection) {
        self.report = report
        self.next = next
    }
}

/// What would be saved if the game ended now, whatever ends it.
package enum SaveStatus: Hashable, Sendable {
    /// Every answer so far.
    case saved
    /// The latest answers could not be written, because the disk is full for example.
    case latestUnsaved
    /// The game has no answer yet. Whether the next start offers its questions again depends on its options.
    case nothingAnswered
    /// No game was begun in this run.
    case noGame
    /// The player chose `--db :memory:`, or the scores cannot be opened, or the game cannot be written there.
    case notSaving
}
