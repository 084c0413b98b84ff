import QuizCore
import TrooperJSON

extension Question {
    /// A question that was written as `json`, by its shape alone: what was played must stay readable, whatever a pack
    /// would say of it.
    package init?(shape value: JSONValue) {
        guard case .object(let members) = value.content else { return nil }
        func content(_ field: PackField) -> JSONValue.Content? {
            members.first { $0.name == field.rawValue }?.value.content
        }
        func text(_ field: PackField) -> String? {
            if case .text(let text) = content(field) { text } else { nil }
        }
        guard let id = text(.id), let statement = text(.statement), case .bool(let answer) = content(.answer),
            let topic = text(.topic), let difficulty = text(.difficulty).flatMap(Difficulty.init),
            case .array(let items) = content(.sources)
        else { return nil }
        let sources = items.compactMap { if case .text(let source) = $0.content { source } else { nil } }
        let made = text(.made).flatMap(Made.init)
        guard sources.count == items.count, (made != nil) == (content(.made) != nil) else { return nil }
        self.init(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: text(.explanation) ?? "",
            topic: topic, difficulty: difficulty, sources: sources, made: made)
    }
}
