import QuizCore
import TrooperCatalogue

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
            var questions: [Int64: Statistics.Part] = [:]
            var inputs = AnswerInput.allCases.map { Statistics.Part(name: $0.word) }
            var scores: [Int64: (right: Int, answers: Int)] = [:]
            var times: [(taken: Microseconds, isRight: Bool)] = []
            statistics.totals = try totals { row, isRight in
                let right = isRight ? 1 : 0
                questions[row.number(2), default: Statistics.Part()].add(right: right)
                let game = scores[row.number(5)] ?? (0, 0)
                scores[row.number(5)] = (game.right + right, game.answers + 1)
                times.append((row.microseconds(3), isRight))
                let input = row.count(4)
                if input < inputs.count { inputs[input].add(right: right) }
                let startedAt = row.signed(1)
                // 0 is the unknown time of a game that was lost.
                if startedAt != 0 { statistics.since = min(startedAt, statistics.since ?? startedAt) }
                // A day is at most 14 hours away from that of UTC.
                if startedAt > first.previous.beginsAt { statistics.days[day(startedAt), default: 0] += 1 }
            }
            for game in scores.values where game.answers == Limits.questionsPerGame {
                statistics.scores[game.right] += 1
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
    /// Its columns are whether it is right, the start of the game, the question, the time taken, the input, 3 if that is
    /// unknown, and the game.
    func totals(each: (Row, Bool) -> Void = { _, _ in }) throws(StoreError) -> ScoreTotals {
        let first = try connection.row(
            "SELECT started_at, id FROM game ORDER BY started_at DESC, id DESC LIMIT 1 OFFSET ?",
            .count(ScoreTotals.gameLimit - 1)
        ) { (startedAt: $0.signed(0), id: $0.text(1)) }
        var marks: [Bool] = []
        try connection.forEachRow(
            """
            SELECT given = truth, started_at, question, taken_microseconds, coalesce(input, 3), game
            FROM game INDEXED BY game_started CROSS JOIN asked ON asked.game = game.number
            WHERE started_at >= ?1 AND (started_at > ?1 OR game.id >= ?2) AND given IS NOT NULL
            ORDER BY \(QuestionHistory.order)
            """,
            [.integer(first?.startedAt ?? .min), .text(first?.id ?? "")]
        ) { row in
            let isRight = row.flag(0)
            marks.append(isRight)
            each(row, isRight)
        }
        return ScoreTotals(gameCount: try gameCount(ended: true), marks: marks)
    }

    private func addParts(
        of questions: [Int64: Statistics.Part], to statistics: inout Statistics
    ) throws(StoreError) {
        var packs: [Int64: Statistics.Part] = [:]
        var topics: [String: Statistics.Part] = [:]
        var difficulties: [Difficulty: Statistics.Part] = [:]
        for (question, part) in questions {
            let isKnown = try connection.row(
                "SELECT pack, topic, difficulty FROM question WHERE number = ?", .integer(question)
            ) { row in
                func add(to sum: inout Statistics.Part) { sum.add(right: part.rightCount, of: part.answerCount) }
                add(to: &packs[row.number(0), default: Statistics.Part()])
                add(to: &topics[row.text(1), default: Statistics.Part(name: row.text(1))])
                let difficulty = row.difficulty(2)
                add(to: &difficulties[difficulty, default: Statistics.Part(name: difficulty.rawValue)])
                return true
            }
            guard isKnown == true else { throw .damaged(file: connection.file) }
        }
        statistics.packs = try connection.rows(
            "SELECT number, id, \(Self.distinctTitle), state = 'installed' FROM pack ORDER BY \(Self.titleOrder)"
        ) { row -> Statistics.Part? in
            var pack = Statistics.Part(name: row.text(1), title: row.text(2))
            if let played = packs[row.number(0)] { pack.add(right: played.rightCount, of: played.answerCount) }
            return pack.answerCount > 0 || row.flag(3) ? pack : nil
        }.compactMap(\.self)
        statistics.packs.sort { $0.answerCount > 0 && Statistics.Part.comesFirst($0, $1) }
        statistics.topics = topics.values.sorted(by: Statistics.Part.comesFirst)
        statistics.difficulties = Difficulty.allCases.compactMap { difficulties[$0] }
        try nameWeakest(&statistics)
    }

    /// The title of a pack, with its id if another pack has the same title.
    static let distinctTitle = """
        CASE WHEN EXISTS (
            SELECT 1 FROM pack AS other
            WHERE other.title = pack.title AND other.id <> pack.id)
            THEN pack.title || ' (' || pack.id || ')' ELSE pack.title END
        """

    private func nameWeakest(_ statistics: inout Statistics) throws(StoreError) {
        var small: [Statistics.Part] = []
        var smallCount = 0
        let topics = statistics.topics.filter { $0.hasWrong && $0.answerCount >= Statistics.leastAnswers }.sorted {
            $0.isWeaker(than: $1)
        }
        for topic in topics.prefix(Self.mostTopicsTried) {
            let count = try questionCount(of: Selection(topics: [topic.name]))
            if count >= Limits.questionsPerGame {
                statistics.weakest.append(topic)
            } else if count > 0, smallCount < Limits.questionsPerGame {
                small.append(topic)
                smallCount += count
            }
        }
        guard statistics.weakest.isEmpty, smallCount >= Limits.questionsPerGame else { return }
        statistics.weakest = small
        statistics.areWeakestSmall = true
    }

    /// Topics that cannot be played may come first.
    private static let mostTopicsTried = 20
}
