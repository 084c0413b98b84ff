/// What a die of the progress row shows.
public enum Mark: UInt8, CaseIterable, Sendable {
    case untouched, current, right, wrong
}

extension Round {
    /// One mark a question; the open question is current only while it is being asked.
    public func marks(isAsking: Bool) -> [Mark] {
        deck.questions.indices.map { index in
            if index < answers.count { return isRight(index) ? .right : .wrong }
            return isAsking && index == answers.count ? .current : .untouched
        }
    }
}

extension Phase {
    /// The progress row, where a game is under way or over.
    public var marks: [Mark]? {
        let isAsking = if case .asking = self { true } else { false }
        return round?.marks(isAsking: isAsking)
    }
}
