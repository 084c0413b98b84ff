import QuizCore

extension Question {
    package func with(
        id: QuestionID? = nil, statement: String? = nil, answer: Bool? = nil, topic: String? = nil
    ) -> Question {
        Question(
            id: id ?? self.id, statement: statement ?? self.statement, answer: answer ?? self.answer,
            explanation: explanation, topic: topic ?? self.topic, difficulty: difficulty, sources: sources, made: made)
    }
}
