import QuizCore

/// A finished game in a few words that give no answer away, for a message to a friend.
public struct ShareText: Hashable, Sendable {
    /// Marks, score and seed.
    public let text: String

    /// The same in words and letters that any screen reader says right.
    public let plain: String

    /// With the title of the pack where it is not the one that everybody has, and with what stands for right and wrong.
    public init(_ summary: Summary, pack: String? = nil, marks: (right: String, wrong: String) = ("✔", "✘")) {
        let rights = summary.rows.map(\.isRight)
        let score = "\(summary.score) of \(summary.rows.count)"
        let time = summary.timeTaken.minutesAndSeconds
        let name = "Game Trooper" + (pack.map { ", \($0)" } ?? "")
        // Where that pack lies is nobody's business, and elsewhere it lies elsewhere.
        let seed = summary.seed.map { "\ntrooper --seed \($0)" + (pack == nil ? "" : " --pack FILE") } ?? ""
        let row = rights.map { $0 ? marks.right : marks.wrong }.joined()
        text = "\(name)\(pack == nil ? "" : ":") \(row) \(score) in \(time)\(seed)\n"
        let words = rights.map { $0 ? "right" : "wrong" }.joined(separator: ", ")
        plain = "\(name): \(words). \(score) in \(time).\(seed)\n"
    }
}
