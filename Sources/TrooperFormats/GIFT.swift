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
    private var comments = GIFTComments()

    /// Nil for another format.
    static func find(in text: SourceText) -> Found? {
        let isNamed = text.options.file.utf8.reversed().starts(with: ".gift".utf8.reversed())
        return isNamed || isGIFT(text.head.trimmed) ? read(text) : nil
    }

    /// Nil for what this program did not write.
    static func findOwn(in text: SourceText) -> Found? {
        text.bytes[text.start...].starts(with: "//\(GIFTComments.prefix(of: .id))".utf8) ? read(text) : nil
    }

    /// Whether it begins as GIFT does, or its first braces hold what GIFT has there.
    private static func isGIFT(_ head: ArraySlice<UInt8>) -> Bool {
        let signs = ["::", "//", "$CATEGORY:", "[html]", "[markdown]", "[plain]", "[moodle]"]
        if signs.contains(where: { head.starts(with: $0.utf8) }) { return true }
        guard let opening = GIFTText.index(of: "{", in: head) else { return false }
        let rest = head[(opening + 1)...]
        guard let closing = GIFTText.index(of: "}", in: rest) else { return false }
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
            let comment = trimmed.dropFirst(2)
            if let field = GIFTComments.packField(of: comment) { found.packFields[field.name] = field.text }
            comments.take(comment)
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
        defer {
            text.removeAll(keepingCapacity: true)
            count = 0
            comments = GIFTComments()
        }
        guard count > 0 else { return }
        guard count <= Limits.importedQuestionBytes else { return found.add(Item(line: line, tooLong: count)) }
        do {
            var item = try GIFTBlock.item(of: text[...], line: line)
            item.id = comments.id
            item.topic = comments.topic.isEmpty ? topic : comments.topic
            item.difficulty = comments.difficulty
            item.sources = comments.sources
            item.made = comments.made
            found.add(item)
        } catch {
            found.add(Item(line: line, .skipped(error.reason, error.detail)))
        }
    }
}

/// What the comments before a question say about it.
struct GIFTComments {
    private(set) var id = ""
    private(set) var difficulty = ""
    private(set) var topic = ""
    private(set) var sources: [String] = []
    private(set) var made: Made?

    /// How the comment with a field of the pack begins.
    static func prefix(of field: PackField) -> String { "# \(field.rawValue): " }

    /// The field of the pack that a comment has; nil for another comment.
    static func packField(of comment: ArraySlice<UInt8>) -> (name: PackField, text: String)? {
        let fields: [PackField] = [.id, .title, .licence, .attribution, .version]
        let field = fields.first { comment.starts(with: prefix(of: $0).utf8) }
        return field.map { ($0, comment.dropFirst(prefix(of: $0).utf8.count).text) }
    }

    /// Moodle reads `[id:...]` and `[tag:...]`; the rest is this project's.
    mutating func take(_ comment: ArraySlice<UInt8>) {
        if let source = rest(of: comment, after: " source: ") {
            // One more than a question may have is enough to be told.
            if sources.count <= Limits.sources { sources.append(source) }
        } else if let text = rest(of: comment, after: " topic: ") {
            topic = text
        } else if let word = rest(of: comment, after: " made: ") {
            made = Made(rawValue: word)
        } else if Self.packField(of: comment) == nil {
            if let text = bracketed("[id:", in: comment).first { id = text }
            let tags = bracketed("[tag:", in: comment)
            if let tag = tags.first(where: { Difficulty(rawValue: $0) != nil }) { difficulty = tag }
        }
    }

    private func rest(of comment: ArraySlice<UInt8>, after name: String) -> String? {
        comment.starts(with: name.utf8) ? comment.dropFirst(name.utf8.count).text : nil
    }

    private func bracketed(_ opening: StaticString, in comment: ArraySlice<UInt8>) -> [String] {
        var found: [String] = []
        var rest = comment
        while found.count < 20, let start = rest.indices.first(where: { rest.has(opening, at: $0) }) {
            rest = rest[start...].dropFirst(opening.utf8CodeUnitCount)
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { break }
            found.append(rest[..<end].trimmed.text)
            rest = rest[end...]
        }
        return found
    }
}
