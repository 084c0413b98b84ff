import QuizCore

/// The result of a finished game as a message to a friend, which gives no answer away.
public struct ShareText: Hashable, Sendable {
    /// A line of marks, score and time, and a line with the seed if the game has one.
    public let text: String

    /// The same in words, for screen readers.
    public let plain: String

    /// A text of two lines at most, without the questions.
    ///
    /// - Parameters:
    ///   - summary: the answers of a finished game.
    ///   - pack: the title of the pack; nil for the one that is played without `--pack`.
    ///   - name: what a friend gives `--pack`. FILE and no path: the path is private, and differs on the friend's machine.
    ///   - marks: what stands for a right and a wrong answer.
    public init(
        _ summary: Summary, pack: String? = nil, name: String = "FILE",
        marks: (right: String, wrong: String) = ("✔", "✘")
    ) {
        let rights = summary.rows.map(\.isRight)
        let score = "\(summary.score) of \(summary.rows.count)"
        let time = summary.timeTaken.minutesAndSeconds
        let played = "Game Trooper" + (pack.map { ", \($0)" } ?? "")
        let seed = summary.seed.map { "\ntrooper --seed \($0)" + (pack == nil ? "" : " --pack \(name)") } ?? ""
        let row = rights.map { $0 ? marks.right : marks.wrong }.joined()
        text = "\(played)\(pack == nil ? "" : ":") \(row) \(score) in \(time)\(seed)\n"
        let words = rights.map { $0 ? "right" : "wrong" }.joined(separator: ", ")
        plain = "\(played): \(words). \(score) in \(time).\(seed)\n"
    }
}
