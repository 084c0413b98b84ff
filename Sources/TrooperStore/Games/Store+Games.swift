import QuizCore
import TrooperCatalogue

extension Store {
    /// Starts a game, which is this program's until `release`, and ends those of the same selection that nobody plays
    /// and that cannot be continued, or have no answer yet.
    ///
    /// One that waits still does: another program may have left it. `abandon` ends it when the player says so. Waits for
    /// other programs as `record` does: this is part of saving the first answer. A question that another program has
    /// taken from its pack since it was dealt is stored without a place there, because it has a history now.
    package func beginGame(
        _ selection: Selection, deck: StoredDeck, startedAt unixSeconds: Int64
    ) throws(StoreError) -> GameNumber {
        // Released after the transaction: until then others see the games as they were.
        var taken: [GameNumber] = []
        defer { taken.forEach(release) }
        let number = try wait.withoutLimit { () throws(StoreError) in
            try connection.transaction { () throws(StoreError) in
                for open in try openGames(of: selection) where locks?.take(open.number) ?? true {
                    taken.append(open.number)
                    if try unfinishedGame(open) == nil { try close(open.number) }
                }
                let number = try takeNewNumber()
                taken.append(number)
                // From here on the games tell where the walk stands.
                if selection.isWalk { try forgetSelection() }
                var asked: [(question: Int64, truth: Bool)] = []
                for dealt in deck.questions {
                    let pack = PackWriter(connection, pack: try connection.packNumber(dealt.pack))
                    asked.append((try pack.number(of: dealt.question), dealt.question.answer))
                }
                try insert(
                    number, id: try newID(), selection, seed: deck.deck.seed,
                    startedAt: Day.withinCalendar(unixSeconds), asked)
                return number
            }
        }
        // One that was closed may have had this number.
        taken.removeAll { $0 == number }
        return number
    }

    /// A number that no game has, taken before another program can see the new game: another one may have deleted a game
    /// without answers, and still have its number.
    func takeNewNumber() throws(StoreError) -> GameNumber {
        var number = try connection.row("SELECT max(number) FROM game") { $0.number(0) + 1 } ?? 1
        while locks?.take(GameNumber(rawValue: number)) == false { number += 1 }
        return GameNumber(rawValue: number)
    }

    /// The milliseconds of this moment and ten random bytes: games of one second stand in their order.
    private func newID() throws(StoreError) -> String {
        try connection.row(
            """
            SELECT printf('%012x', max(0, coalesce(CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), 0)))
                || lower(hex(randomblob(10)))
            """
        ) { $0.text(0) } ?? ""
    }

    /// Stores an open game with its questions, inside the caller's transaction.
    func insert(
        _ number: GameNumber, id: String, _ selection: Selection, seed: UInt64?, startedAt: Int64,
        _ asked: [(question: Int64, truth: Bool)]
    ) throws(StoreError) {
        try connection.run(
            "INSERT INTO game (number, id, pack, selection, seed, started_at, state) VALUES (?, ?, ?, ?, ?, ?, 'open')",
            .integer(number.rawValue), .text(id),
            try commonPack(of: asked.map(\.question)).map { .integer($0) } ?? .null, .text(selection.key),
            .bits(seed), .integer(startedAt))
        for (place, (question, truth)) in asked.enumerated() {
            try connection.run(
                "INSERT INTO asked (game, place, question, truth) VALUES (?, ?, ?, ?)",
                .integer(number.rawValue), .count(place), .integer(question), .flag(truth))
        }
    }

    /// Lets other programs continue a game.
    package func release(_ game: GameNumber) { locks?.release(game) }

    /// Whether another program plays a game at this moment.
    package func isPlayedElsewhere(_ game: GameNumber) -> Bool { locks?.isTakenElsewhere(game) ?? false }

    /// The pack of all the questions; nil if they are from several.
    private func commonPack(of questions: [Int64]) throws(StoreError) -> Int64? {
        var packs: Set<Int64> = []
        for number in questions {
            let pack = try connection.row("SELECT pack FROM question WHERE number = ?", .integer(number)) {
                $0.number(0)
            }
            guard let pack else { throw .misuse("the scores have no question with the number \(number)") }
            packs.insert(pack)
        }
        return packs.count == 1 ? packs.first : nil
    }

    /// Stores an answer; when this returns, neither a crash nor a power cut can lose it.
    ///
    /// Waits for another program that writes however long that takes, until the player ends this one. The fifth answer
    /// also finishes the game. A stored answer is never overwritten.
    package func record(_ answer: StoredAnswer, at index: Int, of game: GameNumber) throws(StoreError) {
        try wait.withoutLimit { () throws(StoreError) in
            try connection.transaction { () throws(StoreError) in
                try checkIsNext(index, of: game)
                let asked = try connection.row(
                    "SELECT question, truth FROM asked WHERE game = ? AND place = ?", .integer(game.rawValue),
                    .count(index)
                ) { (question: $0.number(0), truth: $0.flag(1)) }
                guard let asked else { throw .damaged(file: connection.file) }
                let time = try QuestionHistory(connection).time(ofAnswerTo: asked.question, now: answer.givenAt)
                try write(StoredAnswer(answer.answer, by: answer.input, givenAt: time), to: asked, at: index, of: game)
                guard index + 1 == Limits.questionsPerGame else { return }
                try setState(.finished, of: game)
            }
        }
    }

    /// Stores an answer and adds it to the history of its question, inside the caller's transaction.
    func write(
        _ answer: StoredAnswer, to asked: (question: Int64, truth: Bool), at place: Int, of game: GameNumber
    ) throws(StoreError) {
        let given = answer.answer.given
        try connection.run(
            """
            UPDATE asked SET given = ?3, taken_microseconds = ?4, given_at = ?5, input = ?6 WHERE game = ?1 AND place = ?2
            """,
            .integer(game.rawValue), .count(place), .flag(given),
            .integer(min(answer.answer.taken.rawValue, Self.longestAnswer)),
            .integer(answer.givenAt), answer.input.map { .count($0.rawValue) } ?? .null)
        try QuestionHistory(connection).add(1, misses: given == asked.truth ? 0 : 1, to: asked.question)
    }

    /// In microseconds: a day, as in the schema.
    static let longestAnswer: Int64 = 86_400_000_000

    func setState(_ state: PlayedGame.State, of game: GameNumber) throws(StoreError) {
        try connection.run(
            "UPDATE game SET state = ? WHERE number = ?", .text(state.rawValue), .integer(game.rawValue))
    }

    /// Ends a game early: its answers stay in the history. A game without answers is deleted.
    package func abandon(_ game: GameNumber) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            try checkIsOpen(game)
            try close(game)
        }
    }

    private func close(_ game: GameNumber) throws(StoreError) {
        if try answerCount(of: game) > 0 {
            try setState(.abandoned, of: game)
        } else {
            try connection.run("DELETE FROM asked WHERE game = ?", .integer(game.rawValue))
            try connection.run("DELETE FROM game WHERE number = ?", .integer(game.rawValue))
        }
    }

    private func checkIsNext(_ index: Int, of game: GameNumber) throws(StoreError) {
        let expected = try answerCount(of: game)
        let question = "question \(index + 1) of game \(game.rawValue)"
        guard index >= expected else { throw .misuse("\(question) is already answered") }
        try checkIsOpen(game)
        guard index == expected else { throw .misuse("\(question) cannot be answered before question \(expected + 1)") }
    }

    private func checkIsOpen(_ game: GameNumber) throws(StoreError) {
        guard try state(of: game) == .open else {
            throw .misuse("game \(game.rawValue) is over and accepts no more answers")
        }
    }

    /// SQL for a game with an answer, in a query of `game`.
    static let hasAnswer = "EXISTS (SELECT 1 FROM asked WHERE asked.game = game.number AND given IS NOT NULL)"

    func state(of game: GameNumber) throws(StoreError) -> PlayedGame.State? {
        try connection.row("SELECT state FROM game WHERE number = ?", .integer(game.rawValue)) { row in
            PlayedGame.State(rawValue: row.text(0))
        } ?? nil
    }

    private func answerCount(of game: GameNumber) throws(StoreError) -> Int {
        try connection.row("SELECT count(given) FROM asked WHERE game = ?", .integer(game.rawValue)) { $0.count(0) }
            ?? 0
    }
}

extension Connection {
    /// The primary key of a pack.
    func packNumber(_ id: String) throws(StoreError) -> Int64 {
        let number = try row("SELECT number FROM pack WHERE id = ?", .text(id)) { $0.number(0) }
        guard let number else { throw .misuse("the scores have no pack with the id \"\(id)\"") }
        return number
    }
}
