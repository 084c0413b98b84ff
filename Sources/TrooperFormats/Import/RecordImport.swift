import TrooperJSON

/// Reads questions from JSON objects whose members have the usual names.
struct RecordImport {
    /// What the members are for, by their names.
    private var columns: [String: ImportColumn] = [:]
    private let scope: TruthWord.Scope
    /// With which number the choices begin where the answer is one: 0 for programmers, 1 for others; nil if nothing tells.
    private var firstNumber: Int?
    /// What the members were taken for, for the report.
    private(set) var columnWords = ""

    /// - Parameter first: the first objects, which tell what members without a usual name are for.
    init(_ first: [JSONValue], _ chosen: [ChosenColumn], isOpenTDB: Bool = false) {
        let sample = MemberSample(first)
        var named = ImportColumn.named(sample.names, chosen)
        let contents = sample.texts.map { ColumnContent($0) }
        if !contents.isEmpty { ColumnContent.complete(&named, from: contents) }
        for (index, column) in named { columns[sample.names[index]] = column }
        let answers = named.first { $0.value == .answer }.map { sample.texts[$0.key] } ?? []
        scope = isOpenTDB ? .words : TruthWord.scope(of: answers)
        columnWords = ImportColumn.words(named, sample.names)
        firstNumber = firstNumber(in: first)
    }

    private func firstNumber(in values: [JSONValue]) -> Int? {
        var found: Set<Int> = []
        for value in values {
            guard case .object(let members) = value.content else { continue }
            let (texts, lists) = fields(of: members)
            guard let choices = lists[.choice], let number = texts[.answer].flatMap({ Int($0) }) else { continue }
            if number == 0 { found.insert(0) }
            if number == choices.count { found.insert(1) }
        }
        return found.count == 1 ? found.first : nil
    }

    func take(_ value: JSONValue, line: Int, into collector: inout ImportCollector) {
        guard case .object(let members) = value.content else {
            return collector.skip(line: line, .broken, detail: "expected an object {...}, found \(value.inWords)")
        }
        let (texts, lists) = fields(of: members)
        take(texts, lists, line: line, into: &collector)
    }

    /// What the members say.
    private func fields(
        of members: [JSONMember]
    ) -> (texts: [ImportColumn: String], lists: [ImportColumn: [String]]) {
        var texts: [ImportColumn: String] = [:]
        var lists: [ImportColumn: [String]] = [:]
        for member in members {
            guard let column = columns[member.name] ?? ImportColumn(name: member.name) else { continue }
            let isChoice = [.choice, .wrongAnswers].contains(column)
            guard isChoice || texts[column] == nil else { continue }
            if isChoice || column == .sources, case .array(let items) = member.value.content {
                lists[column, default: []] += items.compactMap { $0.plainText }
            } else if let text = member.value.plainText {
                if isChoice { lists[column, default: []].append(text) } else { texts[column] = text }
            } else {
                texts[column] = ""
            }
        }
        return (texts, lists)
    }

    private func take(
        _ texts: [ImportColumn: String], _ lists: [ImportColumn: [String]], line: Int,
        into collector: inout ImportCollector
    ) {
        guard texts[.statement] != nil else {
            return collector.skip(line: line, .broken, detail: "the object has no \"statement\" and no \"question\"")
        }
        let answer = texts[.answer] ?? ""
        func fields(_ found: (truth: Bool, rest: String)) -> ImportedFields {
            var fields = ImportedFields(line: line, found) { texts[$0] ?? "" }
            if let sources = lists[.sources] { fields.sources = sources }
            return fields
        }
        if let wrong = lists[.wrongAnswers], !wrong.isEmpty {
            let choices = [(answer, true)] + wrong.map { ($0, false) }
            return ChoiceQuestion(fields: fields((false, "")), choices: choices).take(into: &collector)
        }
        if let texts = lists[.choice], texts.count > 1 {
            var choices = ChoiceQuestion.choices(texts, answer: answer)
            if let number = Int(answer), !texts.contains(answer) {
                guard let firstNumber else {
                    let detail = "nobody knows whether its answer counts from 0 or from 1; write the text of the answer"
                    return collector.skip(line: line, .broken, detail: detail)
                }
                choices = texts.indices.map { (texts[$0], $0 == number - firstNumber) }
            }
            return ChoiceQuestion(fields: fields((false, "")), choices: choices).take(into: &collector)
        }
        let found = TruthWord.explained(answer, scope)
        collector.answerWords.note(answer, found?.truth)
        guard let found else { return collector.skip(line: line, .answer, detail: answer.shortened) }
        collector.take(fields(found))
    }
}

/// The members of the first objects of a list.
private struct MemberSample {
    private(set) var names: [String] = []
    /// What stands in each member.
    private(set) var texts: [[String]] = []

    init(_ values: [JSONValue]) {
        for value in values {
            guard case .object(let members) = value.content else { continue }
            for member in members { add(member) }
        }
    }

    private mutating func add(_ member: JSONMember) {
        guard let text = member.value.plainText else { return }
        if let index = names.firstIndex(of: member.name) {
            texts[index].append(text)
        } else if names.count < SeparatedText.mostFields {
            names.append(member.name)
            texts.append([text])
        }
    }
}

extension JSONValue {
    /// The text of a value that is not a list or an object.
    fileprivate var plainText: String? {
        switch content {
        case .null: ""
        case .bool(let flag): flag ? "true" : "false"
        case .integer(let number): String(number)
        case .number(let digits): digits
        case .text(let text): text
        case .array, .object: nil
        }
    }
}
