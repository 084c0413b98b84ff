import QuizCore
import TrooperJSON

/// The questions of a pack so far.
///
/// There is one for each entry, so that places and numbers agree; an entry with errors has what could be read.
struct PackEntries {
    var count = 0
    fileprivate(set) var questions: [Question] = []
    fileprivate(set) var wholeCount = 0
    fileprivate(set) var trueCount = 0
    fileprivate var lines: [(id: Int32, statement: Int32)] = []
    fileprivate var uses = FirstUses()
    fileprivate var topics: Set<String> = []
}

extension PackReader {
    mutating func readQuestion(from item: JSONValue, number: Int) {
        let place = Finding.Place(question: number)
        guard let members = item.members else {
            log.error(line: item.line, at: place, "a question must be an object {...}, not \(item.inWords)")
            entries.append(.unreadable, whole: false, lines: (item.line, item.line))
            return
        }
        var source = FieldSource(members: members, line: item.line, place: place, fields: PackField.ofQuestions)
        let id = identifier(in: source)
        source.place.id = id
        reportUnknownFields(of: source)
        let made = meaning(of: source.member(.made)?.value, .made, in: source, "\"choices\" or \"card\"") {
            $0.text.flatMap(Made.init)
        }
        let statement = statement(in: source, isMade: made != nil)
        let answer = meaning(
            of: member(.answer, of: source)?.value, .answer, in: source, "true or false without quotes", \.bool)
        let explanation = explanation(in: source)
        let topic = topic(in: source)
        let levels = "\"easy\", \"medium\" or \"hard\""
        let difficulty = meaning(of: member(.difficulty, of: source)?.value, .difficulty, in: source, levels) {
            $0.text.flatMap(Difficulty.init)
        }
        let sources = sources(in: source)
        if let id { refuseSecondUse(of: id, in: source) }
        let isWhole = answer != nil && explanation != nil && difficulty != nil && sources != nil
        let question = Question(
            id: QuestionID(rawValue: id ?? ""), statement: statement ?? "", answer: answer ?? false,
            explanation: explanation ?? "", topic: topic ?? "", difficulty: difficulty ?? .medium,
            sources: sources ?? [], made: made)
        entries.append(
            question, whole: isWhole && id != nil && statement != nil && topic != nil,
            lines: (source.line(.id), source.line(.statement)))
    }

    private mutating func refuseSecondUse(of id: String, in source: FieldSource) {
        guard let first = entries.uses.place(of: QuestionID(rawValue: id)) else { return }
        log.error(
            line: source.line(.id), at: source.place.field(.id),
            "is already used by question \(first + 1) on line \(entries.lines[first].id); choose another")
    }

    private mutating func statement(in source: FieldSource, isMade: Bool) -> String? {
        guard let statement = text(.statement, in: source) else { return nil }
        let place = source.place.field(.statement)
        let line = source.line(.statement)
        if let first = entries.uses.place(of: StatementKey(statement), in: entries.questions) {
            log.error(
                line: line, at: place,
                "repeats question \(first + 1) on line \(entries.lines[first].statement); change or remove one of them"
            )
        }
        if !isMade, statement.utf8.last == UInt8(ascii: "?") {
            log.warning(line: line, at: place, "ends with a question mark; write a sentence that is true or false")
        }
        return statement
    }

    /// A missing explanation is only a warning: most collections of questions have none.
    private mutating func explanation(in source: FieldSource) -> String? {
        guard let member = member(.explanation, of: source, ifMissing: .warning) else { return "" }
        return text(of: member.value, for: .explanation, in: source)
    }

    private mutating func topic(in source: FieldSource) -> String? {
        guard let topic = text(.topic, in: source) else { return nil }
        // Equal topics share their memory.
        let (isNew, shared) = entries.topics.insert(topic)
        if isNew, entries.topics.count == Limits.packTopics + 1 {
            let message = "is the \(Limits.packTopics + 1)st of the pack, the limit is \(Limits.packTopics); use fewer"
            log.error(line: source.line(.topic), at: source.place.field(.topic), message)
        }
        return shared
    }

    /// Missing sources are only a warning: the question can be played, but not checked.
    private mutating func sources(in source: FieldSource) -> [String]? {
        let place = source.place.field(.sources)
        guard let member = member(.sources, of: source, ifMissing: .warning) else { return [] }
        let items = meaning(of: member.value, .sources, in: source, "a list of texts [...]", \.elements)
        guard let items else { return nil }
        if items.isEmpty { log.warning(line: member.value.line, at: place, "is empty; \(PackField.sources.advice)") }
        guard items.count <= Limits.sources else {
            let message = "has \(items.count) entries, the limit is \(Limits.sources); keep the best"
            log.error(line: member.value.line, at: place, message)
            return nil
        }
        return items.compactMap { text(of: $0, for: .sources, in: source) }
    }
}

extension PackEntries {
    fileprivate mutating func append(_ question: Question, whole isWhole: Bool, lines: (id: Int, statement: Int)) {
        if !question.id.rawValue.isEmpty { uses.add(question.id, at: questions.count) }
        let key = StatementKey(question.statement)
        if !key.bytes.isEmpty { uses.add(key, at: questions.count) }
        questions.append(question)
        self.lines.append((Int32(truncatingIfNeeded: lines.id), Int32(truncatingIfNeeded: lines.statement)))
        if isWhole { wholeCount += 1 }
        if isWhole, question.answer { trueCount += 1 }
    }
}

extension Question {
    fileprivate static let unreadable = Question(
        id: QuestionID(rawValue: ""), statement: "", answer: false, explanation: "", topic: "", difficulty: .medium,
        sources: [])
}

extension FieldSource {
    /// The line of the value of a field; that of the object if it is missing.
    fileprivate func line(_ field: PackField) -> Int { member(field)?.value.line ?? line }
}
