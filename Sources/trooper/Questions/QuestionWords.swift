import QuestionBank
import QuizCore
import Screens

/// Questions as text to be read outside of a game.
enum QuestionWords {
    /// Comfortable to read, and what every terminal has.
    private static let columns = 80
    private static let indent = "    "

    /// All questions of a pack, with no word about what is true.
    static func table(of bank: Bank) -> String {
        let idColumns = bank.questions.map { $0.id.rawValue.count }.max() ?? 0
        let difficultyColumns = Difficulty.allCases.map { $0.rawValue.count }.max() ?? 0
        var text = "\(bank.title) \(bank.version): \(bank.questions.count) questions\n"
        for question in bank.questions {
            // The genre stands last because it may be in letters of any width.
            let id = question.id.rawValue.padded(to: idColumns)
            let difficulty = question.difficulty.rawValue.padded(to: difficultyColumns)
            text += "\n\(id)  \(difficulty)  \(question.genre)\n" + indented(question.statement)
        }
        return text
    }

    /// A question for programs, with no word about what is true.
    static func riddle(_ question: Question) -> JSONText {
        [
            "id": .text(question.id.rawValue),
            "statement": .text(question.statement),
            "genre": .text(question.genre),
            "difficulty": .text(question.difficulty.rawValue),
        ]
    }

    /// Everything about one question.
    static func page(of question: Question) -> String {
        var text = "\(question.id.rawValue)  \(question.difficulty.rawValue)  \(question.genre)\n\n"
        text += indented(question.statement)
        text += "\n\(question.answer ? "True" : "False").\n"
        text += indented(question.explanation)
        guard !question.sources.isEmpty else { return text + "\nNo sources are given.\n" }
        text += "\n\(question.sources.count == 1 ? "Source" : "Sources"):\n"
        // Not wrapped: an address in two pieces can be neither clicked nor copied.
        for source in question.sources { text += "\(indent)\(source)\n" }
        return text
    }

    private static func indented(_ text: String) -> String {
        Wrapping.lines(text, columns: columns - indent.count).map { indent + $0 + "\n" }.joined()
    }
}
