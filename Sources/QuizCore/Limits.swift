/// The limits of a game and of a pack, each with its reason.
package enum Limits {
    /// A game of the program has five questions: two or three minutes.
    package static let questionsPerGame = 5

    /// How many questions a deck can have: each is compared with all others, and nobody plays longer.
    package static let deckQuestions = 1...50

    /// With more equal answers in a row the player starts to answer by the pattern.
    package static let equalAnswersInARow = 3

    /// A pack is read into memory as a whole before it is checked: 128 MiB, which holds 100,000 questions of 1,300 bytes.
    package static let packBytes = 128 << 20

    /// Larger collections exist, but nobody plays them; an import takes some seconds for so many.
    package static let packQuestions = 100_000

    /// The texts of a question with every byte written as a code of six letters, and as much around them: what is
    /// larger is not even taken apart, because the parts would take many times its memory.
    package static let importedQuestionBytes = 1 << 18

    /// Each topic of a pack is one more place to look when questions are dealt.
    package static let packTopics = 200

    /// An id is also a file name and a command-line argument, so it is short.
    package static let idBytes = 64

    /// Twice the longest line of the smallest screen.
    package static let titleBytes = 200

    /// Topics, licences and versions share a line with other words.
    package static let labelBytes = 100

    /// Names and an address or two.
    package static let attributionBytes = 500

    /// About 500 letters of any script.
    package static let statementBytes = 2_000

    /// The explanation may scroll, but is read between two questions.
    package static let explanationBytes = 4_000

    /// A source is a web address or a title.
    package static let sourceBytes = 500

    /// Enough for one statement and its explanation.
    package static let sources = 20

    /// Nesting of JSON in a pack: the format needs four levels, a nesting bomb thousands.
    package static let jsonDepth = 16
}
