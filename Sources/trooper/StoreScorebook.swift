import QuizCore
import Screens
import Session
import Store

/// The scorebook of a session, kept in the store.
final class StoreScorebook: Scorebook {
    private let store: Store
    private let pack: String
    private let summary: PackSummary
    private var seeds: SeedSequence?
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

    init(_ store: Store, pack: String, seeds: SeedSequence?) throws(StoreError) {
        guard let summary = try store.packSummary(id: pack) else {
            throw .misuse("the scores hold no pack named \"\(pack)\"")
        }
        self.store = store
        self.pack = pack
        self.summary = summary
        self.seeds = seeds
    }

    func close() {
        store.close()
    }

    func lobby() throws(Trouble) -> Lobby {
        var lobby = Lobby()
        lobby.bankTitle = summary.title
        lobby.questionCount = summary.questionCount
        try asking { () throws(StoreError) in
            lobby.gamesPlayed = try store.gamesPlayed()
            lobby.unfinishedAt = try store.unfinishedGame(pack: pack).map { $0.round.answers.count + 1 }
        }
        return lobby
    }

    func unfinishedRound() throws(Trouble) -> Round? {
        let unfinished = try asking { () throws(StoreError) in try store.unfinishedGame(pack: pack) }
        guard let unfinished else { return nil }
        let answers = unfinished.round.answers
        entry = Entry(
            deck: unfinished.round.deck, startedAt: 0, number: unfinished.number, answers: answers,
            savedCount: answers.count)
        return unfinished.round
    }

    func abandonUnfinishedRound() throws(Trouble) {
        try asking { () throws(StoreError) in
            if let unfinished = try store.unfinishedGame(pack: pack) { try store.abandon(unfinished.number) }
        }
    }

    func deal() throws(Trouble) -> Deck {
        let deck = try asking { () throws(StoreError) in
            seeds == nil ? try freshDeck() : try seededDeck()
        }
        guard let deck else {
            throw Trouble("\(summary.title) has too few questions for a game. Choose another pack with --pack.")
        }
        entry = Entry(deck: deck, startedAt: DayAndTime.now())
        // Should the disk be full now, the first answer will say so; playing needs no disk.
        try? save()
        return deck
    }

    private func freshDeck() throws(StoreError) -> Deck? {
        FreshDeal.deck(from: try store.candidates(pack: pack), seed: Chance.seed())
    }

    private func seededDeck() throws(StoreError) -> Deck? {
        guard let seed = seeds?.next() else { return nil }
        let places = SeededDraw.places(seed: seed, trueCount: summary.trueCount, falseCount: summary.falseCount)
        guard let places else { return nil }
        var questions: [Question] = []
        for place in places {
            if let question = try store.question(at: place, pack: pack) { questions.append(question) }
        }
        return Deck(questions: questions, seed: seed)
    }

    func record(_ answer: GivenAnswer, at index: Int) throws(Trouble) {
        guard entry?.answers.count == index else { return }
        entry?.answers.append(answer)
        do {
            try save()
        } catch {
            throw Trouble(Sentence.join("this answer counts but is not kept: \(error.message)", error.remedy))
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

    func history() throws(Trouble) -> History {
        try asking { () throws(StoreError) in
            let games = try store.history(limit: Self.mostGamesShown)
            return History(games: games.map(Self.line), gamesPlayed: try store.gamesPlayed())
        }
    }

    private static func line(_ game: PlayedGame) -> History.Game {
        History.Game(
            when: DayAndTime.text(game.startedAt), bankTitle: game.packTitle, marks: game.answers.map(\.isRight))
    }

    private func asking<Value>(_ question: () throws(StoreError) -> Value) throws(Trouble) -> Value {
        do throws(StoreError) {
            return try question()
        } catch {
            throw Trouble(Sentence.join(error.message, error.remedy))
        }
    }
}
