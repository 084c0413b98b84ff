import QuizCore
import TrooperStore
import TrooperText

/// The messages of the plain game, line by line, in whole sentences for screen readers. `PlainSession` cleans the lines.
enum PlainMessages {
    static func welcome(_ titleInfo: TitleInfo) -> String {
        let seen = titleInfo.longestAgo.map { " \($0)." } ?? ""
        return "Game Trooper. \(titleInfo.packAndCount), \(Limits.questionsPerGame) a game.\(seen)"
    }

    static func note(_ text: String) -> String { "Note: \(text)" }

    static func continuing(at number: Int) -> String {
        "Continuing your game at question \(number). Type new to start another."
    }

    static func question(_ asking: Asking) -> [String] {
        let (question, progress) = (asking.question, asking.progress)
        let place = "Question \(progress.doneCount + 1) of \(progress.deck.questions.count)"
        return ["", "\(place): \(question.topic), \(question.difficulty.rawValue)."] + question.lines
    }

    static func prompt(_ phase: Phase?, isPractice: Bool) -> String {
        switch phase {
        case .asking: "True or false? (t, f, or ? for help) "
        case nil: isPractice ? "Practise? (Enter to play, q to quit) " : "Play? (Enter to try again, q to quit) "
        case .revealed, .over: "Play again? (Enter to play, q to quit) "
        }
    }

    static func reveal(_ progress: GameProgress) -> [String] {
        guard let (question, answer) = progress.lastAnswered else { return [] }
        let verdict = answer.given == question.answer ? "Right." : "Wrong."
        return ["", "\(verdict) The statement is \(word(question.answer)).", question.explanation]
    }

    static func result(_ progress: GameProgress, _ titleInfo: TitleInfo?) -> [String] {
        let outcome = titleInfo?.outcome
        let pack = outcome?.pack.map { "\($0.title), \($0.words)." }
        let gains = (outcome?.gains ?? []) + [pack, outcome.map { "\($0.rank.words)." }].compactMap(\.self)
        let answers = progress.resultOrder.compactMap { index in
            progress.answer(index).map { answer in
                let question = progress.deck.questions[index]
                let verdict = progress.isRight(index) ? "right" : "missed"
                return "\(index + 1). \(verdict): \(Sentence.closed(question.statement)) "
                    + "You said \(word(answer.given)). It is \(word(question.answer))."
            }
        }
        let follows = progress.deck.seed == nil ? titleInfo?.follows ?? "" : ""
        let score = "\(progress.score()) of \(progress.doneCount) right in \(progress.time().words)"
        return ["", "Game over. \(score)."] + gains + answers + (follows.isEmpty ? [] : [Sentence.join(follows)])
    }

    /// The text to share of a game that is no daily one.
    static func shared(_ progress: GameProgress, _ titleInfo: TitleInfo?) -> [String] {
        let command = titleInfo?.command
        return share(ShareText(progress, command: command, keeping: titleInfo?.secret ?? []))
            + (command == nil ? ["For the same questions, send the recording."] : [])
    }

    static func duel(_ result: DuelResult, command: String?) -> [String] {
        ["", "Game over."] + result.sentences + share(result.shareText(command: command))
    }

    /// The day's result with its days in a row, and the text to share.
    static func daily(_ report: DailyReport) -> [String] {
        let status = report.status
        let days = status.streakWords.isEmpty ? [] : [status.streakWords + status.longestWords + "."]
        return ["", report.title + "."] + report.sentences + days + share(report.shareText)
    }

    private static func share(_ shared: ShareText?) -> [String] { shared.map { ["To share:"] + $0.lines } ?? [] }

    static func help(_ saveStatus: SaveStatus) -> [String] {
        [
            "", "Type t if the statement is true, f if it is false, then press Enter.",
            "Type again to repeat the question, new to start another game, q to quit.",
            "Type s for the sources of the last explanation and the id of its question.",
            "After the game you can mark it: trooper questions favourite ID.",
            saveStatus.warning ?? "Unfinished games are saved.",
        ]
    }

    /// The sources of the last question, with the id that `trooper questions show` takes.
    static func sources(_ progress: GameProgress?) -> [String] {
        guard let progress, let (question, _) = progress.lastAnswered else {
            return ["", "No question was answered yet."]
        }
        let place = "\(progress.doneCount) (\(question.id.rawValue))"
        return question.sources.isEmpty
            ? ["", "Question \(place) has no sources."] : ["", "Sources of question \(place):"] + question.sources
    }

    static func notUnderstood(isAsking: Bool) -> String {
        isAsking ? "Not understood. Type t for true or f for false." : "Not understood. Press Enter or type q."
    }

    static func goodbye(isMidGame: Bool, _ saveStatus: SaveStatus) -> String {
        "Goodbye\(ending(isMidGame, saveStatus))."
    }

    static func inputEnded(isMidGame: Bool, _ saveStatus: SaveStatus) -> [String] {
        isMidGame ? ["", "Input ended\(ending(isMidGame, saveStatus))."] : [""]
    }

    private static func ending(_ isMidGame: Bool, _ saveStatus: SaveStatus) -> String {
        guard isMidGame, let clause = saveStatus.clause else { return "" }
        return "; \(clause)"
    }

    private static func word(_ answer: Bool) -> String { answer ? "true" : "false" }
}
