import QuizCore

/// What all answers say about the player, worked out from the answers alone.
package struct Statistics: Hashable, Sendable {
    /// Answers that have something in common, such as the topic of their questions.
    package struct Part: Hashable, Sendable {
        /// The id of a pack, a topic, a difficulty, or what the answers were given with.
        package var name = ""
        /// The title of a pack; nil for all else.
        var packTitle: String?
        package var answerCount = 0
        package var rightCount = 0
        /// How many of the questions were asked at least once, and how many of those were answered wrong the last time.
        /// For what answers were given with, each answer counts as one to a question of its own.
        package var seenCount = 0
        package var missedCount = 0

        /// What the player reads.
        package var title: String { packTitle ?? name }

        /// How many of the questions that were seen were answered right the last time.
        package var knownCount: Int { seenCount - missedCount }

        /// Of the questions that were seen, those that were answered right the last time; nil without any.
        package var percentRight: Int? { knownCount.percent(of: seenCount) }

        mutating func add(_ other: Part) {
            rightCount += other.rightCount
            answerCount += other.answerCount
            seenCount += other.seenCount
            missedCount += other.missedCount
        }

        /// Whether it was answered worse. One right and one wrong answer are added to both, so that a single wrong answer
        /// is not worse than many.
        func isWeaker(than other: Part) -> Bool {
            let (own, others) = ((rightCount + 1) * (other.answerCount + 2), (other.rightCount + 1) * (answerCount + 2))
            return own != others ? own < others : Part.comesFirst(self, other)
        }

        /// The order of a list: most answers first.
        static func comesFirst(_ left: Part, _ right: Part) -> Bool {
            left.answerCount != right.answerCount
                ? left.answerCount > right.answerCount : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        }
    }

    /// The medians of how long answers took; nil without an answer.
    package struct Times: Hashable, Sendable {
        package let all: Microseconds?
        package let right: Microseconds?
        package let wrong: Microseconds?

        init(_ answers: [(taken: Microseconds, isRight: Bool)] = []) {
            let sorted = answers.sorted { $0.taken.rawValue < $1.taken.rawValue }
            func median(_ kept: [(taken: Microseconds, isRight: Bool)]) -> Microseconds? {
                kept.isEmpty ? nil : kept[(kept.count - 1) / 2].taken
            }
            all = median(sorted)
            right = median(sorted.filter(\.isRight))
            wrong = median(sorted.filter { !$0.isRight })
        }
    }

    package var totals = ScoreTotals(gameCount: 0, marks: [])
    /// When the earliest of the games started, in seconds since 1970; nil without a game.
    package var since: Int64?
    package var times = Times()
    /// How many finished games had so many right answers, from none on.
    package var scores = [Int](repeating: 0, count: Limits.questionsPerGame + 1)
    /// The daily games; nil without scores.
    package var daily: DailyStatus?
    /// Those with answers, most of them first; then installed packs that no answer is of.
    package var packs: [Part] = []
    package var topics: [Part] = []
    /// From easy to hard.
    package var difficulties: [Part] = []
    /// By keys, by a tilt and by typed lines.
    package var inputs: [Part] = []
    /// How many answers were given in games of each day.
    package var days: [Day: Int] = [:]
    /// Topics with five answers, one of them wrong, and enough questions for a game, the weakest first; where none has
    /// enough, the weakest that have enough together.
    package var weakest: [Part] = []
    /// Whether only all of the weakest make a game.
    package var areWeakestSmall = false

    package init() {}

    /// What is played to become better; everything where no topic is weak.
    package var remedy: Selection {
        Selection(topics: (areWeakestSmall ? weakest[...] : weakest.prefix(1)).map(\.name))
    }
}

extension Statistics {
    /// What has fewer answers says nothing yet.
    package static let leastAnswers = 5

    /// The calendar has so many weeks.
    package static let weeks = 12

    /// Its first day: a Monday, so that today is in its last week.
    package static func firstDay(today: Day) -> Day { Day(rawValue: today.rawValue - today.weekday - 7 * (weeks - 1)) }

    /// How much was played on a day: 0 nothing, 1 a game or less, 2 up to three games, 3 more.
    package func weight(of day: Day) -> Int {
        let games = (days[day, default: 0] + Limits.questionsPerGame - 1) / Limits.questionsPerGame
        return games < 2 ? games : games <= 3 ? 2 : 3
    }
}

extension AnswerInput {
    package var word: String { "\(self)" }
}

extension Int {
    /// In whole percent, rounded; 100 means all, and 0 none. Nil of nothing.
    package func percent(of whole: Int) -> Int? {
        if whole == 0 { return nil }
        if self == 0 || self == whole { return self == 0 ? 0 : 100 }
        return Swift.min(99, Swift.max(1, (self * 100 + whole / 2) / whole))
    }
}

extension Store {
    /// What the answers add up to: a query a figure.
    ///
    /// - Parameters:
    ///   - first: the first day whose answers are counted for themselves.
    ///   - now: in seconds since 1970.
    ///   - day: the day of such a time.
    package func statistics(
        from first: Day, now: Int64, day: (Int64) -> Day
    ) throws(StoreError) -> Statistics {
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
            statistics.daily = try dailyStatus(now: now)
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
                name: row.choice(0, of: AnswerInput.self).word, answerCount: row.count(1), rightCount: row.count(2),
                seenCount: row.count(1), missedCount: row.count(1) - row.count(2))
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
            var pack = Statistics.Part(name: row.text(1), packTitle: row.text(2))
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
        let topics = statistics.topics
            .filter { $0.rightCount < $0.answerCount && $0.answerCount >= Statistics.leastAnswers }
            .sorted { $0.isWeaker(than: $1) }
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
