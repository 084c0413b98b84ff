import QuizCore
import QuizPacks

extension Question {
    package func with(
        id: QuestionID? = nil, statement: String? = nil, answer: Bool? = nil, topic: String? = nil
    ) -> Question {
        Question(
            id: id ?? self.id, statement: statement ?? self.statement, answer: answer ?? self.answer,
            explanation: explanation, topic: topic ?? self.topic, difficulty: difficulty, sources: sources, made: made)
    }
}

extension Pack {
    /// Which fields differ from those of an earlier edition, in words: "title, licence and version changed".
    package func changedFields(since earlier: Pack) -> [PackField] {
        let fields: [(PackField, KeyPath<Pack, String>)] = [
            (.title, \.title), (.licence, \.licence), (.attribution, \.attribution), (.version, \.version),
        ]
        // Bytes: Strings with different spellings of an accent are equal.
        return fields.filter { !self[keyPath: $1].utf8.elementsEqual(earlier[keyPath: $1].utf8) }.map(\.0)
    }
}
