import QuizCore
import QuizPacks
import TrooperText

/// Reads questions from Moodle's GIFT, as Moodle's own reader does.
///
/// Empty lines part the questions. A question is true or false if what stands in its braces is T, TRUE, F or FALSE; of
/// choices and of short answers statements are made.
struct GIFTImport {
    private var topic = ""
    /// The lines of the question so far, without comments.
    private var text: [UInt8] = []
    /// How many bytes the question has, also beyond those that are kept.
    private var count = 0
    private var line = 0
    private var comments = GIFTComments()

    mutating func read(_ bytes: consuming [UInt8], from start: Int, into collector: inout ImportCollector) {
        TextLines.read(bytes, from: start) { take($0, $1, into: &collector) }
        finish(into: &collector)
    }

    private mutating func take(_ whole: ArraySlice<UInt8>, _ number: Int, into collector: inout ImportCollector) {
        if whole.isEmpty { return finish(into: &collector) }
        let trimmed = whole.prefix(Limits.importedQuestionBytes)
        if trimmed.starts(with: "//".utf8) {
            comments.take(trimmed.dropFirst(2), into: &collector)
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

    private mutating func finish(into collector: inout ImportCollector) {
        defer {
            text.removeAll(keepingCapacity: true)
            count = 0
            comments = GIFTComments()
        }
        guard count > 0 else { return }
        guard count <= Limits.importedQuestionBytes else {
            return collector.skip(line: line, .tooLong, detail: ImportSkip.largeQuestion(count))
        }
        do {
            var question = try GIFTQuestion(text[...], line: line)
            question.fields.id = comments.id
            question.fields.topic = comments.topic.isEmpty ? topic : comments.topic
            question.fields.difficulty = comments.difficulty
            question.fields.sources = comments.sources
            question.fields.made = comments.made
            question.take(into: &collector)
        } catch {
            collector.skip(line: line, error.reason, detail: error.detail)
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

    /// Moodle reads `[id:...]` and `[tag:...]`; the rest is this project's.
    mutating func take(_ comment: ArraySlice<UInt8>, into collector: inout ImportCollector) {
        if let source = rest(of: comment, after: " source: ") {
            // One more than a question may have is enough to be told.
            if sources.count <= Limits.sources { sources.append(source) }
        } else if let text = rest(of: comment, after: " topic: ") {
            topic = text
        } else if let word = rest(of: comment, after: " made: ") {
            made = Made(rawValue: word)
        } else if let field = [PackField.id, .title, .licence, .attribution, .version].first(where: {
            comment.starts(with: Self.prefix(of: $0).utf8)
        }) {
            collector.packFields[field] = rest(of: comment, after: Self.prefix(of: field))
        } else {
            if let text = bracketed("[id:", in: comment).first { id = text }
            let tags = bracketed("[tag:", in: comment)
            if let tag = tags.first(where: { ["easy", "medium", "hard"].contains($0) }) { difficulty = tag }
        }
    }

    private func rest(of comment: ArraySlice<UInt8>, after name: String) -> String? {
        guard comment.starts(with: name.utf8) else { return nil }
        return String(decoding: comment.dropFirst(name.utf8.count), as: UTF8.self)
    }

    private func bracketed(_ opening: StaticString, in comment: ArraySlice<UInt8>) -> [String] {
        var found: [String] = []
        var rest = comment
        while found.count < 20, let start = rest.indices.first(where: { rest.has(opening, at: $0) }) {
            rest = rest[start...].dropFirst(opening.utf8CodeUnitCount)
            guard let end = rest.firstIndex(of: UInt8(ascii: "]")) else { break }
            found.append(String(decoding: rest[..<end].trimmed, as: UTF8.self))
            rest = rest[end...]
        }
        return found
    }
}
