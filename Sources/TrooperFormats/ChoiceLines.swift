import TrooperText

/// Reads questions whose choices are lines: Aiken, and the text of OpenTriviaQA.
///
/// Aiken ends a question with `ANSWER: A`. OpenTriviaQA begins it with `#Q`, and `^` is before the right choice.
struct ChoiceLines {
    private static let mostBytes = 1 << 14
    private static let mostChoices = 26

    private let isAiken: Bool
    private var found: Found
    /// The line where the question begins; 0 between questions.
    private var line = 0
    private var statement: [UInt8] = []
    /// Each with its letter in Aiken, else with its text, as `answer` has it.
    private var choices: [(name: String, text: String)] = []
    private var answer: String?

    /// Nil for another format.
    static func find(in text: SourceText) -> Found? {
        if text.head.trimmed.starts(with: "#Q ".utf8) { return read(text, as: .opentriviaqa) }
        return text.headLines.contains { $0.trimmed.starts(with: "ANSWER:".utf8) } ? read(text, as: .aiken) : nil
    }

    static func read(_ text: SourceText, as format: ImportFormat) -> Found {
        var lines = ChoiceLines(isAiken: format == .aiken, found: Found(format))
        text.eachLine { lines.take($0, $1) }
        lines.finish()
        return lines.found
    }

    private mutating func take(_ text: ArraySlice<UInt8>, _ number: Int) {
        if text.isEmpty { return }
        let endsBefore = isAiken ? !choices.isEmpty && !isPart(text) : text.starts(with: "#Q".utf8)
        if endsBefore { finish() }
        if line == 0 { line = number }
        if isAiken { takeAiken(text) } else { takeTrivia(text) }
    }

    /// Whether a line of Aiken is a choice or the answer.
    private func isPart(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "ANSWER:".utf8) { return true }
        let start = Array(text.prefix(3))
        return start.count == 3 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start[0])
            && [UInt8(ascii: ")"), UInt8(ascii: ".")].contains(start[1]) && start[2].isBlank
    }

    private mutating func takeAiken(_ text: ArraySlice<UInt8>) {
        if !isPart(text) { return append(text) }
        guard text.starts(with: "ANSWER:".utf8) else { return append(choice: text.dropFirst(2), name: text.prefix(1)) }
        answer = text.dropFirst(7).trimmed.prefix(1).text
        finish()
    }

    private mutating func takeTrivia(_ text: ArraySlice<UInt8>) {
        if answer != nil { return append(choice: text.dropFirst(), name: text.dropFirst()) }
        guard text.first == UInt8(ascii: "^") else { return append(text.dropFirst(statement.isEmpty ? 2 : 0)) }
        answer = text.dropFirst().trimmed.text
    }

    /// No more than what is refused as too long.
    private mutating func append(_ text: ArraySlice<UInt8>) {
        if statement.count < ChoiceLines.mostBytes { statement += text + [UInt8(ascii: "\n")] }
    }

    private mutating func append(choice: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
        if choices.count < ChoiceLines.mostChoices { choices.append((name.trimmed.text, choice.trimmed.text)) }
    }

    private mutating func finish() {
        defer { (line, statement, choices, answer) = (0, [], [], nil) }
        guard line > 0 else { return }
        guard let answer, !choices.isEmpty else {
            let missing = choices.isEmpty ? "choices; write True and False below it" : "answer; name the right choice"
            return found.add(Item(line: line, .skipped(.broken, "the question has no \(missing)")))
        }
        let choices = choices.map { ($0.text, $0.name.utf8.elementsEqual(answer.utf8)) }
        var item = Item(line: line, Choices.answer(choices))
        item.statement = statement[...].text
        found.add(item)
    }
}
