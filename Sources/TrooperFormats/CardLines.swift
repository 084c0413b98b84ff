import QuizCore
import TrooperText

/// Reads cards from the markdown of hashcards and repeater: `Q:` and `A:`, or `C:` and a sentence with gaps.
struct CardLines {
    private var found = Found(.cards, ["cards of hashcards or repeater"])
    /// The line where the card begins; 0 between cards.
    private var line = 0
    private var isCloze = false
    private var front = ""
    private var back: String?

    /// Nil for another format.
    static func find(in text: SourceText) -> Found? {
        guard isRecognised(text) else { return nil }
        var cards = CardLines()
        text.eachLine { cards.take($0, $1) }
        cards.finish()
        return cards.found
    }

    /// Notes may stand before the first card.
    private static func isRecognised(_ text: SourceText) -> Bool {
        let lines = text.headLines
        // "C: is the first disk.,FALSE" is a table; in a sentence with gaps these stand in brackets.
        if lines.first?.starts(with: "C:".utf8) == true {
            return text.head.trimmed.drop { $0 != UInt8(ascii: "[") }.contains(UInt8(ascii: "]"))
        }
        let question = lines.firstIndex { $0.starts(with: "Q:".utf8) } ?? lines.endIndex
        return lines[question...].contains { $0.starts(with: "A:".utf8) }
    }

    private mutating func take(_ text: ArraySlice<UInt8>, _ number: Int) {
        let isFront = text.starts(with: "Q:".utf8) || text.starts(with: "C:".utf8)
        if isFront || text.elementsEqual("---".utf8) { finish() }
        if isFront { (line, isCloze) = (number, text.first == UInt8(ascii: "C")) }
        // No more than what is refused as too long.
        guard line > 0, front.utf8.count + (back?.utf8.count ?? 0) < Limits.importedQuestionBytes else { return }
        let isBack = back == nil && !isCloze && text.starts(with: "A:".utf8)
        let words = "\n" + (isFront || isBack ? text.dropFirst(2) : text).text
        if isBack || back != nil { back = (back ?? "") + words } else { front += words }
    }

    private mutating func finish() {
        defer { (line, front, back) = (0, "", nil) }
        guard line > 0 else { return }
        var item = Item(line: line, .card(back: back ?? ""))
        (item.style, item.statement) = (.markdown, front)
        if isCloze, !Cloze(front).fill(&item) {
            item.answer = .skipped(.broken, "the card has no gap; put the answer in brackets")
        }
        found.add(item)
    }
}

/// A sentence with gaps, of which the first makes a card and the others are filled: with all of them filled rightly, two
/// cards would say the same.
struct Cloze {
    /// The answers of a gap are parted by bars.
    private var parts: [(text: String, isGap: Bool)] = []

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
        var rest = Array(text.utf8)[...]
        while let start = rest.firstIndex(of: "{{c"),
            let colon = rest[start...].firstIndex(of: UInt8(ascii: ":")), rest.has("::", at: colon), colon < start + 6,
            let end = rest[colon...].firstIndex(of: "}}")
        {
            let answer = rest[(colon + 2)..<end]
            let hint = answer.firstIndex(of: "::") ?? end
            parts += [(rest[..<start].text, false), (answer[..<hint].text, true)]
            rest = rest[(end + 2)...]
        }
        guard !parts.isEmpty else { return nil }
        parts.append((rest.text, false))
    }

    /// Makes the item a card of the first gap; false if there is none. A text that is nothing but a gap stays as it is.
    func fill(_ item: inout Item) -> Bool {
        guard let gap = parts.firstIndex(where: \.isGap) else { return false }
        let isAnswer = parts.indices.allSatisfy { $0 == gap || parts[$0].text.trimmedOfSpaces.isEmpty }
        let rights = parts.map {
            $0.isGap ? $0.text.unicodeScalars.split(separator: "|").map { String($0) } : [$0.text]
        }
        if !isAnswer {
            item.statement = parts.indices.map { $0 == gap ? "____" : rights[$0].first ?? "" }.joined()
        }
        item.answer = .card(back: rights[gap].first ?? "", alsoRight: Array(rights[gap].dropFirst()))
        return true
    }
}
