import JSON
import QuizCore

extension Pack {
    /// The JSON of the pack in the project's layout; reading it returns the same pack.
    public var fileText: String { PackExporter.text(of: self, as: .trooper) }

    /// The fields of the pack but its questions, as in a pack.
    var fields: [(field: PackField, value: JSONText)] {
        var fields: [(PackField, JSONText)] = [
            (.format, .number(PackField.formatNumber)), (.id, .text(id)), (.title, .text(title)),
            (.licence, .text(licence)),
        ]
        if !attribution.isEmpty { fields.append((.attribution, .text(attribution))) }
        return fields + [(.version, .text(version))]
    }
}

extension ExportWriter {
    /// A pack of this program: one value a line, indented by two spaces a level.
    static func trooper(_ pack: Pack) -> ExportWriter {
        var head = "{\n"
        for (field, value) in pack.fields {
            head += "  \(JSONText.quoted(field.rawValue)): \(value.compact),\n"
        }
        head += "  \(JSONText.quoted(PackField.questions.rawValue)): ["
        let tail = { (isEmpty: Bool) in isEmpty ? "]\n}\n" : "\n  ]\n}\n" }
        return ExportWriter(head: head, tail: tail) { question, previous, _ in
            (previous == nil ? "\n    " : ",\n    ") + question.json.indented(level: 2)
        }
    }
}
