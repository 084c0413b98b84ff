import QuizCore
import TrooperCatalogue

extension Store {
    /// What the answers add up to: one pass over the answers, and one over the counts that each question has of its own.
    ///
    /// - Parameters:
    ///   - first: the first day whose answers are counted for themselves.
    ///   - day: the day of a time in seconds since 1970.
    package func statistics(from first: Day, day: (Int64) -> Day) throws(StoreError) -> Statistics {
        try connection.snapshot { () throws(StoreError) in
            var statistics = Statistics()
            var inputs = AnswerInput.allCases.map { Statistics.Part(name: $0.word) }
            var scores: [Int64: (right: Int, answers: Int)] = [:]
            var times: [(taken: Microseconds, isRight: Bool)] = []
            statistics.totals = try totals { row, isRight in
                let right = isRight ? 1 : 0
                let game = scores[row.number(4)] ?? (0, 0)
                scores[row.number(4)] = (game.right + right, game.answers + 1)
                times.append((row.microseconds(2), isRight))
                let input = row.count(3)
                if input < inputs.count { inputs[input].add(Statistics.Part(answerCount: 1, rightCount: right)) }
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
            try addParts(to: &statistics)
            return statistics
        }
    }

    /// `each` gets every answer, the oldest first, and whether it is right.
    ///
    /// Its columns are whether it is right, the start of the game, the time taken, the input, 3 if that is unknown, and
    /// the game.
    func totals(each: (Row, Bool) -> Void = { _, _ in }) throws(StoreError) -> ScoreTotals {
        var marks: [Bool] = []
        try connection.forEachRow(
            """
            SELECT given = truth, started_at, taken_microseconds, coalesce(input, 3), game
            FROM asked JOIN game ON game.number = asked.game WHERE given IS NOT NULL ORDER BY \(QuestionHistory.order)
            """, []
        ) { row in
            let isRight = row.flag(0)
            marks.append(isRight)
            each(row, isRight)
        }
        return ScoreTotals(gameCount: try gameCount(ended: true), marks: marks)
    }

    /// A question that has left its pack is no longer one of it, unless the whole pack was removed.
    private func addParts(to statistics: inout Statistics) throws(StoreError) {
        var packs: [Int64: Statistics.Part] = [:]
        var topics: [String: Statistics.Part] = [:]
        var difficulties: [Difficulty: Statistics.Part] = [:]
        let isOfPack = "(position IS NOT NULL OR pack IN (SELECT number FROM pack WHERE state = 'removed'))"
        try connection.forEachRow(
            """
            SELECT pack, topic, difficulty, sum(times_asked), sum(misses), sum(\(isOfPack)),
                sum(\(isOfPack) AND mark = \(Standing.missed.rawValue))
            FROM question INDEXED BY question_asked WHERE times_asked > 0 GROUP BY pack, topic, difficulty
            """, []
        ) { row in
            let answers = row.answers(3)
            let part = Statistics.Part(
                answerCount: answers.asked, rightCount: answers.right, seenCount: row.count(5),
                missedCount: row.count(6))
            packs[row.number(0), default: Statistics.Part()].add(part)
            topics[row.text(1), default: Statistics.Part(name: row.text(1))].add(part)
            let difficulty = row.difficulty(2)
            difficulties[difficulty, default: Statistics.Part(name: difficulty.rawValue)].add(part)
        }
        statistics.packs = try connection.rows(
            "SELECT number, id, \(Self.distinctTitle), state = 'installed' FROM pack ORDER BY \(Self.titleOrder)"
        ) { row -> Statistics.Part? in
            var pack = Statistics.Part(name: row.text(1), title: row.text(2))
            if let played = packs[row.number(0)] { pack.add(played) }
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
