import Catalogue
import QuizCore

extension Store {
    /// Adds the games that ended on another machine of the player, its favourites and its flags.
    ///
    /// Some hundred games at a time, so that the answers of other programs need not wait for long; if this throws or is
    /// killed, those stay, and another import adds the rest.
    ///
    /// - Parameter progress: gets the number of games since the last call.
    package func importScores(
        from other: Store, progress: (Int) -> Void = { _ in }
    ) throws(StoreError) -> ScoresImportReport {
        var run = ScoresImport(from: other.connection, to: self)
        while let count = try run.addGames() { progress(count) }
        try run.addMarks()
        return run.report
    }
}

/// What an import did.
package struct ScoresImportReport: Hashable, Sendable {
    package var importedCount = 0
    /// Games that were here and have more answers now, or have ended.
    package var completedCount = 0
    package var knownCount = 0
    /// Games, favourites and flags that the program would not have stored.
    package var refusedCount = 0
    /// Games that another program plays here at this moment, and that another import completes.
    package var playedCount = 0
    package var favouriteCount = 0
    package var flagCount = 0
}

private struct ScoresImport {
    private let store: Store
    private var foreign: ForeignScores
    private(set) var report = ScoresImportReport()
    private var packs: [String: Int64] = [:]
    /// Numbers here by numbers there.
    private var questions: [Int64: Int64] = [:]
    /// How many answers the questions got in this transaction.
    private var answered: [Int64: (count: Int, misses: Int)] = [:]
    /// Games that are this program's until the transaction has ended.
    private var taken: [GameNumber] = []

    private static let gamesAtOnce = 300
    private static let marksAtOnce = 1_000

    private var connection: Connection { store.connection }

    init(from foreign: Connection, to store: Store) {
        self.foreign = ForeignScores(foreign)
        self.store = store
    }

    /// Adds the next games; returns how many were read, nil at the end.
    mutating func addGames() throws(StoreError) -> Int? {
        let games = try foreign.nextGames(limit: Self.gamesAtOnce)
        guard !games.isEmpty else { return nil }
        answered = [:]
        defer {
            taken.forEach(store.release)
            taken = []
        }
        try connection.transaction { () throws(StoreError) in
            for game in games {
                if let game { try add(game) } else { report.refusedCount += 1 }
            }
            let history = QuestionHistory(connection)
            for (question, new) in answered { try history.add(new.count, misses: new.misses, to: question) }
        }
        return games.count
    }

    private mutating func add(_ game: ForeignScores.Game) throws(StoreError) {
        let known = try connection.row("SELECT number, state FROM game WHERE id = ?", .text(game.id)) {
            (number: GameNumber(rawValue: $0.number(0)), isOpen: $0.text(1) == PlayedGame.State.open.rawValue)
        }
        var questions: [Int64] = []
        for (number, _, _) in game.asked { questions.append(try self.question(number)) }
        if let known { return try complete(known.number, isOpen: known.isOpen, with: game, questions) }
        for pack in game.selection.packs { _ = try number(ofPack: pack) }
        let number = try freeNumber()
        try connection.run(
            "INSERT INTO game (number, id, pack, selection, seed, started_at, state) VALUES (?, ?, ?, ?, ?, ?, ?)",
            .integer(number.rawValue), .text(game.id),
            try store.commonPack(of: questions.map(QuestionNumber.init)).map { .integer($0) } ?? .null,
            .text(game.selection.key), .bits(game.seed), .integer(game.startedAt), Self.state(game.answerCount))
        for (place, asked) in game.asked.enumerated() {
            try connection.run(
                "INSERT INTO asked (game, place, question, truth) VALUES (?, ?, ?, ?)",
                .integer(number.rawValue), .count(place), .integer(questions[place]), .flag(asked.truth))
        }
        try write(game, from: 0, to: number, zip(questions, game.asked).map { ($0, $1.truth) })
        report.importedCount += 1
    }

    private static func state(_ answerCount: Int) -> SQLValue {
        let state = answerCount == Limits.questionsPerGame ? PlayedGame.State.finished : .abandoned
        return .text(state.rawValue)
    }

    /// Another program may have deleted a game without answers, and still has its number.
    private func freeNumber() throws(StoreError) -> GameNumber {
        var number = try connection.row("SELECT max(number) FROM game") { $0.number(0) + 1 } ?? 1
        while store.isPlayedElsewhere(GameNumber(rawValue: number)) { number += 1 }
        return GameNumber(rawValue: number)
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
        try write(game, from: count, to: number, here.map { ($0.question, $0.truth) })
        try connection.run(
            "UPDATE game SET state = ? WHERE number = ?", Self.state(max(count, game.answerCount)),
            .integer(number.rawValue))
        report.completedCount += 1
    }

    private mutating func write(
        _ game: ForeignScores.Game, from first: Int, to number: GameNumber, _ here: [(question: Int64, truth: Bool)]
    ) throws(StoreError) {
        for (place, asked) in game.asked.enumerated().dropFirst(first) {
            guard let answer = asked.answer else { return }
            try connection.run(
                """
                UPDATE asked SET given = ?3, taken_microseconds = ?4, given_at = ?5, input = ?6
                WHERE game = ?1 AND place = ?2
                """,
                .integer(number.rawValue), .count(place), .flag(answer.given), .integer(answer.taken.rawValue),
                .integer(answer.givenAt), answer.input)
            answered[here[place].question, default: (0, 0)].count += 1
            if answer.given != here[place].truth { answered[here[place].question]?.misses += 1 }
        }
    }
}

/// Favourites and flags, and what games refer to.
extension ScoresImport {
    mutating func addMarks() throws(StoreError) {
        var favourites = try foreign.favourites()[...]
        while !favourites.isEmpty {
            try connection.transaction { () throws(StoreError) in
                for question in favourites.prefix(Self.marksAtOnce) { try addFavourite(question) }
            }
            favourites = favourites.dropFirst(Self.marksAtOnce)
        }
        var flags = try foreign.flags()[...]
        while !flags.isEmpty {
            try connection.transaction { () throws(StoreError) in
                for (question, reason, notedAt) in flags.prefix(Self.marksAtOnce) {
                    try addFlag(question, reason, notedAt)
                }
            }
            flags = flags.dropFirst(Self.marksAtOnce)
        }
    }

    private mutating func addFavourite(_ question: Int64) throws(StoreError) {
        guard try foreign.question(question) != nil else { return report.refusedCount += 1 }
        try connection.run(
            "INSERT OR IGNORE INTO favourite (question) VALUES (?)", .integer(try self.question(question)))
        report.favouriteCount += try connection.row("SELECT changes()") { $0.count(0) } ?? 0
    }

    /// The later one counts; of two in one second both machines choose the same.
    private mutating func addFlag(_ question: Int64, _ reason: FlagReason?, _ notedAt: Int64) throws(StoreError) {
        guard let reason, try foreign.question(question) != nil else { return report.refusedCount += 1 }
        try connection.run(
            """
            INSERT INTO flag (question, reason, noted_at) VALUES (?, ?, ?)
            ON CONFLICT (question) DO UPDATE SET reason = excluded.reason, noted_at = excluded.noted_at
            WHERE (excluded.noted_at, excluded.reason) > (noted_at, reason)
            """,
            .integer(try self.question(question)), .text(reason.rawValue), .integer(notedAt))
        report.flagCount += try connection.row("SELECT changes()") { $0.count(0) } ?? 0
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
        guard let question = try foreign.question(foreignNumber) else { throw .damaged(file: connection.file) }
        let pack = try number(ofPack: question.pack)
        let known = try connection.row(
            "SELECT number FROM question WHERE pack = ? AND id = ?", .integer(pack), .text(question.id)
        ) { $0.number(0) }
        let number = if let known { known } else { try PackWriter(connection, pack: pack).insertAbsent(question) }
        questions[foreignNumber] = number
        return number
    }
}
