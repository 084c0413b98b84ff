import QuizCore
import TrooperStore

/// What the title screen tells about the pack and the saved games.
package struct TitleInfo: Hashable, Sendable {
    package var packTitle = ""
    /// Nil where it is unknown.
    package var questionCount: Int? = 0
    /// Whether it is the game of a day or a code, which is played once.
    package var isOneGame = false
    /// The number of the question (from 1) at which the unfinished game continues.
    package var unfinishedAt: Int?
    /// The latest game of a code that can be continued, if another selection is played.
    package var waitingCode: WaitingGame?
    /// The daily game, whatever is played; nil where the scores cannot tell.
    package var daily: DailyStatus?
    /// The report of the daily game that is played; nil for any other.
    package var dailyReport: DailyReport?
    /// What the game changed that just ended; nil without one, and where nothing of it is in the scores.
    package var outcome: GameOutcome?
    /// The command that plays the questions of the latest game again; nil if there is none, as after no game.
    package var command: String?
    /// Questions of today's daily game, of which nothing is told.
    package var secret: Set<QuestionID> = []
    /// What was played before a game that is played once, and follows it; nil for any other.
    package var former: Selection?

    /// Whether something else follows what was played, which is used up.
    package var goesOn: Bool { isOneGame || outcome?.hasWonAllBack == true }

    /// How many other questions follow the missed ones in a game, where those are too few to fill it.
    package var othersInGame = 0

    /// How many of the questions were never asked; nil where nothing tells that.
    package var newCount: Int?
    package var figures = TitleFigures()

    package init() {}
}
