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
        let packs = FilterSQL(QuestionFilter(packs: Set(selection.packs)))
        let (trueCount, falseCount) = try statementCounts(packs)
        var seeds = SplitMix64(seed: seed)
        var next = seed
        for _ in 0..<Self.seedTries {
            let places = SeededDealing.places(seed: next, trueCount: trueCount, falseCount: falseCount)
            guard let places else { return nil }
            var questions: [StoredQuestion] = []
            for place in places {
                try search(
                    packs,
                    """
                    SELECT \(StoredQuestion.columns) FROM pack CROSS JOIN question ON question.pack = pack.number
                    WHERE \(packs.ofPacks) AND answer = ? AND position IS NOT NULL
                    ORDER BY pack.id, position LIMIT 1 OFFSET ?
                    """, .flag(place.answer), .count(place.ordinal)
                ) { questions.append(StoredQuestion($0)) }
            }
            if let deck = StoredDeck(questions, seed: seed) { return deck }
            next = seeds.next()
        }
        return nil
    }

    /// Different packs may use one id, and a deck needs five different ones: so many draws are tried.
    private static let seedTries = 100

    /// How many questions of each truth the packs of a filter have.
    func statementCounts(_ filter: FilterSQL) throws(StoreError) -> (trueCount: Int, falseCount: Int) {
        var counts = (0, 0)
        try search(filter, "SELECT total(true_count), total(false_count) FROM pack WHERE \(filter.ofPacks)") {
            counts = ($0.count(0), $0.count(1))
        }
        return counts
    }
}
