import Catalogue
import QuizCore

extension Store {
    /// Adds what another machine of the player told: as a whole, or not at all if this throws or is killed.
    ///
    /// Games that are there already stay as they are, unless the other machine has more answers of them. Numbers follow
    /// those of the games here, in the order of the starts, and in one second in an order that both machines share; a
    /// game that another program plays at this moment is refused.
    ///
    /// - Parameter packTitles: of the packs of the items, by their ids.
    package func merge(_ items: [SharedItem], packTitles: [String: String]) throws(StoreError) -> MergeReport {
        let starts = items.map { item in
            if case .game(let game) = item { game.startedAt } else { Int64.max }
        }
        var merge = ScoresMerge(store: self, packTitles: packTitles)
        defer { merge.taken.forEach(release) }
        try withLargeCache { () throws(StoreError) in
            try connection.transaction { () throws(StoreError) in
                for index in items.indices.sorted(by: { (starts[$0], $0) < (starts[$1], $1) }) {
                    try merge.add(items[index], at: index)
                }
                try merge.orderSharedSeconds()
                if merge.hasChanges { try recount() }
            }
        }
        countedParts = nil
        return merge.report
    }

    /// Works out anew what is kept of each question, from its answers in the order in which their games were started.
    private func recount() throws(StoreError) {
        var histories: [Int64: (asked: Int, misses: Int, latest: Int64, standing: Standing)] = [:]
        try connection.forEachRow(
            """
            SELECT question, number, given = truth FROM game INDEXED BY game_started
                CROSS JOIN dealt ON dealt.game = number
                CROSS JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            ORDER BY started_at, number, dealt.place
            """, []
        ) { row in
            let before = histories[row.number(0)] ?? (0, 0, 0, .unseen)
            let isRight = row.flag(2)
            histories[row.number(0)] = (
                before.asked + 1, before.misses + (isRight ? 0 : 1), row.number(1),
                before.standing.after(isRight: isRight)
            )
        }
        for (identity, history) in histories {
            try connection.run(
                """
                UPDATE question SET times_asked = ?2, misses = ?3, last_game = ?4, mark = ?5
                WHERE identity = ?1 AND (times_asked, misses, last_game, mark) IS NOT (?2, ?3, ?4, ?5)
                """,
                .integer(identity), .count(history.asked), .count(history.misses), .integer(history.latest),
                .count(history.standing.rawValue))
        }
    }
}

/// The state of a merge, inside its transaction.
private struct ScoresMerge {
    let store: Store
    let packTitles: [String: String]
    var report = MergeReport()
    /// Games that are this program's until the end.
    var taken: [GameNumber] = []
    private var packs: [String: Int64] = [:]
    /// By pack and id, neither of which has a slash.
    private var identities: [String: Int64] = [:]
    /// The number of the latest game; nil until it is asked for.
    private var latestNumber: Int64?
    /// The seconds in which more than one game started.
    private var sharedSeconds: Set<Int64> = []
    private var isReordered = false

    private var connection: Connection { store.connection }

    init(store: Store, packTitles: [String: String]) {
        self.store = store
        self.packTitles = packTitles
    }

    /// Whether the history of any question may be another one now.
    var hasChanges: Bool { isReordered || report.importedCount + report.completedCount > 0 }

    mutating func add(_ item: SharedItem, at index: Int) throws(StoreError) {
        switch item {
        case .game(let game): if let reason = try add(game) { report.refusals[index] = reason }
        case .favourite(let question):
            try connection.run(
                "INSERT OR IGNORE INTO favourite (question) VALUES (?)", .integer(try identity(of: question)))
        case .flag(let question, let reason, let notedAt):
            // Of two noted in one second, both machines choose the same.
            try connection.run(
                """
                INSERT INTO flag (question, reason, noted_at) VALUES (?, ?, ?)
                ON CONFLICT (question) DO UPDATE SET reason = excluded.reason, noted_at = excluded.noted_at
                WHERE (excluded.noted_at, excluded.reason) > (noted_at, reason)
                """,
                .integer(try identity(of: question)), .text(reason.rawValue), .integer(notedAt))
        }
    }

    /// Returns why the game was not taken; nil if it was, or was there.
    private mutating func add(_ game: SharedGame) throws(StoreError) -> String? {
        for pack in Selection(key: game.selection)?.packs ?? [] { _ = try number(ofPack: pack) }
        var questions: [Int64] = []
        for question in game.questions { questions.append(try identity(of: question)) }
        let others = try connection.rows(
            "SELECT number, state, selection = ?2 AND seed IS ?3 FROM game INDEXED BY game_started WHERE started_at = ?1",
            .integer(game.startedAt), .text(game.selection), .bits(game.seed)
        ) {
            (
                number: GameNumber(rawValue: $0.number(0)), state: PlayedGame.State(rawValue: $0.text(1)),
                isAlike: $0.flag(2)
            )
        }
        for other in others where other.isAlike {
            let dealt = try connection.rows(
                "SELECT question FROM dealt WHERE game = ? ORDER BY place", .integer(other.number.rawValue)
            ) { $0.number(0) }
            let known = try answers(of: other.number)
            if dealt == questions, known.isEmpty || known[0] == game.answers[0].answer {
                if others.count > 1 { sharedSeconds.insert(game.startedAt) }
                return try complete(other.number, other.state, known, with: game)
            }
        }
        if !others.isEmpty { sharedSeconds.insert(game.startedAt) }
        try insert(game, questions)
        report.importedCount += 1
        return nil
    }

    private func answers(of game: GameNumber) throws(StoreError) -> [GivenAnswer] {
        try connection.rows(
            "SELECT given, taken_microseconds FROM answer WHERE game = ? ORDER BY place", .integer(game.rawValue)
        ) { GivenAnswer(given: $0.flag(0), taken: $0.microseconds(1)) }
    }

    private mutating func complete(
        _ number: GameNumber, _ state: PlayedGame.State?, _ known: [GivenAnswer], with game: SharedGame
    ) throws(StoreError) -> String? {
        let told = game.answers.map(\.answer)
        if let place = zip(known, told).enumerated().first(where: { $0.element.0 != $0.element.1 })?.offset {
            return "its question \(place + 1) was answered otherwise here"
        }
        guard told.count > known.count || state == .open else {
            report.knownCount += 1
            return nil
        }
        guard store.locks?.take(number) ?? true else { return "it is being played here; import it again afterwards" }
        taken.append(number)
        try insertAnswers(of: game, from: known.count, number.rawValue)
        let isFinished = max(known.count, told.count) == Limits.questionsPerGame
        try connection.run(
            "UPDATE game SET state = ? WHERE number = ?", .text(isFinished ? "finished" : "abandoned"),
            .integer(number.rawValue))
        report.completedCount += 1
        return nil
    }

    /// Numbers the games that started in one second, and are over, in an order that both machines share: the quicker first
    /// answer comes first.
    mutating func orderSharedSeconds() throws(StoreError) {
        for second in sharedSeconds {
            let games = try connection.rows(
                """
                SELECT number FROM game INDEXED BY game_started JOIN answer ON answer.game = number AND place = 0
                WHERE started_at = ? AND state <> 'open' ORDER BY taken_microseconds, given, selection
                """, .integer(second)
            ) { $0.number(0) }
            if games == games.sorted() { continue }
            isReordered = true
            try connection.run("PRAGMA defer_foreign_keys = ON")
            // First to numbers that no game has: the new ones are those of the others.
            for (old, new) in Array(zip(games, games.sorted().map(-))) + games.map({ (-$0, $0) }) {
                for (table, column) in [("game", "number"), ("dealt", "game"), ("answer", "game")] {
                    try connection.run(
                        "UPDATE \(table) SET \(column) = ?2 WHERE \(column) = ?1", .integer(old), .integer(new))
                }
            }
        }
    }

    private mutating func insert(_ game: SharedGame, _ questions: [Int64]) throws(StoreError) {
        if latestNumber == nil { latestNumber = try connection.row("SELECT max(number) FROM game") { $0.number(0) } }
        var number = 1 + (latestNumber ?? 0)
        while store.isPlayedElsewhere(GameNumber(rawValue: number)) { number += 1 }
        latestNumber = number
        let ids = Set(game.questions.map(\.pack))
        let pack = ids.count == 1 ? try ids.first.map { id throws(StoreError) in try self.number(ofPack: id) } : nil
        try store.insertGame(
            number, pack: pack, game.selection, seed: game.seed, game.startedAt, game.state,
            Array(zip(questions, game.questions.map(\.truth))))
        try insertAnswers(of: game, from: 0, number)
    }

    private func insertAnswers(of game: SharedGame, from first: Int, _ number: Int64) throws(StoreError) {
        for (place, answer) in game.answers.enumerated().dropFirst(first) {
            try store.insertAnswer(answer.answer, at: place, of: number, by: answer.input, givenAt: answer.givenAt)
        }
    }

    /// One that is not here is kept as a removed one is: installing it restores the history of its questions.
    private mutating func number(ofPack id: String) throws(StoreError) -> Int64 {
        if let known = packs[id] { return known }
        try connection.run(
            """
            INSERT INTO pack (id, title, licence, attribution, version, state, content_hash)
            VALUES (?, ?, '', '', '', 'removed', 0) ON CONFLICT DO NOTHING
            """, .text(id), .text(packTitles[id] ?? id))
        let number = try connection.packNumber(id)
        packs[id] = number
        return number
    }

    private mutating func identity(of question: SharedQuestion) throws(StoreError) -> Int64 {
        let name = "\(question.pack)/\(question.id)"
        if let known = identities[name] { return known }
        let pack = SQLValue.integer(try number(ofPack: question.pack))
        var identity = try connection.row(
            "SELECT identity FROM question WHERE pack = ? AND id = ? LIMIT 1", pack, .text(question.id)
        ) { $0.number(0) }
        if identity == nil { identity = try insert(question, pack) }
        guard let identity else { throw .damaged(file: connection.file) }
        identities[name] = identity
        return identity
    }

    private func insert(_ question: SharedQuestion, _ pack: SQLValue) throws(StoreError) -> Int64? {
        try connection.row(
            """
            INSERT INTO question (number, identity, pack, id, statement, answer, explanation, topic, difficulty, digest,
                ordinal, shuffle)
            SELECT next, next, ?, ?, ?, ?, '', ?, ?, 0, 0, random()
            FROM (SELECT 1 + max(coalesce((SELECT max(number) FROM question), 0),
                coalesce((SELECT max(identity) FROM question), 0)) AS next)
            RETURNING identity
            """,
            pack, .text(question.id), .text(question.statement), .flag(question.truth), .text(question.topic),
            .difficulty(question.difficulty)
        ) { $0.number(0) }
    }
}
