import QuizCore
import Screens
import Session
import Store

/// The screens that keys open over the game, in the order of the footer. A new screen is one line here.
enum OverlayTable {
    private typealias Load = @Sendable (Store, any GameStore) throws(GameStoreError) -> Overlay

    private static let entries: [(link: OverlayLink, load: Load)] = [
        (.help, { _, _ in .help }),
        (.packs, { _, games throws(GameStoreError) in try filled(packs(at: DayAndTime.now()), by: games, .packs) }),
        (.scores, { store, _ throws(GameStoreError) in try scores(of: store) }),
        (
            .library,
            { _, games throws(GameStoreError) in
                try filled(.library(when: DayAndTime.short), by: games, .page(LibraryQuery()))
            }
        ),
    ]

    static let links = entries.map(\.link)

    static func loaders(_ store: Store, _ games: any GameStore) -> [OverlayLoader] {
        entries.map { entry in
            OverlayLoader(entry.link) { () throws(GameStoreError) in try entry.load(store, games) }
        }
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
