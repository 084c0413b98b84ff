/// What becomes of the answers of a game that ends now, by whatever: nobody may be promised more.
public enum Keeping: Hashable, Sendable {
    case everything
    /// The last answers could not be written down, such as on a full disk.
    case notTheLatest
    /// No answer was given, and so the game is written down nowhere yet.
    case notBegun
    /// A guest plays, or the scores cannot be used.
    case nothing

    /// Behind a semicolon, for who was ended by a signal.
    public var afterSignal: String {
        switch self {
        case .everything: "every answer given so far is kept"
        case .notTheLatest: "the latest answers could not be kept"
        case .notBegun: "nothing was answered yet"
        case .nothing: "no answers are kept"
        }
    }

    /// For who leaves in the middle of a game.
    public var atGoodbye: String {
        switch self {
        case .everything: "The game goes on where you left it."
        case .notTheLatest: "The latest answers could not be kept."
        case .notBegun: "Nothing was answered in it, so nothing is kept of it."
        case .nothing: "No answers are kept, so this game is over."
        }
    }

    /// What leaving would mean.
    func beforeLeaving(nextQuestion number: Int) -> String {
        switch self {
        case .everything: "It will be kept: next time you can go on at question \(number)."
        case .notTheLatest: "Its latest answers could not be kept, so these questions come again."
        case .notBegun: "Nothing was answered in it, so nothing is kept of it."
        case .nothing: "It will not be kept: this game is played without scores."
        }
    }
}
