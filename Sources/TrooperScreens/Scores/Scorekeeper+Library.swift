import QuizCore
import TrooperStore

/// What the screens of packs, library, statistics and games ask of the scores.
extension Scorekeeper {
    /// The packs, what is played of them, and the games that wait.
    package func installedPacks() throws(StoreError) -> (all: [PackOverview], chosen: Selection, waiting: [WaitingGame])
    {
        try ask { () throws(StoreError) in
            (try store.packs(), try store.present(former ?? selection), try store.waitingGames())
        }
    }

    package func page(of query: LibraryQuery) throws(StoreError) -> LibraryPage {
        try ask { () throws(StoreError) in try store.page(of: query) }
    }

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
