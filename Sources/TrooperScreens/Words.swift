import QuizCore
import TrooperStore
import TrooperText

/// What the program says of packs, games and days, on screens and as plain text.
extension TitleInfo {
    /// What is played, such as "Missed ones, 3 questions, then 2 others".
    package var packAndCount: String {
        guard let questionCount else { return packTitle }
        let questions = questionCount == 0 ? "no questions" : questionCount.counted("question")
        let others = othersInGame == 0 ? "" : ", then \(othersInGame.counted("other"))"
        return "\(packTitle), \(questions)\(others)"
    }

    /// Such as "All 30 seen"; nil while any is new.
    package var allSeen: String? {
        guard newCount == 0, let questionCount, questionCount > 0 else { return nil }
        return "All \(questionCount.grouped) seen"
    }
}

extension GameOutcome {
    /// What the game brought, a sentence each.
    package var gains: [String] {
        [
            isPromotion ? "\(rank.rank.name): you are promoted." : nil,
            isPackDone ? pack.map { "\($0.title) is done, \($0.percentRight ?? 0)% right." } : nil,
            hasWonAllBack ? "\(played): all won back." : nil,
            beatenScore.map { "Your best score; it was \($0)." },
            beatenRun.map { "A run of \(bestRun.grouped), your longest; it was \($0.grouped)." },
        ].compactMap(\.self)
    }
}

extension PackProgress {
    /// Such as "15 of 15 seen".
    package var words: String { "\(seenCount) of \(questionCount) seen" }
}

extension RankProgress {
    /// Such as "Cadet, 41 right to Ensign".
    package var words: String {
        next.map { "\(rank.name), \(missing.grouped) right to \($0.name)" } ?? rank.name
    }
}

extension PlayedGame.State {
    /// What a list says about a game without its last answer; nil if it is finished.
    package var note: String? {
        switch self {
        case .open: "unfinished"
        case .abandoned: "abandoned"
        case .finished: nil
        }
    }
}

extension DailyStatus {
    /// Such as "6 days in a row"; empty for none.
    package var streakWords: String { streak == 0 ? "" : "\(streak.counted("day")) \(inARow)" }

    package var inARow: String { (isStreakLimited ? "or more " : "") + "in a row" }

    /// The best of all runs, beside the present one; empty where a single day is all.
    package var longestWords: String {
        longestStreak < 2 ? "" : longestStreak > streak ? ", longest \(longestStreak)" : ", your longest"
    }

    /// Such as "8 h", in the last hour "60 min"; rounded up, so that something is left.
    package var timeLeft: String {
        "\((secondsUntilNext + unit - 1) / unit) " + (unit == 60 ? "min" : "h")
    }
}

extension DailyReport {
    /// Such as "Daily, Sun 22 Nov 2026".
    package var title: String { "Daily, \(Day.weekdays[day.weekday].prefix(3)) \(day.words)" }

    /// What the player reads before a game of the day, below its date.
    package var announcement: String {
        attempt != nil && unfinishedAt == nil
            ? "Practice: your first try counts."
            : "This try counts. Days are those of UTC."
    }

    /// How it went, in sentences.
    package var sentences: [String] { [resultWords.map { "\($0)." }].compactMap(\.self) + notes }

    /// Such as "4 of 5 in 1:07"; nil before the try that counts is finished.
    package var resultWords: String? { attempt?.state == .finished ? attempt.map(DailyReport.words) : nil }

    /// What there is to say besides the result and the days in a row.
    package var notes: [String] {
        let next = "The next one comes in \(status.timeLeft)."
        return [
            practice.map { "Practice: \(DailyReport.words($0)). Your first try counts." }, standing,
            isToday ? next : nil,
        ].compactMap(\.self)
    }

    /// What became of a try that counts and is not finished.
    private var standing: String? {
        switch attempt?.state {
        case nil: "Five questions, the same for everyone. The first try counts."
        case .open: "Question \(unfinishedAt ?? 1) of \(Limits.questionsPerGame) is waiting."
        case .abandoned:
            "Given up after \((attempt?.marks.count ?? 0).counted("answer")), \(attempt?.score ?? 0) right."
        case .finished: nil
        }
    }

    private static func words(_ attempt: PlayedGame) -> String {
        "\(attempt.score) of \(Limits.questionsPerGame) in \(attempt.timeTaken.words)"
    }
}
