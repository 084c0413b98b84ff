import Screens
import Session
import Store

/// The screens that keys open over the game, in the order of the footer. A new screen is one line here.
enum OverlayTable {
    private static let entries: [(link: OverlayLink, load: @Sendable (Store) throws(StoreError) -> Overlay)] = [
        (.help, { _ in .help }),
        (.scores, { store throws(StoreError) in .scores(try store.scores(latest: 100), when: DayAndTime.short) }),
    ]

    static let links = entries.map(\.link)

    static func loaders(_ store: Store) -> [OverlayLoader] {
        entries.map { entry in
            OverlayLoader(entry.link) { () throws(GameStoreError) in
                do throws(StoreError) { return try entry.load(store) } catch { throw GameStoreError(error) }
            }
        }
    }
}

extension GameStoreError {
    init(_ error: StoreError) {
        self.init(Sentence.join(error.message, error.remedy))
    }
}
