import QuizCore
import QuizPacks
import TrooperText

/// How the texts of a file are written.
enum ImportTextStyle: Sendable {
    /// As they are read by people.
    case literal
    /// Markdown, which is shown as it is.
    case markdown
    /// With HTML codes such as `&quot;`, but without tags.
    case codes
    /// HTML.
    case html
}

/// The texts of one question, cleaned as in a pack.
struct ImportedTexts {
    /// The statement; of a made item the question, and of a card its answer, too: a front may come twice.
    private(set) var statement = ""
    /// What the id is made of, where the file has none.
    private(set) var name = ""
    /// Of a made item.
    private(set) var answers: (question: String, right: String, others: [String])?
    private(set) var explanation = ""
    private(set) var topic = ""
    private(set) var sources: [String] = []
    private(set) var notes: Set<ImportNotes.Note> = []

    /// Throws the reason why the question cannot be taken.
    init(_ fields: ImportedFields, _ item: MadeItem? = nil) throws(ImportSkip) {
        for field in [PackField.statement, .explanation] where ImportedTexts.style(of: field, fields) != .literal {
            guard let media = HTMLText.media(in: field == .statement ? fields.statement : fields.explanation) else {
                continue
            }
            throw ImportSkip(line: fields.line, .picture, detail: media)
        }
        statement = try cleaned(fields.statement, .statement, fields)
        guard !statement.isEmpty else { throw ImportSkip(line: fields.line, .statement) }
        explanation = try cleaned(fields.explanation, .explanation, fields)
        topic = try cleaned(fields.topic, .topic, fields)
        guard fields.sources.count <= Limits.sources else {
            let detail = "has \(fields.sources.count) sources, the limit is \(Limits.sources); keep the best"
            throw ImportSkip(line: fields.line, .tooLong, detail: detail)
        }
        for source in fields.sources {
            let text = try cleaned(source, .sources, fields)
            if !text.isEmpty { sources.append(text) }
        }
        name = statement
        if let item { try take(item) }
    }

    private mutating func take(_ item: MadeItem) throws(ImportSkip) {
        let right = try answer(item.right, item.fields)
        guard !right.isEmpty else { throw ImportSkip(line: item.fields.line, .answer) }
        var others: [String] = []
        for choice in item.others { others.append(try answer(choice, item.fields)) }
        others.removeAll(where: \.isEmpty)
        if item.made == .choices {
            let rules = try ChoiceRules(statement, right: right, wrong: others, line: item.fields.line)
            others = rules.shown
            if !rules.isLanguageKnown { notes.insert(.language) }
        } else {
            try ChoiceRules.check(cardOf: statement, right, line: item.fields.line)
        }
        answers = (statement, right, others)
        name = statement + Made.dash + right
        if item.made == .card { statement = name }
        let isSentence = [".", "!", "?"].contains(right.unicodeScalars.last ?? " ")
        explanation = (right + (isSentence ? " " : ". ") + explanation).trimmedOfSpaces
        try checkLength(of: explanation, .explanation, line: item.fields.line)
    }

    private mutating func answer(_ raw: String, _ fields: ImportedFields) throws(ImportSkip) -> String {
        if fields.style != .literal, let media = HTMLText.media(in: raw) {
            throw ImportSkip(line: fields.line, .picture, detail: media)
        }
        return try cleaned(raw, .statement, fields)
    }

    private mutating func cleaned(
        _ raw: String, _ field: PackField, _ fields: ImportedFields
    ) throws(ImportSkip) -> String {
        if raw.isEmpty { return raw }
        var text = raw
        let style = ImportedTexts.style(of: field, fields)
        if style == .html, let plain = HTMLText.plain(text) {
            text = plain
            notes.insert(.tags)
        }
        if style != .literal, style != .markdown, let decoded = HTMLCodes.decoded(text) {
            text = decoded
            notes.insert(.decoded)
        }
        let clean = SafeText.cleaned(text)
        if clean.utf8.count != text.utf8.count, ImportedTexts.hasHidden(text) { notes.insert(.hidden) }
        let trimmed = clean.trimmedOfSpaces
        try checkLength(of: trimmed, field, line: fields.line)
        return trimmed
    }

    private func checkLength(of text: String, _ field: PackField, line: Int) throws(ImportSkip) {
        guard let skip = ImportSkip(longText: text, field, line: line) else { return }
        throw skip
    }

    private static func style(of field: PackField, _ fields: ImportedFields) -> ImportTextStyle {
        switch field {
        case .statement, .explanation: fields.style
        default: fields.labelStyle
        }
    }

    /// Line ends and tabs became spaces, which is nothing to tell.
    private static func hasHidden(_ text: String) -> Bool {
        SafeText.allHidden(in: text).contains { !["\n", "\r", "\t"].contains($0.scalar) }
    }
}
