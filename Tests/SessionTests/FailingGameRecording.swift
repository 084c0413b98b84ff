import QuizCore
import Recording
import Session

/// A recording that cannot be written, and warns at the beginning of each game and once after a question.
final class FailingGameRecording: GameRecording {
    private var warning: String?
    private var hasConfirmed = false

    func begin(_ game: Game) { fail() }
    func note(_ event: RecordedEvent) {}
    func end(_ game: Game) {}

    func confirm(_ game: Game) {
        if !hasConfirmed { fail() }
        hasConfirmed = true
    }

    func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    private func fail() { warning = "this game is not recorded" }
}
