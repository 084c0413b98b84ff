import Catalogue
import QuizCore
import Screens
import Session
import Store

/// The screens that keys open over the game. A new screen is one line here.
enum OverlayTable {
    static func loaders(_ store: Store, _ games: any GameStore) -> [KeyAction: OverlayLoader] {
        [
            .packs: { () throws(GameStoreError) in
                try filled(packs(at: DayAndTime.now()), by: games, .packs)
            },
            .scores: { () throws(GameStoreError) in try scores(of: store) },
            .library: { () throws(GameStoreError) in
                try filled(.library(when: DayAndTime.short), by: games, .page(LibraryQuery()))
            },
        ]
    }

    private static func packs(at now: Int64) -> Overlay {
        .packs(when: { DayAndTime.day($0, seenAt: now) })
    }

    private static func scores(of store: Store) throws(GameStoreError) -> Overlay {
        do throws(StoreError) {
            return .scores(try store.scores(latest: 100), when: DayAndTime.short)
        } catch {
            throw GameStoreError(error)
        }
    }

    private static func filled(_ overlay: Overlay, by games: any GameStore, _ request: LibraryRequest)
        throws(GameStoreError) -> Overlay
    {
        var overlay = overlay
        overlay.take(try games.reply(to: request))
        return overlay
    }
}

extension GameStoreError {
    init(_ error: StoreError) {
        self.init(Sentence.join(error.message, error.remedy))
    }
}
