import QuizPacks
import TrooperText

/// What the columns of a table mean.
struct TableLayout {
    /// Before the first record, and behind the header.
    private(set) var reader: SeparatedText
    private(set) var headerLine: Int?
    /// How many fields a record has.
    var fieldCount = 2
    /// The names in the header, or the numbers of the columns.
    var names: [String] = []
    var columns: [Int: ImportColumn] = [0: .statement, 1: .answer]
    /// Which words are answers.
    var scope = TruthWord.Scope.vocabulary
    /// Whether other answers than true and false are the backs of cards.
    var areCards = false
    /// Why the table is not read: questions are encoded, or nobody knows what a column says.
    private var problem: String?
    /// The fields of the pack from the rows before the header.
    var packFields: [PackField: String] = [:]

    var format: ImportFormat { reader.separator == UInt8(ascii: "\t") ? .tsv : .csv }

    /// Whether the first lines say that it is a table.
    var isCertain: Bool { headerLine != nil || !packFields.isEmpty }

    /// What was recognised, for the report.
    var words: [String] {
        let names: [UInt8: String] = [
            UInt8(ascii: ","): "commas", UInt8(ascii: ";"): "semicolons", UInt8(ascii: "|"): "bars",
        ]
        let name = format == .tsv ? "TSV" : "CSV with \(names[reader.separator] ?? "separators")"
        let plain = columnWords.isEmpty ? "no header: statement, answer" : "no header"
        return [areCards ? "cards in \(name)" : name, headerLine.map { "header on line \($0)" } ?? plain]
    }

    /// The columns with each meaning, in their order; of choices only where a record has several.
    var places: [ImportColumn: [Int]] {
        var places: [ImportColumn: [Int]] = [:]
        for (index, column) in columns.sorted(by: { $0.key < $1.key }) { places[column, default: []].append(index) }
        if places[.choice]?.count == 1 { places[.choice] = nil }
        return places
    }

    func index(of column: ImportColumn) -> Int? { places[column]?.first }

    /// The layout that fits the first records best, of those separators; nil if no record has two fields.
    static func recognised(_ text: SourceText, separators: String) throws(ImportProblem) -> TableLayout? {
        let (bytes, chosen) = (text.bytes, text.columns)
        // Excel's own line about the separator.
        let named = SeparatorLine(bytes, from: text.start)
        var best: (layout: TableLayout, score: Int)?
        for separator in named.map({ [$0.separator] }) ?? Array(separators.utf8) {
            let start = SeparatedText(
                bytes, from: named?.end ?? text.start, line: named == nil ? 1 : 2, separator: separator)
            let (layout, score) = scored(TableSample(start), chosen)
            if score > best?.score ?? 0 { best = (layout, score) }
        }
        guard let layout = best?.layout else { return nil }
        if let problem = layout.problem { throw ImportProblem(message: problem) }
        if let choice = chosen.first(where: { $0.index(in: layout.names) == nil }) {
            let names = layout.names.map(Quoted.shortened).joined(separator: ", ")
            throw ImportProblem(message: "--columns: no column is \(Quoted.text(choice.name)); the file has \(names)")
        }
        return layout
    }

    private static func scored(
        _ sample: TableSample, _ chosen: [ChosenColumn]
    ) -> (TableLayout, score: Int) {
        var layout = TableLayout(reader: sample.reader)
        layout.packFields = sample.packFields
        guard sample.rows.contains(where: { $0.fieldCount > 1 }) else { return (layout, 0) }
        if let header = sample.header(chosen) {
            (layout.reader, layout.headerLine) = (header.reader, header.line)
            (layout.fieldCount, layout.names) = (header.fieldCount, header.texts)
            layout.columns = ImportColumn.named(layout.names, chosen)
            layout.guessMissing(from: sample.rows.drop { $0.line <= header.line }, chosen, isNamed: true)
            // Of two headers the first one is it: a later one is a row of a statement that names columns.
            return (layout, 1_000_000 - 1_000 * header.line + layout.fieldCount)
        }
        layout.fieldCount = sample.rows[0].fieldCount
        layout.names = (1...max(1, sample.rows[0].texts.count)).map { "\($0)" }
        layout.columns = ImportColumn.named([], chosen, numbered: layout.names)
        layout.guessMissing(from: sample.rows[...], chosen, isNamed: false)
        layout.problem = ForeignFile.encoded(sample.rows.map { $0.text(layout.index(of: .statement) ?? 0) })
        let answer = layout.index(of: .answer) ?? 1
        let truths = sample.rows.count { TruthWord.value(of: $0.text(answer), layout.scope) != nil }
        let isRegular = sample.rows.allSatisfy { $0.fieldCount == layout.fieldCount }
        return (layout, 10 * truths + (isRegular ? 5 : 0) + sample.rows.count { $0.fieldCount > 1 })
    }

    /// Finds by the content what the header does not name: answers are words for true and false, and statements are the
    /// longest texts.
    private mutating func guessMissing(
        from rows: ArraySlice<TableSample.Row>, _ chosen: [ChosenColumn], isNamed: Bool
    ) {
        let contents = (0..<max(2, names.count)).map { index in ColumnContent(rows.map { $0.text(index) }) }
        let unused = Set(chosen.filter { $0.column == nil }.compactMap { $0.index(in: names) })
        let hadAnswer = columns.values.contains { [.answer, .trueTick].contains($0) }
        let rivals = ColumnContent.complete(&columns, from: contents, unused: unused)
        if isNamed { problem = doubt(rivals, hadAnswer: hadAnswer) }
        guard let answer = index(of: .answer), let statement = index(of: .statement) else { return }
        // A list of words and their translations may have "oui", too.
        let looksSo = { contents[min(answer, contents.count - 1)].isOfQuiz && contents[statement].isProse }
        let isQuiz = isNamed || !chosen.isEmpty || looksSo()
        let isCertain = isNamed || contents[min(answer, contents.count - 1)].isOfQuiz
        scope = isQuiz ? TruthWord.scope(of: rows.map { $0.text(answer) }) : isCertain ? .vocabulary : .words
        areCards =
            fieldCount == 2 && rows.allSatisfy { $0.fieldCount == 2 }
            && TableSample.areCards(rows.map { $0.text(answer) }) { TruthWord.explained($0, scope) != nil }
    }

    /// What to do if nothing says which of several columns has the answers, or one seems to say what is false.
    private func doubt(_ rivals: [Int], hadAnswer: Bool) -> String? {
        if !hadAnswer, let denial = names.first(where: ImportColumn.meansFalse) {
            return "the column \(Quoted.text(denial)) seems to say what is false; if TRUE in it means a true statement,"
                + " add --columns '\(Quoted.shortened(denial))=answer', otherwise turn its words around"
        }
        guard rivals.count > 1 else { return nil }
        let names = rivals.map { Quoted.text(self.names[$0]) }.joined(separator: ", ")
        return "any of the columns \(names) may have the answers; add --columns 'NAME=answer'"
    }

    /// What the columns were taken for, for the report.
    var columnWords: String {
        if headerLine == nil, columns == [0: .statement, 1: .answer], fieldCount == 2 { return "" }
        return ImportColumn.words(columns, names)
    }
}

/// The first line `sep=;` of a table, with which Excel is told the separator.
private struct SeparatorLine {
    let separator: UInt8
    /// Where the next line begins.
    let end: Int

    init?(_ bytes: [UInt8], from start: Int) {
        let line = bytes[start...].prefix(12).prefix { $0 != UInt8(ascii: "\n") && $0 != UInt8(ascii: "\r") }
        let text = line.filter { $0 != UInt8(ascii: "\"") }
        guard text.count == 5, text.starts(with: "sep=".utf8), let last = text.last else { return nil }
        separator = last
        let next = bytes[line.endIndex...].prefix(2)
        end = line.endIndex + (next.elementsEqual("\r\n".utf8) ? 2 : min(1, next.count))
    }
}
