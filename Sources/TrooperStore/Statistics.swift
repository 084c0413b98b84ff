import QuizCore
import TrooperCatalogue

extension Store {
    /// What the answers add up to: a query a figure.
    ///
    /// - Parameters:
    ///   - first: the first day whose answers are counted for themselves.
    ///   - day: the day of a time in seconds since 1970.
    package func statistics(from first: Day, day: (Int64) -> Day) throws(StoreError) -> Statistics {
        try connection.snapshot { () throws(StoreError) in
            var statistics = Statistics()
            statistics.totals = try totals()
            try addScores(to: &statistics)
            try addInputs(to: &statistics)
            try addTimes(to: &statistics)
            statistics.since =
                try connection.row("SELECT min(started_at) FROM game") { $0.isNull(0) ? nil : $0.number(0) } ?? nil
            // A day is at most 14 hours away from that of UTC.
            try connection.forEachRow(
                """
                SELECT started_at, count(given) FROM game JOIN asked ON asked.game = number
                WHERE started_at > ? GROUP BY number
                """, [.integer(first.previous.beginsAt)]
            ) { statistics.days[day($0.number(0)), default: 0] += $0.count(1) }
            statistics.days = statistics.days.filter { $0.key >= first }
            try addParts(to: &statistics)
            return statistics
        }
    }

    private func addScores(to statistics: inout Statistics) throws(StoreError) {
        try connection.forEachRow(
            """
            SELECT score, count(*) FROM (SELECT sum(given = truth) AS score FROM game JOIN asked ON asked.game = number
                WHERE state = 'finished' GROUP BY number)
            GROUP BY score
            """, []
        ) { if statistics.scores.indices.contains($0.count(0)) { statistics.scores[$0.count(0)] = $0.count(1) } }
    }

    private func addInputs(to statistics: inout Statistics) throws(StoreError) {
        statistics.inputs = try connection.rows(
            """
            SELECT input, count(*), sum(given = truth) FROM asked WHERE given IS NOT NULL GROUP BY input ORDER BY input
            """
        ) { row in
            Statistics.Part(
                name: row.choice(0, of: AnswerInput.self).word, answerCount: row.count(1), rightCount: row.count(2))
        }
    }

    private func addTimes(to statistics: inout Statistics) throws(StoreError) {
        statistics.times = Statistics.Times(
            try connection.rows("SELECT microseconds, given = truth FROM asked WHERE given IS NOT NULL") {
                (taken: $0.microseconds(0), isRight: $0.flag(1))
            })
    }

    /// A question that has left its pack is no longer one of it, unless the whole pack was removed.
    private func addParts(to statistics: inout Statistics) throws(StoreError) {
        var packs: [Int64: Statistics.Part] = [:]
        var topics: [String: Statistics.Part] = [:]
        var difficulties: [Difficulty: Statistics.Part] = [:]
        let isOfPack = "(position IS NOT NULL OR pack IN (SELECT number FROM pack WHERE state = 'gone'))"
        try connection.forEachRow(
            """
            SELECT pack, topic, difficulty, total(times_asked), total(misses), sum(\(isOfPack)),
                sum(\(isOfPack) AND mark = 2)
            FROM question INDEXED BY question_asked WHERE times_asked > 0 GROUP BY pack, topic, difficulty
            """, []
        ) { row in
            let answers = row.answers(3)
            let part = Statistics.Part(
                answerCount: answers.asked, rightCount: answers.right, seenCount: row.count(5),
                missedCount: row.count(6))
            packs[row.number(0), default: Statistics.Part()].add(part)
            topics[row.text(1), default: Statistics.Part(name: row.text(1))].add(part)
            let difficulty = row.choice(2, of: Difficulty.self)
            difficulties[difficulty, default: Statistics.Part(name: difficulty.rawValue)].add(part)
        }
        statistics.packs = try connection.rows(
            """
            SELECT number, pack.id, titled.title, state = 'listed' FROM pack JOIN titled USING (number)
            ORDER BY rank, pack.title COLLATE NOCASE, pack.title, pack.id
            """
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
