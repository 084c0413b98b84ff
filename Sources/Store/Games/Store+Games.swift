import Catalogue
import QuizCore

extension Store {
    /// Starts a game, which is this program's until `release`, and ends those of the same selection that nobody plays
    /// and that cannot be continued, or have no answer yet.
    ///
    /// One that waits still does: another program may have left it. `abandon` ends it when the player says so.
    package func beginGame(
        _ selection: Selection, deck: StoredDeck, startedAt unixSeconds: Int64
    ) throws(StoreError) -> GameNumber {
        // Released after the transaction: until then others see the games as they were.
        var taken: [GameNumber] = []
        defer { taken.forEach(release) }
        let number = try connection.transaction { () throws(StoreError) in
            for open in try openGames(of: selection) where locks?.take(open.number) ?? true {
                taken.append(open.number)
                if try unfinishedGame(open) == nil { try close(open.number) }
            }
            let number = try freeNumber()
            taken.append(number)
            try insertGame(
                number.rawValue, pack: try commonPack(of: deck.numbers), selection.key, seed: deck.deck.seed,
                unixSeconds,
                .open, Array(zip(deck.numbers.map(\.rawValue), deck.deck.questions.map(\.answer))))
            return number
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

    /// Stores a game without its answers.
    /// - Parameter pack: of all questions; nil if they are from several.
    func insertGame(
        _ number: Int64, pack: Int64?, _ selection: String, seed: UInt64?, _ unixSeconds: Int64,
        _ state: PlayedGame.State, _ questions: [(identity: Int64, truth: Bool)]
    ) throws(StoreError) {
        try connection.run(
            "INSERT INTO game (number, pack, selection, seed, started_at, state) VALUES (?, ?, ?, ?, ?, ?)",
            .integer(number), pack.map { .integer($0) } ?? .null, .text(selection), .bits(seed), .integer(unixSeconds),
            .text(state.rawValue))
        for (place, question) in questions.enumerated() {
            try connection.run(
                "INSERT INTO dealt (game, place, question, truth) VALUES (?, ?, ?, ?)",
                .integer(number), .count(place), .integer(question.identity), .flag(question.truth))
        }
    }

    func insertAnswer(
        _ answer: GivenAnswer, at place: Int, of game: Int64, by input: AnswerInput?, givenAt unixSeconds: Int64?
    ) throws(StoreError) {
        try connection.run(
            "INSERT INTO answer (game, place, given, taken_microseconds, given_at, input) VALUES (?, ?, ?, ?, ?, ?)",
            .integer(game), .count(place), .flag(answer.given), .integer(max(0, answer.taken.rawValue)),
            unixSeconds.map { .integer($0) } ?? .null, input.map { .count($0.rawValue) } ?? .null)
    }

    /// Lets other programs continue a game.
    package func release(_ game: GameNumber) { locks?.release(game) }

    /// Whether another program plays a game at this moment.
    package func isPlayedElsewhere(_ game: GameNumber) -> Bool { locks?.isTakenElsewhere(game) ?? false }

    /// The pack of all the questions; nil if they are from several.
    private func commonPack(of questions: [QuestionNumber]) throws(StoreError) -> Int64? {
        var packs: Set<Int64> = []
        for number in questions {
            let pack = try connection.row(
                "SELECT pack FROM question WHERE identity = ? LIMIT 1", .integer(number.rawValue)
            ) { $0.number(0) }
            guard let pack else { throw .misuse("the scores have no question with the number \(number.rawValue)") }
            packs.insert(pack)
        }
        return packs.count == 1 ? packs.first : nil
    }

    /// Stores an answer; when this returns, neither a crash nor a power cut can lose it.
    ///
    /// The fifth answer also finishes the game. A stored answer is never overwritten.
    package func record(
        _ answer: GivenAnswer, at index: Int, of game: GameNumber, by input: AnswerInput, givenAt unixSeconds: Int64
    ) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            try checkIsNext(index, of: game)
            try insertAnswer(answer, at: index, of: game.rawValue, by: input, givenAt: unixSeconds)
            try addToHistory(of: game, index, answer)
            guard index + 1 == Limits.questionsPerGame else { return }
            try connection.run("UPDATE game SET state = 'finished' WHERE number = ?", .integer(game.rawValue))
        }
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
        guard index == expected else { throw .misuse("\(question) cannot be answered before question \(expected + 1)") }
    }

    private func checkIsOpen(_ game: GameNumber) throws(StoreError) {
        guard try state(of: game) == .open else {
            throw .misuse("game \(game.rawValue) is over and accepts no more answers")
        }
    }

    /// An edition that is being written has the question, too.
    private func addToHistory(of game: GameNumber, _ index: Int, _ answer: GivenAnswer) throws(StoreError) {
        let asked = try connection.row(
            """
            SELECT identity, misses, times_asked, mark, dealt.truth
            FROM dealt JOIN question ON question.identity = dealt.question
            WHERE dealt.game = ? AND dealt.place = ? LIMIT 1
            """,
            .integer(game.rawValue), .count(index)
        ) {
            (
                identity: $0.number(0), misses: $0.count(1), timesAsked: $0.count(2), mark: $0.standing(3),
                truth: $0.flag(4)
            )
        }
        guard let asked else { throw .damaged(file: connection.file) }
        let isRight = answer.given == asked.truth
        try connection.run(
            "UPDATE question SET times_asked = ?, misses = ?, last_game = ?, mark = ? WHERE identity = ?",
            .count(asked.timesAsked + 1), .count(asked.misses + (isRight ? 0 : 1)), .integer(game.rawValue),
            .count(asked.mark.after(isRight: isRight).rawValue), .integer(asked.identity))
    }

    func state(of game: GameNumber) throws(StoreError) -> PlayedGame.State? {
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
