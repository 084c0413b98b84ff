import QuizCore
import QuizPacks
import TrooperText

/// Reads cards from the markdown of hashcards and repeater: `Q:` and `A:`, or `C:` and a sentence with gaps.
struct CardLinesImport {
    /// The line where the card begins; 0 between cards.
    private var line = 0
    private var isCloze = false
    private var front = ""
    private var back: String?

    /// Notes may stand before the first card.
    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        let lines = head.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        // "C: is the first disk.,FALSE" is a table; in a sentence with gaps these stand in brackets.
        if lines.first?.starts(with: "C:".utf8) == true {
            let text = head.drop { $0 != UInt8(ascii: "[") }
            return text.contains(UInt8(ascii: "]"))
        }
        let question = lines.firstIndex { $0.starts(with: "Q:".utf8) } ?? lines.endIndex
        return lines[question...].contains { $0.starts(with: "A:".utf8) }
    }

    mutating func read(_ bytes: consuming [UInt8], from start: Int, into collector: inout ImportCollector) {
        TextLines.read(bytes, from: start) { text, number in
            let isFront = text.starts(with: "Q:".utf8) || text.starts(with: "C:".utf8)
            if isFront || text.elementsEqual("---".utf8) { finish(into: &collector) }
            if isFront { (line, isCloze) = (number, text.first == UInt8(ascii: "C")) }
            // No more than what is refused as too long.
            guard line > 0, front.utf8.count + (back?.utf8.count ?? 0) < Limits.importedQuestionBytes else { return }
            let isBack = back == nil && !isCloze && text.starts(with: "A:".utf8)
            let words = "\n" + String(decoding: isFront || isBack ? text.dropFirst(2) : text, as: UTF8.self)
            if isBack || back != nil { back = (back ?? "") + words } else { front += words }
        }
        finish(into: &collector)
    }

    private mutating func finish(into collector: inout ImportCollector) {
        defer { (line, front, back) = (0, "", nil) }
        guard line > 0 else { return }
        var fields = ImportedFields(line: line)
        (fields.style, fields.statement) = (.markdown, front)
        if !isCloze { return collector.take(.card(fields, back: back ?? "")) }
        if !Cloze(front).take(fields, into: &collector) {
            collector.skip(line: line, .broken, detail: "the card has no gap; put the answer in brackets")
        }
    }
}

/// A sentence with gaps, of which the first makes a card and the others are filled: with all of them filled rightly, two
/// cards would say the same.
struct Cloze {
    /// The answers of a gap are parted by bars.
    private(set) var parts: [(text: String, isGap: Bool)] = []

    /// The gaps of markdown, such as `[Lima]`.
    init(_ text: String) {
        // A longer text is refused.
        let scalars = Array(text.unicodeScalars.prefix(2 * Limits.statementBytes))
        var (index, part) = (0, String.UnicodeScalarView())
        while index < scalars.count {
            let scalar = scalars[index]
            let next = scalars[index...].dropFirst().first
            let previous = part.last ?? " "
            if scalar == "\\", next == "[" || next == "]" { index += 1 }
            let end = scalar == "[" ? scalars[(index + 1)...].firstIndex(of: "]") ?? index : index
            let isGap =
                end > index + 1 && previous != "!" && !previous.properties.isAlphabetic
                // A link in markdown.
                && scalars[end...].dropFirst().first != "("
            if isGap {
                parts += [(String(part), false), (String(String.UnicodeScalarView(scalars[(index + 1)..<end])), true)]
                part = String.UnicodeScalarView()
                index = end
            } else {
                part.append(scalars[index])
            }
            index += 1
        }
        parts.append((String(part), false))
    }

    /// The gaps of Anki, such as `{{c1::Lima::a city}}`; nil for a text without any.
    init?(anki text: String) {
        func words(_ bytes: ArraySlice<UInt8>) -> String { String(decoding: bytes, as: UTF8.self) }
        var rest = Array(text.utf8)[...]
        while let start = rest.indices.first(where: { rest.has("{{c", at: $0) }),
            let colon = rest[start...].firstIndex(of: UInt8(ascii: ":")), rest.has("::", at: colon), colon < start + 6,
            let end = rest[colon...].indices.first(where: { rest.has("}}", at: $0) })
        {
            let answer = rest[(colon + 2)..<end]
            let hint = answer.indices.first { answer.has("::", at: $0) } ?? end
            parts += [(words(rest[..<start]), false), (words(answer[..<hint]), true)]
            rest = rest[(end + 2)...]
        }
        guard !parts.isEmpty else { return nil }
        parts.append((words(rest), false))
    }

    /// Takes the card; false if there is no gap. A text that is nothing but a gap stays as it is.
    func take(_ fields: ImportedFields, into collector: inout ImportCollector) -> Bool {
        guard let gap = parts.firstIndex(where: \.isGap) else { return false }
        let isAnswer = parts.indices.allSatisfy { $0 == gap || parts[$0].text.trimmedOfSpaces.isEmpty }
        let rights = parts.map {
            $0.isGap ? $0.text.unicodeScalars.split(separator: "|").map { String($0) } : [$0.text]
        }
        var fields = fields
        if !isAnswer {
            fields.statement = parts.indices.map { $0 == gap ? "____" : rights[$0].first ?? "" }.joined()
        }
        collector.take(.card(fields, back: rights[gap].first ?? "", alsoRight: Array(rights[gap].dropFirst())))
        return true
    }
}

extension ImportSource {
    /// Cards in markdown; nil for other texts.
    static func markdownCards(_ head: ArraySlice<UInt8>, from start: Int) -> ImportSource? {
        guard CardLinesImport.isRecognised(head) else { return nil }
        return ImportSource(.cards, title: "cards of hashcards or repeater") { bytes, collector in
            var cards = CardLinesImport()
            cards.read(bytes, from: start, into: &collector)
        }
    }
}
