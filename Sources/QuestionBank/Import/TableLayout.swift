/// What the columns of a table mean.
struct TableLayout {
    /// The separator between fields.
    var separator: UInt8
    /// Where the records begin, after the header.
    var start = 0
    var startLine = 1
    var headerLine: Int?
    /// How many fields a record has.
    var fieldCount = 2
    var columns: [Int: ImportColumn] = [0: .statement, 1: .answer]
    /// Whether the texts are URL-encoded.
    var isURLEncoded = false
    /// The fields of the pack from the rows before the header.
    var packFields: [PackField: String] = [:]

    static let separators: [(byte: UInt8, name: String)] = [
        (UInt8(ascii: ","), "commas"), (UInt8(ascii: ";"), "semicolons"), (UInt8(ascii: "\t"), "tabs"),
        (UInt8(ascii: "|"), "bars"),
    ]

    func index(of column: ImportColumn) -> Int? {
        columns.filter { $0.value == column }.map(\.key).min()
    }

    /// Whether each record has several answers to choose from.
    var choices: [Int] {
        let choices = columns.filter { $0.value == .choice }.map(\.key).sorted()
        return choices.count > 1 ? choices : []
    }

    /// The layout that fits the first records best, of those separators; nil if no record has two fields.
    static func recognised(_ bytes: [UInt8], from start: Int, separators: [UInt8]) -> TableLayout? {
        var best: (layout: TableLayout, score: Int)?
        for separator in separators {
            let (layout, score) = scored(bytes, from: start, separator: separator)
            if score > best?.score ?? 0 { best = (layout, score) }
        }
        return best?.layout
    }

    private static let lookedAt = 20

    private static func scored(_ bytes: [UInt8], from start: Int, separator: UInt8) -> (TableLayout, score: Int) {
        var reader = SeparatedText(bytes, from: start, separator: separator)
        var layout = TableLayout(separator: separator, start: start)
        layout.isURLEncoded = true
        var counts: [Int] = []
        var (truths, codes) = (0, 0)
        while counts.count < lookedAt, reader.next() {
            if reader.isBlank { continue }
            if counts.isEmpty, layout.takePackField(reader) { continue }
            if counts.isEmpty, layout.takeHeader(reader) { return (layout, 1_000 + layout.fieldCount) }
            counts.append(reader.fieldCount)
            if TruthWord.value(of: reader.text(1), mayTranslate: true) != nil { truths += 1 }
            let (isEncoded, hasCode) = URLCodes.look(at: reader.text(0))
            if !isEncoded { layout.isURLEncoded = false }
            if hasCode { codes += 1 }
        }
        layout.isURLEncoded = layout.isURLEncoded && codes > 0
        layout.fieldCount = counts.first ?? 0
        guard counts.contains(where: { $0 > 1 }) else { return (layout, 0) }
        let isRegular = counts.allSatisfy { $0 == counts[0] }
        return (layout, 10 * truths + (isRegular ? 5 : 0) + counts.count { $0 > 1 })
    }

    /// Our own export begins with rows such as `#title,Capitals`; a spreadsheet adds empty fields to them.
    private mutating func takePackField(_ reader: SeparatedText) -> Bool {
        let name = reader.text(0)
        guard name.utf8.first == UInt8(ascii: "#") else { return false }
        start = reader.position
        startLine = reader.line
        if let field = PackField(rawValue: String(name.dropFirst())), PackField.ofPacks.contains(field) {
            let text = SpreadsheetCell.text(of: reader.text(1))
            packFields[field] = HTMLCodes.decoded(text) ?? text
            return true
        }
        return reader.fieldCount == 1
    }

    private mutating func takeHeader(_ reader: SeparatedText) -> Bool {
        var columns: [Int: ImportColumn] = [:]
        for index in 0..<reader.fields.count {
            guard let column = ImportColumn(name: reader.text(index)) else { continue }
            // Of two columns with one meaning the first is used; there may be many choices.
            if column == .choice || !columns.values.contains(column) { columns[index] = column }
        }
        let meanings = Set(columns.values)
        guard meanings.contains(.statement), meanings.contains(.answer) else { return false }
        self.columns = columns
        headerLine = reader.recordLine
        fieldCount = reader.fieldCount
        start = reader.position
        startLine = reader.line
        isURLEncoded = false
        return true
    }
}
