import TrooperJSON
import TrooperText

/// A file whose format is known.
struct ImportSource {
    let format: ImportFormat
    let title: String
    let details: [String]
    let read: Reader

    typealias Reader =
        (_ bytes: consuming [UInt8], _ collector: inout ImportCollector) throws(ImportProblem) -> Void

    init(_ format: ImportFormat, title: String? = nil, details: [String] = [], read: @escaping Reader) {
        self.format = format
        self.title = title ?? format.title
        self.details = details
        self.read = read
    }
}

/// Recognises the format of a file by its content.
struct FormatRecognition {
    private let bytes: [UInt8]
    private let start: Int
    /// Enough for the fields of a pack.
    private let head: ArraySlice<UInt8>
    private let chosen: [ChosenColumn]

    private init(_ bytes: [UInt8], from start: Int, _ chosen: [ChosenColumn]) {
        self.bytes = bytes
        self.start = start
        self.chosen = chosen
        head = bytes[start...].prefix(1 << 14)
    }

    static func source(
        of bytes: [UInt8], from start: Int, _ options: ImportOptions
    ) throws(ImportProblem) -> ImportSource {
        let recognition = FormatRecognition(bytes, from: start, try ChosenColumn.list(options.columns ?? ""))
        if let format = options.format { return try recognition.source(as: format) }
        return try recognition.recognised(ending: options.file)
    }

    private func source(as format: ImportFormat) throws(ImportProblem) -> ImportSource {
        switch format {
        case .csv: try table([",", ";", "|", "\t"])
        case .tsv: try table(["\t"])
        case .jsonl: firstByte == UInt8(ascii: "[") ? list(.jsonl, member: nil) : jsonLines
        case .opentdb: list(.opentdb, member: firstByte == UInt8(ascii: "[") ? nil : "results")
        case .gift: gift
        case .aiken, .opentriviaqa: choiceLines(format)
        case .anki: anki(asCards: nil)
        case .cards: try cards()
        case .trooper: trooper
        }
    }

    private func recognised(ending file: String) throws(ImportProblem) -> ImportSource {
        guard let firstByte else { throw ImportProblem(message: "the file is empty") }
        // This program wrote it; its statements may look like a table.
        if bytes[start...].starts(with: "//\(GIFTComments.prefix(of: .id))".utf8) { return gift }
        if let json = try json(firstByte) { return json }
        // A line of Aiken may stand in it.
        if let xml = ForeignFormat.xml(head.trimmed) { throw ImportProblem(message: xml) }
        if let format = choiceFormat { return try source(as: format) }
        if let cards = ImportSource.markdownCards(head.trimmed, from: start) { return cards }
        if firstByte == UInt8(ascii: "<") {
            throw ImportProblem(message: "this is XML or HTML; save the questions as CSV")
        }
        if AnkiHeader(bytes, from: start).isCertain { return anki(asCards: nil) }
        let layout = try TableLayout.recognised(
            bytes, from: start, separators: TableLayout.separators.map(\.byte), chosen)
        if let layout, layout.headerLine != nil || !layout.packFields.isEmpty { return table(layout) }
        if isGIFT || file.utf8.reversed().starts(with: ".gift".utf8.reversed()) { return gift }
        if let layout { return table(layout) }
        throw ImportProblem(message: "no questions are recognised; write a statement and TRUE or FALSE a line, as CSV")
    }

    private var firstByte: UInt8? { bytes[start...].first { !$0.isBlank } }

    /// Nil if it is not JSON.
    private func json(_ first: UInt8) throws(ImportProblem) -> ImportSource? {
        if first == UInt8(ascii: "[") {
            let second = head.drop { $0.isBlank }.dropFirst().first { !$0.isBlank }
            guard second == UInt8(ascii: "{") || second == UInt8(ascii: "]") else { return nil }
            return list(listFormat, member: nil)
        }
        guard first == UInt8(ascii: "{") else { return nil }
        let dense = head.filter { !$0.isBlank }
        if Self.isPack(dense[...]) { return trooper }
        if isJSONLines { return jsonLines }
        if let member = Self.lists.first(where: { dense[...].has($0.sign) }) {
            return list(listFormat, member: member.name)
        }
        let message = "this is JSON, but neither a pack nor a list of questions; write an object a line"
        throw ImportProblem(message: message)
    }

    /// Whether JSON without blanks is a pack: the number of its format tells it from a list with a format of its own.
    private static func isPack(_ dense: ArraySlice<UInt8>) -> Bool {
        let name: StaticString = "\"format\":"
        let hasNumber = dense.indices.contains { index in
            guard dense.has(name, at: index) else { return false }
            let next = dense[index...].dropFirst(name.utf8CodeUnitCount).first
            return next.map { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) } ?? false
        }
        return hasNumber && dense.has("\"questions\"")
    }

    /// Only its service tells the type or the wrong answers, too; its licence would be wrong for a list of one's own.
    private var listFormat: ImportFormat {
        let isTold = head.has("\"type\"") || head.has("\"incorrect_answers\"")
        return isTold && head.has("\"correct_answer\"") ? .opentdb : .jsonl
    }

    /// The members of an object that may have the questions, and how they stand there without blanks.
    private static let lists: [(name: String, sign: StaticString)] = [
        ("results", "\"results\":["), ("questions", "\"questions\":[{"), ("data", "\"data\":[{"),
        ("items", "\"items\":[{"),
    ]

    /// Whether one of the first lines is a whole object that does not hold all questions.
    private var isJSONLines: Bool {
        let lines = head.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isBlank) }
        // One object in several lines, such as the content of an H5P package, may have whole objects in its lines.
        if lines.count > 1, head.endIndex == bytes.endIndex, (try? JSONReader.value(of: Array(head))) != nil {
            return false
        }
        return lines.prefix(5).contains { line in
            guard let value = try? JSONReader.value(of: Array(line)), case .object(let members) = value.content else {
                return false
            }
            return !members.contains { member in
                guard case .array(let items) = member.value.content, case .object = items.first?.content else {
                    return false
                }
                return Self.lists.contains { $0.name == member.name }
            }
        }
    }

    private var choiceFormat: ImportFormat? {
        let text = head.trimmed
        if text.starts(with: "#Q ".utf8) { return .opentriviaqa }
        let lines = text.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.contains { $0.trimmed.starts(with: "ANSWER:".utf8) } ? .aiken : nil
    }

    /// Whether it begins as GIFT does, or its first braces hold what GIFT has there.
    private var isGIFT: Bool {
        let text = head.trimmed
        for sign in ["::", "//", "$CATEGORY:", "[html]", "[markdown]", "[plain]", "[moodle]"]
        where text.starts(with: sign.utf8) { return true }
        guard let opening = GIFTText.index(of: "{", in: text) else { return false }
        let rest = text[(opening + 1)...]
        guard let closing = GIFTText.index(of: "}", in: rest) else { return false }
        let block = rest[..<closing].trimmed
        if block.isEmpty || block.first == UInt8(ascii: "#") { return true }
        if case .other("a question with a short answer") = GIFTAnswer(block).form { return false }
        return true
    }

    private var trooper: ImportSource { ImportSource(.trooper) { _, _ in } }

    private var jsonLines: ImportSource {
        let (start, chosen) = (start, chosen)
        return ImportSource(.jsonl) { bytes, collector in
            JSONImport.readLines(bytes, from: start, chosen, into: &collector)
        }
    }

    private func list(_ format: ImportFormat, member: String?) -> ImportSource {
        let (start, chosen) = (start, chosen)
        return ImportSource(format, title: format == .jsonl ? "a JSON list" : nil) {
            bytes, collector throws(ImportProblem) in
            try JSONImport.readList(
                bytes, from: start, member: member, isOpenTDB: format == .opentdb, chosen, into: &collector)
        }
    }

    private var gift: ImportSource {
        let start = start
        return ImportSource(.gift) { bytes, collector in
            var gift = GIFTImport()
            gift.read(bytes, from: start, into: &collector)
        }
    }

    private func choiceLines(_ format: ImportFormat) -> ImportSource {
        let start = start
        return ImportSource(format) { bytes, collector in
            var lines = ChoiceLinesImport(isAiken: format == .aiken)
            lines.read(bytes, from: start, into: &collector)
        }
    }

    /// - Parameter asCards: whether notes that are not true or false are cards; nil asks the notes.
    private func anki(asCards: Bool?) -> ImportSource {
        let header = AnkiHeader(bytes, from: start)
        let areCards = asCards ?? AnkiImport.areCards(bytes, header)
        let details = [header.isHTML ? "fields in HTML" : "plain fields"] + (areCards ? ["cards"] : [])
        return ImportSource(.anki, details: details) { bytes, collector in
            var anki = AnkiImport(bytes, header, areCards: areCards)
            anki.read(into: &collector)
        }
    }

    private func cards() throws(ImportProblem) -> ImportSource {
        if let cards = ImportSource.markdownCards(head.trimmed, from: start) { return cards }
        if AnkiHeader(bytes, from: start).isCertain { return anki(asCards: true) }
        return try table(["\t", ",", ";", "|"], asCards: true)
    }

    private func table(_ separators: [Unicode.Scalar], asCards: Bool = false) throws(ImportProblem) -> ImportSource {
        let bytes = separators.map { UInt8(ascii: $0) }
        guard var layout = try TableLayout.recognised(self.bytes, from: start, separators: bytes, chosen) else {
            throw ImportProblem(message: "no line has two fields; a table needs a statement and an answer a line")
        }
        layout.areCards = asCards
        return table(layout)
    }

    private func table(_ layout: TableLayout) -> ImportSource {
        let words = TableImport.description(of: layout)
        let format = layout.areCards ? .cards : layout.format
        return ImportSource(format, title: words[0], details: Array(words.dropFirst())) { bytes, collector in
            collector.columnWords = layout.columnWords
            collector.packFields = layout.packFields
            var table = TableImport(bytes, layout)
            table.read(into: &collector)
        }
    }
}
