import TrooperJSON

/// What the members of JSON objects are for, by their usual names and by what stands in them.
struct JSONMembers {
    private var columns: [String: ImportColumn] = [:]
    private let scope: TruthWord.Scope
    /// With which number the choices begin where the answer is one: 0 for programmers, 1 for others; nil if nothing tells.
    private var firstNumber: Int?
    /// What the members were taken for, for the report.
    let columnWords: String

    /// - Parameter first: the first objects, which tell what members without a usual name are for.
    init(_ first: [JSONValue], _ chosen: [ChosenColumn], isOpenTDB: Bool) {
        var names: [String] = []
        var texts: [[String]] = []
        for member in first.flatMap({ $0.members ?? [] }) {
            guard let text = member.value.plainText else { continue }
            if let index = names.firstIndex(of: member.name) {
                texts[index].append(text)
            } else if names.count < SeparatedText.mostFields {
                names.append(member.name)
                texts.append([text])
            }
        }
        var named = ImportColumn.named(names, chosen)
        if !texts.isEmpty { ColumnContent.complete(&named, from: texts.map { ColumnContent($0) }) }
        for (index, column) in named { columns[names[index]] = column }
        let answers = named.first { $0.value == .answer }.map { texts[$0.key] } ?? []
        scope = isOpenTDB ? .words : TruthWord.scope(of: answers)
        columnWords = ImportColumn.words(named, names)
        firstNumber = firstNumber(in: first)
    }

    private func firstNumber(in values: [JSONValue]) -> Int? {
        var found: Set<Int> = []
        for value in values {
            let (texts, lists) = fields(of: value.members ?? [])
            guard let choices = lists[.choice], let number = texts[.answer].flatMap({ Int($0) }) else { continue }
            if number == 0 { found.insert(0) }
            if number == choices.count { found.insert(1) }
        }
        return found.count == 1 ? found.first : nil
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
            if isChoice || column == .sources, let items = member.value.elements {
                lists[column, default: []] += items.compactMap { $0.plainText }
            } else if let text = member.value.plainText {
                if isChoice { lists[column, default: []].append(text) } else { texts[column] = text }
            } else {
                texts[column] = ""
            }
        }
        return (texts, lists)
    }

    func item(_ value: JSONValue, line: Int, _ words: inout AnswerWords) -> Item {
        func skipped(_ reason: ImportSkip.Reason, _ detail: String) -> Item {
            Item(line: line, .skipped(reason, detail))
        }
        guard let members = value.members else {
            return skipped(.broken, "expected an object {...}, found \(value.inWords)")
        }
        let (texts, lists) = fields(of: members)
        guard texts[.statement] != nil else {
            return skipped(.broken, "the object has no \"statement\" and no \"question\"")
        }
        func item(_ answer: Item.Answer, reason: String = "") -> Item {
            var item = Item(line: line, answer, reason: reason) { texts[$0] ?? "" }
            if let sources = lists[.sources] { item.sources = sources }
            return item
        }
        let answer = texts[.answer] ?? ""
        if let wrong = lists[.wrongAnswers], !wrong.isEmpty {
            return item(Choices.answer([(answer, true)] + wrong.map { ($0, false) }))
        }
        if let choices = lists[.choice], choices.count > 1 { return item(named(choices, by: answer)) }
        let found = TruthWord.explained(answer, scope)
        words.note(answer, found?.truth)
        return found.map { item(.truth($0.truth), reason: $0.rest) } ?? skipped(.answer, answer.shortened)
    }

    private func named(_ texts: [String], by answer: String) -> Item.Answer {
        guard let number = Int(answer), !texts.contains(answer) else {
            return Choices.answer(Choices.named(texts, by: answer), named: answer.shortened)
        }
        guard let firstNumber else {
            let detail = "nobody knows whether its answer counts from 0 or from 1; write the text of the answer"
            return .skipped(.broken, detail)
        }
        return Choices.answer(texts.indices.map { (texts[$0], $0 == number - firstNumber) })
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
