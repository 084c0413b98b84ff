import QuizCore
import TiltCore
import TiltRecording
import TrooperCatalogue
import TrooperDrawing
import TrooperStore

/// How a session ends.
package enum Ending: Hashable, Sendable {
    case quit
    /// The input ended: the window was closed, or the connection was lost.
    case inputEnded
    /// By the signal with this number.
    case signalled(Int32)
    /// No game can be dealt from what was chosen.
    case nothingToPlay
    /// The title's players want to sit down together.
    case party
}

/// The screen and the keyboard.
package protocol Display: AnyObject {
    /// The descriptors to poll; one becomes readable when `readInputs` has something.
    var descriptors: [Int32] { get }
    var size: Size { get }
    /// Everything that has come in since the last call; never waits.
    func readInputs() -> [DisplayInput]
    func show(_ frame: Frame)
    /// Forgets what the screen shows, so that the next frame is drawn whole.
    func redrawAll()
    /// Restores the terminal, stops the process, and returns after SIGCONT.
    func suspend()
    /// Sends a text to the clipboard of the terminal. Returns false for a terminal that is known to have none.
    func copy(_ text: String) -> Bool
    /// Chooses whether the message of a sudden end says that the answers so far are saved.
    func setCrashNote(answersSaved: Bool)
    /// Draws in the colours of another theme.
    func use(_ theme: Theme)
    func ring()
}

extension DisplayInput {
    /// The end of the session, if this is one.
    package var ending: Ending? {
        switch self {
        case .inputEnded: .inputEnded
        case .signalled(let signal): .signalled(signal)
        case .key, .resized, .suspendRequested: nil
        }
    }
}

/// The clock of a session, and its only way to wait, so that tests can play hours in an instant.
package protocol SessionClock {
    /// A time that never goes back, from any zero.
    func now() -> Microseconds
    /// Waits until a descriptor is readable or a moment has come; without a moment for as long as it takes.
    ///
    /// Returns the descriptors that are readable.
    func wait(on descriptors: [Int32], until moment: Microseconds?) -> [Int32]
}

/// How the session makes the overlay that an action opens; nil for an action that opens none.
package typealias OverlayLoader = (KeyAction) throws(StoreError) -> Overlay?

/// Why the recording of a game cannot be shown, as a sentence for the player.
package struct ReplayFailure: Error {
    package let message: String

    package init(_ message: String) { self.message = message }
}

/// How the session finds the recording of a game; nil if none is kept.
package typealias ReplayLoader = (PlayedGame) throws(ReplayFailure) -> Playback?

/// Keeps the recording that each game makes of itself.
package protocol GameRecording: AnyObject {
    /// Begins to record a game that has just begun.
    func begin(_ play: inout TiltedGame)
    /// Writes what was recorded so far, when everything that came in was handled.
    func write(_ play: inout TiltedGame)
    /// Ends the recording, if the game is recorded.
    func end(_ play: inout TiltedGame)
    /// A message for the player about what could not be written since the last call.
    func takeWarning() -> String?
    /// What the result says of the recording of the latest game; nil for nothing.
    var note: String? { get }
}

extension GameRecording {
    package var note: String? { nil }

    /// Writes or ends the recording of a game, as far as it is. Returns a message for the player.
    func settle(_ play: inout TiltedGame) -> String? {
        switch play.game.phase {
        case .asking, .revealed: write(&play)
        case .title, .over: end(&play)
        }
        return takeWarning()
    }
}
