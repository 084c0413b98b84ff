import QuizCore
import TrooperJSON
import TrooperText

extension Pack {
    /// The JSON of the pack in the project's layout; reading it returns the same pack.
    public var fileText: String {
        let pack = withCleanFields
        let items = questions.enumerated().map { PackText.item($1.cleaned, isFirst: $0 == 0) }
        return PackText.head(of: pack) + items.joined() + PackText.tail(isEmpty: items.isEmpty)
    }

    /// The texts of the pack in the order of a file, which may lack an attribution.
    package var texts: [(field: PackField, text: String)] {
        [(.id, id), (.title, title), (.licence, licence), (.attribution, attribution), (.version, version)]
            .filter { field, text in field != .attribution || !text.isEmpty }
    }

    /// The members of the pack in JSON but its questions.
    package var members: [JSONText.Member] {
        [JSONText.Member(name: PackField.format.rawValue, value: .number(PackField.formatNumber))]
            + texts.map { JSONText.Member(name: $0.rawValue, value: .text($1)) }
    }

    /// The fields without what a terminal or a format would take for more than text; questions are left out.
    package var withCleanFields: Pack {
        Pack(
            id: id.cleaned, title: title.cleaned, licence: licence.cleaned, attribution: attribution.cleaned,
            version: version.cleaned, questions: [])
    }
}

/// The parts of a pack's file: one value a line, indented by two spaces a level.
package enum PackText {
    package static func head(of pack: Pack) -> String {
        var head = "{\n"
        for member in pack.members { head += "  \(JSONText.quoted(member.name)): \(member.value.compact),\n" }
        return head + "  \(JSONText.quoted(PackField.questions.rawValue)): ["
    }

    package static func item(_ question: Question, isFirst: Bool) -> String {
        (isFirst ? "\n    " : ",\n    ") + question.json.written(level: 2)
    }

    package static func tail(isEmpty: Bool) -> String { isEmpty ? "]\n}\n" : "\n  ]\n}\n" }
}

extension Question {
    /// The question without what a terminal or a format would take for more than text.
    package var cleaned: Question {
        Question(
            id: QuestionID(rawValue: id.rawValue.cleaned), statement: statement.cleaned, answer: answer,
            explanation: explanation.cleaned, topic: topic.cleaned, difficulty: difficulty,
            sources: sources.map(\.cleaned), made: made)
    }

    /// The question as in a pack, without an explanation that is empty.
    package var json: JSONText {
        var members: [(PackField, JSONText)] = [
            (.id, .text(id.rawValue)), (.statement, .text(statement)), (.answer, .bool(answer)),
        ]
        if !explanation.isEmpty { members.append((.explanation, .text(explanation))) }
        members += [
            (.topic, .text(topic)), (.difficulty, .text(difficulty.rawValue)),
            (.sources, .array(sources.map(JSONText.text))),
        ]
        if let made { members.append((.made, .text(made.rawValue))) }
        return .object(members.map { JSONText.Member(name: $0.rawValue, value: $1) })
    }
}

extension String {
    fileprivate var cleaned: String { SafeText.cleaned(self).trimmedOfSpaces }
}
