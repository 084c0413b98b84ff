import Glibc
import QuizCore
import QuizRecording
import TiltCore
import TrooperDrawing
import TrooperStore

/// How the program ends.
package enum Ending: Hashable, Sendable {
    case quit
    /// The input ended: the window was closed, or the connection was lost.
    case inputEnded
    /// By the signal with this number.
    case signalled(Int32)
    /// No game can be dealt from what was chosen.
    case nothingToPlay

    /// By ^C.
    package static let interrupted = Ending.signalled(SIGINT)
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
    /// The end of the program, if this is one.
    package var ending: Ending? {
        switch self {
        case .inputEnded: .inputEnded
        case .signalled(let signal): .signalled(signal)
        case .key, .resized, .suspendRequested: nil
        }
    }
}

/// The clock of the loop, and its only way to wait, so that tests can play hours in an instant.
package protocol SessionClock {
    /// A time that never goes back, from any zero.
    func now() -> Microseconds
    /// Waits until a descriptor is readable or a moment has come; without a moment for as long as it takes.
    ///
    /// Returns the descriptors that are readable.
    func wait(on descriptors: [Int32], until moment: Microseconds?) -> [Int32]
}

/// The recordings that are kept.
package protocol RecordedGames {
    /// From which question on each game is recorded; those without a recording are left out.
    func starts(of games: [PlayedGame]) -> [GameNumber: Int]
    /// The recording of a game; nil if none is kept.
    func playback(of game: PlayedGame) -> Playback?
}

/// Keeps the recording that each game makes of itself.
package protocol GameRecording: AnyObject {
    /// Begins to record a game that has just begun.
    func begin(_ live: inout LiveGame)
    /// Writes what was recorded so far, when everything that came in was handled.
    func write(_ live: inout LiveGame)
    /// Ends the recording, if the game is recorded.
    func end(_ live: inout LiveGame)
    /// A message for the player about what could not be written since the last call.
    func takeWarning() -> String?
    /// What the result says of the recording of the latest game; nil for nothing.
    var note: String? { get }
}

extension GameRecording {
    package var note: String? { nil }

    /// Writes or ends the recording of a game, as far as it is. Returns a message for the player.
    func settle(_ live: inout LiveGame) -> String? {
        if case .over = live.game.phase { end(&live) } else { write(&live) }
        return takeWarning()
    }
}

/// The settings that act while the program runs.
package struct LiveSettings {
    package var theme = Theme.calm
    package var isMotionReduced = false
    package var ringsBell = false
    package var keepsBackups = true
    /// From the next game on.
    package var tilt = TiltSettings()

    package init() {}
}

/// Where the settings are that the player changes on a screen.
package protocol SettingsKeeping: AnyObject {
    /// With what was changed.
    var live: LiveSettings { get }
    /// As the screen shows them, with the file as it is now.
    var lines: [SettingLine] { get }
    /// Takes a value, which is not saved yet.
    func change(_ name: String, to value: String)
    /// Saves what was changed; returns a message for the player if that fails.
    func save() -> String?
}

/// The player's days and times of a number of seconds since 1970.
package struct LocalTimes: Sendable {
    package var day: @Sendable (Int64) -> Day = { Day(unixSeconds: $0) }
    /// Such as "22 Nov 2026 20:15".
    package var short: @Sendable (Int64) -> String = { Day(unixSeconds: $0).words }
    /// Such as "yesterday", seen at the second of these times.
    package var seen: @Sendable (Int64, Int64) -> String = { at, _ in Day(unixSeconds: at).words }

    package init() {}
}
