import Catalogue
import QuizCore

extension Store {
    /// What the answers of the latest games add up to.
    ///
    /// One pass over the answers, in which their questions are numbers; each different question is looked up afterwards.
    ///
    /// - Parameters:
    ///   - first: the first day whose answers are counted for themselves.
    ///   - day: the day of a time in seconds since 1970.
    package func statistics(from first: Day, day: (Int64) -> Day) throws(StoreError) -> Statistics {
        try connection.snapshot { () throws(StoreError) in
            var statistics = Statistics()
            var questions: [Int64: Counts] = [:]
            var inputs = AnswerInput.allCases.map { Statistics.Part(name: $0.word) }
            var times: [(taken: Microseconds, isRight: Bool)] = []
            statistics.totals = try totals { row, isRight in
                questions[row.number(2), default: Counts()].add(isRight)
                times.append((row.microseconds(3), isRight))
                let input = row.count(4)
                if input < inputs.count { inputs[input].add(Counts(isRight)) }
                let startedAt = row.signed(1)
                // 0 is the unknown time of a game that was lost.
                if statistics.since == nil, startedAt != 0 { statistics.since = startedAt }
                // A day is at most 14 hours away from that of UTC.
                if startedAt > first.previous.beginsAt { statistics.days[day(startedAt), default: 0] += 1 }
            }
            statistics.days = statistics.days.filter { $0.key >= first }
            statistics.times = Statistics.Times(times)
            statistics.inputs = inputs.filter { $0.answerCount > 0 }
            try addParts(of: questions, to: &statistics)
            return statistics
        }
    }

    /// The totals of the latest games; `each` gets every answer of them, the oldest first, and whether it is right.
    ///
    /// Its columns are whether it is right, the start of the game, the question, the time taken and the input; 3 if that
    /// is unknown.
    func totals(each: (Row, Bool) -> Void = { _, _ in }) throws(StoreError) -> ScoreTotals {
        // Only an open game can be without an answer: `abandon` deletes such a game. Counting rows that way takes 10 ms
        // for a million games; looking for an answer of each takes 450.
        let gameCount = try connection.row(
            """
            SELECT (SELECT count(*) FROM game) - (
                SELECT count(*) FROM game
                WHERE state = 'open' AND NOT EXISTS (SELECT 1 FROM answer WHERE answer.game = game.number))
            """
        ) { $0.count(0) }
        let first = try connection.row(
            "SELECT started_at, number FROM game ORDER BY started_at DESC, number DESC LIMIT 1 OFFSET ?",
            .count(ScoreTotals.gameLimit - 1)
        ) { (startedAt: $0.signed(0), number: $0.number(1)) }
        var marks: [Bool] = []
        try connection.forEachRow(
            """
            SELECT given = truth, started_at, question, taken_microseconds, coalesce(input, 3)
            FROM game INDEXED BY game_started CROSS JOIN dealt ON dealt.game = game.number
                CROSS JOIN answer ON answer.game = dealt.game AND answer.place = dealt.place
            WHERE started_at >= ?1 AND (started_at > ?1 OR number >= ?2)
            ORDER BY started_at, number, dealt.place
            """,
            [.integer(first?.startedAt ?? .min), .integer(first?.number ?? 0)]
        ) { row in
            let isRight = row.flag(0)
            marks.append(isRight)
            each(row, isRight)
        }
        return ScoreTotals(gameCount: gameCount ?? 0, marks: marks)
    }

    private func addParts(of questions: [Int64: Counts], to statistics: inout Statistics) throws(StoreError) {
        var packs: [Int64: Counts] = [:]
        var topics: [String: Counts] = [:]
        var difficulties: [Difficulty: Counts] = [:]
        for (question, counts) in questions {
            let isKnown = try connection.row(
                "SELECT pack, topic, difficulty FROM question WHERE number = \(Self.row(withIdentity: "?1"))",
                .integer(question)
            ) { row in
                packs[row.number(0), default: Counts()].add(counts)
                topics[row.text(1), default: Counts()].add(counts)
                difficulties[row.difficulty(2), default: Counts()].add(counts)
                return true
            }
            guard isKnown == true else { throw .damaged(file: connection.file) }
        }
        statistics.packs = try connection.rows(
            "SELECT number, id, title, state = 'installed' FROM pack ORDER BY \(Self.titleOrder)"
        ) { row -> Statistics.Part? in
            let counts = packs[row.number(0)]
            return counts != nil || row.flag(3)
                ? Statistics.Part(name: row.text(1), title: row.text(2), counts ?? Counts()) : nil
        }.compactMap(\.self)
        statistics.packs.sort { $0.answerCount > 0 && Statistics.Part.comesFirst($0, $1) }
        statistics.topics = topics.map { Statistics.Part(name: $0.key, $0.value) }.sorted(
            by: Statistics.Part.comesFirst)
        statistics.difficulties = Difficulty.allCases.compactMap { difficulty in
            difficulties[difficulty].map { Statistics.Part(name: difficulty.rawValue, $0) }
        }
        statistics.weakestToPlay = try playable(statistics.weakest.prefix(Self.mostTopicsTried).map(\.name))
    }

    private func playable(_ topics: [String]) throws(StoreError) -> [String] {
        // One alone, then the first ones together.
        for choice in topics.map({ [$0] }) + topics.indices.map({ Array(topics[...$0]) }) {
            if try questionCount(of: Selection(topics: choice)) >= Limits.questionsPerGame { return choice }
        }
        return []
    }

    /// Topics without enough questions may come first.
    private static let mostTopicsTried = 20
}

/// How many answers there are, and how many of them are right.
private struct Counts {
    var answers = 0
    var right = 0

    init() {}

    init(_ isRight: Bool) {
        add(isRight)
    }

    mutating func add(_ isRight: Bool) {
        answers += 1
        if isRight { right += 1 }
    }

    mutating func add(_ other: Counts) {
        answers += other.answers
        right += other.right
    }
}

extension Statistics.Part {
    fileprivate init(name: String, title: String? = nil, _ counts: Counts) {
        self.init(name: name, title: title, answerCount: counts.answers, rightCount: counts.right)
    }

    fileprivate mutating func add(_ counts: Counts) {
        answerCount += counts.answers
        rightCount += counts.right
    }
}
