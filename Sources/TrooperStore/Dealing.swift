import QuizCore

extension Store {
    /// Five questions by the player's history; nil if the selection has too few, or is of missed ones and has none.
    ///
    /// - Parameters:
    ///   - isGentle: whether new questions that are hard wait, as long as there are enough others.
    package func freshDeck(
        _ selection: Selection, without asked: Set<QuestionNumber> = [], isGentle: Bool = false, seed: UInt64
    ) throws(StoreError) -> StoredDeck? {
        let candidates = try candidates(selection, without: asked, isGentle: isGentle)
        let deck =
            selection.isMissed
            ? HistoryDealing.deck(missed: candidates.missed, others: candidates.others, seed: seed)
            : HistoryDealing.deck(from: candidates.others, game: candidates.game, seed: seed)
        guard let deck else { return isGentle ? try freshDeck(selection, without: asked, seed: seed) : nil }
        return StoredDeck(deck.questions.compactMap { candidates.stored[$0.id] }, seed: nil)
    }

    /// The five questions that a seed picks from the whole packs of a selection, however it is narrowed; nil if they
    /// have too few.
    ///
    /// The statements of the packs are counted through in the order of their ids, so that the same packs give the same
    /// game to everyone.
    package func seededDeck(_ selection: Selection, seed: UInt64) throws(StoreError) -> StoredDeck? {
        let packs = try statementCounts(of: selection)
        let trueCount = packs.reduce(0) { $0 + $1.trueCount }
        let falseCount = packs.reduce(0) { $0 + $1.falseCount }
        var seeds = SplitMix64(seed: seed)
        var next = seed
        for _ in 0..<Self.seedTries {
            let places = SeededDealing.places(seed: next, trueCount: trueCount, falseCount: falseCount)
            guard let places else { return nil }
            var questions: [StoredQuestion] = []
            for place in places {
                if let question = try question(at: place, of: packs) { questions.append(question) }
            }
            if let deck = StoredDeck(questions, seed: seed) { return deck }
            next = seeds.next()
        }
        return nil
    }

    /// Different packs may use one id, and a deck needs five different ones: so many draws are tried.
    private static let seedTries = 100

    /// In the order of the packs' ids.
    func statementCounts(of selection: Selection) throws(StoreError) -> [StatementCounts] {
        var packs: [StatementCounts] = []
        // A pack that is only played from its file is no part of everything.
        for pack in selection.packs.isEmpty ? [SQLValue.null] : selection.packs.map({ .text($0) }) {
            packs += try connection.rows(
                """
                SELECT number, true_count, false_count FROM pack
                WHERE id = ?1 AND state <> 'gone' OR ?1 IS NULL AND state = 'listed' ORDER BY id
                """, pack
            ) { (number: $0.number(0), trueCount: $0.count(1), falseCount: $0.count(2)) }
        }
        return packs
    }

    /// How many questions of each truth the pack with this number has.
    typealias StatementCounts = (number: Int64, trueCount: Int, falseCount: Int)

    private func question(
        at place: SeededDealing.Place, of packs: [StatementCounts]
    ) throws(StoreError) -> StoredQuestion? {
        var ordinal = place.ordinal
        for pack in packs {
            let count = place.answer ? pack.trueCount : pack.falseCount
            guard ordinal >= count else {
                return try connection.row(
                    """
                    SELECT \(StoredQuestion.columns) FROM question
                    WHERE pack = ? AND answer = ? AND position IS NOT NULL ORDER BY position LIMIT 1 OFFSET ?
                    """,
                    .integer(pack.number), .flag(place.answer), .count(ordinal), read: StoredQuestion.init)
            }
            ordinal -= count
        }
        return nil
    }
}
