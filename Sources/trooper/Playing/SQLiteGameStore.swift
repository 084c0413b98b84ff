import Catalogue
import QuestionBank
import QuizCore
import Recording
import Session
import Store

/// The game store of a session, in the scores file.
final class SQLiteGameStore: GameStore {
    private let store: Store
    private(set) var selection: Selection
    /// Of the selection.
    private var title: String
    private var isFile: Bool
    private var seeds: SeedSequence?
    private let isUnsaved: Bool
    private var entry: Entry?
    /// The unfinished game that the latest title information named, or that was begun since.
    private var named: GameNumber?
    /// Answers of this run that a later answer can no longer save.
    private var lostCount = 0
    /// Why the latest answer was not saved; stays when a later one was.
    private(set) var saveError: StoreError?

    /// The current game. Answers that could not be saved stay here, and the next answer tries again.
    private struct Entry {
        let deck: StoredDeck
        let startedAt: Int64
        var number: GameNumber?
        var answers: [GivenAnswer] = []
        var savedCount = 0
        /// Why the latest attempt to save failed; nil if it did not.
        var failure: StoreError?

        var unsavedCount: Int { answers.count - savedCount }
    }

    /// - Parameters:
    ///   - isUnsaved: whether everything is lost when the program ends.
    init(_ store: Store, _ request: GameRequest, isUnsaved: Bool) throws {
        self.store = store
        selection = try request.selection(in: store)
        isFile = request.packs.hasFile
        seeds = request.seed.map(SeedSequence.init)
        self.isUnsaved = isUnsaved
        title = try store.title(of: selection)
    }

    /// Changes what is played from the next game on. An unfinished game of the former selection waits in the scores.
    func choose(_ selection: Selection) throws(GameStoreError) {
        title = try GameStoreError.asking { () throws(StoreError) in try store.title(of: selection) }
        self.selection = selection
        isFile = false
        leaveEntry()
        // It is played even if the next start cannot remember it.
        try? store.setSelection(selection)
    }

    var saveStatus: SaveStatus {
        if isUnsaved { return .notSaving }
        guard let entry else { return .noGame }
        if entry.failure != nil, entry.number == nil || entry.answers.isEmpty { return .notSaving }
        if entry.answers.isEmpty { return .nothingAnswered }
        return entry.unsavedCount > 0 ? .latestUnsaved : .saved
    }

    /// How many answers of this run are not saved.
    var unsavedCount: Int { lostCount + (entry?.unsavedCount ?? 0) }

    /// The present game will save no more here, and other programs may continue it.
    private func leaveEntry() {
        lostCount = unsavedCount
        if let number = entry?.number { store.release(number) }
        entry = nil
    }

    var onWait: (() -> Void)? {
        get { store.onLongWait }
        set { store.onLongWait = newValue }
    }

    var isEnding: (() -> Bool)? {
        get { store.isEnding }
        set { store.isEnding = newValue }
    }

    func close() {
        store.close()
    }

    /// What is played, as recordings name it; nil for the pack of a player's first game.
    var ownPack: RecordedPack? {
        !isFile && selection == PackSource.usual ? nil : RecordedPack(id: selection.key, title: title)
    }

    func titleInfo() throws(GameStoreError) -> TitleInfo {
        var titleInfo = TitleInfo()
        titleInfo.packTitle = title
        titleInfo.ownPack = ownPack?.title
        try GameStoreError.asking { () throws(StoreError) in
            titleInfo.questionCount = try store.questionCount(of: selection)
            let unfinished = try storedUnfinishedGame()
            named = unfinished?.number
            titleInfo.unfinishedAt = unfinished.map { $0.progress.answers.count + 1 }
        }
        let count = titleInfo.questionCount
        if selection.isMissed, titleInfo.unfinishedAt == nil, (1..<Limits.questionsPerGame).contains(count) {
            titleInfo.othersInGame = Limits.questionsPerGame - count
        }
        return titleInfo
    }

    func unfinishedGame() throws(GameStoreError) -> GameProgress? {
        guard named != nil else { return nil }
        leaveEntry()
        guard let unfinished = try takeNamedGame() else { return nil }
        let answers = unfinished.progress.answers
        entry = Entry(
            deck: unfinished.deck, startedAt: 0, number: unfinished.number, answers: answers, savedCount: answers.count)
        return unfinished.progress
    }

    private func takeNamedGame() throws(GameStoreError) -> UnfinishedGame? {
        guard let named else { return nil }
        return try GameStoreError.asking { () throws(StoreError) in
            try store.takeUnfinishedGame(named, of: selection)
        }
    }

    /// With --seed, an unfinished game of an earlier run without an answer is not offered.
    private func storedUnfinishedGame() throws(StoreError) -> UnfinishedGame? {
        guard let game = try store.unfinishedGame(selection) else { return nil }
        let isWorthIt = seeds == nil || !game.progress.answers.isEmpty || game.number == entry?.number
        return isWorthIt ? game : nil
    }

    /// Whether an unfinished game is continued before the one of a seed is dealt.
    func hasUnfinishedGame(otherThan seed: UInt64) -> Bool {
        guard let unfinished = try? storedUnfinishedGame() else { return false }
        return unfinished.progress.deck.seed != seed
    }

    /// Why the unfinished game is not offered, for a player who expects it.
    var obstacle: String? {
        guard let found = try? store.resumeObstacle(selection) else { return nil }
        let reason =
            switch found {
            case .truthChanged: "one of its questions has another answer now"
            case .questionGone: "one of its questions was removed from the pack"
            }
        return "Your unfinished game cannot continue: \(reason). Answering a question of a new game abandons it."
    }

    func abandonUnfinishedGame() throws(GameStoreError) {
        guard let unfinished = try takeNamedGame() else { return }
        try GameStoreError.asking { () throws(StoreError) in
            defer { store.release(unfinished.number) }
            try store.abandon(unfinished.number)
        }
    }

    func deal() throws(GameStoreError) -> Deck {
        if seeds != nil, selection.isNarrowed {
            throw GameStoreError(
                "A seed picks from whole packs. Choose packs without a topic or a difficulty.", isLasting: true)
        }
        let deck = try GameStoreError.asking { () throws(StoreError) in
            if let seed = seeds?.next() { return try store.seededDeck(selection, seed: seed) }
            return try store.freshDeck(selection, seed: SystemEntropy.seed())
        }
        guard let deck else { throw try GameStoreError.asking { () throws(StoreError) in try reasonForNoGame() } }
        leaveEntry()
        entry = Entry(deck: deck, startedAt: DayAndTime.now())
        // If this fails, the first answer tries again. A game that waits for its pack is not given up before an answer.
        if obstacle == nil { try? save() }
        return deck.deck
    }

    var beginFailure: String? {
        (entry?.failure).map { Sentence.join("this game may not be saved: \($0.message)", $0.remedy) }
    }

    private func reasonForNoGame() throws(StoreError) -> GameStoreError {
        if try store.questionCount(of: .everything) == 0 { return GameStoreError(PackText.noPacks, isLasting: true) }
        if selection.isMissed, try store.questionCount(of: selection) == 0 {
            return GameStoreError("You have no missed questions; play a game first.")
        }
        return GameStoreError(
            "\(title): too few questions for a game, which needs \(Limits.questionsPerGame). Choose more packs.",
            isLasting: true)
    }

    func record(_ answer: GivenAnswer, at index: Int) throws(GameStoreError) {
        guard entry?.answers.count == index else { return }
        entry?.answers.append(answer)
        let earlier = entry?.failure
        do {
            try save()
            if isUnsaved { lostCount += 1 }
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
            try saveRest()
            entry?.failure = nil
        } catch {
            entry?.failure = error
            throw error
        }
    }

    private func saveRest() throws(StoreError) {
        guard var entry else { return }
        defer { self.entry = entry }
        let number: GameNumber
        if let begun = entry.number {
            number = begun
        } else {
            number = try store.beginGame(selection, deck: entry.deck, startedAt: entry.startedAt)
            entry.number = number
            named = number
        }
        while entry.savedCount < entry.answers.count {
            try store.record(entry.answers[entry.savedCount], at: entry.savedCount, of: number)
            entry.savedCount += 1
        }
    }

    func reply(to request: LibraryRequest) throws(GameStoreError) -> LibraryReply {
        try GameStoreError.asking { () throws(StoreError) in
            switch request {
            case .packs:
                let waiting = try store.waitingGames()
                return .packs(try store.packOverviews(builtIn: BuiltInPacks.ids), chosen: selection, waiting: waiting)
            case .page(let query): return .page(try store.page(of: query))
            case .question(let number): return try store.question(number).map(LibraryReply.question) ?? .done
            case .questionOfGame(let index):
                guard let numbers = entry?.deck.numbers, numbers.indices.contains(index) else { return .done }
                return try store.question(numbers[index]).map(LibraryReply.question) ?? .done
            case .setFavourite(let number, let isFavourite): try store.setFavourite(number, isFavourite)
            case .removeAllFavourites: try store.removeAllFavourites()
            case .setFlag(let number, let reason): try store.setFlag(number, reason, at: DayAndTime.now())
            }
            return .done
        }
    }
}
