import QuizCore

/// An answer as the scores have it.
package struct StoredAnswer: Hashable, Sendable {
    package let answer: GivenAnswer
    package let input: AnswerInput
    /// Seconds since 1970.
    package let givenAt: Int64

    package init(_ answer: GivenAnswer, by input: AnswerInput, givenAt: Int64) {
        self.answer = answer
        self.input = input
        self.givenAt = givenAt
    }
}

/// What an answer was given with. The raw values are those of the scores file.
package enum AnswerInput: Int, CaseIterable, Hashable, Sendable {
    /// Keys of the keyboard, buttons and d-pads of controllers.
    case keys = 0
    case tilt = 1
    /// A line of text.
    case typed = 2
}

/// Numbers the games of one scores file, from 1.
package struct GameNumber: RawRepresentable, Hashable, Sendable {
    package let rawValue: Int64

    package init(rawValue: Int64) { self.rawValue = rawValue }
}

extension Store {
    /// Stores a game with its first answer. It is this program's until `release`.
    ///
    /// Games of the same selection that nobody plays and that cannot be continued end; others wait. Waits for other
    /// programs as `record` does. A question that another program has taken from its pack since it was dealt is stored
    /// without a place there, because it has a history now.
    package func begin(
        _ selection: Selection, _ deck: StoredDeck, startedAt: Int64, first answer: StoredAnswer
    ) throws(StoreError) -> GameNumber {
        // Released after the transaction: until then others see the games as they were.
        var taken: [GameNumber] = []
        defer { taken.forEach(release) }
        let number = try wait.limited(to: .max) { () throws(StoreError) in
            try connection.transaction { () throws(StoreError) in
                for open in try openGames(of: selection) where locks?.take(open.number) ?? true {
                    taken.append(open.number)
                    if try unfinished(open) == nil { _ = try end(open.number) }
                }
                let number = GameNumber(rawValue: try nextGame())
                // Before another program can see it.
                _ = locks?.take(number)
                taken.append(number)
                // From here on the games tell where the walk stands.
                if selection.isWalk { try forgetSelection() }
                try insert(number, selection, deck, startedAt: startedAt)
                try write(answer, at: 0, of: number)
                return number
            }
        }
        taken.removeAll { $0 == number }
        return number
    }

    /// The number of the next game, whatever numbers an edited file has.
    func nextGame() throws(StoreError) -> Int64 {
        try connection.row("SELECT max(number) FROM game WHERE number < 1000000000000") { $0.number(0) + 1 } ?? 1
    }

    private func insert(
        _ number: GameNumber, _ selection: Selection, _ deck: StoredDeck, startedAt: Int64
    ) throws(StoreError) {
        var packs: Set<Int64> = []
        var questions: [Int64] = []
        for dealt in deck.questions {
            let pack = try connection.packNumber(dealt.pack)
            packs.insert(pack)
            questions.append(try PackWriter(connection, pack: pack).number(of: dealt.question))
        }
        // The milliseconds of this moment and ten random bytes: games of one second stand in their order.
        try connection.run(
            """
            INSERT INTO game (number, selection, pack, seed, started_at, id) VALUES (?, ?, ?, ?, ?,
                printf('%012x', max(0, coalesce(CAST((julianday('now') - 2440587.5) * 86400000 AS INTEGER), 0)))
                || lower(hex(randomblob(10))))
            """,
            .integer(number.rawValue), .integer(try self.number(of: selection)),
            packs.count == 1 ? packs.first.map { .integer($0) } ?? .null : .null, .bits(deck.deck.seed),
            .integer(Day.withinCalendar(startedAt)))
        for (place, question) in questions.enumerated() {
            try connection.run(
                "INSERT INTO asked (game, place, question, truth) VALUES (?, ?, ?, ?)",
                .integer(number.rawValue), .count(place), .integer(question),
                .flag(deck.deck.questions[place].answer))
        }
    }

    /// Stores an answer; when this returns, neither a crash nor a power cut can lose it.
    ///
    /// Waits for another program that writes however long that takes, until the player ends this one. The fifth answer
    /// also finishes the game. Throws where another program has answered this question or ended the game.
    package func record(_ answer: StoredAnswer, at place: Int, of game: GameNumber) throws(StoreError) {
        try wait.limited(to: .max) { () throws(StoreError) in
            try connection.transaction { () throws(StoreError) in try write(answer, at: place, of: game) }
        }
    }

    /// The trigger `answered` does the rest. The answer is later than the latest one to its question, because a clock may
    /// have gone back since.
    private func write(_ answer: StoredAnswer, at place: Int, of game: GameNumber) throws(StoreError) {
        try connection.run(
            """
            UPDATE asked SET given = ?3, microseconds = ?4, input = ?6, given_at = min(253402300799, max(?5, coalesce(
                (SELECT max(given_at) + 1 FROM asked AS past WHERE past.question = asked.question), 0)))
            WHERE game = ?1 AND place = ?2 AND given IS NULL AND (SELECT state FROM game WHERE number = ?1) = 'open'
                AND place = (SELECT count(given) FROM asked WHERE game = ?1)
            """,
            .integer(game.rawValue), .count(place), .flag(answer.answer.given),
            .integer(min(max(0, answer.answer.taken.rawValue), Self.longestAnswer)),
            .integer(Day.withinCalendar(answer.givenAt)), .count(answer.input.rawValue))
        guard connection.changedRows == 1 else { throw .locked(connection.file) }
    }

    /// In microseconds: a day, as in the schema.
    static let longestAnswer: Int64 = 86_400_000_000

    /// Ends a game early: its answers stay in the history.
    package func abandon(_ game: GameNumber) throws(StoreError) {
        let wasOpen = try connection.transaction { () throws(StoreError) in try end(game) }
        guard wasOpen else { throw .locked(connection.file) }
    }

    private func end(_ game: GameNumber) throws(StoreError) -> Bool {
        try connection.run(
            "UPDATE game SET state = 'abandoned' WHERE number = ? AND state = 'open'", .integer(game.rawValue))
        return connection.changedRows == 1
    }

    /// Lets other programs continue a game.
    package func release(_ game: GameNumber) { locks?.release(game) }

    /// Whether another program plays a game at this moment.
    package func isPlayedElsewhere(_ game: GameNumber) -> Bool { locks?.isTakenElsewhere(game) ?? false }
}
