import QuizCore
import TrooperCatalogue

extension Store {
    /// Adds the games that ended on another machine of the player, and its favourites.
    ///
    /// Some hundred games at a time, so that the answers of other programs need not wait for long; if this throws or is
    /// killed, those stay, and another import adds the rest.
    package func importScores(from other: Store) throws(StoreError) -> ScoresImportReport {
        var run = ScoresImport(from: other.connection, to: self)
        while try run.addGames() {}
        try run.addFavourites()
        return run.report
    }
}

/// What an import did.
package struct ScoresImportReport: Hashable, Sendable {
    package var importedCount = 0
    /// Games that were here and have more answers now, or have ended.
    package var completedCount = 0
    package var knownCount = 0
    /// Games and favourites that the program would not have stored.
    package var refusedCount = 0
    /// Games that another program plays here at this moment, and that another import completes.
    package var playedCount = 0
    package var favouriteCount = 0
}

struct ScoresImport {
    private let store: Store
    private var foreign: ForeignScores
    private(set) var report = ScoresImportReport()
    private var packs: [String: Int64] = [:]
    /// Numbers here by numbers there.
    private var questions: [Int64: Int64] = [:]
    /// Games that are this program's until the transaction has ended.
    private var taken: [GameNumber] = []

    private static let gamesAtOnce = 300

    private var connection: Connection { store.connection }

    init(from foreign: Connection, to store: Store) {
        self.foreign = ForeignScores(foreign)
        self.store = store
    }

    /// Adds the next games; returns whether there were any.
    mutating func addGames() throws(StoreError) -> Bool {
        let games = try foreign.nextGames(limit: Self.gamesAtOnce)
        guard !games.isEmpty else { return false }
        defer {
            taken.forEach(store.release)
            taken = []
        }
        try connection.transaction { () throws(StoreError) in
            for game in games {
                if let game { try add(game) } else { report.refusedCount += 1 }
            }
        }
        return true
    }

    private mutating func add(_ game: ForeignScores.Game) throws(StoreError) {
        let known = try connection.row("SELECT number, state FROM game WHERE id = ?", .text(game.id)) {
            (number: GameNumber(rawValue: $0.number(0)), isOpen: $0.text(1) == PlayedGame.State.open.rawValue)
        }
        var asked: [(question: Int64, truth: Bool)] = []
        for (number, truth, _) in game.asked { asked.append((try question(number), truth)) }
        if let known { return try complete(known.number, isOpen: known.isOpen, with: game, asked.map(\.question)) }
        for pack in game.selection.packs { _ = try number(ofPack: pack) }
        let number = try store.takeNewNumber()
        taken.append(number)
        try store.insert(number, id: game.id, game.selection, seed: game.seed, startedAt: game.startedAt, asked)
        try end(number, with: game, from: 0, asked)
        report.importedCount += 1
    }

    /// Adds the answers that a game here lacks, and ends it. Where both have an answer, the one here stays.
    private mutating func complete(
        _ number: GameNumber, isOpen: Bool, with game: ForeignScores.Game, _ questions: [Int64]
    ) throws(StoreError) {
        let here = try connection.rows(
            "SELECT question, truth, given IS NOT NULL FROM asked WHERE game = ? ORDER BY place",
            .integer(number.rawValue)
        ) { (question: $0.number(0), truth: $0.flag(1), isAnswered: $0.flag(2)) }
        guard here.map(\.question) == questions else { return report.refusedCount += 1 }
        let count = here.count(where: \.isAnswered)
        guard isOpen || count < game.answerCount else { return report.knownCount += 1 }
        if isOpen {
            guard store.locks?.take(number) ?? true else { return report.playedCount += 1 }
            taken.append(number)
        }
        try end(number, with: game, from: count, here.map { ($0.question, $0.truth) })
        report.completedCount += 1
    }

    /// Stores the answers from a place on.
    private func end(
        _ number: GameNumber, with game: ForeignScores.Game, from first: Int, _ here: [(question: Int64, truth: Bool)]
    ) throws(StoreError) {
        for (place, asked) in game.asked.enumerated().dropFirst(first) {
            if let answer = asked.answer { try store.write(answer, to: here[place], at: place, of: number) }
        }
        let isFinished = max(first, game.answerCount) == Limits.questionsPerGame
        try store.setState(isFinished ? .finished : .abandoned, of: number)
    }
}

/// Favourites, and what games refer to.
extension ScoresImport {
    mutating func addFavourites() throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            for question in try foreign.favourites() { try addFavourite(question) }
        }
    }

    private mutating func addFavourite(_ question: Int64) throws(StoreError) {
        guard try foreign.question(question) != nil else { return report.refusedCount += 1 }
        try connection.run(
            "INSERT OR IGNORE INTO favourite (question) VALUES (?)", .integer(try self.question(question)))
        report.favouriteCount += try connection.row("SELECT changes()") { $0.count(0) } ?? 0
    }

    /// One that is not here is kept as a removed one is: installing it restores the history of its questions.
    private mutating func number(ofPack id: String) throws(StoreError) -> Int64 {
        if let known = packs[id] { return known }
        try connection.run(
            """
            INSERT INTO pack (id, title, licence, attribution, version, state, content_hash)
            VALUES (?, ?, '', '', '', 'removed', 0) ON CONFLICT DO NOTHING
            """, .text(id), .text(try foreign.title(ofPack: id)))
        let number = try connection.packNumber(id)
        packs[id] = number
        return number
    }

    /// The number here of a question that is not refused; one that is not here is kept without a place in its pack.
    private mutating func question(_ foreignNumber: Int64) throws(StoreError) -> Int64 {
        if let known = questions[foreignNumber] { return known }
        guard let (packID, question) = try foreign.question(foreignNumber) else {
            throw .damaged(file: connection.file)
        }
        let number = try PackWriter(connection, pack: try number(ofPack: packID)).number(of: question)
        questions[foreignNumber] = number
        return number
    }
}
