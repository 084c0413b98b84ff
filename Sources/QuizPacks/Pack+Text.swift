import QuizCore
import TrooperJSON
import TrooperText

extension Pack {
    /// The JSON of the pack in the project's layout; reading it returns the same pack.
    public var fileText: String {
        let pack = cleaned
        var text = "{\n  \(JSONText.quoted(PackField.format.rawValue)): \(PackField.formatNumber),\n"
        for (field, content) in pack.texts {
            text += "  \(JSONText.quoted(field.rawValue)): \(JSONText.quoted(content)),\n"
        }
        text += "  \(JSONText.quoted(PackField.questions.rawValue)): ["
        // One by one: the JSON of all of them would take more memory than the pack.
        for (index, question) in pack.questions.enumerated() {
            text += (index == 0 ? "\n    " : ",\n    ") + question.json.written(level: 2)
        }
        return text + (pack.questions.isEmpty ? "]\n}\n" : "\n  ]\n}\n")
    }

    /// The texts of the pack in the order of a file, which may lack an attribution.
    package var texts: [(field: PackField, text: String)] {
        [(.id, id), (.title, title), (.licence, licence), (.attribution, attribution), (.version, version)]
            .filter { field, text in field != .attribution || !text.isEmpty }
    }

    /// The pack without what a terminal or a format would take for more than text.
    package var cleaned: Pack {
        Pack(
            id: id.cleaned, title: title.cleaned, licence: licence.cleaned, attribution: attribution.cleaned,
            version: version.cleaned, questions: questions.map(\.cleaned))
    }
}

extension Question {
    fileprivate var cleaned: Question {
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
