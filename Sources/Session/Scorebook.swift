import QuizCore
import Screens

/// A thing that did not work but need not end the game, in words for the player.
public struct Trouble: Error, Hashable, Sendable {
    public let message: String

    public init(_ message: String) {
        self.message = message
    }
}

/// What a session needs of the place where questions and answers are kept.
public protocol Scorebook: AnyObject {
    /// What would be left of the game that is being played, were it to end now.
    var keeping: Keeping { get }
    /// The words of the title screen, as they are now.
    func lobby() throws(Trouble) -> Lobby
    /// The round that an earlier run left unfinished.
    func unfinishedRound() throws(Trouble) -> Round?
    /// Gives up the unfinished round; its answers stay in the history.
    func abandonUnfinishedRound() throws(Trouble)
    /// Five questions for a new game, which begins now.
    func deal() throws(Trouble) -> Deck
    /// Returns only when the answer is safe.
    func record(_ answer: GivenAnswer, at index: Int) throws(Trouble)
    func history() throws(Trouble) -> History
}
