import QuizCore

extension Store {
    /// The latest game, of one pack or of any, that was cut short and can go on.
    ///
    /// New wordings of its questions are no hindrance. A game stays behind when a truth has changed since it was dealt,
    /// because its score would then say something else, or when a question still to be asked has left the pack.
    public func unfinishedGame(pack: String? = nil) throws(StoreError) -> UnfinishedGame? {
        for open in try openGames() where pack == nil || pack == open.pack {
            guard let round = try round(of: open) else { continue }
            return UnfinishedGame(number: open.number, pack: open.pack, round: round)
        }
        return nil
    }

    /// Why the game of a pack that was cut short cannot go on; nil where it can, and where nothing was answered in it.
    public func obstacle(toGameOf pack: String) throws(StoreError) -> GameObstacle? {
        for open in try openGames() where pack == open.pack {
            let dealt = try dealt(in: open)
            guard dealt.contains(where: { $0.answer != nil }) else { continue }
            if !dealt.allSatisfy(\.isTrueAsDealt) { return .truthChanged }
            if !dealt.allSatisfy(\.canGoOn) { return .questionGone }
        }
        return nil
    }

    private struct OpenGame {
        let number: GameNumber
        let seed: UInt64?
        let pack: String
    }

    /// As many as there are packs with one, and read from the index that holds no others.
    private func openGames() throws(StoreError) -> [OpenGame] {
        try connection.rows(
            """
            SELECT game.number, game.seed, pack.id
            FROM game INDEXED BY game_open JOIN pack ON pack.number = game.pack
            WHERE game.state = 'open' ORDER BY game.number DESC
            """
        ) { row in
            OpenGame(
                number: GameNumber(rawValue: row.integer(0)), seed: row.isNull(1) ? nil : row.bits(1),
                pack: row.text(2))
        }
    }

    private struct DealtQuestion {
        let question: Question
        let truth: Bool
        let isInPack: Bool
        let answer: GivenAnswer?

        var isTrueAsDealt: Bool { question.answer == truth }
        var canGoOn: Bool { isTrueAsDealt && (isInPack || answer != nil) }
    }

    private func round(of game: OpenGame) throws(StoreError) -> Round? {
        let dealt = try dealt(in: game)
        guard dealt.allSatisfy(\.canGoOn), let deck = Deck(questions: dealt.map(\.question), seed: game.seed)
        else { return nil }
        return Round(deck: deck, answers: dealt.compactMap(\.answer))
    }

    private func dealt(in game: OpenGame) throws(StoreError) -> [DealtQuestion] {
        let next = Self.columnsOfQuestion
        return try connection.rows(
            """
            SELECT \(Self.questionColumns), truth, position IS NOT NULL, given, taken_microseconds
            FROM dealt JOIN question ON question.number = dealt.question
                LEFT JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE dealt.game = ? ORDER BY dealt.place
            """,
            .integer(game.number.rawValue)
        ) { row throws(StoreError) in
            let taken = Microseconds(rawValue: row.integer(next + 3))
            return DealtQuestion(
                question: try question(row), truth: row.flag(next), isInPack: row.flag(next + 1),
                answer: row.isNull(next + 2) ? nil : GivenAnswer(given: row.flag(next + 2), taken: taken))
        }
    }
}
