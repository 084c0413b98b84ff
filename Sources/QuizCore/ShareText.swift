/// The result of a game as a message to a friend, which gives no answer away.
public struct ShareText: Hashable, Sendable {
    /// A line of score, time and marks, and a line with the seed if the game has one.
    public let text: String

    /// The same in words, for screen readers.
    public let plain: String

    /// A text of two lines at most, without the questions.
    ///
    /// - Parameters:
    ///   - summary: the answers of a finished game.
    ///   - pack: the title of the pack; nil for the one that is played without `--pack`.
    ///   - name: what a friend gives `--pack`. FILE and no path: the path is private, and differs on the friend's machine.
    public init(_ summary: Summary, pack: String? = nil, name: String = "FILE") {
        let rights = summary.rows.map(\.isRight)
        let played = "Game Trooper" + (pack.map { ", \($0)" } ?? "")
        let seed = summary.seed.map { "\ntrooper --seed \($0)" + (pack == nil ? "" : " --pack \(name)") } ?? ""
        text = ShareText.line(played, rights, of: rights.count, in: summary.timeTaken) + "\(seed)\n"
        let words = rights.map { $0 ? "right" : "wrong" }.joined(separator: ", ")
        let score = "\(summary.score) of \(rights.count) in \(summary.timeTaken.minutesAndSeconds)"
        plain = "\(played): \(words). \(score).\(seed)\n"
    }

    /// One line, such as "Game Trooper 2026-11-22 ⚃ 4 of 5 1:07 ✔✔✘✔✔"; `rights` are those that were answered.
    package static func line(_ played: String, _ rights: [Bool], of count: Int, in time: Microseconds) -> String {
        let score = rights.count { $0 }
        let die = count == Limits.questionsPerGame ? " \(die(score))" : ""
        let row = rights.map { $0 ? "✔" : "✘" }.joined()
        return "\(played)\(die) \(score) of \(count) \(time.minutesAndSeconds) \(row)"
    }

    /// The glyph of a score from 0 to 5: the side of a die, or a dash.
    package static func die(_ score: Int) -> String {
        let sides = ["-", "⚀", "⚁", "⚂", "⚃", "⚄"]
        return sides.indices.contains(score) ? sides[score] : String(score)
    }
}
