import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperStore

/// What becomes of the stack after an input. What is above a screen that is not on top closes first.
package enum Move {
    case stay
    /// Another page of the same screen, from its top.
    case turned
    case scroll(KeyAction)
    case close
    /// Closes a box and the screen that it asks about.
    case leave
    case open(any Screen)
    case replace(any Screen)
    /// Closes all but the first screen, then opens this one.
    case home(any Screen)
}

/// A screen: it owns its keys, its picture and what it shows, and acts itself, with what the context has.
///
/// docs/architecture.md says how to add one. All but keys, perform and the drawing have a default.
package protocol Screen: Drawable {
    /// In the heading of its help.
    var name: String { get }
    /// What the help says before the keys.
    var about: String { get }
    func help(_ context: Context) -> HelpScreen
    /// What ^C leaves saved; nil if there is nothing to save.
    func saved(_ context: Context) -> String?
    /// What the controllers are used for; nil where the screen below says that.
    func padUse(isTop: Bool) -> Pads.Use?
    /// When it changes by itself, on the program's clock; nil while nothing moves.
    var nextMoment: Microseconds? { get }
    /// Comes to the top, but not back from its help.
    mutating func appear(_ context: Context) throws(StoreError)
    /// Was closed, or the program ends.
    mutating func disappear(_ context: Context)
    /// Takes a key before its meaning; nil leaves it.
    mutating func press(_ key: Key, _ context: Context) throws(StoreError) -> Move?
    /// Does what one of its active keys asks for.
    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move
    mutating func type(_ letter: Character, _ context: Context) throws(StoreError) -> Move
    /// Hears what a player did with a controller; nil leaves a button or a step to the keys of the screen on top.
    mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move?
    /// Time has come to the present of the context: before and after every input.
    ///
    /// - Parameter isTop: whether it is seen and nothing is over it, so that its clock goes.
    mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move
}

extension Screen {
    package func help(_ context: Context) -> HelpScreen {
        HelpScreen(heading: "Help: \(name)", paragraphs: [about], keys: keys(), saved: saved(context))
    }

    package func saved(_ context: Context) -> String? { context.savedOnInterrupt }
    package func padUse(isTop: Bool) -> Pads.Use? { nil }
    package var nextMoment: Microseconds? { nil }
    package mutating func appear(_ context: Context) throws(StoreError) {}
    package mutating func disappear(_ context: Context) {}
    package mutating func press(_ key: Key, _ context: Context) throws(StoreError) -> Move? { nil }
    package mutating func type(_ letter: Character, _ context: Context) throws(StoreError) -> Move { .stay }
    package mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? { nil }
    package mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move { .stay }

    /// A page of text is closed by the keys that players press for that.
    package mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        [.confirm, .back, .leave, .help].contains(action) ? .close : .scroll(action)
    }
}

extension [ScreenKey] {
    static let page = scrolling + [.help, .back, ScreenKey(.confirm, help: "back"), .leave]
}
