import TrooperText

/// Reads questions whose choices are lines: Aiken, and the text of OpenTriviaQA.
///
/// Aiken ends a question with `ANSWER: A`. OpenTriviaQA begins it with `#Q`, and `^` is before the right choice.
struct ChoiceLinesImport {
    private static let mostBytes = 1 << 14
    private static let mostChoices = 26

    private let isAiken: Bool
    /// The line where the question begins; 0 between questions.
    private var line = 0
    private var statement: [UInt8] = []
    /// Each with its letter in Aiken, else with its text, as `answer` has it.
    private var choices: [(name: String, text: String)] = []
    private var answer: String?

    init(isAiken: Bool) { self.isAiken = isAiken }

    mutating func read(_ bytes: consuming [UInt8], from start: Int, into collector: inout ImportCollector) {
        TextLines.read(bytes, from: start) { text, number in
            if text.isEmpty { return }
            let endsBefore = isAiken ? !choices.isEmpty && !isPart(text) : text.starts(with: "#Q".utf8)
            if endsBefore { finish(into: &collector) }
            if line == 0 { line = number }
            if isAiken { takeAiken(text, into: &collector) } else { takeTrivia(text) }
        }
        finish(into: &collector)
    }

    /// Whether a line of Aiken is a choice or the answer.
    private func isPart(_ text: ArraySlice<UInt8>) -> Bool {
        if text.starts(with: "ANSWER:".utf8) { return true }
        let start = Array(text.prefix(3))
        return start.count == 3 && (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(start[0])
            && [UInt8(ascii: ")"), UInt8(ascii: ".")].contains(start[1]) && start[2].isBlank
    }

    private mutating func takeAiken(_ text: ArraySlice<UInt8>, into collector: inout ImportCollector) {
        if !isPart(text) { return append(text) }
        guard text.starts(with: "ANSWER:".utf8) else { return append(choice: text.dropFirst(2), name: text.prefix(1)) }
        answer = ChoiceLinesImport.string(text.dropFirst(7).trimmed.prefix(1))
        finish(into: &collector)
    }

    private mutating func takeTrivia(_ text: ArraySlice<UInt8>) {
        if answer != nil { return append(choice: text.dropFirst(), name: text.dropFirst()) }
        guard text.first == UInt8(ascii: "^") else { return append(text.dropFirst(statement.isEmpty ? 2 : 0)) }
        answer = ChoiceLinesImport.string(text.dropFirst())
    }

    private static func string(_ text: ArraySlice<UInt8>) -> String {
        String(decoding: text.trimmed, as: UTF8.self)
    }

    /// No more than what is refused as too long.
    private mutating func append(_ text: ArraySlice<UInt8>) {
        if statement.count < ChoiceLinesImport.mostBytes { statement += text + [UInt8(ascii: "\n")] }
    }

    private mutating func append(choice: ArraySlice<UInt8>, name: ArraySlice<UInt8>) {
        guard choices.count < ChoiceLinesImport.mostChoices else { return }
        choices.append((ChoiceLinesImport.string(name), ChoiceLinesImport.string(choice)))
    }

    private mutating func finish(into collector: inout ImportCollector) {
        defer { (line, statement, choices, answer) = (0, [], [], nil) }
        guard line > 0 else { return }
        guard let answer, !choices.isEmpty else {
            let missing = choices.isEmpty ? "choices; write True and False below it" : "answer; name the right choice"
            return collector.skip(line: line, .broken, detail: "the question has no \(missing)")
        }
        var fields = ImportedFields(line: line)
        fields.statement = String(decoding: statement, as: UTF8.self)
        let choices = choices.map { ($0.text, $0.name.utf8.elementsEqual(answer.utf8)) }
        ChoiceQuestion(fields: fields, choices: choices).take(into: &collector)
    }
}
