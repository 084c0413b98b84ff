import QuizCore
import QuizPacks
import TrooperJSON
import TrooperText

/// Reads questions from JSON Lines, from a list of objects and from the answers of the Open Trivia Database.
struct JSONQuestions {
    /// How many objects tell what their members are for.
    private static let lookedAt = 50

    private var found: Found
    private let chosen: [ChosenColumn]
    /// The first objects, until there are enough.
    private var waiting: [(value: JSONValue, line: Int)] = []
    private var members: JSONMembers?
    private var words = AnswerWords()
    /// What to do with questions that are encoded; nil for others.
    private var encoded: String?

    private init(_ found: Found, _ chosen: [ChosenColumn]) { (self.found, self.chosen) = (found, chosen) }

    /// An object a line; a line that is not JSON is skipped.
    static func lines(_ text: SourceText) -> Found {
        var questions = JSONQuestions(Found(.jsonl), text.columns)
        text.eachLine { bytes, line in
            if bytes.isEmpty { return }
            guard bytes.count <= Limits.importedQuestionBytes else {
                return questions.found.add(Item(line: line, tooLong: bytes.count))
            }
            do throws(JSONError) {
                questions.take(try JSONReader.value(of: Array(bytes)), line)
            } catch {
                questions.found.add(Item(line: line, .skipped(.broken, "this is not JSON: \(error.message)")))
            }
        }
        questions.begin()
        questions.found.problem = questions.words.problem
        return questions.found
    }

    /// A list of objects.
    ///
    /// - Parameter member: of the document, which has the list; nil if the document is the list.
    static func list(_ text: SourceText, _ format: ImportFormat, in member: String?) -> Found {
        var refused = Found(format, format == .jsonl ? ["a JSON list"] : nil)
        var questions = JSONQuestions(refused, text.columns)
        do {
            // A list is read question by question, so each has a bound of its own.
            let limits = JSONLimits(elementBytes: Limits.importedQuestionBytes)
            _ = try JSONReader.value(of: text.bytes, from: text.start, limits: limits, elementsOf: member) {
                questions.take($0, $0.line)
            }
            questions.begin()
            refused.problem = questions.encoded
        } catch {
            refused.problem = "line \(error.line), column \(error.column): this is not JSON: \(error.message)"
        }
        questions.found.problem = questions.words.problem
        return refused.problem == nil ? questions.found : refused
    }

    private mutating func take(_ value: JSONValue, _ line: Int) {
        if let members { return found.add(members.item(value, line: line, &words)) }
        waiting.append((value, line))
        if waiting.count == Self.lookedAt { begin() }
    }

    private mutating func begin() {
        guard members == nil else { return }
        let values = waiting.map(\.value)
        let members = JSONMembers(values, chosen, isOpenTDB: found.format == .opentdb)
        (self.members, found.columns) = (members, members.columnWords)
        func texts(_ name: String) -> [String] { values.compactMap { $0[name]?.text } }
        encoded = ForeignFile.encoded(texts("question"), kinds: texts("type"))
        for (value, line) in waiting { found.add(members.item(value, line: line, &words)) }
        waiting = []
    }
}

extension JSONQuestions {
    /// The members of an object that may have the questions, and how they stand there without blanks.
    private static let lists: [(name: String, sign: StaticString)] = [
        ("results", "\"results\":["), ("questions", "\"questions\":[{"), ("data", "\"data\":[{"),
        ("items", "\"items\":[{"),
    ]

    /// Nil if it is not JSON.
    static func find(in text: SourceText) throws(ImportProblem) -> Found? {
        let head = text.head.drop { $0.isBlank }
        // Only its service tells the type or the wrong answers, too; its licence would be wrong for a list of one's own.
        let isTold = head.has("\"type\"") || head.has("\"incorrect_answers\"")
        let format = isTold && head.has("\"correct_answer\"") ? ImportFormat.opentdb : .jsonl
        if head.first == UInt8(ascii: "[") {
            let second = head.dropFirst().first { !$0.isBlank }
            return second == UInt8(ascii: "{") || second == UInt8(ascii: "]") ? list(text, format, in: nil) : nil
        }
        guard head.first == UInt8(ascii: "{") else { return nil }
        let dense = head.filter { !$0.isBlank }[...]
        if isPack(dense) { return Found(.trooper) }
        if areLines(text) { return lines(text) }
        if let member = lists.first(where: { dense.has($0.sign) }) { return list(text, format, in: member.name) }
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

    /// Whether one of the first lines is a whole object that does not hold all questions.
    private static func areLines(_ text: SourceText) -> Bool {
        let head = text.head
        let lines = head.split(separator: UInt8(ascii: "\n")).filter { !$0.allSatisfy(\.isBlank) }
        // One object in several lines, such as the content of an H5P package, may have whole objects in its lines.
        if lines.count > 1, head.endIndex == text.bytes.endIndex, (try? JSONReader.value(of: Array(head))) != nil {
            return false
        }
        return lines.prefix(5).contains { line in
            guard let members = (try? JSONReader.value(of: Array(line)))?.members else { return false }
            return !members.contains { member in
                member.value.elements?.first?.members != nil && lists.contains { $0.name == member.name }
            }
        }
    }
}
