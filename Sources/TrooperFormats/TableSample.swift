import QuizCore
import QuizPacks
import TrooperText

/// The first rows of a table, from which its layout is read.
struct TableSample {
    struct Row {
        /// Behind the row.
        let reader: SeparatedText
        /// The beginnings of the fields: some are megabytes long.
        let texts: [String]

        var line: Int { reader.recordLine }
        var fieldCount: Int { reader.fieldCount }

        func text(_ index: Int) -> String { index < texts.count ? texts[index] : "" }

        var hasTruth: Bool { texts.contains { TruthWord.value(of: $0, .words) != nil } }
    }

    private static let mostRows = 50
    /// Above the header may stand a title, and what a template has to say.
    private static let mostAboveHeader = 10

    /// Before the rows of the table, and behind the fields of the pack.
    private(set) var reader: SeparatedText
    private(set) var rows: [Row] = []
    private(set) var packFields: [PackField: String] = [:]

    init(_ start: SeparatedText) {
        reader = start
        var reader = start
        while rows.count < TableSample.mostRows, reader.next() {
            if reader.isBlank || rows.isEmpty && takePackField(reader) { continue }
            rows.append(Row(reader: reader, texts: reader.beginnings))
        }
    }

    /// The row that names the columns: one that names statement and answer, with nothing but texts above it, or a first
    /// row without an answer where the others have one.
    func header(_ chosen: [ChosenColumn]) -> Row? {
        let first = rows.prefix(TableSample.mostAboveHeader)
        for row in first {
            if first.contains(where: { $0.line < row.line && $0.hasTruth }) { break }
            let named = chosen.filter { Int($0.name) == nil }
            let isChosen = !named.isEmpty && named.allSatisfy { $0.isNamed(in: row.texts) }
            if isChosen || ImportColumn.isHeader(row.texts) { return row }
        }
        guard let top = rows.first, rows.count > 2, top.fieldCount > 1, !top.hasTruth else { return nil }
        let rest = rows.dropFirst()
        let answer = top.texts.indices.first { index in ColumnContent(rest.map { $0.text(index) }).isOfQuiz }
        return answer.flatMap { TruthWord.value(of: top.text($0)) == nil ? top : nil }
    }

    /// Whether answers are backs of cards: most differ, and fewer than half are words for true and false.
    static func areCards(_ answers: [String], isTruth: (String) -> Bool) -> Bool {
        let others = answers.filter { !isTruth($0) }
        // One that comes often beside "true" means false, in a language that is not known.
        return answers.count >= Limits.questionsPerGame && others.count * 2 > answers.count
            && Set(others).count * 5 > others.count * (others.count == answers.count ? 2 : 4)
    }

    /// Our own export begins with rows such as `#title Capitals`; a spreadsheet adds empty fields to them.
    private mutating func takePackField(_ reader: SeparatedText) -> Bool {
        guard reader.tooManyBytes == nil else { return false }
        let cell = reader.text(0)
        guard cell.utf8.first == UInt8(ascii: "#") else { return false }
        let words = cell.dropFirst().unicodeScalars
        let name = words.prefix { $0 != " " }
        let field = PackField.ofPacks.first { $0.rawValue == String(name) }
        guard field != nil || reader.fieldCount == 1 else { return false }
        self.reader = reader
        guard let field else { return true }
        let text = String(words.dropFirst(name.count + 1))
        packFields[field] = HTMLCodes.decoded(text) ?? text
        return true
    }
}

extension SeparatedText {
    /// The fields of the latest record, shortened.
    fileprivate var beginnings: [String] {
        fields.map { field in
            field.range.count <= Self.longestBeginning
                ? text(of: field)
                : bytes[field.range.prefix(Self.longestBeginning)].text
        }
    }

    private static var longestBeginning: Int { 500 }
}
