import QuizCore
import QuizPacks
import TrooperText

/// Reads questions from Moodle's GIFT, as Moodle's own reader does.
///
/// Empty lines part the questions. A question is true or false if what stands in its braces is T, TRUE, F or FALSE; of
/// choices and of short answers statements are made.
struct GIFT {
    private var found = Found(.gift)
    private var topic = ""
    /// The lines of the question so far, without comments.
    private var text: [UInt8] = []
    /// How many bytes the question has, also beyond those that are kept.
    private var count = 0
    private var line = 0
    /// What the comments before the question say about it.
    private var noted = GIFT.nothing
    private static let nothing = Item(line: 0, .truth(false))

    /// Nil for another format.
    static func find(in text: SourceText) -> Found? {
        let isNamed = text.options.file.utf8.reversed().starts(with: ".gift".utf8.reversed())
        return isNamed || isGIFT(GIFTText.withHiddenEscapes(text.head.trimmed)) ? read(text) : nil
    }

    /// Nil for what this program did not write.
    static func findOwn(in text: SourceText) -> Found? {
        text.bytes[text.start...].starts(with: "//\(GIFT.prefix(of: .id))".utf8) ? read(text) : nil
    }

    /// Whether it begins as GIFT does, or its first braces hold what GIFT has there.
    private static func isGIFT(_ head: ArraySlice<UInt8>) -> Bool {
        let signs = ["::", "//", "$CATEGORY:", "[html]", "[markdown]", "[plain]", "[moodle]"]
        if signs.contains(where: { head.starts(with: $0.utf8) }) { return true }
        guard let opening = head.firstIndex(of: "{") else { return false }
        let rest = head[(opening + 1)...]
        guard let closing = rest.firstIndex(of: "}") else { return false }
        let block = rest[..<closing].trimmed
        return block.isEmpty || block.first == UInt8(ascii: "#") || !GIFTBlock(block).isPhrase
    }

    static func read(_ text: SourceText) -> Found {
        var gift = GIFT()
        text.eachLine { gift.take($0, $1) }
        gift.finish()
        return gift.found
    }

    private mutating func take(_ whole: ArraySlice<UInt8>, _ number: Int) {
        if whole.isEmpty { return finish() }
        let trimmed = whole.prefix(Limits.importedQuestionBytes)
        if trimmed.starts(with: "//".utf8) {
            take(comment: trimmed.dropFirst(2))
            // So that the lines of the question can be counted.
            if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
        } else if count == 0, trimmed.starts(with: "$CATEGORY:".utf8) {
            topic = GIFTText.topic(trimmed.dropFirst(10))
        } else {
            if count == 0 { line = number } else if !text.isEmpty { text.append(UInt8(ascii: "\n")) }
            count += whole.count + 1
            if count <= Limits.importedQuestionBytes { text.append(contentsOf: trimmed) }
        }
    }

    private mutating func finish() {
        defer { (text, count, noted) = ([], 0, GIFT.nothing) }
        guard count > 0 else { return }
        guard count <= Limits.importedQuestionBytes else { return found.add(Item(line: line, tooLong: count)) }
        var item = GIFTBlock.item(of: GIFTText.withHiddenEscapes(text[...]), line: line)
        (item.id, item.difficulty, item.sources, item.made) = (noted.id, noted.difficulty, noted.sources, noted.made)
        item.topic = noted.topic.isEmpty ? topic : noted.topic
        found.add(item)
    }

    /// How the comment with a field of the pack begins.
    static func prefix(of field: PackField) -> String { "# \(field.rawValue): " }

    /// Moodle reads `[id:...]` and `[tag:...]`; the rest is this project's.
    private mutating func take(comment: ArraySlice<UInt8>) {
        func rest(after name: String) -> String? {
            comment.starts(with: name.utf8) ? comment.dropFirst(name.utf8.count).text : nil
        }
        if let source = rest(after: " source: ") {
            // One more than a question may have is enough to be told.
            if noted.sources.count <= Limits.sources { noted.sources.append(source) }
        } else if let topic = rest(after: " topic: ") {
            noted.topic = topic
        } else if let word = rest(after: " made: ") {
            noted.made = Made(rawValue: word)
        } else if let field = PackField.ofPacks.first(where: { rest(after: GIFT.prefix(of: $0)) != nil }) {
            found.packFields[field] = rest(after: GIFT.prefix(of: field))
        } else {
            if let id = bracketed("[id:", in: comment).first { noted.id = id }
            let tag = bracketed("[tag:", in: comment).first { Difficulty(rawValue: $0) != nil }
            if let tag { noted.difficulty = tag }
        }
    }

    private func bracketed(_ opening: StaticString, in comment: ArraySlice<UInt8>) -> [String] {
        var found: [String] = []
        var rest = comment
        while found.count < 20, let start = rest.firstIndex(of: opening) {
            rest = rest[start...].dropFirst(opening.utf8CodeUnitCount)
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { break }
            found.append(rest[..<end].trimmed.text)
            rest = rest[end...]
        }
        return found
    }
}
