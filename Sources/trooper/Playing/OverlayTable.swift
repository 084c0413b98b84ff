import Catalogue
import Screens
import Session
import Store

/// The screens that keys open over the game. A new screen is one case here.
enum OverlayTable {
    static func loader(
        _ games: SQLiteGameStore, _ recorded: RecordedGames, _ settings: PlayerSettings
    ) -> OverlayLoader {
        { action throws(GameStoreError) in
            switch action {
            case .packs:
                let now = DayAndTime.now()
                return try filled(.packs(when: { DayAndTime.day($0, seenAt: now) }), by: games, .packs)
            case .statistics:
                let today = DayAndTime.localDay(DayAndTime.now())
                return .statistics(try games.statistics(today: today), today: today, day: DayAndTime.localDay)
            case .games:
                let (latest, count) = try games.games()
                return .games(latest, of: count, recordedFrom: recorded.starts(of: latest), when: DayAndTime.short)
            case .library:
                return try filled(.library(when: DayAndTime.short), by: games, .page(LibraryQuery()))
            case .settings: return settings.overlay
            default: return nil
            }
        }
    }

    private static func filled(_ overlay: Overlay, by games: any GameStore, _ request: Request)
        throws(GameStoreError) -> Overlay
    {
        var overlay = overlay
        overlay.take(try games.reply(to: request))
        return overlay
    }
}

extension GameStoreError {
    /// Asks the scores; their error becomes one that need not end the game.
    static func asking<Value>(_ question: () throws(StoreError) -> Value) throws(GameStoreError) -> Value {
        do throws(StoreError) {
            return try question()
        } catch {
            throw GameStoreError(Sentence.join(error.message, error.remedy))
        }
    }
}
