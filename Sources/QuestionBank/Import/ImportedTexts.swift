import QuizCore
import Text

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
    private(set) var statement = ""
    private(set) var explanation = ""
    private(set) var topic = ""
    private(set) var sources: [String] = []
    private(set) var notes: Set<ImportNotes.Note> = []

    /// Throws the reason why the question cannot be taken.
    init(_ fields: ImportedFields) throws(ImportSkip) {
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
        if let limit = field.limitBytes, trimmed.utf8.count > limit {
            let name = field == .topic ? "topic" : field == .sources ? "source" : field.rawValue
            let detail = "the \(name) is \(trimmed.utf8.count) bytes long, the limit is \(limit); shorten it"
            throw ImportSkip(line: fields.line, .tooLong, detail: detail)
        }
        return trimmed
    }

    private static func style(of field: PackField, _ fields: ImportedFields) -> ImportTextStyle {
        switch field {
        case .statement: fields.style
        case .explanation: fields.explanationStyle ?? fields.style
        default: fields.labelStyle
        }
    }

    /// Line ends and tabs became spaces, which is nothing to tell.
    private static func hasHidden(_ text: String) -> Bool {
        SafeText.allHidden(in: text).contains { !["\n", "\r", "\t"].contains($0.scalar) }
    }
}
