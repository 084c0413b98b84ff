import QuizCore

/// A screen over the game, until it is closed: one value that owns its keys, its picture and what it shows.
///
/// The game stands still meanwhile. docs/architecture.md says how to add one.
package struct Overlay: Hashable, Sendable {
    private(set) var screen: any OverlayScreen
    /// The screens to which closing goes back, the latest last: one whose help is shown, or one left for the library.
    private var below: [any OverlayScreen] = []

    init(_ screen: any OverlayScreen) {
        self.screen = screen
    }

    /// What a key does; nil if nothing. A key that moves a cursor or edits a text changes the screen itself.
    ///
    /// Scrolling is the same for all overlays and only asked for if the screen leaves the key alone.
    package mutating func handle(_ pressed: Key) -> OverlayAction? {
        let isMeant = screen.isTyping || screen.capitals.contains(pressed)
        let key = isMeant ? pressed : pressed.withoutCapitals
        if key == .character(HelpScreen.key), !screen.isTyping, let help = screen.help {
            below.append(screen)
            screen = help
            return .turned
        }
        if key == .character(OverlayLink.library.key), !(screen is LibraryScreen), !screen.isDialog {
            return toLibrary(by: key)
        }
        let action = screen.handle(key) ?? (key == .escape ? .close : nil)
        guard action == .close, let last = below.popLast() else { return action }
        screen = last
        return .turned
    }

    /// Its own help goes back to it; there is never a second library below the first.
    private mutating func toLibrary(by key: Key) -> OverlayAction {
        guard below.last is LibraryScreen, let library = below.popLast() else { return .open(.library) }
        screen = library
        _ = screen.handle(key)
        return .turned
    }

    /// The same over another overlay, to which closing it goes back.
    package func over(_ other: Overlay?) -> Overlay {
        guard let other else { return self }
        var overlay = self
        overlay.below = other.below + [other.screen]
        return overlay
    }

    /// Takes what the store replied to the screen's request, and returns what the screen asks for next.
    @discardableResult
    package mutating func take(_ reply: LibraryReply) -> LibraryRequest? {
        screen.take(reply)
    }

    package static func == (left: Overlay, right: Overlay) -> Bool {
        AnyHashable(left.screen) == AnyHashable(right.screen)
            && left.below.map { AnyHashable($0) } == right.below.map { AnyHashable($0) }
    }

    package func hash(into hasher: inout Hasher) {
        screen.hash(into: &hasher)
    }
}

/// What a key on an overlay asks the session to do.
package enum OverlayAction: Hashable, Sendable {
    /// The key had its effect on the screen, and nothing else is to be done.
    case changed
    /// Another page is shown, from its top.
    case turned
    case close
    case quit
    /// Give up the unfinished game and start another.
    case startNewGame
    /// Ask the store, and give the screen its reply.
    case ask(LibraryRequest)
    /// Close, and have the store change a mark of the question that was just answered.
    case mark(LibraryRequest)
    /// Show another overlay over this one, where its key works.
    case open(OverlayLink)
    /// Play these questions from now on, beginning with a game of them.
    case play(Selection)
}

/// The way to an overlay: a key that opens it, and the words for footers and for the help.
package struct OverlayLink: Hashable, Sendable {
    /// Where the key works.
    package enum Scope: Hashable, Sendable {
        case everywhere
        /// Not while a question is asked.
        case outsideQuestions
        /// Not while a question is asked or its answer shown.
        case outsideGames
    }

    /// In lower case. Not one that the game uses: arrows, letters for arrows, c, n, q, j, k.
    package let key: Character
    /// In the footer, such as "scores".
    package let label: String
    /// In the help, such as "scores, before and after a game".
    let meaning: String
    package let scope: Scope

    init(_ key: Character, _ label: String, meaning: String? = nil, scope: Scope) {
        self.key = key
        self.label = label
        self.meaning = meaning ?? label
        self.scope = scope
    }
}

/// What makes an overlay.
protocol OverlayScreen: Hashable, Sendable {
    /// How it is opened; nil if no key opens it.
    static var link: OverlayLink? { get }
    /// Whether the faded game is seen around it.
    var isDialog: Bool { get }
    /// Whether letters are text now, so that capitals matter.
    var isTyping: Bool { get }
    /// The capitals that mean something else than their small letters; others are the same keys.
    var capitals: [Key] { get }
    /// The help of its keys; nil if it has none now.
    var help: HelpScreen? { get }
    /// Draws itself and returns how many lines its text can be scrolled.
    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int
    /// Nil for a key without a meaning; escape closes then.
    mutating func handle(_ key: Key) -> OverlayAction?
    /// Takes the reply to a request that the screen made; returns the next request.
    mutating func take(_ reply: LibraryReply) -> LibraryRequest?
}

extension OverlayScreen {
    static var link: OverlayLink? { nil }

    var isDialog: Bool { false }

    var isTyping: Bool { false }

    var capitals: [Key] { [] }

    var help: HelpScreen? { nil }

    /// A page of text is closed by the keys that players press for that, and by the key that opened it.
    func handle(_ key: Key) -> OverlayAction? {
        let opener = Self.link.map { Key.character($0.key) }
        return [.enter, .character(" "), .character("q"), opener].contains(key) ? .close : nil
    }

    func take(_ reply: LibraryReply) -> LibraryRequest? { nil }
}

/// The player's date and time of a number of seconds since 1970: a part of the program, so that any two are equal.
struct DateText: Hashable, Sendable {
    let text: @Sendable (Int64) -> String

    static func == (left: DateText, right: DateText) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
