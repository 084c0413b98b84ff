import JSON
import QuizCore

extension PackReader {
    mutating func question(from item: JSONValue, number: Int) -> Question? {
        var place = Finding.Place.pack
        place.question = number
        guard case .object(let members) = item.content else {
            log.error(line: item.line, at: place, "a question must be an object {...}, not \(item.inWords)")
            return nil
        }
        var source = FieldSource(members: members, line: item.line, place: place, fields: PackField.ofQuestions)
        let id = identifier(in: source)
        source.place.id = id
        reportUnknownFields(of: source)
        let statement = statement(in: source)
        let answer = answer(in: source)
        let explanation = text(.explanation, in: source)
        let genre = text(.genre, in: source)
        let difficulty = difficulty(in: source)
        let sources = sources(in: source)
        if let id { refuseSecondUse(of: id, in: source) }
        guard let id, let statement, let answer, let explanation, let genre, let difficulty, let sources else {
            return nil
        }
        return Question(
            id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation,
            genre: genre, difficulty: difficulty, sources: sources)
    }

    private mutating func refuseSecondUse(of id: String, in source: FieldSource) {
        guard let member = source.member(.id), let number = source.place.question else { return }
        let use = FirstUses.Use(question: number, line: member.value.line)
        guard let first = firstUses.add(id: id, use) else { return }
        log.error(
            line: use.line, at: source.place.field(.id),
            "is already used by question \(first.question) on line \(first.line); choose another")
    }

    private mutating func statement(in source: FieldSource) -> String? {
        guard let statement = text(.statement, in: source), let member = source.member(.statement),
            let number = source.place.question
        else { return nil }
        let place = source.place.field(.statement)
        let use = FirstUses.Use(question: number, line: member.value.line)
        if let first = firstUses.add(statement: statement, use) {
            log.error(
                line: use.line, at: place,
                "repeats question \(first.question) on line \(first.line); change or remove one of them")
        }
        if statement.utf8.last == UInt8(ascii: "?") {
            log.warning(line: use.line, at: place, "ends with a question mark; write a sentence that is true or false")
        }
        return statement
    }

    private mutating func answer(in source: FieldSource) -> Bool? {
        guard let member = member(.answer, of: source) else { return nil }
        if case .bool(let answer) = member.value.content { return answer }
        let message = "must be true or false without quotes, not \(member.value.inWords)"
        log.error(line: member.value.line, at: source.place.field(.answer), message)
        return nil
    }

    private mutating func difficulty(in source: FieldSource) -> Difficulty? {
        guard let member = member(.difficulty, of: source) else { return nil }
        if case .text(let word) = member.value.content, let difficulty = Difficulty(rawValue: word) {
            return difficulty
        }
        let message = "must be \"easy\", \"medium\" or \"hard\", not \(member.value.inWords)"
        log.error(line: member.value.line, at: source.place.field(.difficulty), message)
        return nil
    }

    /// Missing sources are only a warning: the question can be played, but not checked.
    private mutating func sources(in source: FieldSource) -> [String]? {
        let place = source.place.field(.sources)
        guard let member = source.member(.sources) else {
            if !isMisspelled(.sources, in: source) {
                log.warning(line: source.line, at: place, "is missing; \(PackField.sources.advice)")
            }
            return []
        }
        guard case .array(let items) = member.value.content else {
            log.error(
                line: member.value.line, at: place, "must be a list of texts [...], not \(member.value.inWords)")
            return nil
        }
        if items.isEmpty { log.warning(line: member.value.line, at: place, "is empty; \(PackField.sources.advice)") }
        guard items.count <= Limits.sources else {
            let message = "has \(items.count) entries, the limit is \(Limits.sources); keep the best"
            log.error(line: member.value.line, at: place, message)
            return nil
        }
        return items.compactMap { text(of: $0, for: .sources, at: place) }
    }
}

/// The first use of each id and each statement in a pack.
struct FirstUses {
    struct Use: Hashable {
        let question: Int
        let line: Int
    }

    private var ids: [String: Use] = [:]
    private var statements: [[UInt8]: Use] = [:]

    /// Remembers the use of an id; returns the first use if there is one already.
    mutating func add(id: String, _ use: Use) -> Use? {
        if let first = ids[id] { return first }
        ids[id] = use
        return nil
    }

    /// The same for a statement; capitals and the number of spaces in a gap make no difference.
    mutating func add(statement: String, _ use: Use) -> Use? {
        let key = FirstUses.key(of: statement)
        if let first = statements[key] { return first }
        statements[key] = use
        return nil
    }

    /// Bytes, because String equality depends on Unicode tables and is slow.
    private static func key(of statement: String) -> [UInt8] {
        var key: [UInt8] = []
        key.reserveCapacity(statement.utf8.count)
        for scalar in statement.unicodeScalars {
            if scalar == " ", key.last == UInt8(ascii: " ") { continue }
            if scalar.isASCII {
                let byte = UInt8(truncatingIfNeeded: scalar.value)
                key.append((UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte)
            } else {
                key.append(contentsOf: scalar.properties.lowercaseMapping.utf8)
            }
        }
        return key
    }
}
