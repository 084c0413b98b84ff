import QuizCore
import QuizPacks

/// What an edition of a pack changes: fields of the pack, and its questions, each known by its id.
package struct PackChanges: Sendable {
    /// Whether there was no pack before.
    package let isNew: Bool
    /// The fields of the pack that differ.
    package let packFields: [PackField]
    /// Questions that are new.
    package private(set) var addedCount = 0
    /// Questions of which at least one field differs.
    package private(set) var updatedCount = 0
    /// Questions that are the same in every field.
    package private(set) var unchangedCount = 0
    /// In how many questions each field differs.
    package private(set) var questionFields: [PackField: Int] = [:]
    /// Questions that are no longer in the pack.
    package private(set) var goneCount = 0

    /// - Parameter earlier: the pack as it was; nil for a new one.
    package init(from earlier: Pack?, to pack: Pack) {
        isNew = earlier == nil
        packFields = earlier.map { Self.differing(Self.ofPacks, of: $0, pack) } ?? []
        var before: [QuestionID: Question] = [:]
        for question in earlier?.questions ?? [] { before[question.id] = question }
        for question in pack.questions { note(question, before: before.removeValue(forKey: question.id)) }
        goneCount = before.count
    }

    /// Whether both editions are the same.
    package var isEmpty: Bool { packFields.isEmpty && addedCount == 0 && updatedCount == 0 && goneCount == 0 }

    private mutating func note(_ question: Question, before: Question?) {
        guard let before else {
            addedCount += 1
            return
        }
        // To compare the texts of a large pack takes longer than to read them.
        guard question.digest != before.digest else {
            unchangedCount += 1
            return
        }
        updatedCount += 1
        for field in Self.differing(Self.ofQuestions, of: before, question) {
            questionFields[field, default: 0] += 1
        }
    }

    private typealias Field<Value> = (name: PackField, text: @Sendable (Value) -> String)

    private static let ofPacks: [Field<Pack>] = [
        (.title, \.title), (.licence, \.licence), (.attribution, \.attribution), (.version, \.version),
    ]
    private static let ofQuestions: [Field<Question>] = [
        (.statement, \.statement), (.answer, { "\($0.answer)" }), (.explanation, \.explanation), (.topic, \.topic),
        (.difficulty, \.difficulty.rawValue), (.sources, { $0.sources.joined(separator: "\n") }),
        (.made, { $0.made?.rawValue ?? "" }),
    ]

    /// Compares bytes: Strings with different spellings of an accent are equal.
    private static func differing<Value>(_ fields: [Field<Value>], of one: Value, _ other: Value) -> [PackField] {
        fields.filter { !$0.text(one).utf8.elementsEqual($0.text(other).utf8) }.map(\.name)
    }
}
