import QuizCore
import TrooperCatalogue
import TrooperStore

/// What the screens of packs, library, statistics and games ask of the scores.
extension Scorekeeper {
    package func reply(to request: Request) throws(StoreError) -> LibraryReply {
        switch request {
        case .packs:
            return try ask { () throws(StoreError) in
                let waiting = try store.waitingGames()
                let chosen = former?.selection ?? selection
                return .packs(try store.packs(), chosen: try store.present(chosen), waiting: waiting)
            }
        case .page(let query):
            return try ask { () throws(StoreError) in .page(try store.page(of: query)) }
        case .daily(let day): return .daily(try dailyReport(day))
        case .question(let number): return try store.question(number).map(LibraryReply.question) ?? .done
        case .setFavourite(let number, let isFavourite): try store.setFavourite(number, isFavourite)
        case .removeAllFavourites: try store.removeAllFavourites()
        default: break
        }
        return .done
    }

    package func statistics(today: Day, localDay: (Int64) -> Day) throws(StoreError) -> Statistics {
        try ask { () throws(StoreError) in
            var statistics = try store.statistics(from: Statistics.firstDay(today: today), day: localDay)
            statistics.daily = try store.dailyStatus(now: packs.now())
            return statistics
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
