import Catalogue
import QuizCore
import Recording
import Session
import Store

/// The game store of a session, in the scores file; in memory from the moment on in which that turns out damaged.
final class SQLiteGameStore: GameStore {
    private(set) var store: Store
    /// The damaged scores, which are not written to any more. Their game stays this program's.
    private var damagedStore: Store?
    private let request: GameRequest
    private(set) var selection: Selection
    /// The title of `selection`.
    private(set) var title: String
    private var isFile: Bool
    /// What was played before a game that is played once, and follows it; nil for other games.
    private(set) var former: (selection: Selection, isFile: Bool)?
    private var seeds: SeedSequence?
    private var isUnsaved: Bool
    private(set) var entry: GameEntry?
    /// The unfinished game that the latest title information named, or that was begun since.
    private var named: GameNumber?
    /// Answers of this run that a later answer can no longer save.
    private var lostCount = 0
    /// Why the latest answer was not saved; stays when a later one was.
    private(set) var saveError: StoreError?
    private var warning: String?

    /// - Parameters:
    ///   - isUnsaved: whether everything is lost when the program ends.
    init(_ store: Store, _ request: GameRequest, isUnsaved: Bool) throws {
        self.store = store
        self.request = request
        selection = try request.selection(in: store)
        isFile = request.packs.hasFile
        seeds = request.seed.map(SeedSequence.init)
        self.isUnsaved = isUnsaved
        title = try store.title(of: selection)
    }

    /// Changes what is played from the next game on. An unfinished game of the former selection waits in the scores.
    func choose(_ selection: Selection, once: Bool) throws(GameStoreError) {
        if selection == former?.selection { return try chooseFormer() }
        if let day = selection.day { try putQuestions(of: day) }
        let present = former ?? (self.selection, isFile)
        try play(selection, isFile: false)
        let isOnce = once || selection.day != nil
        former = isOnce ? present : nil
        // It is played even if the next start cannot remember it.
        if !isOnce { try? store.setSelection(selection) }
    }

    func chooseFormer() throws(GameStoreError) {
        guard let former else { return }
        try play(former.selection, isFile: former.isFile)
        self.former = nil
    }

    private func play(_ selection: Selection, isFile: Bool) throws(GameStoreError) {
        title = try ask { () throws(StoreError) in try store.title(of: selection) }
        self.selection = selection
        self.isFile = isFile
        leaveEntry()
    }

    var saveStatus: SaveStatus {
        if isUnsaved { return .notSaving }
        guard let entry else { return .noGame }
        if entry.failure != nil, entry.number == nil || entry.answerCount == 0 { return .notSaving }
        if entry.answerCount == 0 { return .nothingAnswered }
        return entry.unsaved.isEmpty ? .saved : .latestUnsaved
    }

    /// How many answers of this run are not saved.
    var unsavedCount: Int { lostCount + (entry?.unsaved.count ?? 0) }

    /// The present game will save no more here, and other programs may continue it.
    private func leaveEntry() {
        lostCount = unsavedCount
        if let number = entry?.number { store.release(number) }
        entry = nil
    }

    var onWait: (() -> Void)? {
        get { store.wait.onLongWait }
        set { store.wait.onLongWait = newValue }
    }

    var isEnding: (() -> Bool)? {
        get { store.wait.isEnding }
        set { store.wait.isEnding = newValue }
    }

    func close() {
        store.close()
        damagedStore?.close()
    }

    func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    /// Asks the scores. When they turn out damaged, the game goes on in memory, which is asked instead.
    func ask<Value>(_ question: () throws(StoreError) -> Value) throws(GameStoreError) -> Value {
        try GameStoreError.asking { () throws(StoreError) in
            do throws(StoreError) {
                return try question()
            } catch {
                try leaveScores(because: error)
                return try question()
            }
        }
    }

    /// Continues in memory, with the packs that can be had there, if the scores are damaged. Throws every other error.
    private func leaveScores(because error: StoreError) throws(StoreError) {
        guard case .damaged = error, !isUnsaved else { throw error }
        let memory = try Store.open(.memory).store
        // A pack that is only in the scores cannot be had.
        _ = try? request.selection(in: memory)
        try memory.setSelection(selection)
        let wanted = selection
        selection = try memory.selection(usual: PackSource.usual)
        title = try memory.title(of: selection)
        lostCount = unsavedCount
        entry?.leaveStore()
        named = nil
        damagedStore = store
        store = memory
        isUnsaved = true
        saveError = error
        let instead = selection == wanted ? "" : " \(title) is played instead."
        warning = Sentence.join("scores are not saved: \(error.message)", error.remedy) + instead
    }

    /// What is played, as recordings name it; nil for the pack of a player's first game.
    var ownPack: RecordedPack? {
        !isFile && selection == PackSource.usual ? nil : RecordedPack(id: selection.key, title: title)
    }

    func titleInfo(isWhole: Bool) throws(GameStoreError) -> TitleInfo {
        try ask { () throws(StoreError) in
            try store.snapshot { () throws(StoreError) in
                var titleInfo = TitleInfo()
                titleInfo.packTitle = title
                titleInfo.ownPack = ownPack?.title
                titleInfo.isMissed = selection.isMissed
                let count = try store.questionCount(of: selection)
                titleInfo.questionCount = count
                let unfinished = try store.unfinishedGame(selection)
                named = unfinished?.number
                titleInfo.unfinishedAt = unfinished.map { $0.progress.answers.count + 1 }
                if selection.isMissed, unfinished == nil, (1..<Limits.questionsPerGame).contains(count) {
                    titleInfo.othersInGame = Limits.questionsPerGame - count
                }
                guard isWhole else { return titleInfo }
                titleInfo.newCount = try store.newCount(of: selection, count: count)
                titleInfo.figures = try store.titleFigures()
                titleInfo.former = former?.selection
                if let day = selection.day { titleInfo.dailyReport = try storedReport(day) }
                titleInfo.daily =
                    if let report = titleInfo.dailyReport { report.status } else {
                        try store.dailyStatus(now: DayAndTime.now())
                    }
                return titleInfo
            }
        }
    }

    func unfinishedGame() throws(GameStoreError) -> GameProgress? {
        guard named != nil else { return nil }
        leaveEntry()
        guard let unfinished = try takeNamedGame() else { return nil }
        entry = GameEntry(
            deck: unfinished.deck, startedAt: 0, number: unfinished.number,
            savedCount: unfinished.progress.answers.count)
        return unfinished.progress
    }

    private func takeNamedGame() throws(GameStoreError) -> UnfinishedGame? {
        guard let named else { return nil }
        return try ask { () throws(StoreError) in try store.takeUnfinishedGame(named, of: selection) }
    }

    func abandonUnfinishedGame() throws(GameStoreError) {
        if entry?.answerCount == 0 { leaveEntry() }
        guard let unfinished = try takeNamedGame() else { return }
        try ask { () throws(StoreError) in
            defer { store.release(unfinished.number) }
            try store.abandon(unfinished.number)
        }
    }

    func deal() throws(GameStoreError) -> Deck {
        let isSeeded = seeds != nil && selection.day == nil
        if isSeeded, selection.isNarrowed {
            throw GameStoreError(
                "A seed picks from whole packs. Choose packs without a topic or a difficulty.", isLasting: true)
        }
        // A game of a seed that was left before its first answer comes again.
        let unplayed = entry.flatMap { $0.answerCount == 0 ? $0.deck.deck.seed : nil }
        let seed = isSeeded ? unplayed ?? seeds?.next() : nil
        // Dozens of statements, which would lock and unlock the scores each.
        let deck = try ask { () throws(StoreError) in
            try store.snapshot { () throws(StoreError) in try newDeck(seed: seed) }
        }.get()
        leaveEntry()
        entry = GameEntry(deck: deck, startedAt: try startOfGame())
        return deck.deck
    }

    func record(_ answer: GivenAnswer, at index: Int, by input: AnswerInput) throws(GameStoreError) {
        guard entry?.answerCount == index else { return }
        entry?.unsaved.append((answer, input, givenAt: DayAndTime.now()))
        let earlier = entry?.failure
        let isLost = isUnsaved
        do {
            try save()
            if isLost { lostCount += 1 }
        } catch {
            saveError = error
            let words = "this answer counts but is not saved"
            // The reason is said once; the program says it again when it ends.
            throw GameStoreError(
                error == earlier
                    ? Sentence.join(words) : Sentence.join("\(words): \(error.message)", error.remedy))
        }
    }

    private func save() throws(StoreError) {
        do throws(StoreError) {
            do throws(StoreError) {
                try saveRest()
            } catch {
                try leaveScores(because: error)
            }
            entry?.failure = nil
        } catch {
            entry?.failure = error
            throw error
        }
    }

    private func saveRest() throws(StoreError) {
        guard var entry else { return }
        defer { self.entry = entry }
        guard entry.isInStore else { return entry.leaveStore() }
        let number: GameNumber
        if let begun = entry.number {
            number = begun
        } else {
            number = try store.beginGame(selection, deck: entry.deck, startedAt: entry.startedAt)
            entry.number = number
            named = number
        }
        while let next = entry.unsaved.first {
            try store.record(next.answer, at: entry.savedCount, of: number, by: next.input, givenAt: next.givenAt)
            entry.unsaved.removeFirst()
            entry.savedCount += 1
        }
    }
}
