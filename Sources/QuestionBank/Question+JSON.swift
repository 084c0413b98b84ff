import QuizCore

extension Question {
    /// With all its fields, as a pack has it.
    public var json: JSONText {
        [
            PackField.id.rawValue: .text(id.rawValue),
            PackField.statement.rawValue: .text(statement),
            PackField.answer.rawValue: .bool(answer),
            PackField.explanation.rawValue: .text(explanation),
            PackField.genre.rawValue: .text(genre),
            PackField.difficulty.rawValue: .text(difficulty.rawValue),
            PackField.sources.rawValue: .array(sources.map(JSONText.text)),
        ]
    }
}
