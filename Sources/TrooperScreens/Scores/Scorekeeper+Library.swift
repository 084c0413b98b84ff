import QuizCore
import TrooperStore

/// The questions of the packs as the library asks for them: those of the scores, or of a test.
package protocol QuestionLibrary {
    func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage
    func question(_ number: QuestionNumber) throws(StoreError) -> LibraryQuestion?
    func setFavourite(_ number: QuestionNumber, _ isFavourite: Bool) throws(StoreError)
    func removeAllFavourites() throws(StoreError)
}

extension Store: QuestionLibrary {}

/// What the screens of packs, library, statistics and games ask of the scores.
extension Scorekeeper {
    private var questions: any QuestionLibrary { library ?? store }

    /// The packs, what is played of them, and the games that wait.
    package func installedPacks() throws(StoreError) -> (all: [PackOverview], chosen: Selection, waiting: [WaitingGame])
    {
        try ask { () throws(StoreError) in
            (try store.packs(), try store.present(former ?? selection), try store.waitingGames())
        }
    }

    package func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage {
        try ask { () throws(StoreError) in try questions.page(of: query) }
    }

    package func question(_ number: QuestionNumber) throws(StoreError) -> LibraryQuestion? {
        try questions.question(number)
    }

    package func setFavourite(_ number: QuestionNumber, _ isFavourite: Bool) throws(StoreError) {
        try questions.setFavourite(number, isFavourite)
    }

    package func removeAllFavourites() throws(StoreError) { try questions.removeAllFavourites() }

    package func statistics(today: Day, localDay: (Int64) -> Day) throws(StoreError) -> Statistics {
        try ask { () throws(StoreError) in
            try store.statistics(from: Statistics.firstDay(today: today), now: packs.now(), day: localDay)
        }
    }

    package func progress(of game: PlayedGame) throws(StoreError) -> GameProgress? {
        try ask { () throws(StoreError) in try store.progress(of: game.number) }
    }

    /// The latest games, and how many there are.
    package func games() throws(StoreError) -> (latest: [PlayedGame], count: Int) {
        try ask { () throws(StoreError) in (try store.history(limit: 100), try store.gameCount()) }
    }
}
