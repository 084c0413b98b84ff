import QuizCore
import QuizRecording
import TrooperScreens

/// A recording that cannot be written, and warns at the beginning of each game and once after a question.
final class FailingGameRecording: GameRecording {
    private var warning: String?
    private var hasConfirmed = false

    func begin(_ play: inout LiveGame) { fail() }
    func end(_ play: inout LiveGame) {}

    func write(_ play: inout LiveGame) {
        if !hasConfirmed { fail() }
        hasConfirmed = true
    }

    func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    private func fail() { warning = "this game is not recorded" }
}
