import Catalogue
import QuizCore

extension Store {
    /// Starts a game, which is this program's until `release`, and ends those of the same selection that nobody plays
    /// and that cannot be continued, or have no answer yet.
    ///
    /// One that waits still does: another program may have left it. `abandon` ends it when the player says so. Waits for
    /// other programs as `record` does: this is part of saving the first answer.
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
                let number = try freeNumber()
                taken.append(number)
                try insert(number, selection, deck, startedAt: unixSeconds)
                return number
            }
        }
        // One that was closed may have had this number.
        taken.removeAll { $0 == number }
        return number
    }

    /// A new number, taken before another program can see the game.
    private func freeNumber() throws(StoreError) -> GameNumber {
        var number = try connection.row("SELECT max(number) FROM game") { $0.number(0) + 1 } ?? 1
        while locks?.take(GameNumber(rawValue: number)) == false { number += 1 }
        return GameNumber(rawValue: number)
    }

    /// The milliseconds of this moment and ten random bytes: games of one second stand in their order.
    private static let newID = """
        printf('%012x', max(0, coalesce(CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), 0)))
            || lower(hex(randomblob(10)))
        """

    /// Stores a game without its answers.
    private func insert(
        _ number: GameNumber, _ selection: Selection, _ deck: StoredDeck, startedAt unixSeconds: Int64
    ) throws(StoreError) {
        try connection.run(
            """
            INSERT INTO game (number, id, pack, selection, seed, started_at, state)
            VALUES (?, \(Self.newID), ?, ?, ?, ?, 'open')
            """,
            .integer(number.rawValue), try commonPack(of: deck.numbers).map { .integer($0) } ?? .null,
            .text(selection.key), .bits(deck.deck.seed), .integer(Day.withinCalendar(unixSeconds)))
        for (place, (question, stored)) in zip(deck.deck.questions, deck.numbers).enumerated() {
            try connection.run(
                "INSERT INTO asked (game, place, question, truth) VALUES (?, ?, ?, ?)",
                .integer(number.rawValue), .count(place), .integer(stored.rawValue), .flag(question.answer))
        }
    }

    /// Lets other programs continue a game.
    package func release(_ game: GameNumber) { locks?.release(game) }

    /// Whether another program plays a game at this moment.
    package func isPlayedElsewhere(_ game: GameNumber) -> Bool { locks?.isTakenElsewhere(game) ?? false }

    /// The pack of all the questions; nil if they are from several.
    func commonPack(of questions: [QuestionNumber]) throws(StoreError) -> Int64? {
        var packs: Set<Int64> = []
        for number in questions {
            let pack = try connection.row(
                "SELECT pack FROM question WHERE number = ?", .integer(number.rawValue)
            ) { $0.number(0) }
            guard let pack else { throw .misuse("the scores have no question with the number \(number.rawValue)") }
            packs.insert(pack)
        }
        return packs.count == 1 ? packs.first : nil
    }

    /// Stores an answer; when this returns, neither a crash nor a power cut can lose it.
    ///
    /// Waits for another program that writes however long that takes, until the player ends this one. The fifth answer
    /// also finishes the game. A stored answer is never overwritten.
    package func record(
        _ answer: GivenAnswer, at index: Int, of game: GameNumber, by input: AnswerInput, givenAt unixSeconds: Int64
    ) throws(StoreError) {
        try wait.withoutLimit { () throws(StoreError) in
            try connection.transaction { () throws(StoreError) in
                try checkIsNext(index, of: game)
                try write(answer, at: index, of: game, by: input, now: unixSeconds)
                guard index + 1 == Limits.questionsPerGame else { return }
                try connection.run("UPDATE game SET state = 'finished' WHERE number = ?", .integer(game.rawValue))
            }
        }
    }

    private func write(
        _ answer: GivenAnswer, at index: Int, of game: GameNumber, by input: AnswerInput, now: Int64
    ) throws(StoreError) {
        let asked = try connection.row(
            "SELECT question, truth FROM asked WHERE game = ? AND place = ?", .integer(game.rawValue), .count(index)
        ) { (question: $0.number(0), truth: $0.flag(1)) }
        guard let (question, truth) = asked else { throw .damaged(file: connection.file) }
        let history = QuestionHistory(connection)
        try connection.run(
            """
            UPDATE asked SET given = ?3, taken_microseconds = ?4, given_at = ?5, input = ?6 WHERE game = ?1 AND place = ?2
            """,
            .integer(game.rawValue), .count(index), .flag(answer.given), .integer(max(0, answer.taken.rawValue)),
            .integer(try history.time(ofAnswerTo: question, now: now)), .count(input.rawValue))
        try history.add(1, misses: answer.given == truth ? 0 : 1, to: question)
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
            try connection.run("UPDATE game SET state = 'abandoned' WHERE number = ?", .integer(game.rawValue))
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
