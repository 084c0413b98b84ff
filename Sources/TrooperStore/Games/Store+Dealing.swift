import QuizCore
import TrooperCatalogue

extension Store {
    /// Five questions by the player's history; nil if the selection has too few, or is of missed ones and has none.
    ///
    /// - Parameters:
    ///   - plan: of a walk.
    ///   - isGentle: whether new questions that are hard wait, as long as there are enough others.
    package func freshDeck(
        _ selection: Selection, _ plan: Walk.Plan = Walk.Plan(), without asked: Set<QuestionNumber> = [],
        isGentle: Bool = false, seed: UInt64
    ) throws(StoreError) -> StoredDeck? {
        let candidates = try candidates(selection, plan, without: asked, isGentle: isGentle)
        let deck =
            selection.isMissed
            ? HistoryDealing.deck(missed: candidates.missed, others: candidates.others, seed: seed)
            : HistoryDealing.deck(from: candidates.others, game: candidates.game, seed: seed)
        guard let deck else { return isGentle ? try freshDeck(selection, plan, without: asked, seed: seed) : nil }
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
        let counts = "SELECT number, true_count, false_count FROM pack WHERE"
        if selection.packs.isEmpty {
            return try connection.rows("\(counts) state = 'installed' ORDER BY id", read: StatementCounts.init)
        }
        return try selection.packs.map { pack throws(StoreError) in
            try connection.row("\(counts) state <> 'removed' AND id = ?", .text(pack), read: StatementCounts.init)
        }.compactMap(\.self)
    }

    private func question(
        at place: SeededDealing.Place, of packs: [StatementCounts]
    ) throws(StoreError) -> StoredQuestion? {
        var ordinal = place.ordinal
        for pack in packs {
            let count = place.answer ? pack.trueCount : pack.falseCount
            guard ordinal >= count else {
                return try connection.row(
                    """
                    SELECT \(Self.questionColumns) FROM question
                    WHERE pack = ? AND answer = ? AND position IS NOT NULL ORDER BY position LIMIT 1 OFFSET ?
                    """,
                    .integer(pack.number), .flag(place.answer), .count(ordinal)
                ) { row throws(StoreError) in try Self.stored(row, connection) }
            }
            ordinal -= count
        }
        return nil
    }
}

extension Store {
    /// The selection that was played last; `usual` before the first, when it names nothing that is there any more, and
    /// when Play would only repeat: nothing of it is new, and no game waits.
    package func selection(usual: Selection) throws(StoreError) -> Selection {
        guard let key = try setting(Self.selectionSetting), let selection = Selection(key: key),
            try isPlayable(selection), try hasMore(selection)
        else { return try isPlayable(usual) ? usual : .everything }
        return selection
    }

    package func setSelection(_ selection: Selection) throws(StoreError) {
        try set(Self.selectionSetting, to: selection.key)
    }

    func forgetSelection() throws(StoreError) {
        try connection.run("DELETE FROM setting WHERE name = ?", .text(Self.selectionSetting))
    }

    private static let selectionSetting = "selection"

    /// Whether every pack of it is there, and any question or a game to continue. One game is never played again unasked.
    private func isPlayable(_ selection: Selection) throws(StoreError) -> Bool {
        guard !selection.isOneGame else { return false }
        for pack in selection.packs where try !isInstalled(pack) { return false }
        if try questionCount(of: selection) > 0 { return true }
        return try unfinishedGame(selection) != nil
    }

    private func hasMore(_ selection: Selection) throws(StoreError) -> Bool {
        if selection.isWalk { return true }
        if let new = try newCount(of: selection, count: questionCount(of: selection)), new > 0 { return true }
        return try unfinishedGame(selection) != nil
    }

    private func isInstalled(_ pack: String) throws(StoreError) -> Bool {
        try connection.row("SELECT state = 'installed' FROM pack WHERE id = ?", .text(pack)) { $0.flag(0) } ?? false
    }

    /// What the player reads for a selection, such as "Space and Sea, hard".
    package func title(of selection: Selection, titles column: String = "title") throws(StoreError) -> String {
        var titles: [String] = []
        for pack in selection.packs {
            // A removed pack keeps its title, for the games that were played with it.
            titles.append(
                try connection.row("SELECT \(column) FROM pack WHERE id = ?", .text(pack)) { $0.text(0) } ?? pack)
        }
        return selection.title(packTitles: titles)
    }
}
