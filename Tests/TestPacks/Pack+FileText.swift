import JSON
import QuestionBank
import QuizCore

extension Pack {
    /// The JSON of the pack in the project's layout; reading it returns the same pack.
    public var fileText: String {
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
