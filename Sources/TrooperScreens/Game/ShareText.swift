import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The result of a game as a message to a friend, whose hook is a statement of the game.
///
/// It is understood without the program, gives no answer away, and its last line is a command alone.
package struct ShareText: Hashable, Sendable {
    package let lines: [String]

    package var text: String { lines.joined(separator: "\n") }

    /// Longer statements are read by nobody in a chat.
    private static let mostLetters = 120
    private static let anyFive = "True or false? Five statements."

    /// - Parameters:
    ///   - progress: a finished game of one.
    ///   - command: what plays the same questions; nil if nothing does.
    ///   - secret: questions of today's daily game, which are told to nobody.
    package init(_ progress: GameProgress, command: String?, keeping secret: Set<QuestionID> = []) {
        let hook = ShareText.hook(progress, secret)
        let isCode = command?.hasPrefix("trooper --code ") ?? false
        let first = isCode ? hook.map { "True or false? \"\($0)\"" } : nil
        let rights = progress.rights
        self.init(first, "I had \(ShareText.result(rights, of: rights.count, in: progress.time()))", command)
    }

    /// - Parameters:
    ///   - rights: of the questions that were answered.
    ///   - days: how many daily games in a row were played; fewer than two are not worth a word.
    package init(daily day: Day, _ rights: [Bool], in time: Microseconds, days: Int) {
        let result = ShareText.result(rights, of: Limits.questionsPerGame, in: time)
        let streak = days < 2 ? "" : ", \(days) days in a row."
        self.init(
            "True or false? The daily five of \(day.words).", "I had \(result)\(streak)", "trooper daily \(day.text)")
    }

    /// A game of several; `news` says who won.
    package init(_ news: String, command: String?) { self.init(nil, news, command) }

    private init(_ first: String?, _ news: String, _ command: String?) {
        lines = [first ?? ShareText.anyFive, "\(news) Yours:", command ?? "trooper"]
    }

    /// Such as "4 of 5 in 21 seconds ✔✔✘✔✔".
    private static func result(_ rights: [Bool], of count: Int, in time: Microseconds) -> String {
        "\(rights.count { $0 }) of \(count) in \(time.words) \(marks(rights))"
    }

    package static func marks(_ rights: [Bool]) -> String { rights.map { $0 ? "✔" : "✘" }.joined() }

    /// A statement that was missed, else the hardest; of equals the one that took longer. It is not said which.
    private static func hook(_ progress: GameProgress, _ secret: Set<QuestionID>) -> String? {
        let questions = progress.deck.questions
        let told = progress.rounds.indices.filter { index in
            !secret.contains(questions[index].id) && questions[index].statement.count <= mostLetters
        }
        let missed = told.filter { !progress.isRight($0) }
        func weight(_ index: Int) -> (Int, Microseconds) {
            (questions[index].difficulty.rank, progress.taken(index))
        }
        let hook = (missed.isEmpty ? told : missed).max { weight($0) < weight($1) }
        return hook.map { SafeText.cleaned(questions[$0].lines.joined(separator: " ")) }
    }
}

extension DailyReport {
    package var shareText: ShareText? {
        shared.map { ShareText(daily: day, $0.marks, in: $0.timeTaken, days: isToday ? status.streak : 0) }
    }
}

extension Difficulty {
    fileprivate var rank: Int { Difficulty.allCases.firstIndex(of: self) ?? 0 }
}

extension Microseconds {
    /// Whole seconds in words, such as "21 seconds" or "1 minute 7 seconds"; at least one.
    package var words: String {
        let seconds = max(1, Int(rawValue / 1_000_000))
        let minutes = seconds / 60
        let rest = (seconds % 60).counted("second")
        return minutes == 0 ? rest : minutes.counted("minute") + (seconds % 60 == 0 ? "" : " " + rest)
    }
}

extension Look {
    /// The lines of a text to share; where only ASCII is available its marks are no letters.
    package func spelled(_ share: ShareText) -> [String] {
        share.lines.map { line in spelled(isASCII ? String(line.map { $0 == "✘" ? "-" : $0 }) : line) }
    }
}
