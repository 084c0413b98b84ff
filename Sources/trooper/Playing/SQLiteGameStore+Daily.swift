import Catalogue
import QuestionBank
import QuizCore
import Session
import Store

/// The daily game: its questions, its start and its report.
extension SQLiteGameStore {
    /// Makes sure that the scores have the questions of a day as this version has them: the player may have removed a
    /// pack, or play another edition of it from a file. A removed pack stays unlisted.
    func putQuestions(of day: Day) throws(GameStoreError) {
        let packs = Set(DailyOrder.standard.entries(of: day).map(\.pack))
        try ask { () throws(StoreError) in
            let states = try store.packStates()
            for builtIn in InstalledQuestions.packs where packs.contains(builtIn.id) {
                let state = states[builtIn.id]
                if state?.contentHash == builtIn.contentHash, state?.place != .removed { continue }
                guard let pack = builtIn.pack else { continue }
                try store.load(pack, contentHash: builtIn.contentHash)
            }
        }
    }

    /// For plain text, where no screen tells a failure.
    func choose(dailyOf day: Day) throws(Failure) {
        do {
            try choose(Selection(day: day), once: true)
        } catch {
            throw Failure(ExitCode.unavailable, error.message)
        }
    }

    func startOfGame() throws(GameStoreError) -> Int64 {
        let now = DayAndTime.now()
        guard let day = selection.day else { return now }
        return try ask { () throws(StoreError) in try store.dailyStart(of: day, now: now) }
    }

    func dailyReport(_ day: Day) throws(GameStoreError) -> DailyReport {
        try ask { () throws(StoreError) in try storedReport(day) }
    }

    func storedReport(_ day: Day) throws(StoreError) -> DailyReport {
        let game = day == selection.day ? entry?.number : nil
        return try store.dailyReport(day, now: DayAndTime.now(), game: game)
    }

    var playedDaily: DailyReport? { selection.day.flatMap { try? dailyReport($0) } }

    /// Which day it is, and whether the game counts or is practice.
    var announcement: String? {
        guard let report = playedDaily else { return nil }
        return saveStatus == .notSaving
            ? "\(report.title) (UTC): nothing is saved, so no try counts." : report.announcement
    }
}

extension DailyOrder {
    /// The five questions of a day.
    func entries(of day: Day) -> [(pack: String, question: QuestionID)] {
        questions(ofDay: day.rawValue).map { (pack: $0.pack, question: $0.question) }
    }
}
