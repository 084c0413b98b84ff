import QuizCore

extension Game {
    /// Answers of the round so far.
    public var answerCount: Int { phase.round?.answers.count ?? 0 }

    static let answersField = "answers"

    /// The state in words, for the checkpoints of a recording; what is not there has no field.
    public var fields: [StateField] {
        var fields = [StateField("phase", phase.word)]
        let answers = phase.round?.answers.map { ($0.given ? "t" : "f") + String($0.taken.rawValue) } ?? []
        if !answers.isEmpty { fields.append(StateField(Game.answersField, answers.joined(separator: ","))) }
        if case .asking(let asking) = phase {
            fields.append(StateField("arrow", asking.arrow.stage.rawValue))
            fields.append(StateField("armed", asking.arrow.isTiltArmed))
            if let held = asking.arrow.outermostSince { fields.append(StateField("held", held.rawValue)) }
        }
        return fields + [StateField("tilt", tilt.rawValue)]
    }
}

extension Checkpoint {
    /// Answers of the round so far, by its words.
    var answerCount: Int {
        fields.first { $0.name == Game.answersField }?.value.split(separator: ",").count ?? 0
    }
}

extension Phase {
    fileprivate var word: String {
        switch self {
        case .title: "title"
        case .asking: "asking"
        case .revealed: "revealed"
        case .over: "over"
        }
    }
}
