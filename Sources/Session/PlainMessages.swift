import QuizCore
import Screens
import Text

/// The sentences of the plain game. Each is whole by itself, because a screen reader may begin anywhere.
enum PlainMessages {
    static func welcome(_ titleInfo: TitleInfo) -> String {
        "Game Trooper. \(titleInfo.packTitle), \(titleInfo.questionCount) questions, \(Limits.questionsPerGame) a game.\n"
    }

    /// A note may name a file, and a name can hold anything.
    static func note(_ text: String) -> String { "Note: \(SafeText.cleaned(text))\n" }

    static func continuing(at number: Int) -> String {
        "Your last game goes on at question \(number). Type new for another game.\n"
    }

    static func question(_ asking: Asking) -> String {
        let question = asking.question
        let number = asking.progress.answers.count + 1
        return """

            Question \(number) of \(Limits.questionsPerGame): \(question.genre), \(question.difficulty.rawValue).
            \(question.statement)

            """
    }

    static func prompt(_ phase: Phase) -> String {
        switch phase {
        case .asking: "True or false? (t, f, or ? for help) "
        case .title: "Play? (Enter to try again, q to quit) "
        case .revealed, .over: "Replay? (Enter to play again, q to quit) "
        }
    }

    static func reveal(_ progress: GameProgress) -> String {
        guard let (question, answer) = progress.lastAnswered else { return "" }
        let verdict = answer.given == question.answer ? "Right." : "Wrong."
        return """

            \(verdict) The statement is \(word(question.answer)).
            \(question.explanation)

            """
    }

    static func result(_ summary: Summary, ownPack: String?) -> String {
        var text = """

            Game over. \(summary.score) of \(summary.rows.count) right. \
            Best streak \(summary.bestStreak). \(seconds(summary.timeTaken)) seconds.

            """
        for (index, row) in summary.rows.enumerated() {
            let verdict = row.isRight ? "right" : "wrong"
            text += "\(index + 1). \(verdict): \(row.question.statement) "
            text += "You said \(word(row.given)), it is \(word(row.question.answer)).\n"
        }
        let pack = ownPack.map { " with the pack \($0)" } ?? ""
        if let seed = summary.seed { text += "Seed \(seed)\(pack) deals this game again.\n" }
        return text
    }

    static func help(_ saveStatus: SaveStatus) -> String {
        """

        A statement is true or false. Type t or true, f or false, then Enter.
        again reads the question once more, new begins another game, q or quit leaves.
        s or sources tells where the latest explanation comes from.
        \(promise(saveStatus))

        """
    }

    private static func promise(_ saveStatus: SaveStatus) -> String {
        saveStatus == .notSaving
            ? "No answers are kept, so a game that you leave is over."
            : "Every answer is kept at once; an unfinished game goes on the next time."
    }

    /// Of the question that was explained last, with the name by which `trooper questions show` finds it.
    static func sources(_ progress: GameProgress?) -> String {
        guard let progress, let (question, _) = progress.lastAnswered else {
            return "\nNothing has been explained yet.\n"
        }
        let number = progress.answers.count
        guard !question.sources.isEmpty else {
            return "\nQuestion \(number), \(question.id.rawValue), names no sources.\n"
        }
        return "\nSources of question \(number), \(question.id.rawValue):\n"
            + question.sources.map { $0 + "\n" }.joined()
    }

    static func notUnderstood(isAsking: Bool) -> String {
        isAsking ? "Not understood. Type t for true or f for false.\n" : "Not understood. Press Enter or type q.\n"
    }

    static func goodbye(isMidGame: Bool, _ saveStatus: SaveStatus) -> String {
        isMidGame ? "Goodbye. \(saveStatus.atGoodbye)\n" : "Goodbye.\n"
    }

    static func inputEnded(isMidGame: Bool, _ saveStatus: SaveStatus) -> String {
        isMidGame ? "\nThe input ended. \(saveStatus.atGoodbye)\n" : "\n"
    }

    private static func word(_ answer: Bool) -> String { answer ? "true" : "false" }

    private static func seconds(_ time: Microseconds) -> Int64 { time.rawValue / 1_000_000 }
}
