import QuizCore

/// How a new edition of a pack differs from the one before, question by question.
package struct PackChanges: Hashable, Sendable {
    /// A field of a question that an edition may change; the raw values are the names in a pack.
    package enum Field: String, CaseIterable, Sendable {
        /// In the order of a pack.
        case statement, answer, explanation, topic, difficulty, sources, made
    }

    /// Questions that are new.
    package private(set) var addedCount = 0
    /// Questions of which at least one field differs.
    package private(set) var updatedCount = 0
    /// Questions that are the same in every field.
    package private(set) var unchangedCount = 0
    /// In how many questions each field differs.
    package private(set) var changedFields: [Field: Int] = [:]
    /// Questions that are no longer in the pack.
    package private(set) var goneCount = 0

    /// Whether both editions are the same.
    package var isEmpty: Bool { addedCount == 0 && updatedCount == 0 && goneCount == 0 }

    /// Compares the questions of two editions, which are known by their ids; without any there is no change.
    package init(from earlier: [Question] = [], to later: [Question] = []) {
        var before: [QuestionID: Question] = [:]
        for question in earlier { before[question.id] = question }
        for question in later {
            guard let earlier = before.removeValue(forKey: question.id) else {
                addedCount += 1
                continue
            }
            let fields = Field.allCases.filter { !$0.isSame(in: question, earlier) }
            if fields.isEmpty { unchangedCount += 1 } else { updatedCount += 1 }
            for field in fields { changedFields[field, default: 0] += 1 }
        }
        goneCount = before.count
    }
}

extension PackChanges.Field {
    /// Compares bytes: Strings with different spellings of an accent are equal.
    fileprivate func isSame(in one: Question, _ other: Question) -> Bool {
        switch self {
        case .statement: one.statement.utf8.elementsEqual(other.statement.utf8)
        case .answer: one.answer == other.answer
        case .explanation: one.explanation.utf8.elementsEqual(other.explanation.utf8)
        case .topic: one.topic.utf8.elementsEqual(other.topic.utf8)
        case .difficulty: one.difficulty == other.difficulty
        case .sources: one.sources.elementsEqual(other.sources) { $0.utf8.elementsEqual($1.utf8) }
        case .made: one.made == other.made
        }
    }
}
