import QuizCore

/// A field of the pack format.
package enum PackField: String, CaseIterable, Sendable {
    case format, id, title, licence, attribution, version, questions
    case statement, answer, explanation, topic, difficulty, sources, made

    /// The version of the pack format that this program reads and writes.
    package static let formatNumber = 1

    package static let ofPacks: [PackField] = [.format, .id, .title, .licence, .attribution, .version, .questions]

    package static let ofQuestions: [PackField] = [
        .id, .statement, .answer, .explanation, .topic, .difficulty, .sources, .made,
    ]

    /// The most bytes of UTF-8 of a text in this field; nil if the field holds no text.
    package var limitBytes: Int? {
        switch self {
        case .id: Limits.idBytes
        case .title: Limits.titleBytes
        case .licence, .version, .topic: Limits.labelBytes
        case .attribution: Limits.attributionBytes
        case .statement: Limits.statementBytes
        case .explanation: Limits.explanationBytes
        case .sources: Limits.sourceBytes
        case .format, .questions, .answer, .difficulty, .made: nil
        }
    }

    /// What an author should write in the field, for messages.
    var advice: String {
        switch self {
        case .format: "write \"format\": \(PackField.formatNumber)"
        case .id: "write a name of a-z, 0-9 and hyphens, and never change it"
        case .title: "write the name of the pack"
        case .licence: "write the licence, such as \"CC0-1.0\""
        case .attribution: "write whose the questions are, or leave it out"
        case .version: "write the version in quotes, such as \"1\""
        case .questions: "write a list of questions"
        case .statement: "write the sentence that is true or false"
        case .answer: "write true or false without quotes"
        case .explanation: "write one to three sentences that say why"
        case .topic: "write a topic, such as \"Puzzle\""
        case .difficulty: "write \"easy\", \"medium\" or \"hard\""
        case .sources: "list web addresses or books"
        case .made: "write \"choices\" or \"card\", or leave it out"
        }
    }
}
