import QuizCore

/// Writes packs in the project's own layout, which reads back to the same bank.
public enum PackWriter {
    public static func text(of bank: Bank) -> String {
        let pack: JSONText = [
            PackField.format.rawValue: .number(PackField.formatNumber),
            PackField.id.rawValue: .text(bank.id),
            PackField.title.rawValue: .text(bank.title),
            PackField.licence.rawValue: .text(bank.licence),
            PackField.version.rawValue: .text(bank.version),
            PackField.questions.rawValue: .array(bank.questions.map(json)),
        ]
        return pack.indented
    }

    /// One question with all its fields, as a pack has it.
    public static func json(of question: Question) -> JSONText {
        [
            PackField.id.rawValue: .text(question.id.rawValue),
            PackField.statement.rawValue: .text(question.statement),
            PackField.answer.rawValue: .bool(question.answer),
            PackField.explanation.rawValue: .text(question.explanation),
            PackField.genre.rawValue: .text(question.genre),
            PackField.difficulty.rawValue: .text(question.difficulty.rawValue),
            PackField.sources.rawValue: .array(question.sources.map(JSONText.text)),
        ]
    }
}
