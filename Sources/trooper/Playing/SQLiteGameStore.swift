import QuizCore
import Recording
import Screens
import Session
import Store

/// The gameStore of a session, kept in the store.
final class SQLiteGameStore: GameStore {
    private let store: Store
    private let pack: String
    private let summary: PackSummary
    private let isOwnPack: Bool
    private var seeds: SeedSequence?
    private let isGuest: Bool
    private var entry: Entry?

    /// A history of this many games is more than anybody scrolls through.
    private static let mostGamesShown = 200

    /// The game that is being written down. What could not be saved yet waits here and is tried again.
    private struct Entry {
        let deck: Deck
        let startedAt: Int64
        var number: GameNumber?
        var answers: [GivenAnswer] = []
        var savedCount = 0
    }

    /// An own pack is the player's, and not the one that everybody has; all that a guest does is gone with the program.
    init(
        _ store: Store, pack: String, isOwnPack: Bool, seeds: SeedSequence?, isGuest: Bool
    ) throws(StoreError) {
        guard let summary = try store.packSummary(id: pack) else {
            throw .misuse("the scores hold no pack named \"\(pack)\"")
        }
        self.store = store
        self.pack = pack
        self.summary = summary
        self.isOwnPack = isOwnPack
        self.seeds = seeds
        self.isGuest = isGuest
    }

    var saveStatus: SaveStatus {
        if isGuest { return .notSaving }
        guard let entry else { return .saved }
        if entry.savedCount < entry.answers.count { return .latestUnsaved }
        return entry.number == nil ? .nothingAnswered : .saved
    }

    func close() {
        store.close()
    }

    /// What a recording says of the pack; nil for the one that everybody has.
    var ownPack: RecordedPack? { isOwnPack ? RecordedPack(id: pack, title: summary.title) : nil }

    func titleInfo() throws(GameStoreError) -> TitleInfo {
        var titleInfo = TitleInfo()
        titleInfo.packTitle = summary.title
        titleInfo.questionCount = summary.questionCount
        titleInfo.ownPack = ownPack?.title
        try asking { () throws(StoreError) in
            titleInfo.unfinishedAt = try storedUnfinishedGame().map { $0.progress.answers.count + 1 }
        }
        return titleInfo
    }

    func unfinishedGame() throws(GameStoreError) -> GameProgress? {
        let unfinished = try asking { () throws(StoreError) in try storedUnfinishedGame() }
        guard let unfinished else { return nil }
        let answers = unfinished.progress.answers
        entry = Entry(
            deck: unfinished.progress.deck, startedAt: 0, number: unfinished.number, answers: answers,
            savedCount: answers.count)
        return unfinished.progress
    }

    /// A game of an earlier run in which nothing was answered does not stand before a seed that was asked for.
    private func storedUnfinishedGame() throws(StoreError) -> UnfinishedGame? {
        guard let game = try store.unfinishedGame(pack: pack) else { return nil }
        let isWorthIt = seeds == nil || !game.progress.answers.isEmpty || game.number == entry?.number
        return isWorthIt ? game : nil
    }

    /// Why the game that was cut short is not offered, for a player who expects it.
    var obstacle: String? {
        guard let found = try? store.resumeObstacle(pack: pack) else { return nil }
        let reason =
            switch found {
            case .truthChanged: "one of its questions has another answer now"
            case .questionGone: "a question that was still to come has left the pack"
            }
        return "Your unfinished game cannot go on: \(reason). The first answer of a new one gives it up."
    }

    func abandonUnfinishedGame() throws(GameStoreError) {
        try asking { () throws(StoreError) in
            if let unfinished = try store.unfinishedGame(pack: pack) { try store.abandon(unfinished.number) }
        }
    }

    func deal() throws(GameStoreError) -> Deck {
        let deck = try asking { () throws(StoreError) in
            seeds == nil ? try freshDeck() : try seededDeck()
        }
        guard let deck else {
            throw GameStoreError("\(summary.title) has too few questions for a game. Choose another pack with --pack.")
        }
        entry = Entry(deck: deck, startedAt: DayAndTime.now())
        // Should the disk be full now, the first answer will say so; playing needs no disk. A game that waits for its
        // pack is not given up by looking at a question.
        if obstacle == nil { try? save() }
        return deck
    }

    private func freshDeck() throws(StoreError) -> Deck? {
        HistoryDealing.deck(from: try store.candidates(pack: pack), seed: SystemEntropy.seed())
    }

    private func seededDeck() throws(StoreError) -> Deck? {
        guard let seed = seeds?.next() else { return nil }
        let places = SeededDealing.places(seed: seed, trueCount: summary.trueCount, falseCount: summary.falseCount)
        guard let places else { return nil }
        var questions: [Question] = []
        for place in places {
            if let question = try store.question(at: place, pack: pack) { questions.append(question) }
        }
        return Deck(questions: questions, seed: seed)
    }

    func record(_ answer: GivenAnswer, at index: Int) throws(GameStoreError) {
        guard entry?.answers.count == index else { return }
        entry?.answers.append(answer)
        do {
            try save()
        } catch {
            throw GameStoreError(Sentence.join("this answer counts but is not kept: \(error.message)", error.remedy))
        }
    }

    private func save() throws(StoreError) {
        guard var entry else { return }
        defer { self.entry = entry }
        let number: GameNumber
        if let begun = entry.number {
            number = begun
        } else {
            number = try store.beginGame(pack: pack, deck: entry.deck, startedAt: entry.startedAt)
            entry.number = number
        }
        while entry.savedCount < entry.answers.count {
            try store.record(entry.answers[entry.savedCount], at: entry.savedCount, of: number)
            entry.savedCount += 1
        }
    }

    func history() throws(GameStoreError) -> History {
        try asking { () throws(StoreError) in
            let games = try store.history(limit: Self.mostGamesShown)
            return History(games: games.map(Self.line), gamesPlayed: try store.gamesPlayed())
        }
    }

    private static func line(_ game: PlayedGame) -> History.Game {
        History.Game(
            when: DayAndTime.text(game.startedAt), packTitle: game.packTitle, marks: game.answers.map(\.isRight))
    }

    private func asking<Value>(_ question: () throws(StoreError) -> Value) throws(GameStoreError) -> Value {
        do throws(StoreError) {
            return try question()
        } catch {
            throw GameStoreError(Sentence.join(error.message, error.remedy))
        }
    }
}
