import QuizCore
import Recording
import Screens
import TiltCore

/// How a session ends.
package enum Ending: Hashable, Sendable {
    case quit
    /// The input came to its end: a closed window, a dropped line.
    case inputEnded
    case signalled(Int32)
}

/// What comes from the player's side of the screen.
package enum DisplayInput: Hashable, Sendable {
    case key(Key)
    case resized
    /// The program is to be stopped until the shell brings it back.
    case suspendRequested
    case ended(Ending)
}

/// The screen and the keyboard, as a session needs them.
package protocol Display: AnyObject {
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

/// A thing that did not work but need not end the game, in words for the player.
package struct GameStoreError: Error, Hashable, Sendable {
    package let message: String

    package init(_ message: String) {
        self.message = message
    }
}

/// What a session needs of the place where questions and answers are kept.
package protocol GameStore: AnyObject {
    /// What would be left of the game that is being played, were it to end now.
    var saveStatus: SaveStatus { get }
    /// The words of the title screen, as they are now.
    func titleInfo() throws(GameStoreError) -> TitleInfo
    /// The game that an earlier run left unfinished.
    func unfinishedGame() throws(GameStoreError) -> GameProgress?
    /// Gives up the unfinished game; its answers stay in the history.
    func abandonUnfinishedGame() throws(GameStoreError)
    /// Five questions for a new game, which begins now.
    func deal() throws(GameStoreError) -> Deck
    /// Returns only when the answer is safe.
    func record(_ answer: GivenAnswer, at index: Int) throws(GameStoreError)
    func history() throws(GameStoreError) -> History
}

/// Where everything that comes in during a game is written down, so that it can be played again.
package protocol GameRecording: AnyObject {
    /// A game begins, with nothing behind it. What is noted before a game or after it belongs to none.
    func begin(_ game: Game)
    /// To be told before it is played, or as it is.
    func note(_ event: RecordedEvent)
    /// Everything noted so far has been played, and this is what came of it.
    func confirm(_ game: Game)
    /// Nothing more belongs to the game.
    func end(_ game: Game)
    /// What the player should know about the writing since the last call.
    func takeWarning() -> String?
}

/// The devices, as a session needs them.
package protocol Tilting: AnyObject {
    /// What to wait on; readable means that `readInputs` has news.
    var descriptors: [Int32] { get }
    /// When something will change although no device says a word.
    var nextMoment: Microseconds? { get }
    /// What is to be shown; the session adds what only the game knows.
    var view: TiltView? { get }
    /// What the player should know of the devices in a sentence, for as long as it is so.
    var notice: String? { get }
    /// Whether the device lies calmly in the middle, which can be an answer of its own.
    var isResting: Bool { get }
    /// Whether it has a button that goes on.
    var hasButtons: Bool { get }
    /// What the player did since the last call, in order, without what readers learned; never waits, and reads only from what is ready.
    func readInputs(from ready: [Int32], at now: Microseconds) -> [PadEvent]
    /// A game begins: what is known of the devices stays, and what they did before is forgotten.
    func begin(at now: Microseconds)
    func takeCentre(at now: Microseconds)
    func rumble(_ effect: RumbleEffect)
}

/// What the interaction wants done in the world outside.
package enum Request: Hashable, Sendable {
    case deal
    case continueGame
    case abandonGame
    case record(GivenAnswer, index: Int)
    case readHistory
    case refreshTitle
    case rumble(RumbleEffect)
    /// The present position of the device is its middle from now on.
    case takeCentre
    case redraw
    case suspend
    case quit
    /// Control-C: out at once, without a question.
    case interrupt
}
