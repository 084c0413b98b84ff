import QuizCore

/// What Enter does on the result of a game: its cursor is on a question, or on the button below them.
package enum ResultChoice: Hashable, Sendable {
    /// The first thing after a game: every question that was missed.
    case seeMissed
    /// The question with this index.
    case see(Int)
    case playAgain
}

extension Scene {
    /// Nil before the result.
    package var resultChoice: ResultChoice? {
        guard case .over(let progress) = game.phase else { return nil }
        guard let resultRow else { return progress.missed.isEmpty ? .playAgain : .seeMissed }
        let order = Summary(progress).resultOrder
        return resultRow < order.count ? .see(order[resultRow]) : .playAgain
    }

    /// Moves the cursor on the result. Returns whether the action does that.
    package mutating func moveOnResult(_ action: KeyAction) -> Bool {
        // The result of a daily game scrolls.
        guard case .over(let progress) = game.phase, titleInfo.dailyReport == nil else { return false }
        let row = cursorRow(progress)
        guard let next = action.row(after: row, of: progress.answers.count + 1) else { return false }
        if next != row { resultRow = next }
        return true
    }

    /// Opens what was chosen on the result; the button is the next thing after that. Nil if a game is to be played.
    package mutating func takeResultChoice(_ choice: ResultChoice?) -> Overlay? {
        guard case .over(let progress) = game.phase else { return nil }
        switch choice {
        case .seeMissed where !progress.missed.isEmpty:
            resultRow = progress.answers.count
            return .review(progress)
        case .see(let index): return .review(progress, [index])
        default: return nil
        }
    }

    /// The row of the cursor, from 0; after the questions that of the button.
    func cursorRow(_ progress: GameProgress) -> Int {
        resultRow ?? (progress.missed.isEmpty ? progress.answers.count : 0)
    }

    /// The words of the button.
    var resultButton: String {
        switch resultChoice {
        case .seeMissed: game.phase.progress?.missedButton ?? ""
        case .see(let index): "See question \(index + 1)"
        case .playAgain, nil: titleInfo.goesOn ? "Play on" : "Play again"
        }
    }
}
