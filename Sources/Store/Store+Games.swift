import QuizCore

extension Store {
    /// Starts a game and abandons an unfinished one of the same selection.
    package func beginGame(
        _ selection: Selection, deck: StoredDeck, startedAt unixSeconds: Int64
    ) throws(StoreError) -> GameNumber {
        try connection.transaction { () throws(StoreError) in
            if let open = try openGame(of: selection)?.number { try close(open) }
            let number = try connection.row("SELECT max(number) FROM game") { $0.number(0) + 1 } ?? 1
            let pack = try commonPack(of: deck.numbers)
            try connection.run(
                "INSERT INTO game (number, pack, selection, seed, started_at, state) VALUES (?, ?, ?, ?, ?, 'open')",
                .integer(number), pack.map { .integer($0) } ?? .null, .text(selection.key), .bits(deck.deck.seed),
                .integer(unixSeconds))
            for (place, question) in deck.numbers.enumerated() {
                try connection.run(
                    "INSERT INTO dealt (game, place, question, truth) VALUES (?, ?, ?, ?)",
                    .integer(number), .count(place), .integer(question.rawValue),
                    .flag(deck.deck.questions[place].answer))
            }
            return GameNumber(rawValue: number)
        }
    }

    /// The pack of all the questions; nil if they are from several.
    private func commonPack(of questions: [QuestionNumber]) throws(StoreError) -> Int64? {
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
    /// The fifth answer also finishes the game. A stored answer is never overwritten.
    package func record(_ answer: GivenAnswer, at index: Int, of game: GameNumber) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in try put(answer, at: index, of: game) }
    }

    /// Throws what storing the answers from an index on would throw, such as for a damaged page of an index: stores
    /// them, without a write to the disk, and takes them back.
    package func rehearseAnswers(from index: Int, of game: GameNumber) throws(StoreError) {
        try connection.transaction(isRehearsal: true) { () throws(StoreError) in
            for index in index..<Limits.questionsPerGame {
                try put(GivenAnswer(given: true, taken: .zero), at: index, of: game)
            }
        }
    }

    private func put(_ answer: GivenAnswer, at index: Int, of game: GameNumber) throws(StoreError) {
        try checkIsNext(index, of: game)
        try connection.run(
            "INSERT INTO answer (game, place, given, taken_microseconds) VALUES (?, ?, ?, ?)",
            .integer(game.rawValue), .count(index), .flag(answer.given), .integer(max(0, answer.taken.rawValue)))
        try addToHistory(of: game, index, answer)
        guard index + 1 == Limits.questionsPerGame else { return }
        try connection.run("UPDATE game SET state = 'finished' WHERE number = ?", .integer(game.rawValue))
        try connection.run("UPDATE ledger SET games_finished = games_finished + 1")
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
            try connection.run("DELETE FROM dealt WHERE game = ?", .integer(game.rawValue))
            try connection.run("DELETE FROM game WHERE number = ?", .integer(game.rawValue))
        }
    }

    private func checkIsNext(_ index: Int, of game: GameNumber) throws(StoreError) {
        let expected = try answerCount(of: game)
        let question = "question \(index + 1) of game \(game.rawValue)"
        guard index >= expected else { throw .misuse("\(question) is already answered") }
        try checkIsOpen(game)
        guard index == expected else {
            throw .misuse("\(question) cannot be answered before question \(expected + 1)")
        }
    }

    private func checkIsOpen(_ game: GameNumber) throws(StoreError) {
        guard try state(of: game) == .open else {
            throw .misuse("game \(game.rawValue) is over and accepts no more answers")
        }
    }

    private func addToHistory(of game: GameNumber, _ index: Int, _ answer: GivenAnswer) throws(StoreError) {
        let asked = try connection.row(
            """
            SELECT question.number, question.misses, dealt.truth, shelf, last_game, is_missed,
                question.times_asked, shelf.seen_count, shelf.missed_count, shelf.times_asked, shelf.misses
            FROM dealt JOIN question ON question.number = dealt.question
                LEFT JOIN shelf ON shelf.number = question.shelf
            WHERE dealt.game = ? AND dealt.place = ?
            """,
            .integer(game.rawValue), .count(index)
        ) { row in
            // All that is counted up below.
            for column: Int32 in 6...10 { _ = row.count(column) }
            return AskedQuestion(
                number: row.number(0), misses: row.count(1), truth: row.flag(2), shelf: row.number(3),
                isSeen: row.number(4) > 0, isMissed: row.flag(5))
        }
        guard let asked else { throw .damaged(file: connection.file) }
        let isWrong = answer.given != asked.truth
        let misses = asked.misses + (isWrong ? 1 : 0)
        try connection.run(
            """
            UPDATE question
            SET times_asked = times_asked + 1, misses = ?, last_game = ?, due_game = ?, is_missed = ?
            WHERE number = ?
            """,
            .count(misses), .integer(game.rawValue),
            .count(HistoryDealing.dueGame(lastGame: Int(game.rawValue), misses: misses)), .flag(isWrong),
            .integer(asked.number))
        // A retired question has no shelf: no row has the number 0.
        try connection.run(
            """
            UPDATE shelf SET seen_count = seen_count + ?, missed_count = missed_count + ?,
                times_asked = times_asked + 1, misses = misses + ?
            WHERE number = ?
            """,
            .count(asked.isSeen ? 0 : 1), .count((isWrong ? 1 : 0) - (asked.isMissed ? 1 : 0)),
            .count(isWrong ? 1 : 0), .integer(asked.shelf))
    }

    private struct AskedQuestion {
        let number: Int64
        let misses: Int
        let truth: Bool
        let shelf: Int64
        let isSeen: Bool
        let isMissed: Bool
    }

    private func state(of game: GameNumber) throws(StoreError) -> PlayedGame.State? {
        try connection.row("SELECT state FROM game WHERE number = ?", .integer(game.rawValue)) { row in
            PlayedGame.State(rawValue: row.text(0))
        } ?? nil
    }

    private func answerCount(of game: GameNumber) throws(StoreError) -> Int {
        try connection.row("SELECT count(*) FROM answer WHERE game = ?", .integer(game.rawValue)) { $0.count(0) } ?? 0
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
