import QuizCore

/// Everything that a screen shows: the game, and what lies around it.
public struct Scene: Hashable, Sendable {
    public var game = Game()
    public var lobby = Lobby()
    public var overlay: Overlay?
    /// Lines scrolled down in a text that is longer than its place.
    public var scroll = 0
    /// One line that the player should know, such as that scores are not kept.
    public var notice: String?
    public var motion: Motion?
    /// The device that is played with; nil while there is none.
    public var tilt: TiltView?
    /// The time that the picture is drawn for.
    public var now: Microseconds = .zero

    public init() {}
}

/// What the title screen tells about the bank and the player.
public struct Lobby: Hashable, Sendable {
    public var bankTitle = ""
    /// The title again, where the pack is the player's own: a seed deals its games with that pack only.
    public var ownPack: String?
    public var questionCount = 0
    /// The number of the question (from 1) at which an interrupted game goes on.
    public var unfinishedAt: Int?
    public var keeping = Keeping.everything

    public init() {}
}

/// What lies over the game until it is closed.
public enum Overlay: Hashable, Sendable {
    case help
    case quitAsked
    case history(History)
}

/// The games played so far, the latest first.
public struct History: Hashable, Sendable {
    public struct Game: Hashable, Sendable {
        /// The day and time as the player's clock had it.
        public let when: String
        public let bankTitle: String
        /// Right or wrong for each answered question, in order; a game that was left early has fewer than five.
        public let marks: [Bool]

        public init(when: String, bankTitle: String, marks: [Bool]) {
            self.when = when
            self.bankTitle = bankTitle
            self.marks = marks
        }
    }

    public let games: [Game]
    /// How many games there are in all, of which `games` may be only the latest.
    public let gamesPlayed: Int

    public init(games: [Game], gamesPlayed: Int) {
        self.games = games
        self.gamesPlayed = gamesPlayed
    }
}
