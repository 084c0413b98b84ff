import Catalogue
import QuizCore
import Screens
import Session

/// A game store in memory that can be made to fail.
final class FakeGameStore: GameStore {
    var unfinished: GameProgress?
    /// Whether another program continues the unfinished game as soon as the title has named it.
    var isTakenElsewhere = false
    var recorded: [(answer: GivenAnswer, index: Int)] = []
    var dealt = 0
    var abandoned = 0
    var recordError: GameStoreError?
    /// By the index of the answer.
    var recordErrors: [Int: GameStoreError] = [:]
    var dealError: GameStoreError?
    var continueError: GameStoreError?
    var onWait: (() -> Void)?
    var isEnding: (() -> Bool)?
    var saveStatus = SaveStatus.saved
    var warning: String?
    var chosen: Selection?
    var announcement: String?
    var requests: [Request] = []
    var replies: [LibraryReply] = []
    var replyError: GameStoreError?
    /// Called before an answer is recorded.
    var willRecord: () -> Void = {}
    /// Of the whole title only.
    var missedCount = 0

    func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    var playedDaily: DailyReport? { nil }

    func titleInfo(isWhole: Bool) throws(GameStoreError) -> TitleInfo {
        var titleInfo = TitleInfo()
        titleInfo.packTitle = "Test Questions"
        titleInfo.questionCount = 15
        titleInfo.unfinishedAt = unfinished.map { $0.answers.count + 1 }
        if isWhole { titleInfo.figures.missedCount = missedCount }
        return titleInfo
    }

    func unfinishedGame() throws(GameStoreError) -> GameProgress? {
        if isTakenElsewhere { unfinished = nil }
        if let continueError { throw continueError }
        return unfinished
    }

    func choose(_ selection: Selection, once: Bool) throws(GameStoreError) { chosen = selection }

    func chooseFormer() {}

    func reply(to request: Request) throws(GameStoreError) -> LibraryReply {
        requests.append(request)
        if let replyError { throw replyError }
        if !replies.isEmpty { return replies.removeFirst() }
        return if case .page = request { .page(LibraryPage()) } else { .done }
    }

    func abandonUnfinishedGame() throws(GameStoreError) {
        abandoned += 1
        unfinished = nil
    }

    func deal() throws(GameStoreError) -> Deck {
        dealt += 1
        if let dealError { throw dealError }
        return try deck()
    }

    func record(_ answer: GivenAnswer, at index: Int, by input: AnswerInput) throws(GameStoreError) {
        willRecord()
        if let recordError = recordError ?? recordErrors[index] { throw recordError }
        recorded.append((answer, index))
    }
}

/// Five statements that are true, false, true, false, true.
func deck(explaining explanation: String? = nil) throws(GameStoreError) -> Deck {
    let questions = (1...5).map { number in
        Question(
            id: QuestionID(rawValue: "q\(number)"), statement: "Statement number \(number).",
            answer: number % 2 == 1, explanation: explanation ?? "Because of reason \(number).", topic: "puzzle",
            difficulty: .easy,
            sources: number % 2 == 1 ? ["A book on \(number)", "https://example.org/\(number)"] : [])
    }
    guard let deck = Deck(questions: questions) else { throw GameStoreError("five questions make a deck") }
    return deck
}
