/// Reads questions from CSV and TSV.
struct TableImport {
    private var reader: SeparatedText
    private let layout: TableLayout
    /// The index of each column, by its raw value.
    private let indexes: [Int?]
    private let choices: [Int]

    init(_ bytes: consuming [UInt8], _ layout: TableLayout) {
        self.layout = layout
        reader = SeparatedText(bytes, from: layout.start, line: layout.startLine, separator: layout.separator)
        indexes = ImportColumn.allCases.map { layout.index(of: $0) }
        choices = layout.choices
    }

    /// What was recognised, for the report.
    static func description(of layout: TableLayout) -> [String] {
        let separator = TableLayout.separators.first { $0.byte == layout.separator }?.name ?? "separators"
        let name = layout.separator == UInt8(ascii: "\t") ? "TSV" : "CSV with \(separator)"
        var words = [name]
        if layout.isURLEncoded { words.append("URL-encoded") }
        if let line = layout.headerLine {
            words.append("header on line \(line)")
        } else {
            words.append(layout.columnWords.isEmpty ? "no header: statement, answer" : "no header")
        }
        return words
    }

    mutating func read(into collector: inout ImportCollector) {
        while reader.next() {
            if reader.isBlank { continue }
            if let count = reader.tooManyBytes {
                collector.skip(line: reader.recordLine, .tooLong, detail: ImportSkip.largeQuestion(count))
            } else if let damage {
                collector.skip(line: reader.recordLine, .broken, detail: damage)
                reader.resumeAfterFirstLine()
            } else {
                take(into: &collector)
            }
        }
    }

    /// What is wrong with the record as a whole.
    private var damage: String? {
        let count = "the line has \(reader.fieldCount) of \(layout.fieldCount) fields"
        if reader.isQuoteOpen { return "a quote that begins on the line is not closed; close it" }
        if reader.hasLineEnds, reader.fieldCount != layout.fieldCount {
            return "\(count), and a quote that begins on it is closed on another line; check its quotes"
        }
        if let answer = indexes[ImportColumn.answer.rawValue], reader.fieldCount <= answer {
            return "\(count); add the answer"
        }
        let extra = reader.fields.dropFirst(layout.fieldCount)
        if extra.contains(where: { !reader.text(of: $0).trimmedOfSpaces.isEmpty }) {
            return "\(count); put a text that has separators in it in quotes"
        }
        return nil
    }

    private mutating func take(into collector: inout ImportCollector) {
        if choices.isEmpty, MultipleChoice.isNamed(by: text(.kind)) {
            return collector.skip(line: reader.recordLine, .multipleChoice)
        }
        guard let found = answer(noting: &collector.answerWords) else { return skip(into: &collector) }
        var fields = ImportedFields(line: reader.recordLine, found, text: text)
        if layout.isURLEncoded { (fields.style, fields.labelStyle) = (.literal, .literal) }
        collector.take(fields)
    }

    private func skip(into collector: inout ImportCollector) {
        let hasOthers = !choices.isEmpty || !text(.wrongAnswers).isEmpty
        if hasOthers {
            collector.skip(line: reader.recordLine, .multipleChoice)
        } else {
            let answer = hasTicks ? "\(text(.trueTick)) \(text(.falseTick))".trimmedOfSpaces : text(.answer)
            collector.skip(line: reader.recordLine, .answer, detail: answer.shortened)
        }
    }

    private var hasTicks: Bool { indexes[ImportColumn.trueTick.rawValue] != nil }

    /// The answer in a word, with the reason behind it; as the only one of two columns that is ticked; or among exactly
    /// two choices.
    private func answer(noting words: inout AnswerWords) -> (truth: Bool, rest: String)? {
        if hasTicks {
            let isTrue = TruthWord.isTick(text(.trueTick))
            return isTrue == TruthWord.isTick(text(.falseTick)) ? nil : (isTrue, "")
        }
        if !choices.isEmpty {
            let choices = choices.map { reader.text($0) }.filter { !$0.trimmedOfSpaces.isEmpty }
            if text(.answer).trimmedOfSpaces == "0" { words.hasChoiceZero = true }
            return MultipleChoice.truth(of: text(.answer), among: choices).map { ($0, "") }
        }
        let found = TruthWord.explained(text(.answer), layout.isURLEncoded ? .words : layout.scope)
        words.note(text(.answer), found?.truth)
        return found
    }

    private func text(_ column: ImportColumn) -> String {
        let cell = SpreadsheetCell.text(of: reader.text(indexes[column.rawValue]))
        return layout.isURLEncoded ? URLCodes.decoded(cell, plusIsSpace: false) ?? cell : cell
    }
}

/// Questions with several answers to choose from.
enum MultipleChoice {
    /// Whether the kind of question is multiple choice.
    static func isNamed(by kind: String) -> Bool {
        guard !kind.isEmpty, kind.utf8.count <= 40 else { return false }
        let letters = kind.lowercased().utf8.filter { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains($0) }
        return ["multiple", "multiplechoice", "multichoice", "mc", "mcq"].contains(
            String(decoding: letters, as: UTF8.self))
    }

    /// The truth of the answer if the choices are true and false; the answer is a number from 1, a letter or a word.
    static func truth(of answer: String, among choices: [String]) -> Bool? {
        let truths = choices.map { TruthWord.value(of: $0, .words) }
        guard truths.count == 2, let first = truths[0], let second = truths[1], first != second else { return nil }
        switch answer.lowercased().trimmedOfSpaces {
        case "1", "a": return first
        case "2", "b": return second
        case let word: return ["0", "y", "n"].contains(word) ? nil : TruthWord.value(of: word)
        }
    }
}

/// The sources in one field.
enum ImportedSources {
    /// One a line; several web addresses may stand on one line.
    static func list(_ text: String) -> [String] {
        if text.isEmpty { return [] }
        if text.utf8.contains(UInt8(ascii: "\n")) {
            return text.unicodeScalars.split(separator: "\n").map { String($0) }
        }
        let words = text.unicodeScalars.split(separator: " ").map { String($0) }
        return words.allSatisfy(isAddress) ? words : [text]
    }

    /// The sources as one field, so that `list` returns the same.
    static func field(_ sources: [String]) -> String {
        let joined = sources.joined(separator: " ")
        if sources.count < 2 || sources.allSatisfy(isAddress), list(joined) == sources { return joined }
        return sources.map { $0 + "\n" }.joined()
    }

    private static func isAddress(_ word: String) -> Bool {
        word.utf8.starts(with: "https://".utf8) || word.utf8.starts(with: "http://".utf8)
    }
}

extension String {
    /// As much as a message shows.
    var shortened: String { String(unicodeScalars.prefix(41)) }
}
