import TrooperText

/// The formats that are read.
enum Formats {
    static func read(_ text: SourceText) throws(ImportProblem) -> Found {
        if let format = text.options.format { return try read(text, as: format) }
        if text.firstByte == nil { throw ImportProblem(message: "the file is empty") }
        if let found = try find(in: text) { return found }
        throw ImportProblem(message: "no questions are recognised; write a statement and TRUE or FALSE a line, as CSV")
    }

    /// The first format that knows the text is it, so the order is a rule: the most certain ones come first.
    private static func find(in text: SourceText) throws(ImportProblem) -> Found? {
        // This program wrote it; its statements may look like a table.
        if let found = GIFT.findOwn(in: text) { return found }
        if let found = try JSONQuestions.find(in: text) { return found }
        // A line of Aiken or of a card may stand in it.
        if let advice = ForeignFile.xml(text.head.trimmed) { throw ImportProblem(message: advice) }
        if let found = ChoiceLines.find(in: text) ?? CardLines.find(in: text) { return found }
        // Cards and questions may have tags, but do not begin with one.
        if text.firstByte == UInt8(ascii: "<") {
            throw ImportProblem(message: "this is XML or HTML; save the questions as CSV")
        }
        if let found = AnkiNotes.find(in: text) { return found }
        // The braces of GIFT may stand in a field of a table with a header. Without one, commas may stand in GIFT.
        let layout = try TableLayout.recognised(text, separators: ",;\t|")
        if let layout, layout.isCertain { return Table.read(layout) }
        return GIFT.find(in: text) ?? layout.map { Table.read($0) }
    }

    /// Reads a text as the format that the player chose, whatever it looks like.
    private static func read(_ text: SourceText, as format: ImportFormat) throws(ImportProblem) -> Found {
        let isList = text.firstByte == UInt8(ascii: "[")
        switch format {
        case .csv: return try Table.read(text, separators: ",;|\t")
        case .tsv: return try Table.read(text, separators: "\t")
        case .jsonl: return isList ? JSONQuestions.list(text, .jsonl, in: nil) : JSONQuestions.lines(text)
        case .opentdb: return JSONQuestions.list(text, .opentdb, in: isList ? nil : "results")
        case .gift: return GIFT.read(text)
        case .aiken, .opentriviaqa: return ChoiceLines.read(text, as: format)
        case .anki: return AnkiNotes.read(text)
        case .cards:
            if let found = CardLines.find(in: text) ?? AnkiNotes.find(in: text, areCards: true) { return found }
            return try Table.read(text, separators: "\t,;|", asCards: true)
        case .trooper: return Found(.trooper)
        }
    }
}

/// Why a file as a whole is not read, and what to do.
struct ImportProblem: Error {
    let message: String
}
