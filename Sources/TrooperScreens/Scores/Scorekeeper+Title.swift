import QuizCore
import TrooperStore

/// What the title and a result tell of the scores.
extension Scorekeeper {
    /// - Parameter afterGame: whether also what the latest game changed, for which all answers are read.
    package func titleInfo(afterGame: Bool = false) throws(StoreError) -> TitleInfo {
        try ask { () throws(StoreError) in
            try store.snapshot { () throws(StoreError) in
                var titleInfo = TitleInfo()
                let hasWonAllBack = self.selection.isMissed ? try isUsedUp : false
                let selection = hasWonAllBack ? former ?? .walk(pack: nil) : self.selection
                let unfinished = try store.unfinishedGame(selection)
                named = unfinished?.number
                let next = if let unfinished { unfinished.selection } else { try store.present(selection) }
                titleInfo.packTitle = try store.title(of: next)
                titleInfo.isOneGame = selection.isOneGame
                let count = try store.questionCount(of: next)
                titleInfo.questionCount = count
                titleInfo.newCount = try store.newCount(of: next, count: count)
                titleInfo.unfinishedAt = unfinished.map { $0.progress.doneCount + 1 }
                if selection.isMissed, unfinished == nil, (1..<Limits.questionsPerGame).contains(count) {
                    titleInfo.othersInGame = Limits.questionsPerGame - count
                }
                try addFigures(to: &titleInfo)
                if afterGame {
                    titleInfo.outcome = try outcome()
                    titleInfo.secret = Set(packs.questions(of: Selection.day(today)).map(\.question))
                }
                if hasWonAllBack {
                    titleInfo.outcome?.hasWonAllBack = true
                    titleInfo.former = selection
                }
                return titleInfo
            }
        }
    }

    private func addFigures(to titleInfo: inout TitleInfo) throws(StoreError) {
        titleInfo.figures = try store.titleFigures()
        titleInfo.former = former
        if selection.code == nil { titleInfo.waitingCode = try store.waitingGames(ofCodes: true).first }
        titleInfo.command = command
        if let day = selection.day { titleInfo.dailyReport = try storedReport(day) }
        titleInfo.daily =
            if let report = titleInfo.dailyReport { report.status } else { try dailyStatus() }
    }

    private var today: Day { Day(unixSeconds: packs.now()) }

    /// How many answers in a row were right before the present game; nil if the scores cannot tell.
    var runBefore: Int? {
        try? ask { () throws(StoreError) in try store.run(without: entry?.number) }
    }

    /// How the daily game stands now.
    func dailyStatus() throws(StoreError) -> DailyStatus {
        try store.dailyStatus(now: packs.now(), limit: Self.mostDaysOnTitle)
    }

    /// Looking at more days would hold up the start.
    private static let mostDaysOnTitle = 366

    /// What the game changed that was played last; nil unless its last answer is stored.
    private func outcome() throws(StoreError) -> GameOutcome? {
        guard let entry, entry.savedCount == Limits.questionsPerGame, let number = entry.number else { return nil }
        var outcome = try store.outcome(of: number)
        outcome.played = selection.isWalk ? "" : try store.title(of: selection)
        return outcome
    }
}
