import QuizCore
import Text

extension Scene {
    /// What the player must do now to go on with the question, in the longest words that fit; nil if anything goes.
    func hint(columns: Int) -> String? {
        if case .asking(let asking) = game.phase, asking.arrow.needsNewPress { return "let go, press once more" }
        guard let advice = tilt?.advice else { return nil }
        return advice.wordings.first { TextWidth.columns(of: $0) <= columns } ?? advice.words
    }
}
