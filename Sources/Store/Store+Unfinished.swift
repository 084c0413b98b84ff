import QuizCore

extension Store {
    /// The unfinished game of a selection; nil without one, and when it cannot be continued.
    ///
    /// A game cannot be continued when the truth of one of its questions has changed, because its score would no longer
    /// be correct, or when an unanswered question has left the pack. A new wording does not matter. A game of missed ones
    /// continues only after its first answer: until then other games may have changed what is missed.
    package func unfinishedGame(_ selection: Selection) throws(StoreError) -> UnfinishedGame? {
        guard let open = try openGame(of: selection) else { return nil }
        let dealt = try dealt(in: open.number)
        let questions = dealt.map { (number: $0.number, question: $0.question) }
        guard dealt.allSatisfy(\.canContinue), let deck = StoredDeck(questions, seed: open.seed),
            let progress = GameProgress(deck: deck.deck, answers: dealt.compactMap(\.answer)),
            !selection.isMissed || !progress.answers.isEmpty
        else { return nil }
        return UnfinishedGame(number: open.number, deck: deck, progress: progress)
    }

    /// Why the unfinished game of a selection cannot be continued; nil when it can, and when it has no answers.
    package func resumeObstacle(_ selection: Selection) throws(StoreError) -> ResumeObstacle? {
        guard let open = try openGame(of: selection) else { return nil }
        let dealt = try dealt(in: open.number)
        guard dealt.contains(where: { $0.answer != nil }) else { return nil }
        if !dealt.allSatisfy(\.isTrueAsDealt) { return .truthChanged }
        return dealt.allSatisfy(\.canContinue) ? nil : .questionGone
    }

    /// The unfinished games that can be continued, the latest first; more than a hundred fill no screen.
    package func waitingGames() throws(StoreError) -> [WaitingGame] {
        let keys = try connection.rows(
            "SELECT selection FROM game WHERE state = 'open' ORDER BY number DESC LIMIT 100"
        ) { $0.text(0) }
        var games: [WaitingGame] = []
        for key in keys {
            guard let selection = Selection(key: key) else { throw .damaged(file: connection.file) }
            guard let game = try unfinishedGame(selection) else { continue }
            games.append(
                WaitingGame(
                    selection: selection, title: try title(of: selection),
                    nextQuestion: game.progress.answers.count + 1))
        }
        return games
    }

    /// A selection has at most one.
    func openGame(of selection: Selection) throws(StoreError) -> (number: GameNumber, seed: UInt64?)? {
        try connection.row("SELECT number, seed FROM game WHERE selection = ? AND state = 'open'", .text(selection.key))
        {
            (number: GameNumber(rawValue: $0.number(0)), seed: $0.isNull(1) ? nil : $0.bits(1))
        }
    }

    private struct DealtQuestion {
        let number: QuestionNumber
        let question: Question
        let truth: Bool
        let isInPack: Bool
        let answer: GivenAnswer?

        var isTrueAsDealt: Bool { question.answer == truth }
        var canContinue: Bool { isTrueAsDealt && (isInPack || answer != nil) }
    }

    private func dealt(in game: GameNumber) throws(StoreError) -> [DealtQuestion] {
        let next = Self.questionColumnCount
        return try connection.rows(
            """
            SELECT \(Self.questionColumns), truth, shelf IS NOT NULL, given, taken_microseconds
            FROM dealt JOIN question ON question.number = dealt.question
                LEFT JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE dealt.game = ? ORDER BY dealt.place
            """,
            .integer(game.rawValue)
        ) { row throws(StoreError) in
            DealtQuestion(
                number: QuestionNumber(rawValue: row.number(0)), question: try question(row), truth: row.flag(next),
                isInPack: row.flag(next + 1),
                answer: row.isNull(next + 2)
                    ? nil : GivenAnswer(given: row.flag(next + 2), taken: row.microseconds(next + 3)))
        }
    }
}

/// A game that can be continued at its next question.
package struct UnfinishedGame: Hashable, Sendable {
    package let number: GameNumber
    package let deck: StoredDeck
    package let progress: GameProgress
}

/// How a pack has changed so that its unfinished game cannot be continued.
package enum ResumeObstacle: Hashable, Sendable {
    /// The truth of a dealt question was corrected.
    case truthChanged
    /// An unanswered question has left the pack.
    case questionGone
}
