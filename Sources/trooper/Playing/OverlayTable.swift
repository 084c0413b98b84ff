import TrooperCatalogue
import TrooperScreens
import TrooperStore

/// The screens that keys open over the game. A new screen is one case here.
enum OverlayTable {
    static func loader(
        _ games: Scorekeeper, _ recorded: RecordedGames, _ settings: PlayerSettings
    ) -> OverlayLoader {
        { action throws(StoreError) in
            switch action {
            case .packs:
                let now = DayAndTime.now()
                return try filled(.packs(when: { DayAndTime.day($0, seenAt: now) }), by: games, .packs)
            case .statistics:
                let today = DayAndTime.localDay(DayAndTime.now())
                return .statistics(
                    try games.statistics(today: today, localDay: DayAndTime.localDay), today: today,
                    day: DayAndTime.localDay)
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

    private static func filled(_ overlay: Overlay, by games: Scorekeeper, _ request: Request)
        throws(StoreError) -> Overlay
    {
        var overlay = overlay
        overlay.take(try games.reply(to: request))
        return overlay
    }
}
