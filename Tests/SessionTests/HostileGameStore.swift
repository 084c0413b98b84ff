import Catalogue
import QuizCore
import Screens
import Session
import TestHostility

/// A game store in which every text is hostile.
final class HostileGameStore: GameStore {
    private var hostile: HostileText
    private(set) var textCount = 0
    var unfinishedCount: Int?
    var fails = false
    var onWait: (() -> Void)?
    var isEnding: (() -> Bool)?
    let saveStatus = SaveStatus.saved
    let announcement: String? = nil

    init(seed: UInt64) {
        hostile = HostileText(seed: seed)
    }

    private func text() -> String {
        textCount += 1
        return hostile.next()
    }

    func takeWarning() -> String? { nil }

    var playedDaily: DailyReport? { nil }

    func titleInfo(isWhole: Bool) throws(GameStoreError) -> TitleInfo {
        var titleInfo = TitleInfo()
        titleInfo.packTitle = text()
        titleInfo.questionCount = 15
        titleInfo.ownPack = text()
        titleInfo.unfinishedAt = unfinishedCount.map { $0 + 1 }
        return titleInfo
    }

    func unfinishedGame() throws(GameStoreError) -> GameProgress? {
        guard let count = unfinishedCount else { return nil }
        return GameProgress(
            deck: try deal(), answers: Array(repeating: GivenAnswer(given: true, taken: .zero), count: count))
    }

    func choose(_ selection: Selection, once: Bool) throws(GameStoreError) {
        throw error()
    }

    func chooseFormer() {}

    func reply(to request: Request) throws(GameStoreError) -> LibraryReply {
        switch request {
        case .packs:
            let waiting = WaitingGame(selection: Selection(packs: ["pack-3"]), title: text(), nextQuestion: 2)
            let chosen = Selection(packs: ["pack-2"], topics: [text()])
            return .packs((0..<9).map(pack), chosen: chosen, waiting: [waiting])
        case .page(let query): return .page(page(query))
        case .question(let number): return .question(try question(number))
        case .questionOfGame(let index): return .question(try question(QuestionNumber(rawValue: Int64(index))))
        default: return .done
        }
    }

    private func pack(_ number: Int) -> PackOverview {
        PackOverview(
            id: "pack-\(number)", title: text(), version: text(), licence: text(), attribution: text(),
            isBuiltIn: false,
            parts: [
                PackOverview.Part(
                    topic: text(), difficulty: .hard, questionCount: 9, seenCount: 3, missedCount: 1, timesAsked: 4,
                    timesRight: 2)
            ], latestGame: PackOverview.LatestGame(startedAt: 0, rightCount: 2, answerCount: 5))
    }

    /// Nothing is found for a long search.
    private func page(_ query: LibraryQuery) -> LibraryPage {
        var page = LibraryPage()
        guard query.words.count < 3 else {
            page.nearest = [text(), text()]
            return page
        }
        page.entries = (0..<9).map(entry)
        page.count = page.entries.count
        page.packs = (0..<3).map { LibraryOption(value: "pack-\($0)", title: text(), count: 3) }
        page.topics = (0..<3).map { _ in LibraryOption(value: text(), title: text(), count: 3) }
        return page
    }

    private func entry(_ number: Int) -> LibraryEntry {
        LibraryEntry(
            number: QuestionNumber(rawValue: Int64(number)), statement: text(), packTitle: text(), topic: text(),
            difficulty: .easy, isFavourite: true, isMissed: true, flag: .other)
    }

    private func question(_ number: QuestionNumber) throws(GameStoreError) -> LibraryQuestion {
        LibraryQuestion(
            entry: entry(Int(number.rawValue)), question: try deal().questions[0], pack: text(), licence: text(),
            attribution: text(), answers: [.init(gameStartedAt: 0, given: true, isRight: true)], timesAsked: 1,
            timesRight: 1)
    }

    func abandonUnfinishedGame() throws(GameStoreError) {
        throw error()
    }

    func deal() throws(GameStoreError) -> Deck {
        let questions = (1...Limits.questionsPerGame).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: text(), answer: number % 2 == 1,
                explanation: text(), topic: text(), difficulty: .easy, sources: [text(), text()])
        }
        guard let deck = Deck(questions: questions, seed: 7) else { throw GameStoreError("five questions make a deck") }
        return deck
    }

    func record(_ answer: GivenAnswer, at index: Int, by input: AnswerInput) throws(GameStoreError) {
        if fails { throw error() }
    }

    func games() -> [PlayedGame] {
        (1...8).map { number in
            let answers = [true, false].map { given in
                PlayedGame.Answer(
                    question: QuestionID(rawValue: text()), statement: text(), truth: true, given: given, taken: .zero)
            }
            return PlayedGame(
                number: GameNumber(rawValue: Int64(number)), startedAt: 0, pack: text(), packTitle: text(), seed: nil,
                state: .abandoned, answers: answers)
        }
    }

    func statistics() -> Statistics {
        func parts() -> [Statistics.Part] {
            (0..<9).map { Statistics.Part(name: text(), title: text(), answerCount: 9, rightCount: $0) }
        }
        var statistics = Statistics()
        statistics.totals = ScoreTotals(gameCount: 8, marks: [true, false])
        statistics.packs = parts()
        statistics.topics = parts()
        statistics.weakest = [statistics.topics[4]]
        return statistics
    }

    func error() -> GameStoreError { GameStoreError("cannot save to \(text()): there is no room left") }
}
