import QuizCore
import TrooperText

/// Reads the records of CSV or TSV one by one, as ranges of bytes.
///
/// A quoted field may hold separators, doubled quotes and line ends. A quote that does not end before a separator or a
/// line end is a letter, as in `"Hamlet" is a play,TRUE`.
struct SeparatedText {
    /// A field without its quotes.
    struct Field {
        var range: Range<Int>
        var isQuoted = false
        var hasDoubledQuotes = false
    }

    /// Reading goes on after so many lines: a quote that is not closed would swallow the rest of the file.
    private static let mostLinesOfField = 50
    static let mostFields = 200

    let bytes: [UInt8]
    let separator: UInt8
    private(set) var position: Int
    private(set) var line: Int
    /// The fields of the latest record.
    private(set) var fields: [Field] = []
    /// How many fields the latest record has, with those beyond the most that are kept.
    private(set) var fieldCount = 0
    /// The line of the latest record.
    private(set) var recordLine = 1
    /// Whether a quote of the latest record is not closed.
    private(set) var isQuoteOpen = false
    private var recordStart = 0

    init(_ bytes: [UInt8], from position: Int, line: Int = 1, separator: UInt8) {
        self.bytes = bytes
        self.separator = separator
        self.position = position
        self.line = line
    }

    /// Reads the next record; false at the end of the file.
    mutating func next() -> Bool {
        guard position < bytes.count else { return false }
        fields.removeAll(keepingCapacity: true)
        fieldCount = 0
        isQuoteOpen = false
        hasLineEnds = false
        recordLine = line
        recordStart = position
        while true {
            let field = readField()
            fieldCount += 1
            if fields.count < SeparatedText.mostFields { fields.append(field) }
            guard position < bytes.count, bytes[position] == separator else { break }
            position += 1
        }
        skipLineEnd()
        return true
    }

    /// Goes back to the line after the first one of the latest record.
    mutating func resumeAfterFirstLine() {
        position = recordStart
        line = recordLine
        while position < bytes.count, !isLineEnd(bytes[position]) { position += 1 }
        skipLineEnd()
    }

    /// How long the latest record is if that is too long to take it apart.
    var tooManyBytes: Int? {
        let count = position - recordStart
        return count > Limits.importedQuestionBytes ? count : nil
    }

    /// The item for the latest record if it cannot be taken apart; behind a quote that is not closed, reading goes on at
    /// the next line.
    mutating func damagedItem() -> Item? {
        if let tooManyBytes { return Item(line: recordLine, tooLong: tooManyBytes) }
        guard isQuoteOpen else { return nil }
        resumeAfterFirstLine()
        let advice = "a quote that begins on the line is not closed; close it"
        return Item(line: recordLine, .skipped(.broken, advice))
    }

    /// Whether the latest record has more than one line.
    private(set) var hasLineEnds = false

    /// Whether all fields of the latest record are empty.
    var isBlank: Bool { fields.allSatisfy { field in field.range.allSatisfy { bytes[$0].isBlank } } }

    /// The text of a field of the latest record; empty where there is none.
    func text(_ index: Int?) -> String {
        guard let index, index < fields.count else { return "" }
        return text(of: fields[index])
    }

    func text(of field: Field) -> String {
        guard field.hasDoubledQuotes else { return bytes[field.range].text }
        let text = bytes[field.range].replacing { bytes, index in
            bytes[index] == UInt8(ascii: "\"") ? ([bytes[index]], index + 2) : nil
        }
        return (text ?? [])[...].text
    }

    private mutating func readField() -> Field {
        if let field = readQuotedField() { return field }
        let start = position
        while position < bytes.count {
            let byte = bytes[position]
            if byte == separator || isLineEnd(byte) { break }
            position += 1
        }
        return Field(range: start..<position)
    }

    /// Nil, at the same position, if the field is not quoted as a whole.
    private mutating func readQuotedField() -> Field? {
        let quote = UInt8(ascii: "\"")
        let opening = afterBlanks(position)
        guard opening < bytes.count, bytes[opening] == quote else { return nil }
        var index = opening + 1
        var lineEnds = 0
        var hasDoubledQuotes = false
        while index < bytes.count, lineEnds < SeparatedText.mostLinesOfField {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\n") { lineEnds += 1 }
            guard byte == quote else {
                index += 1
                continue
            }
            if index + 1 < bytes.count, bytes[index + 1] == quote {
                hasDoubledQuotes = true
                index += 2
                continue
            }
            let end = afterBlanks(index + 1)
            guard end == bytes.count || bytes[end] == separator || isLineEnd(bytes[end]) else {
                isQuoteOpen = isQuoteOpen || lineEnds > 0
                return nil
            }
            position = end
            line += lineEnds
            hasLineEnds = hasLineEnds || lineEnds > 0
            return Field(range: opening + 1..<index, isQuoted: true, hasDoubledQuotes: hasDoubledQuotes)
        }
        isQuoteOpen = true
        return nil
    }

    /// Where blanks are separators, they are none: to look behind them at each would take time that grows with the square.
    private func afterBlanks(_ start: Int) -> Int {
        var index = start
        if separator == UInt8(ascii: " ") { return index }
        while index < bytes.count, bytes[index] == UInt8(ascii: " ") { index += 1 }
        return index
    }

    private func isLineEnd(_ byte: UInt8) -> Bool { byte == UInt8(ascii: "\n") || byte == UInt8(ascii: "\r") }

    private mutating func skipLineEnd() {
        guard position < bytes.count else { return }
        if bytes[position] == UInt8(ascii: "\r"), position + 1 < bytes.count, bytes[position + 1] == UInt8(ascii: "\n")
        {
            position += 1
        }
        position += 1
        line += 1
    }
}
