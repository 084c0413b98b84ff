import QuizCore

extension Store {
    /// The latest unfinished game of a selection that no other program plays; nil without one that can be continued.
    ///
    /// A game cannot be continued when the truth of one of its questions has changed, because its score would no longer
    /// be correct, and when an unanswered question has left the pack. A new wording does not matter.
    package func unfinishedGame(_ selection: Selection) throws(StoreError) -> UnfinishedGame? {
        for open in try openGames(of: selection) where !isPlayedElsewhere(open.number) {
            if let game = try unfinished(open) { return game }
        }
        return nil
    }

    /// One game of a selection as it is now, which from here on is this program's until `release`.
    ///
    /// Nil if another program plays it or has ended it, and if it can no longer be continued.
    package func takeUnfinishedGame(
        _ number: GameNumber, of selection: Selection
    ) throws(StoreError) -> UnfinishedGame? {
        guard locks?.take(number) ?? true else { return nil }
        // Only now nobody else plays it.
        let open = try openGames(of: selection).first { $0.number == number }
        if let open, let game = try unfinished(open) { return game }
        release(number)
        return nil
    }

    /// How a pack has changed so that the unfinished game of a selection cannot be continued; nil when it can.
    package func resumeObstacle(_ selection: Selection) throws(StoreError) -> String? {
        let open = try openGames(of: selection).first { !isPlayedElsewhere($0.number) }
        return try open.flatMap { open throws(StoreError) in open.obstacle(for: try dealt(in: open.number)) }
    }

    /// The unfinished games that can be continued, the latest first; more than a hundred fill no screen.
    package func waitingGames(ofCodes: Bool = false) throws(StoreError) -> [WaitingGame] {
        let selections = try connection.rows(
            """
            SELECT \(Selection.columns) FROM game JOIN selection ON selection.number = game.selection
            WHERE state = 'open' \(ofCodes ? "AND kind = 'code'" : "")
            GROUP BY game.selection ORDER BY max(game.number) DESC LIMIT 100
            """
        ) { Selection($0) }
        var games: [WaitingGame] = []
        for selection in selections {
            guard let game = try unfinishedGame(selection) else { continue }
            games.append(
                WaitingGame(
                    selection: selection, title: try title(of: selection),
                    nextQuestion: game.progress.doneCount + 1))
        }
        return games
    }

    /// The questions of a game as they are worded now, with its answers; nil for a game that is gone.
    package func progress(of game: GameNumber) throws(StoreError) -> GameProgress? {
        let dealt = try dealt(in: game)
        return Deck(questions: dealt.map(\.stored.question)).flatMap { GameProgress($0, dealt) }
    }

    /// The latest first. Several if several programs play the same selection; those of all packs for a walk that names
    /// none.
    func openGames(of selection: Selection) throws(StoreError) -> [OpenGame] {
        let number = try storedNumber(of: selection)
        let isWalk = selection == .walk(pack: nil)
        return try connection.rows(
            """
            SELECT game.number, seed, \(Selection.columns) FROM selection JOIN game ON game.selection = selection.number
            WHERE \(isWalk ? "kind = 'walk' AND ?1 IS ?1" : "selection.number = ?1") AND state = 'open'
            ORDER BY game.number DESC
            """, number.map { .integer($0) } ?? .null
        ) { row in
            OpenGame(
                number: GameNumber(rawValue: row.number(0)), seed: row.isNull(1) ? nil : row.bits(1),
                selection: Selection(row, from: 2))
        }
    }

    /// Nil for a game that cannot be continued.
    func unfinished(_ open: OpenGame) throws(StoreError) -> UnfinishedGame? {
        let dealt = try dealt(in: open.number)
        guard open.obstacle(for: dealt) == nil, let deck = StoredDeck(dealt.map(\.stored), seed: open.seed),
            let progress = GameProgress(deck.deck, dealt)
        else { return nil }
        return UnfinishedGame(number: open.number, selection: open.selection, deck: deck, progress: progress)
    }

    struct DealtQuestion {
        let stored: StoredQuestion
        let truth: Bool
        let isInPack: Bool
        let answer: GivenAnswer?
    }

    /// The questions of a game as they are worded now, in their order.
    func dealt(in game: GameNumber) throws(StoreError) -> [DealtQuestion] {
        let next = StoredQuestion.columnCount
        return try connection.rows(
            """
            SELECT \(StoredQuestion.columns), truth, position IS NOT NULL, given, microseconds
            FROM asked JOIN question ON question.number = asked.question WHERE game = ? ORDER BY place
            """,
            .integer(game.rawValue)
        ) { row in
            DealtQuestion(
                stored: StoredQuestion(row), truth: row.flag(next), isInPack: row.flag(next + 1),
                answer: row.isNull(next + 2)
                    ? nil : GivenAnswer(given: row.flag(next + 2), taken: row.microseconds(next + 3)))
        }
    }
}

/// A game that has not ended.
struct OpenGame {
    let number: GameNumber
    let seed: UInt64?
    let selection: Selection

    /// How its packs have changed so that it cannot be continued; nil when it can.
    ///
    /// - Parameter dealt: its questions as they are now.
    func obstacle(for dealt: [Store.DealtQuestion]) -> String? {
        if dealt.contains(where: { $0.stored.question.answer != $0.truth }) {
            return "one of its questions has another answer now"
        }
        // A code also names questions that have left their pack.
        let isWhole = selection.code != nil || dealt.allSatisfy { $0.isInPack || $0.answer != nil }
        return isWhole ? nil : "one of its questions was removed from the pack"
    }
}

extension GameProgress {
    /// Of a stored game, whose answers have no gaps.
    fileprivate init?(_ deck: Deck, _ dealt: [Store.DealtQuestion]) {
        self.init(deck: deck, rounds: dealt.compactMap(\.answer).map { [$0] })
    }
}

/// A game that can be continued at its next question.
package struct UnfinishedGame: Hashable, Sendable {
    package let number: GameNumber
    /// What it was played from; of a walk with its pack.
    package let selection: Selection
    package let deck: StoredDeck
    package let progress: GameProgress
}

/// An unfinished game, which is kept while other packs are played.
package struct WaitingGame: Hashable, Sendable {
    /// What was chosen to play it; choosing that again continues it.
    package let selection: Selection
    /// The selection for the player.
    package let title: String
    /// The number of its next question, from 1.
    package let nextQuestion: Int

    package init(selection: Selection, title: String, nextQuestion: Int) {
        self.selection = selection
        self.title = title
        self.nextQuestion = nextQuestion
    }
}
