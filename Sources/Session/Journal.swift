import QuizCore
import Recording

/// Where everything that comes in during a game is written down, so that it can be played again.
public protocol Journal: AnyObject {
    /// A game begins, with nothing behind it. What is noted before a game or after it belongs to none.
    func begin(_ game: Game)
    /// To be told before it is played, or as it is.
    func note(_ event: RecordedEvent)
    /// Everything noted so far has been played, and this is what came of it.
    func confirm(_ game: Game)
    /// Nothing more belongs to the game.
    func end(_ game: Game)
    /// What the player should know about the writing since the last call.
    func takeTrouble() -> Trouble?
}
