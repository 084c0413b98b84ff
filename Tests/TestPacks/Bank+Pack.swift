import JSON
import QuestionBank
import QuizCore

extension Pack {
    /// The text of a pack in the project's own layout, which reads back to the same pack.
    public var pack: String {
        let pack: JSONText = [
            PackField.format.rawValue: .number(PackField.formatNumber),
            PackField.id.rawValue: .text(id),
            PackField.title.rawValue: .text(title),
            PackField.licence.rawValue: .text(licence),
            PackField.version.rawValue: .text(version),
            PackField.questions.rawValue: .array(questions.map(\.json)),
        ]
        return pack.indented
    }
}
