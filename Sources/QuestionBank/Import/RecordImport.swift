import JSON

/// Reads questions from JSON objects whose members have the usual names.
struct RecordImport {
    /// Texts of this project's own export are literal; others may have HTML codes.
    private var style = ImportTextStyle.codes
    private let encoding: OpenTDBEncoding

    private let isOpenTDB: Bool

    init(encoding: OpenTDBEncoding = .html, isOpenTDB: Bool = false) {
        self.isOpenTDB = isOpenTDB
        self.encoding = encoding
        if encoding != .html { style = .literal }
    }

    mutating func take(_ value: JSONValue, line: Int, into collector: inout ImportCollector) {
        guard case .object(let members) = value.content else {
            return collector.skip(line: line, .broken, detail: "expected an object {...}, found \(value.inWords)")
        }
        if takePackFields(members, into: &collector) { return }
        var texts: [ImportColumn: String] = [:]
        var sources: [String] = []
        for member in members {
            guard let column = ImportColumn(name: member.name), texts[column] == nil else { continue }
            if column == .sources, case .array(let items) = member.value.content {
                sources = items.compactMap { $0.plainText }
            } else if let raw = member.value.plainText {
                guard let text = encoding.decoded(raw) else {
                    return collector.skip(line: line, .broken, detail: "\(member.name) is not in \(encoding.title)")
                }
                texts[column] = text
            } else {
                texts[column] = ""
            }
        }
        take(texts, sources, line: line, into: &collector)
    }

    private func take(
        _ texts: [ImportColumn: String], _ sources: [String], line: Int, into collector: inout ImportCollector
    ) {
        guard let statement = texts[.statement] else {
            return collector.skip(line: line, .broken, detail: "the object has no \"statement\" and no \"question\"")
        }
        if MultipleChoice.isNamed(by: texts[.kind] ?? "") { return collector.skip(line: line, .multipleChoice) }
        let answer = texts[.answer] ?? ""
        guard let truth = TruthWord.value(of: answer, takesOnlyTrueAndFalse: isOpenTDB) else {
            let hasChoices = texts[.choice] != nil || texts[.wrongAnswers] != nil
            return hasChoices
                ? collector.skip(line: line, .multipleChoice)
                : collector.skip(line: line, .answer, detail: answer.shortened)
        }
        var fields = ImportedFields(line: line)
        fields.statement = statement
        fields.answer = truth
        fields.id = texts[.id] ?? ""
        fields.explanation = texts[.explanation] ?? ""
        fields.topic = texts[.topic] ?? ""
        fields.difficulty = texts[.difficulty] ?? ""
        fields.sources = sources.isEmpty ? ImportedSources.list(texts[.sources] ?? "") : sources
        fields.style = style
        fields.labelStyle = style
        collector.take(fields)
    }

    /// The first line of this project's own export has the fields of the pack.
    private mutating func takePackFields(_ members: [JSONMember], into collector: inout ImportCollector) -> Bool {
        guard members.contains(where: { $0.name == PackField.format.rawValue }),
            !members.contains(where: { $0.name == PackField.statement.rawValue })
        else { return false }
        for member in members {
            if let field = PackField(rawValue: member.name), case .text(let text) = member.value.content {
                collector.packFields[field] = text
            }
        }
        style = .literal
        return true
    }
}

extension JSONValue {
    /// The text of a value that is not a list or an object.
    fileprivate var plainText: String? {
        switch content {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let digits): digits
        case .text(let text): text
        case .array, .object: nil
        }
    }
}
