import QuizCore
import TrooperJSON

extension Pack {
    /// The JSON of the pack in the project's layout; reading it returns the same pack.
    public var fileText: String { PackExporter.text(of: self, as: .trooper) }

    /// The texts of the pack in the order of a file, which may lack an attribution.
    var texts: [(field: PackField, text: String)] {
        [(.id, id), (.title, title), (.licence, licence), (.attribution, attribution), (.version, version)]
            .filter { field, text in field != .attribution || !text.isEmpty }
    }

    /// The members of the pack in JSON but its questions.
    var members: [JSONText.Member] {
        [JSONText.Member(name: PackField.format.rawValue, value: .number(PackField.formatNumber))]
            + texts.map { JSONText.Member(name: $0.rawValue, value: .text($1)) }
    }
}

extension ExportWriter {
    /// A pack of this program: one value a line, indented by two spaces a level.
    static func trooper(_ pack: Pack) -> ExportWriter {
        var head = "{\n"
        for member in pack.members { head += "  \(JSONText.quoted(member.name)): \(member.value.compact),\n" }
        head += "  \(JSONText.quoted(PackField.questions.rawValue)): ["
        let tail = { (isEmpty: Bool) in isEmpty ? "]\n}\n" : "\n  ]\n}\n" }
        return ExportWriter(head: head, tail: tail) { question, previous, _ in
            (previous == nil ? "\n    " : ",\n    ") + question.json.written(level: 2)
        }
    }

    /// JSON Lines: a line with the fields of the pack, and a line for each question.
    static func jsonLines(_ pack: Pack) -> ExportWriter {
        ExportWriter(head: JSONText.object(pack.members).compact + "\n") { question, _, history in
            guard let history, case .object(let members) = question.json else { return question.json.compact + "\n" }
            let more: [JSONText.Member] = [
                JSONText.Member(name: "flag", value: .text(history.flag)),
                JSONText.Member(name: "asked", value: .number(history.askedCount)),
                JSONText.Member(name: "right", value: .number(history.rightCount)),
            ]
            return JSONText.object(members + more).compact + "\n"
        }
    }
}
