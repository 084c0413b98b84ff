import QuizCore

/// A finished game in a few words that give no answer away, for a message to a friend.
public struct ShareText: Hashable, Sendable {
    /// Marks, score and seed.
    public let text: String

    /// The same in words and letters that any screen reader says right.
    public let plain: String

    public init(_ summary: Summary) {
        let rights = summary.rows.map(\.isRight)
        let score = "\(summary.score) of \(summary.rows.count)"
        let time = summary.timeTaken.minutesAndSeconds
        let seed = summary.seed.map { "\ntrooper --seed \($0)" } ?? ""
        text = "Game Trooper " + rights.map { $0 ? "✔" : "✘" }.joined() + " \(score) in \(time)\(seed)\n"
        let words = rights.map { $0 ? "right" : "wrong" }.joined(separator: ", ")
        plain = "Game Trooper: " + words + ". \(score) in \(time).\(seed)\n"
    }
}
