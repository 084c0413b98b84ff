import QuizCore

/// What all answers say about the player, worked out from the answers alone.
package struct Statistics: Hashable, Sendable {
    /// Answers that have something in common, such as the topic of their questions.
    package struct Part: Hashable, Sendable {
        /// The id of a pack, a topic, a difficulty, or what the answers were given with.
        package let name: String
        /// What the player reads: the title of a pack, otherwise the name.
        package let title: String
        package var answerCount: Int
        package var rightCount: Int
        /// How many of the questions were asked at least once, and how many of those were answered wrong the last time.
        package var seenCount: Int
        package var missedCount: Int

        /// - Parameters:
        ///   - seenCount: nil counts each answer as one to a question of its own, as for what answers were given with.
        ///   - missedCount: likewise.
        package init(
            name: String = "", title: String? = nil, answerCount: Int = 0, rightCount: Int = 0, seenCount: Int? = nil,
            missedCount: Int? = nil
        ) {
            self.name = name
            self.title = title ?? name
            self.answerCount = answerCount
            self.rightCount = rightCount
            self.seenCount = seenCount ?? answerCount
            self.missedCount = missedCount ?? answerCount - rightCount
        }

        /// How many of the questions that were seen were answered right the last time.
        package var knownCount: Int { seenCount - missedCount }

        /// Of the questions that were seen, those that were answered right the last time; nil without any.
        package var percentRight: Int? { knownCount.percent(of: seenCount) }

        package var hasWrong: Bool { rightCount < answerCount }

        package mutating func add(_ other: Part) {
            rightCount += other.rightCount
            answerCount += other.answerCount
            seenCount += other.seenCount
            missedCount += other.missedCount
        }

        /// Whether it was answered worse. One right and one wrong answer are added to both, so that a single wrong answer
        /// is not worse than many.
        package func isWeaker(than other: Part) -> Bool {
            let (own, others) = ((rightCount + 1) * (other.answerCount + 2), (other.rightCount + 1) * (answerCount + 2))
            return own != others ? own < others : Part.comesFirst(self, other)
        }

        /// The order of a list: most answers first.
        package static func comesFirst(_ left: Part, _ right: Part) -> Bool {
            left.answerCount != right.answerCount
                ? left.answerCount > right.answerCount : left.name.utf8.lexicographicallyPrecedes(right.name.utf8)
        }
    }

    /// The medians of how long answers took; nil without an answer.
    package struct Times: Hashable, Sendable {
        package let all: Microseconds?
        package let right: Microseconds?
        package let wrong: Microseconds?

        package init(_ answers: [(taken: Microseconds, isRight: Bool)] = []) {
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
    /// The daily games; nil where nobody asked.
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
