/// What the player is told below the screen: the first kind that is set is shown.
struct Messages {
    /// Why the latest answers are not saved, until they are, or until the next game.
    var unsaved: String?
    /// What became of a key, such as a favourite; until the next key, and never over an open question.
    var remark: String?
    /// Whether a daily game counts; until its first answer.
    var announcement: String?
    /// What went wrong, until something else does.
    var lasting: String?
    /// What matters until a game begins.
    var first: String?

    /// - Parameter ofPads: what is to be told of the controllers.
    func shown(_ ofPads: String?) -> String? { unsaved ?? remark ?? announcement ?? lasting ?? ofPads ?? first }

    mutating func gameBegan() {
        first = nil
        unsaved = nil
    }
}
