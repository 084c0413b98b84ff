/// The result of a game as a message to a friend, which gives no answer away.
package struct ShareText: Hashable, Sendable {
    /// One line, such as `Game Trooper 4 of 5 ✔✔✔✘✔ 0:21  trooper --code 052C-89MS-00CT`.
    package let text: String

    /// A line without the questions.
    ///
    /// - Parameters:
    ///   - summary: the answers of a finished game.
    ///   - day: the date of a daily game; empty for other games.
    ///   - command: what plays the same questions; nil if nothing does.
    package init(_ summary: Summary, day: String = "", command: String? = nil) {
        let rights = summary.rows.map(\.isRight)
        self.init(rights, of: rights.count, in: summary.timeTaken, day: day, command: command)
    }

    /// - Parameters:
    ///   - rights: of the questions that were answered.
    ///   - day: the date of a daily game; empty for other games.
    ///   - days: how many daily games in a row were played; fewer than two are not worth a word.
    package init(
        _ rights: [Bool], of count: Int, in time: Microseconds, day: String = "", days: Int = 0, command: String?
    ) {
        let played = day.isEmpty ? "Game Trooper" : "Game Trooper \(day)"
        let score = "\(rights.count { $0 }) of \(count)"
        let streak = days < 2 ? "" : " \(days) days"
        let command = command.map { "  \($0)" } ?? ""
        let marks = rights.map { $0 ? "✔" : "✘" }.joined()
        text = "\(played) \(score) \(marks) \(time.minutesAndSeconds)\(streak)\(command)"
    }
}
