import QuizCore
import TrooperCatalogue
import TrooperDrawing

/// A screen over the game, until it is closed: one value that owns its keys, its picture and what it shows.
///
/// The game stands still meanwhile. docs/architecture.md says how to add one.
package struct Overlay: Hashable, Sendable {
    private(set) var screen: any OverlayScreen
    /// The screens to which closing goes back, the latest last.
    private var below: [any OverlayScreen] = []

    init(_ screen: any OverlayScreen) { self.screen = screen }

    /// The screen without the boxes over it; nil if a box is over the game.
    var page: (any OverlayScreen)? { (below + [screen]).last { !$0.isBox } }

    package var isTyping: Bool { screen.isTyping }

    package var isBox: Bool { screen.isBox }

    package func keys(in scene: Scene) -> [ScreenKey] { screen.keys(in: scene) }

    /// What a key asks for; nil if nothing. A key that moves a cursor or types changes the screen itself.
    mutating func handle(_ key: Key, in scene: Scene) -> Request? {
        guard let action = KeyAction(key, isTyping: isTyping) else {
            guard isTyping, case .character(let character) = key else { return nil }
            return screen.type(character)
        }
        guard keys(in: scene).offer(action) else { return nil }
        switch action {
        case .help where !(screen is HelpScreen): return show(HelpScreen(of: screen, in: scene))
        case .library where !(screen is LibraryScreen): return toLibrary()
        default: break
        }
        let request = screen.perform(action)
        switch request {
        case .show(let other): return show(other.screen)
        case .close: return below.isEmpty ? request : goBack()
        // The screen below shows what a box has changed.
        case .removeAllFavourites: if screen.isBox, !below.isEmpty { _ = goBack() }
        default: break
        }
        return request
    }

    private mutating func show(_ other: any OverlayScreen) -> Request? {
        below.append(screen)
        screen = other
        return other.isBox ? nil : .turned
    }

    private mutating func goBack() -> Request? {
        guard let last = below.popLast() else { return nil }
        defer { screen = last }
        return screen.isBox ? nil : .turned
    }

    /// Its own help goes back to it; there is never a second library below the first.
    private mutating func toLibrary() -> Request? {
        guard below.last is LibraryScreen else { return .open(.library) }
        defer { _ = screen.perform(.library) }
        return goBack()
    }

    /// The same over another overlay, to which closing it goes back.
    package func over(_ other: Overlay?) -> Overlay {
        guard let other else { return self }
        var overlay = self
        overlay.below = other.below + [other.screen]
        return overlay
    }

    package var nextMoment: Microseconds? { screen.nextMoment }

    package mutating func advance(to now: Microseconds) { screen.advance(to: now) }

    /// Takes what the store replied to the screen's request, and returns what the screen asks for next.
    @discardableResult
    package mutating func take(_ reply: LibraryReply) -> Request? { screen.take(reply) }

    /// Takes the new state of a screen of the same kind, which may be under its help. Returns false if none is open.
    package mutating func update(_ new: Overlay) -> Bool {
        let kind = type(of: new.screen)
        if type(of: screen) == kind {
            screen = new.screen
            return true
        }
        guard let place = below.lastIndex(where: { type(of: $0) == kind }) else { return false }
        below[place] = new.screen
        return true
    }

    /// Whether a screen of that kind is open, and nothing over it.
    package func shows(_ other: Overlay) -> Bool { type(of: screen) == type(of: other.screen) }

    /// Shows the value of a setting that the screen over the settings changed.
    package mutating func note(_ setting: String, _ value: String) {
        for (place, screen) in below.enumerated() {
            guard var settings = screen as? SettingsScreen else { continue }
            settings.note(setting, value)
            below[place] = settings
        }
    }

    /// The replay that is open, perhaps under its help.
    var replay: ReplayView? { latest() }

    /// Whose devices the game of several waits for, perhaps under the help; nil when it does not.
    package var awaited: [Seat]? { (latest() as GoneBox?)?.seats }

    private func latest<Screen>() -> Screen? { (below + [screen]).lazy.compactMap { $0 as? Screen }.last }

    package static func == (left: Overlay, right: Overlay) -> Bool {
        AnyHashable(left.screen) == AnyHashable(right.screen)
            && left.below.map { AnyHashable($0) } == right.below.map { AnyHashable($0) }
    }

    package func hash(into hasher: inout Hasher) { screen.hash(into: &hasher) }
}

extension Scene {
    /// Handles a key on the open overlay, whose text has pages of so many lines and can be scrolled as far as `limit`.
    ///
    /// Returns what the overlay asks the session for.
    package mutating func pressOnOverlay(_ key: Key, page: Int, limit: Int) -> Request? {
        let before = self
        let request = overlay?.handle(key, in: before)
        switch request {
        case .turned: scroll = 0
        case .close: closeOverlay()
        case .scroll(let action): scroll = action.scrolledLines(page: page, from: scroll, to: limit) ?? scroll
        case .question:
            // Another page begins at its top.
            scroll = 0
            return request
        case .play, .abandonGame, .openLobby:
            closeOverlay()
            return request
        case .removeAllFavourites:
            if overlay?.isBox == true { closeOverlay() }
            return request
        default: return request
        }
        return nil
    }

    private mutating func closeOverlay() {
        overlay = nil
        scroll = 0
    }
}

/// What makes an overlay.
protocol OverlayScreen: Hashable, Sendable {
    /// In the heading of its help.
    var name: String { get }
    /// What the help says before the keys.
    var about: String { get }
    /// Whether the screen below is seen around it, faded.
    var isBox: Bool { get }
    /// Whether characters are text now.
    var isTyping: Bool { get }
    /// What ^C leaves saved; nil if there is nothing to save.
    func saved(in scene: Scene) -> String?
    /// Its keys, in the order of the footer.
    func keys(in scene: Scene) -> [ScreenKey]
    /// Draws itself without a footer, and returns how many lines its text can be scrolled.
    func draw(on canvas: inout Canvas, card: Card, scene: Scene) -> Int
    /// Does what one of its active keys asks for; returns what no screen can do, and what it leaves to others.
    mutating func perform(_ action: KeyAction) -> Request?
    mutating func type(_ character: Character) -> Request?
    /// Takes the reply to a request that the screen made; returns the next request.
    mutating func take(_ reply: LibraryReply) -> Request?
    /// When the picture changes without input, on the clock of the program; nil while nothing moves.
    var nextMoment: Microseconds? { get }
    mutating func advance(to now: Microseconds)
}

extension OverlayScreen {
    var isBox: Bool { false }

    var isTyping: Bool { false }

    func saved(in scene: Scene) -> String? { scene.savedOnInterrupt }

    /// A page of text is closed by the keys that players press for that.
    func perform(_ action: KeyAction) -> Request? {
        [.confirm, .back, .leave, .help].contains(action) ? .close : .scroll(action)
    }

    func type(_ character: Character) -> Request? { nil }

    func take(_ reply: LibraryReply) -> Request? { nil }

    var nextMoment: Microseconds? { nil }

    func advance(to now: Microseconds) {}
}

extension Scene {
    var savedOnInterrupt: String? {
        party == nil && titleInfo.saveStatus.warning == nil ? "the game is saved" : nil
    }
}

extension [ScreenKey] {
    static let page = scrolling + [.help, .back, ScreenKey(.confirm, help: "back"), .leave]
}

/// The player's date and time of a number of seconds since 1970: a part of the program, so that any two are equal.
struct DateText: Hashable, Sendable {
    let text: @Sendable (Int64) -> String

    static func == (left: DateText, right: DateText) -> Bool { true }

    func hash(into hasher: inout Hasher) {}
}
