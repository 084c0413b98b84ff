/// A screen over the game, until it is closed: one value that owns its keys, its picture and what it shows.
///
/// The game stands still meanwhile. docs/architecture.md says how to add one.
package struct Overlay: Hashable, Sendable {
    let screen: any OverlayScreen

    init(_ screen: any OverlayScreen) {
        self.screen = screen
    }

    /// What a key does; nil if nothing. Scrolling is the same for all overlays and not asked for here.
    package func action(of key: Key) -> OverlayAction? {
        key == .escape ? .close : screen.action(of: key)
    }

    package static func == (left: Overlay, right: Overlay) -> Bool {
        AnyHashable(left.screen) == AnyHashable(right.screen)
    }

    package func hash(into hasher: inout Hasher) {
        screen.hash(into: &hasher)
    }
}

/// What a key on an overlay asks the session to do.
package enum OverlayAction: Hashable, Sendable {
    case close
    case quit
    /// Give up the unfinished game and start another.
    case startNewGame
}

/// The way to an overlay: a key that opens it, and the words for footers and for the help.
package struct OverlayLink: Hashable, Sendable {
    /// In lower case. Not one that the game uses: arrows, letters for arrows, c, n, q, j, k.
    package let key: Character
    /// In the footer, such as "scores".
    package let label: String
    /// In the help, such as "scores, before and after a game".
    let meaning: String
    /// Whether it opens in the middle of a game, too.
    package let isForMidGame: Bool

    init(_ key: Character, _ label: String, meaning: String? = nil, isForMidGame: Bool = false) {
        self.key = key
        self.label = label
        self.meaning = meaning ?? label
        self.isForMidGame = isForMidGame
    }
}

/// What makes an overlay.
protocol OverlayScreen: Hashable, Sendable {
    /// How it is opened; nil if no key of its own opens it.
    static var link: OverlayLink? { get }
    /// Whether the faded game is seen around it.
    var isDialog: Bool { get }
    /// Draws itself and returns how many lines its text can be scrolled.
    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int
    func action(of key: Key) -> OverlayAction?
}

extension OverlayScreen {
    static var link: OverlayLink? { nil }

    var isDialog: Bool { false }

    /// A page of text is closed by the keys that players press for that, and by the key that opened it.
    func action(of key: Key) -> OverlayAction? {
        let opener = Self.link.map { Key.character($0.key) }
        return [.enter, .character(" "), .character("q"), opener].contains(key) ? .close : nil
    }
}
