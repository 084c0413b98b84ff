import QuizCore
import TrooperStore

/// Which game is continued, which questions are dealt, or why there are none, and the daily game.
extension Scorekeeper {
    /// The game that the latest title information named; nil if it named none, and if another program has continued or
    /// ended that game since.
    package func unfinishedGame() throws(StoreError) -> GameProgress? {
        guard named != nil else { return nil }
        leaveEntry()
        guard let unfinished = try takeNamedGame() else { return nil }
        entry = GameEntry(
            deck: unfinished.deck, selection: unfinished.selection, startedAt: 0, number: unfinished.number,
            savedCount: unfinished.progress.doneCount)
        return unfinished.progress
    }

    private func takeNamedGame() throws(StoreError) -> UnfinishedGame? {
        guard let named else { return nil }
        return try ask { () throws(StoreError) in try store.takeUnfinishedGame(named, of: selection) }
    }

    /// Gives up the game that the latest title information named, if nobody else plays it; its answers stay in the
    /// scores.
    func abandonUnfinishedGame() throws(StoreError) {
        if entry?.isUnanswered ?? false { leaveEntry() }
        guard let unfinished = try takeNamedGame() else { return }
        try ask { () throws(StoreError) in
            defer { store.release(unfinished.number) }
            try store.abandon(unfinished.number)
        }
    }

    /// Begins a game, which is saved with its first answer, and returns its five questions.
    package func deal() throws(StoreError) -> Deck {
        if try ask({ () throws(StoreError) in try isUsedUp }) { try chooseFormer() }
        let isSeeded = seeds.next != nil && !selection.isOneGame
        if isSeeded, selection.isNarrowed {
            throw .noGame("A seed picks from whole packs. Choose packs without a topic or a difficulty.")
        }
        if !isTogether { seeds.keepUnplayed(entry) }
        let seed = isSeeded ? seeds.take() : nil
        // Dozens of statements, which would lock and unlock the scores each.
        let (deck, selection) = try ask { () throws(StoreError) in
            try store.snapshot { () throws(StoreError) in
                (try newDeck(seed: seed), try store.present(self.selection, named: true))
            }
        }
        leaveEntry()
        if isTogether { askedTogether.formUnion(deck.numbers) }
        entry = GameEntry(deck: deck, selection: selection, startedAt: try startOfGame())
        return deck.deck
    }

    func newDeck(seed: UInt64?) throws(StoreError) -> StoredDeck {
        let deck =
            if selection.isOneGame || !packs.questions(of: selection).isEmpty {
                try store.deck(of: packs.questions(of: selection), haveLeft: selection.code != nil)
            } else if let seed {
                try store.seededDeck(selection, seed: seed)
            } else {
                try freshDeck()
            }
        guard let deck else { throw .noGame(try reasonForNoGame()) }
        return deck
    }

    /// Of what a party was not asked, as long as there are enough.
    private func freshDeck() throws(StoreError) -> StoredDeck? {
        let seed = packs.entropy()
        if isTogether,
            let deck = try store.freshDeck(selection, without: askedTogether, seed: seed)
        {
            return deck
        }
        // The first games of a player ask nothing hard.
        let hasFewGames = try store.gameCount(limit: Self.gentleGames) < Self.gentleGames
        let isGentle = !isTogether && selection.isWalk && hasFewGames
        return try store.freshDeck(selection, isGentle: isGentle, seed: seed)
    }

    private static let gentleGames = 3

    /// Why the selection makes no game; nil if it does, or if one of it is to be continued.
    package var obstacleToDeal: String? {
        // Scores that cannot be asked are told by the game, which goes on without them.
        guard let count = try? store.questionCount(of: selection), count < Limits.questionsPerGame,
            (try? store.unfinishedGame(selection)) == nil
        else { return nil }
        do throws(StoreError) {
            _ = try newDeck(seed: nil)
        } catch .noGame(let reason) {
            return reason
        } catch {}
        return nil
    }

    private func reasonForNoGame() throws(StoreError) -> String {
        if try store.questionCount(of: .everything) == 0 { return packs.noPacks }
        if selection.isMissed, try store.questionCount(of: selection) == 0 {
            return "You have no missed questions; play a game first."
        }
        let wider = selection.packs.isEmpty ? "Choose more topics or levels." : "Choose more packs."
        let remedy = selection.isFound ? "Choose something else to play." : wider
        let few = "too few questions for a game, which needs \(Limits.questionsPerGame)"
        return "\(try store.title(of: selection)): \(few). \(remedy)"
    }

    /// Whether an unfinished game is continued before the one of a seed is dealt.
    package func hasUnfinishedGame(otherThan seed: UInt64) -> Bool {
        guard let unfinished = try? store.unfinishedGame(selection) else { return false }
        return unfinished.progress.deck.seed != seed
    }

    /// Why the unfinished game is not offered, for a player who expects it.
    package var obstacleToContinue: String? {
        guard let reason = try? store.resumeObstacle(selection) else { return nil }
        return "Your unfinished game cannot continue: \(reason). Answering a question of a new game abandons it."
    }

    func startOfGame() throws(StoreError) -> Int64 {
        let now = packs.now()
        guard let day = selection.day else { return now }
        return try ask { () throws(StoreError) in try store.dailyStart(of: day, now: now) }
    }

    package func dailyReport(_ day: Day?) throws(StoreError) -> DailyReport {
        let now = packs.now()
        guard Day.withinCalendar(now) == now else {
            throw .noGame("There is no daily game: the clock is outside the years 1970 to 9999.")
        }
        return try ask { () throws(StoreError) in try storedReport(day ?? Day(unixSeconds: now)) }
    }

    func storedReport(_ day: Day) throws(StoreError) -> DailyReport {
        let game = day == selection.day ? entry?.number : nil
        return try store.dailyReport(day, now: packs.now(), game: game)
    }

    /// The report of the daily game that is played; nil for any other game.
    var playedDaily: DailyReport? { selection.day.flatMap { try? dailyReport($0) } }

    /// What the player should know before the first question of a daily game: whether it counts or is practice.
    package var announcement: String? {
        guard let report = playedDaily else { return nil }
        return saveStatus == .notSaving
            ? "Nothing is saved, so no try counts." : report.announcement
    }

    /// What the library knows of a question of the current game; nil if it is not in the scores.
    func question(at index: Int) throws(StoreError) -> LibraryQuestion? {
        // Not in memory if the scores are damaged: there another question has the number.
        guard let entry, entry.isInStore, entry.deck.numbers.indices.contains(index) else { return nil }
        return try store.question(entry.deck.numbers[index])
    }
}
