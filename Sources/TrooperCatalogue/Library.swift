import QuizCore

/// What the library is asked for: questions, and a page of them.
package struct LibraryQuery: Hashable, Sendable {
    package var filter = QuestionFilter()
    /// How many entries come before the page.
    package var offset = 0
    /// The most entries of the page.
    package var limit = LibraryQuery.usualLimit

    package static let usualLimit = 50

    package init() {}

    /// What it finds, to be played.
    package var selection: Selection { Selection(filter) }
}

/// One page of the library, and what the player can narrow it by.
package struct LibraryPage: Hashable, Sendable {
    package var entries: [LibraryEntry] = []
    /// Of all pages together. With words that more than `LibraryPage.mostFound` questions have, it is at least so many.
    package var count = 0
    /// The options of each filter that leave at least one question, given the words and the other filters.
    package var packs: [LibraryOption] = []
    package var topics: [LibraryOption] = []
    package var difficulties: [LibraryOption] = []
    /// The questions on each list, whatever the words and filters.
    package var listCounts: [QuestionFilter.List: Int] = [:]
    /// Words of the library like those that were searched, when nothing was found.
    package var nearest: [String] = []

    /// Questions with the words of a search: looking at more would take longer than a key press should.
    package static let mostFound = 50_000

    package init() {}
}

/// A value of a filter, and how many questions it leaves.
package struct LibraryOption: Hashable, Sendable {
    /// The id of a pack, a topic or a difficulty.
    package let value: String
    /// What the player reads: the title of a pack, otherwise the value.
    package let title: String
    package var count: Int

    package init(value: String, title: String, count: Int) {
        self.value = value
        self.title = title
        self.count = count
    }
}

/// A question's place in the store, which no other question ever gets.
package struct QuestionNumber: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

/// A question of the library, as a line of it: the screens tell its answer only to who asks for it.
package struct LibraryEntry: Hashable, Sendable {
    package let number: QuestionNumber
    package let question: Question
    package let packTitle: String
    package var isFavourite: Bool
    package var isMissed: Bool

    package init(
        number: QuestionNumber, question: Question, packTitle: String, isFavourite: Bool = false, isMissed: Bool = false
    ) {
        self.number = number
        self.question = question
        self.packTitle = packTitle
        self.isFavourite = isFavourite
        self.isMissed = isMissed
    }
}

/// Everything about one question, and the player's answers to it.
package struct LibraryQuestion: Hashable, Sendable {
    package let entry: LibraryEntry
    package var pack = ""
    package var licence = ""
    package var attribution = ""
    /// The latest first.
    package var answers: [PastAnswer] = []
    package var timesAsked = 0
    package var timesRight = 0

    package struct PastAnswer: Hashable, Sendable {
        /// Seconds since 1970, of the game's start.
        package let gameStartedAt: Int64
        package let given: Bool
        package let isRight: Bool

        package init(gameStartedAt: Int64, given: Bool, isRight: Bool) {
            self.gameStartedAt = gameStartedAt
            self.given = given
            self.isRight = isRight
        }
    }

    package init(_ entry: LibraryEntry) { self.entry = entry }

    package var question: Question { entry.question }
}

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
