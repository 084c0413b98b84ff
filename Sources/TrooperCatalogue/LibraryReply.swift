/// An unfinished game, which is kept while other packs are played.
package struct WaitingGame: Hashable, Sendable {
    /// What was chosen to play it; choosing that again continues it.
    package let selection: Selection
    /// The selection for the player.
    package let title: String
    /// The number of its next question, from 1.
    package let nextQuestion: Int

    package init(selection: Selection, title: String, nextQuestion: Int) {
        self.selection = selection
        self.title = title
        self.nextQuestion = nextQuestion
    }
}

/// What the store replies to a screen.
package enum LibraryReply: Hashable, Sendable {
    case packs([PackOverview], chosen: Selection, waiting: [WaitingGame] = [])
    case page(LibraryPage)
    case question(LibraryQuestion)
    case daily(DailyReport)
    /// A change was stored; what is shown is asked for again.
    case done
}
