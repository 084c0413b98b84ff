import QuizCore
import TrooperText

/// The lines at the top of a text that Anki exports, such as `#separator:tab`.
struct AnkiHeader {
    /// Where the notes begin.
    private(set) var start: Int
    private(set) var startLine = 1
    private(set) var separator = UInt8(ascii: "\t")
    let isHTML: Bool
    /// The columns that are no fields, counted from 0.
    let guid, tags, deck, notetype: Int?
    /// The deck of all notes.
    let deckName: String
    /// The columns that are fields, by their names.
    private var named: [ImportColumn: Int] = [:]
    /// The columns that are no fields.
    private let special: [Int?]
    /// Whether there is a line that only Anki writes.
    let isCertain: Bool

    init(_ bytes: [UInt8], from start: Int) {
        self.start = start
        var values: [String: String] = [:]
        while self.start < bytes.count {
            let end = bytes[self.start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
            let line = bytes[self.start..<end].trimmed
            guard line.isEmpty || line.first == UInt8(ascii: "#") else { break }
            let words = line.dropFirst().prefix(Limits.importedQuestionBytes)
            if let colon = words.firstIndex(of: UInt8(ascii: ":")) {
                values[words[..<colon].text.lowercased()] = words[(colon + 1)...].text
            }
            self.start = min(end + 1, bytes.count)
            startLine += 1
        }
        func column(_ name: String) -> Int? {
            values[name].flatMap { Int($0.trimmedOfSpaces) }.flatMap { $0 > 0 ? $0 - 1 : nil }
        }
        (guid, tags, deck) = (column("guid column"), column("tags column"), column("deck column"))
        notetype = column("notetype column")
        special = [guid, tags, deck, notetype]
        deckName = values["deck"] ?? ""
        isHTML = values["html"]?.lowercased() != "false"
        isCertain = values.keys.contains { AnkiHeader.known.contains($0) }
        let sign = values["separator"].flatMap { AnkiHeader.separators[$0.lowercased()] ?? $0.utf8.first }
        // A quote has another meaning in the notes.
        if let sign, sign != UInt8(ascii: "\"") { separator = sign }
        guard let columns = values["columns"] else { return }
        let names = columns.unicodeScalars.split(
            separator: Unicode.Scalar(separator), maxSplits: SeparatedText.mostFields, omittingEmptySubsequences: false)
        for (index, name) in names.prefix(SeparatedText.mostFields).enumerated() where !special.contains(index) {
            if let column = ImportColumn(name: String(name)), named[column] == nil { named[column] = index }
        }
    }

    private static let known: Set = [
        "separator", "html", "guid column", "tags column", "deck column", "notetype column", "deck", "notetype", "tags",
        "columns",
    ]

    private static let separators: [String: UInt8] = [
        "tab": UInt8(ascii: "\t"), "comma": UInt8(ascii: ","), "semicolon": UInt8(ascii: ";"),
        "space": UInt8(ascii: " "), "pipe": UInt8(ascii: "|"), "colon": UInt8(ascii: ":"),
    ]

    /// Where notes of so many columns have each text: by the names, else the fields in order are statement, answer and
    /// explanation.
    func columns(count: Int) -> [ImportColumn: Int] {
        var columns = named
        if columns[.statement] == nil || columns[.answer] == nil {
            let free = (0..<count).lazy.filter { !special.contains($0) }
            columns = Dictionary(uniqueKeysWithValues: zip([.statement, .answer, .explanation], free))
        }
        if let guid { columns[.id] = guid }
        if let deck { columns[.topic] = deck }
        return columns
    }
}

/// Reads questions from notes of Anki in plain text: a card whose back is, or begins with, True or False.
struct AnkiNotes {
    private let header: AnkiHeader
    private let areCards: Bool
    private var reader: SeparatedText
    /// Of the latest note: notes of several types have different numbers of fields.
    private var columns: [ImportColumn: Int] = [:]

    /// Nil for a text without a line that only Anki writes.
    ///
    /// - Parameter areCards: whether notes that are not true or false are cards; nil asks the notes.
    static func find(in text: SourceText, areCards: Bool? = nil) -> Found? {
        let header = AnkiHeader(text.bytes, from: text.start)
        return header.isCertain ? read(text, header, areCards) : nil
    }

    static func read(_ text: SourceText) -> Found { read(text, AnkiHeader(text.bytes, from: text.start), nil) }

    private static func read(_ text: SourceText, _ header: AnkiHeader, _ areCards: Bool?) -> Found {
        let reader = SeparatedText(
            text.bytes, from: header.start, line: header.startLine, separator: header.separator)
        let areCards = areCards ?? self.areCards(TableSample(reader).rows, header)
        var found = Found(.anki)
        found.words += [header.isHTML ? "fields in HTML" : "plain fields"] + (areCards ? ["cards"] : [])
        var notes = AnkiNotes(header: header, areCards: areCards, reader: reader)
        while !found.isFull, notes.reader.next() {
            if notes.reader.isBlank || notes.reader.isComment { continue }
            found.add(notes.item())
        }
        return found
    }

    /// Whether fewer than half of the first notes are true or false.
    private static func areCards(_ rows: [TableSample.Row], _ header: AnkiHeader) -> Bool {
        let answers = rows.compactMap { row in header.columns(count: row.texts.count)[.answer].map(row.text) }
        return TableSample.areCards(answers) { truth(of: $0, header) != nil }
    }

    private func text(_ column: ImportColumn) -> String { reader.text(columns[column]) }

    private mutating func item() -> Item {
        if let item = reader.damagedItem() { return item }
        let line = reader.recordLine
        if reader.fieldCount < 2 {
            let detail = "the line has 1 field; write the statement, a separator and the answer"
            return Item(line: line, .skipped(.broken, detail))
        }
        columns = header.columns(count: reader.fields.count)
        let back = text(.answer)
        if header.isHTML, let media = HTMLText.media(in: text(.statement) + back) {
            return Item(line: line, .skipped(.picture, media))
        }
        if let cloze = Cloze(anki: text(.statement)) {
            var item = Item(line: line, .skipped(.broken))
            (item.style, item.labelStyle, item.explanation, item.topic) = (style, style, back, topic)
            _ = cloze.fill(&item)
            return item
        }
        let found = AnkiNotes.truth(of: back, header)
        let other: Item.Answer = areCards ? .card(back: back) : .skipped(.answer, back.shortened)
        var item = Item(line: line, found.map { .truth($0.truth) } ?? other, reason: found?.rest ?? "", text: text)
        (item.style, item.labelStyle, item.topic) = (style, style, topic)
        let tags = reader.text(header.tags).unicodeScalars.split(separator: " ").map { String($0) }
        if let tag = tags.first(where: { Difficulty(rawValue: $0) != nil }) { item.difficulty = tag }
        return item
    }

    private var style: Item.Style { header.isHTML ? .html : .literal }

    /// The topic of the field, else of the deck.
    private var topic: String {
        let topic = text(.topic)
        if topic.isEmpty { return AnkiNotes.lastPart(of: header.deckName) }
        return header.deck == nil ? topic : AnkiNotes.lastPart(of: topic)
    }

    /// In HTML the answer ends at the first line end, too: "True<br>It floats."
    private static func truth(of back: String, _ header: AnkiHeader) -> (truth: Bool, rest: String)? {
        guard header.isHTML else { return TruthWord.explained(back, .vocabulary) }
        if let opening = back.utf8.firstIndex(of: UInt8(ascii: "<")) {
            let rest = String(back[opening...])
            let tag = String(rest.unicodeScalars.prefix(5)).lowercased()
            let isLineEnd = ["<br", "<div", "<p", "<hr"].contains { tag.utf8.starts(with: $0.utf8) }
            let answer = String(back[..<opening])
            if isLineEnd, let truth = TruthWord.value(of: answer, .vocabulary) { return (truth, rest) }
        }
        return TruthWord.explained(HTMLText.plain(back) ?? back, .vocabulary)
    }

    /// A deck within others is named `Outer::Inner`.
    private static func lastPart(of deck: String) -> String {
        let bytes = Array(deck.utf8)[...]
        let last = bytes.indices.last { bytes.has("::", at: $0) }
        return last.map { bytes[($0 + 2)...].text } ?? deck
    }
}

extension SeparatedText {
    /// Whether the latest record begins with `#`, without a quote before it.
    fileprivate var isComment: Bool {
        guard let first = fields.first, !first.isQuoted, !first.range.isEmpty else { return false }
        return bytes[first.range.lowerBound] == UInt8(ascii: "#")
    }
}
