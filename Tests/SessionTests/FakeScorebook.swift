import QuizCore
import Screens
import Session

/// A scorebook on paper: it remembers what it was told, and can be made to fail.
final class FakeScorebook: Scorebook {
    var unfinished: GameProgress?
    var recorded: [(answer: GivenAnswer, index: Int)] = []
    var dealt = 0
    var abandoned = 0
    var trouble: Trouble?
    /// By the index of the answer.
    var troubles: [Int: Trouble] = [:]
    var dealTrouble: Trouble?
    var keeping = Keeping.everything

    func lobby() throws(Trouble) -> Lobby {
        var lobby = Lobby()
        lobby.packTitle = "Test Questions"
        lobby.questionCount = 15
        lobby.unfinishedAt = unfinished.map { $0.answers.count + 1 }
        return lobby
    }

    func unfinishedGame() throws(Trouble) -> GameProgress? { unfinished }

    func abandonUnfinishedGame() throws(Trouble) {
        abandoned += 1
        unfinished = nil
    }

    func deal() throws(Trouble) -> Deck {
        dealt += 1
        if let dealTrouble { throw dealTrouble }
        return try deck()
    }

    func record(_ answer: GivenAnswer, at index: Int) throws(Trouble) {
        if let trouble = trouble ?? troubles[index] { throw trouble }
        recorded.append((answer, index))
    }

    func history() throws(Trouble) -> History {
        History(games: [], gamesPlayed: recorded.count / Limits.questionsPerGame)
    }
}

/// Five statements that are true, false, true, false, true.
func deck(explaining explanation: String? = nil) throws(Trouble) -> Deck {
    let questions = (1...5).map { number in
        Question(
            id: QuestionID(rawValue: "q\(number)"), statement: "Statement number \(number).",
            answer: number % 2 == 1, explanation: explanation ?? "Because of reason \(number).", genre: "puzzle",
            difficulty: .easy,
            sources: number % 2 == 1 ? ["A book on \(number)", "https://example.org/\(number)"] : [])
    }
    guard let deck = Deck(questions: questions) else { throw Trouble("five questions make a deck") }
    return deck
}
