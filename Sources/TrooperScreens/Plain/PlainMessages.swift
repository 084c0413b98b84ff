import QuizCore
import TrooperStore
import TrooperText

/// The messages of the plain game, in whole sentences for screen readers.
enum PlainMessages {
    static func welcome(_ titleInfo: TitleInfo) -> PlainText {
        let seen: PlainText? = titleInfo.longestAgo.map { " \($0)." }
        return "Game Trooper. \(titleInfo.packAndCount), \(Limits.questionsPerGame) a game.\(seen ?? "")\n"
    }

    static func note(_ text: String) -> PlainText { "Note: \(text)\n" }

    static func continuing(at number: Int) -> PlainText {
        "Continuing your game at question \(number). Type new to start another.\n"
    }

    static func question(_ asking: Asking) -> PlainText {
        let question = asking.question
        let progress = asking.progress
        let start: PlainText = """

            Question \(progress.doneCount + 1) of \(progress.deck.questions.count): \(question.topic), \(question.difficulty.rawValue).

            """
        return question.lines.reduce(start) { $0 + "\($1)\n" }
    }

    static func prompt(_ phase: Phase?, isPractice: Bool) -> PlainText {
        switch phase {
        case .asking: "True or false? (t, f, or ? for help) "
        case nil: isPractice ? "Practise? (Enter to play, q to quit) " : "Play? (Enter to try again, q to quit) "
        case .revealed, .over: "Play again? (Enter to play, q to quit) "
        }
    }

    static func reveal(_ progress: GameProgress) -> PlainText {
        guard let (question, answer) = progress.lastAnswered else { return "" }
        let verdict = answer.given == question.answer ? "Right." : "Wrong."
        return """

            \(verdict) The statement is \(word(question.answer)).
            \(question.explanation)

            """
    }

    static func result(_ progress: GameProgress, _ titleInfo: TitleInfo?) -> PlainText {
        var text: PlainText = """

            Game over. \(progress.score()) of \(progress.doneCount) right in \(progress.time().words).

            """
        let outcome = titleInfo?.outcome
        let pack = outcome?.pack.map { "\($0.title), \($0.words)." }
        let gains = (outcome?.gains ?? []) + [pack, outcome.map { "\($0.rank.words)." }].compactMap(\.self)
        for gain in gains { text = text + "\(gain)\n" }
        for index in progress.resultOrder {
            guard let given = progress.answer(index)?.given else { continue }
            let question = progress.deck.questions[index]
            let verdict = progress.isRight(index) ? "right" : "missed"
            text = text + "\(index + 1). \(verdict): \(Sentence.closed(question.statement)) "
            text = text + "You said \(word(given)). It is \(word(question.answer)).\n"
        }
        if progress.deck.seed == nil, let follows = titleInfo?.follows, !follows.isEmpty {
            text = text + "\(Sentence.join(follows))\n"
        }
        return text
    }

    /// The text to share of a game that is no daily one.
    static func shared(_ progress: GameProgress, _ titleInfo: TitleInfo?) -> PlainText {
        let command = titleInfo?.command
        return share(ShareText(progress, command: command, keeping: titleInfo?.secret ?? []))
            + (command == nil ? "For the same questions, send the recording.\n" : "")
    }

    static func duel(_ result: DuelResult, command: String?) -> PlainText {
        "\nGame over.\n" + lines(result.sentences) + share(result.shareText(command: command))
    }

    static func lines(_ sentences: [String]) -> PlainText { sentences.reduce("") { $0 + "\($1)\n" } }

    /// The day's result with its days in a row, and the text to share.
    static func daily(_ report: DailyReport) -> PlainText {
        let status = report.status
        let days = status.streakWords.isEmpty ? [] : [status.streakWords + status.longestWords + "."]
        return ([report.title + "."] + report.sentences + days).reduce("\n") { $0 + "\($1)\n" }
            + share(report.shareText)
    }

    private static func share(_ shared: ShareText?) -> PlainText {
        shared.map { "To share:\n" + lines($0.lines) } ?? ""
    }

    static func help(_ saveStatus: SaveStatus) -> PlainText {
        """

        Type t if the statement is true, f if it is false, then press Enter.
        Type again to repeat the question, new to start another game, q to quit.
        Type s for the sources of the last explanation and the id of its question.
        After the game you can mark it: trooper questions favourite ID.
        \(saveStatus.warning ?? "Unfinished games are saved.")

        """
    }

    /// The sources of the last question, with the id that `trooper questions show` takes.
    static func sources(_ progress: GameProgress?) -> PlainText {
        guard let progress, let (question, _) = progress.lastAnswered else {
            return "\nNo question was answered yet.\n"
        }
        let number = progress.doneCount
        guard !question.sources.isEmpty else {
            return "\nQuestion \(number) (\(question.id.rawValue)) has no sources.\n"
        }
        return question.sources.reduce("\nSources of question \(number) (\(question.id.rawValue)):\n") {
            $0 + "\($1)\n"
        }
    }

    static func notUnderstood(isAsking: Bool) -> PlainText {
        isAsking ? "Not understood. Type t for true or f for false.\n" : "Not understood. Press Enter or type q.\n"
    }

    static func goodbye(isMidGame: Bool, _ saveStatus: SaveStatus) -> PlainText {
        "Goodbye\(ending(isMidGame, saveStatus)).\n"
    }

    static func inputEnded(isMidGame: Bool, _ saveStatus: SaveStatus) -> PlainText {
        isMidGame ? "\nInput ended\(ending(isMidGame, saveStatus)).\n" : "\n"
    }

    private static func ending(_ isMidGame: Bool, _ saveStatus: SaveStatus) -> String {
        guard isMidGame, let clause = saveStatus.clause else { return "" }
        return "; \(clause)"
    }

    private static func word(_ answer: Bool) -> String { answer ? "true" : "false" }
}

/// Text for plain output. What is interpolated is cleaned, so that no value can add a line or steer the terminal.
struct PlainText: ExpressibleByStringInterpolation {
    private(set) var text: String

    init(stringLiteral value: String) { text = value }

    init(stringInterpolation: Interpolation) { text = stringInterpolation.text }

    static func + (left: PlainText, right: PlainText) -> PlainText { "\(left)\(right)" }

    struct Interpolation: StringInterpolationProtocol {
        fileprivate var text = ""

        init(literalCapacity: Int, interpolationCount: Int) { text.reserveCapacity(literalCapacity) }

        mutating func appendLiteral(_ literal: String) { text += literal }

        mutating func appendInterpolation(_ value: String) {
            // One blank between words: a line of blanks would push what follows off the screen.
            text += SafeText.cleaned(value).split(separator: " ").joined(separator: " ")
        }

        mutating func appendInterpolation(_ number: some BinaryInteger) { text += String(number) }

        /// Nested text is clean already.
        mutating func appendInterpolation(_ nested: PlainText) { text += nested.text }
    }
}
