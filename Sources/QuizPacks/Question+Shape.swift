import QuizCore
import TrooperJSON

extension Question {
    /// A question that was written as `json`, by its shape alone: what was played must stay readable, whatever a pack
    /// would say of it.
    package init?(shape value: JSONValue) {
        func member(_ field: PackField) -> JSONValue? { value[field.rawValue] }
        guard let id = member(.id)?.text, let statement = member(.statement)?.text,
            let answer = member(.answer)?.bool, let topic = member(.topic)?.text,
            let difficulty = member(.difficulty)?.text.flatMap(Difficulty.init),
            let items = member(.sources)?.elements
        else { return nil }
        let sources = items.compactMap(\.text)
        let made = member(.made)?.text.flatMap(Made.init)
        guard sources.count == items.count, (made != nil) == (member(.made) != nil) else { return nil }
        self.init(
            id: QuestionID(rawValue: id), statement: statement, answer: answer,
            explanation: member(.explanation)?.text ?? "", topic: topic, difficulty: difficulty, sources: sources,
            made: made)
    }
}
