import JSON
import QuizCore

/// A field of the pack format, with what an author should write there.
public enum PackField: String, CaseIterable, Sendable {
    case format, id, title, licence, version, questions
    case statement, answer, explanation, genre, difficulty, sources

    /// The format that this program reads and writes.
    public static let formatNumber = 1

    public static let ofPacks: [PackField] = [.format, .id, .title, .licence, .version, .questions]

    public static let ofQuestions: [PackField] = [
        .id, .statement, .answer, .explanation, .genre, .difficulty, .sources,
    ]

    /// The most bytes of UTF-8 that a text in this field may have; nil where no text belongs.
    public var limitBytes: Int? {
        switch self {
        case .id: Limits.idBytes
        case .title: Limits.titleBytes
        case .licence, .version, .genre: Limits.labelBytes
        case .statement: Limits.statementBytes
        case .explanation: Limits.explanationBytes
        case .sources: Limits.sourceBytes
        case .format, .questions, .answer, .difficulty: nil
        }
    }

    /// The second half of a message about the field.
    var advice: String {
        switch self {
        case .format: "write \"format\": \(PackField.formatNumber)"
        case .id: "write a name of small letters, digits and hyphens that will never change"
        case .title: "write what the pack is called"
        case .licence: "write the licence, such as \"CC0-1.0\""
        case .version: "write the version as text, such as \"1\""
        case .questions: "write a list of questions"
        case .statement: "write the sentence that is true or false"
        case .answer: "write true or false without quotes"
        case .explanation: "write one to three sentences that say why"
        case .genre: "write the genre, such as \"Puzzle\""
        case .difficulty: "write \"easy\", \"medium\" or \"hard\""
        case .sources: "write a list of texts, each a web address or a book"
        }
    }
}

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

extension JSONLimits {
    /// A question is itself, its seven fields and its sources; twice that leaves room to name what should not be there.
    public static let pack = JSONLimits(
        depth: Limits.jsonDepth,
        names: 64,
        values: 2 * (1 + PackField.ofQuestions.count + Limits.sources) * Limits.packQuestions)
}
