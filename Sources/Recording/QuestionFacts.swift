import QuizCore

/// One question of a recording while its lines come in.
struct QuestionFacts {
    private let id: String
    private var digest: UInt64?
    private var statement: String?
    private var answer: Bool?
    private var explanation: String?
    private var genre: String?
    private var difficulty: Difficulty?
    private var sources: [String] = []

    init(id: String) {
        self.id = id
    }

    /// Takes the value of a key from behind `question.N.`; gives back what was expected when it is not that.
    mutating func take(_ key: String, _ value: String) -> String? {
        switch key {
        case "digest":
            digest = HexWord.parse(value)
            return digest == nil ? HexWord.expected : nil
        case "statement": statement = value
        case "answer":
            guard value == "true" || value == "false" else { return "true or false" }
            answer = value == "true"
        case "explanation": explanation = value
        case "genre": genre = value
        case "difficulty":
            difficulty = Difficulty(rawValue: value)
            return difficulty == nil ? "easy, medium or hard" : nil
        case "source":
            guard sources.count < Limits.sources else { return "at most \(Limits.sources) sources" }
            sources.append(value)
        default: break
        }
        return nil
    }

    /// Nil while a fact is missing, and when the words are not those that the digest was made of.
    var question: Question? {
        guard let digest, let statement, let answer, let explanation, let genre, let difficulty else { return nil }
        let question = Question(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation, genre: genre,
            difficulty: difficulty, sources: sources)
        return question.digest == digest ? question : nil
    }
}
