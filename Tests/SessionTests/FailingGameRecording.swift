import QuizCore
import TiltRecording
import TrooperScreens

/// A recording that cannot be written, and warns at the beginning of each game and once after a question.
final class FailingGameRecording: GameRecording {
    private var warning: String?
    private var hasConfirmed = false

    func begin(_ play: inout TiltedGame) { fail() }
    func end(_ play: inout TiltedGame) {}

    func write(_ play: inout TiltedGame) {
        if !hasConfirmed { fail() }
        hasConfirmed = true
    }

    func takeWarning() -> String? {
        defer { warning = nil }
        return warning
    }

    private func fail() { warning = "this game is not recorded" }
}
