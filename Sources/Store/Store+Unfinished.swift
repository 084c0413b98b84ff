import QuizCore

extension Store {
    /// The game of a pack that was cut short and can go on.
    ///
    /// New wordings of its questions are no hindrance. A game stays behind when a truth has changed since it was dealt,
    /// because its score would then say something else, or when a question still to be asked has left the pack.
    public func unfinishedGame(pack: String) throws(StoreError) -> UnfinishedGame? {
        guard let open = try openGame(of: pack) else { return nil }
        let dealt = try dealt(in: open.number)
        guard dealt.allSatisfy(\.canGoOn), let deck = Deck(questions: dealt.map(\.question), seed: open.seed),
            let progress = GameProgress(deck: deck, answers: dealt.compactMap(\.answer))
        else { return nil }
        return UnfinishedGame(number: open.number, progress: progress)
    }

    /// Why the game of a pack that was cut short cannot go on; nil where it can, and where nothing was answered in it.
    public func resumeObstacle(pack: String) throws(StoreError) -> ResumeObstacle? {
        guard let open = try openGame(of: pack) else { return nil }
        let dealt = try dealt(in: open.number)
        guard dealt.contains(where: { $0.answer != nil }) else { return nil }
        if !dealt.allSatisfy(\.isTrueAsDealt) { return .truthChanged }
        return dealt.allSatisfy(\.canGoOn) ? nil : .questionGone
    }

    /// A pack has one at the most.
    private func openGame(of pack: String) throws(StoreError) -> (number: GameNumber, seed: UInt64?)? {
        try connection.row(
            """
            SELECT number, seed FROM game
            WHERE pack = (SELECT number FROM pack WHERE id = ?) AND state = 'open'
            """,
            .text(pack)
        ) { row in (number: GameNumber(rawValue: row.integer(0)), seed: row.isNull(1) ? nil : row.bits(1)) }
    }

    private struct DealtQuestion {
        let question: Question
        let truth: Bool
        let isInPack: Bool
        let answer: GivenAnswer?

        var isTrueAsDealt: Bool { question.answer == truth }
        var canGoOn: Bool { isTrueAsDealt && (isInPack || answer != nil) }
    }

    private func dealt(in game: GameNumber) throws(StoreError) -> [DealtQuestion] {
        let next = Self.columnsOfQuestion
        return try connection.rows(
            """
            SELECT \(Self.questionColumns), truth, position IS NOT NULL, given, taken_microseconds
            FROM dealt JOIN question ON question.number = dealt.question
                LEFT JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE dealt.game = ? ORDER BY dealt.place
            """,
            .integer(game.rawValue)
        ) { row throws(StoreError) in
            let taken = Microseconds(rawValue: row.integer(next + 3))
            return DealtQuestion(
                question: try question(row), truth: row.flag(next), isInPack: row.flag(next + 1),
                answer: row.isNull(next + 2) ? nil : GivenAnswer(given: row.flag(next + 2), taken: taken))
        }
    }
}

/// A game that was cut short and can go on where it stopped.
public struct UnfinishedGame: Hashable, Sendable {
    public let number: GameNumber
    public let progress: GameProgress
}

/// Why a game that was cut short cannot go on: its pack is no longer the one that it was dealt from.
public enum ResumeObstacle: Hashable, Sendable {
    /// What was true has become false, or the other way round, so that the score would say something else.
    case truthChanged
    /// A question that was still to be asked has left the pack.
    case questionGone
}
