import Screens

/// How a session ends.
public enum Ending: Hashable, Sendable {
    case quit
    /// The input came to its end: a closed window, a dropped line.
    case inputEnded
    case signalled(Int32)
}

/// What comes from the player's side of the screen.
public enum DisplayInput: Hashable, Sendable {
    case key(Key)
    case resized
    /// The program is to be stopped until the shell brings it back.
    case suspendRequested
    case ended(Ending)
}

/// The screen and the keyboard, as a session needs them.
public protocol Display: AnyObject {
    /// What to wait on; readable means that `readInputs` has news.
    var descriptors: [Int32] { get }
    var size: Size { get }
    /// All that has come in since the last call; never waits.
    func readInputs() -> [DisplayInput]
    func show(_ frame: Frame)
    /// Forgets what the screen shows, so that the next frame is drawn whole.
    func redrawAll()
    /// Gives the terminal back, stops, and returns when the program goes on.
    func suspend()
}
