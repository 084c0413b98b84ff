/// The bounds of a game and of what a pack may hold, each with its reason.
public enum Limits {
    /// A game is five questions: two or three minutes, short enough for one more.
    public static let questionsPerGame = 5

    /// No more equal truths than this in a row, or the player starts to answer by the pattern.
    package static let equalTruthsInARow = 3

    /// A pack is read whole into memory before anything of it is believed.
    package static let packBytes = 64 << 20

    /// Ten times the largest public true-or-false collection that we know of.
    package static let packQuestions = 100_000

    /// An id is a file name, a column and an argument: short, and typed by hand.
    package static let idBytes = 64

    /// A title stands in one line of the smallest screen, twice over.
    package static let titleBytes = 200

    /// Names of genres and licences stand beside other words in one line.
    package static let labelBytes = 100

    /// About 500 letters of any script: more is an essay, not a statement.
    package static let statementBytes = 2_000

    /// The explanation may be scrolled, but it should still be read between two questions.
    package static let explanationBytes = 4_000

    /// A source is a web address or the name of a book.
    package static let sourceBytes = 500

    /// More sources than this are a bibliography.
    package static let sources = 20

    /// How deep a pack may nest: its format needs four levels, a bomb needs thousands.
    package static let jsonDepth = 16
}
