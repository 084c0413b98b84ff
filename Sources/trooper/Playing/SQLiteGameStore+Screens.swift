import Catalogue
import QuestionBank
import QuizCore
import Screens
import Session
import Store

/// What screens and a new game ask, and what the player should know before a game.
extension SQLiteGameStore {
    func reply(to request: Request) throws(GameStoreError) -> LibraryReply {
        switch request {
        case .packs:
            return try ask { () throws(StoreError) in
                let waiting = try store.waitingGames()
                return .packs(try store.packOverviews(), chosen: former?.selection ?? selection, waiting: waiting)
            }
        case .daily(let day): return .daily(try dailyReport(day ?? Day(unixSeconds: DayAndTime.now())))
        case .page(let query): return try ask { () throws(StoreError) in .page(try store.page(of: query)) }
        default:
            // Not in memory if the scores are damaged: there another question has the number.
            return try GameStoreError.asking { () throws(StoreError) in try replyOnQuestion(request) }
        }
    }

    private func replyOnQuestion(_ request: Request) throws(StoreError) -> LibraryReply {
        switch request {
        case .question(let number): return try store.question(number).map(LibraryReply.question) ?? .done
        case .questionOfGame(let index):
            guard let entry, entry.isInStore, entry.deck.numbers.indices.contains(index) else { return .done }
            return try store.question(entry.deck.numbers[index]).map(LibraryReply.question) ?? .done
        case .setFavourite(let number, let isFavourite): try store.setFavourite(number, isFavourite)
        case .removeAllFavourites: try store.removeAllFavourites()
        case .setFlag(let number, let reason): try store.setFlag(number, reason, at: DayAndTime.now())
        default: break
        }
        return .done
    }

    func statistics(today: Day) throws(GameStoreError) -> Statistics {
        try ask { () throws(StoreError) in
            try store.statistics(from: Statistics.firstDay(today: today), day: DayAndTime.localDay)
        }
    }

    /// The latest games, and how many there are.
    func games() throws(GameStoreError) -> (latest: [PlayedGame], count: Int) {
        try ask { () throws(StoreError) in (try store.history(limit: 100), try store.gameCount()) }
    }

    /// Whether an unfinished game is continued before the one of a seed is dealt.
    func hasUnfinishedGame(otherThan seed: UInt64) -> Bool {
        guard let unfinished = try? store.unfinishedGame(selection) else { return false }
        return unfinished.progress.deck.seed != seed
    }

    /// Why the unfinished game is not offered, for a player who expects it.
    var obstacle: String? {
        guard let found = try? store.resumeObstacle(selection) else { return nil }
        let reason =
            switch found {
            case .truthChanged: "one of its questions has another answer now"
            case .questionGone: "one of its questions was removed from the pack"
            }
        return "Your unfinished game cannot continue: \(reason). Answering a question of a new game abandons it."
    }

    /// Five questions, or why there are none.
    func newDeck(seed: UInt64?) throws(StoreError) -> Result<StoredDeck, GameStoreError> {
        // The only source of randomness in the program.
        var system = SystemRandomNumberGenerator()
        let deck =
            if let day = selection.day {
                try store.dailyDeck(DailyOrder.standard.entries(of: day))
            } else if let seed {
                try store.seededDeck(selection, seed: seed)
            } else {
                try store.freshDeck(selection, seed: system.next())
            }
        return if let deck { .success(deck) } else { .failure(try reasonForNoGame()) }
    }

    /// Throws why the selection makes no game, unless one of it is to be continued.
    func refuseTooFewQuestions() throws {
        // Scores that cannot be asked are told by the game, which goes on without them.
        guard let count = try? store.questionCount(of: selection), count < Limits.questionsPerGame,
            try store.unfinishedGame(selection) == nil, case .failure(let reason) = try newDeck(seed: nil)
        else { return }
        throw Failure(ExitCode.badData, reason.message)
    }

    private func reasonForNoGame() throws(StoreError) -> GameStoreError {
        if try store.questionCount(of: .everything) == 0 { return GameStoreError(PackText.noPacks, isLasting: true) }
        if selection.isMissed, try store.questionCount(of: selection) == 0 {
            return GameStoreError("You have no missed questions; play a game first.", isLasting: true)
        }
        let wider = selection.packs.isEmpty ? "Choose more topics or levels." : "Choose more packs."
        let remedy = selection.isFound ? "Choose something else to play." : wider
        return GameStoreError(
            "\(title): too few questions for a game, which needs \(Limits.questionsPerGame). \(remedy)",
            isLasting: true)
    }
}

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
