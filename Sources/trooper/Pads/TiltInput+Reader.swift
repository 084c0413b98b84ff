import QuizCore
import Session
import TiltCore

extension TiltInput {
    /// Nil for what a device learned, which is nothing to a game.
    init?(_ output: TiltOutput) {
        let at = Microseconds(rawValue: output.at)
        switch output.input {
        case .snapped(let stage): self.init(.snapped(stage), at: at)
        case .side(let side): self.init(.stepped(side), at: at)
        case .go: self.init(.go, at: at)
        case .back: self.init(.back, at: at)
        case .menu: self.init(.menu, at: at)
        case .centreLearned, .sideLearned: return nil
        }
    }
}
