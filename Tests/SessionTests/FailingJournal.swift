import QuizCore
import Recording
import Session

/// A journal that can be written at no time, and says so at the beginning of each game and once behind a question.
final class FailingJournal: Journal {
    private var trouble: Trouble?
    private var hasConfirmed = false

    func begin(_ game: Game) { fail() }
    func note(_ event: RecordedEvent) {}
    func end(_ game: Game) {}

    func confirm(_ game: Game) {
        if !hasConfirmed { fail() }
        hasConfirmed = true
    }

    func takeTrouble() -> Trouble? {
        defer { trouble = nil }
        return trouble
    }

    private func fail() { trouble = Trouble("this game is not recorded") }
}
