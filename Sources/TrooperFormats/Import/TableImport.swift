import QuizPacks
import TrooperText

/// Reads questions from CSV and TSV.
struct TableImport {
    private var reader: SeparatedText
    private let layout: TableLayout
    /// The index of each column, by its raw value.
    private let indexes: [Int?]
    private let choices: [Int]
    private let wrongAnswers: [Int]

    init(_ bytes: consuming [UInt8], _ layout: TableLayout) {
        self.layout = layout
        reader = SeparatedText(bytes, from: layout.start, line: layout.startLine, separator: layout.separator)
        indexes = ImportColumn.allCases.map { layout.index(of: $0) }
        choices = layout.indexes(of: .choice)
        wrongAnswers = layout.indexes(of: .wrongAnswers)
    }

    /// What was recognised, for the report.
    static func description(of layout: TableLayout) -> [String] {
        let separator = TableLayout.separators.first { $0.byte == layout.separator }?.name ?? "separators"
        let name = layout.format == .tsv ? "TSV" : "CSV with \(separator)"
        var words = [layout.areCards ? "cards in \(name)" : name]
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
        if layout.areCards {
            collector.notes.ofFile.append("taken as cards; --format \(layout.format) takes only what is true or false")
        } else if layout.fieldCount == 2, collector.skipCounts[.answer] != nil {
            collector.notes.ofFile.append("cards with other answers than true and false: --format cards")
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
        let choices = choices(&collector.answerWords)
        if !choices.isEmpty {
            return ChoiceQuestion(fields: fields((false, "")), choices: choices).take(into: &collector)
        }
        let found = answer(noting: &collector.answerWords)
        if layout.areCards, found == nil || isWord {
            return collector.take(.card(fields((false, "")), back: text(.answer)))
        }
        if let found { return collector.take(fields(found)) }
        let answer = hasTicks ? "\(text(.trueTick)) \(text(.falseTick))".trimmedOfSpaces : text(.answer)
        collector.skip(line: reader.recordLine, .answer, detail: answer.shortened)
    }

    /// "true — wahr" is a card of words, "Ice floats." a sentence.
    private var isWord: Bool {
        let statement = text(.statement)
        return statement.utf8.last != UInt8(ascii: ".") && CardText(statement).count <= 3
    }

    private func fields(_ found: (truth: Bool, rest: String)) -> ImportedFields {
        ImportedFields(line: reader.recordLine, found, text: text)
    }

    /// The choices, of which the answer names the right one, or the answer and those that are wrong; empty without.
    private func choices(_ words: inout AnswerWords) -> [(text: String, isRight: Bool)] {
        if self.choices.isEmpty, wrongAnswers.isEmpty { return [] }
        let answer = text(.answer).trimmedOfSpaces
        func texts(_ indexes: [Int]) -> [String] {
            indexes.map { text(at: $0).trimmedOfSpaces }.filter { !$0.isEmpty }
        }
        let wrong = texts(wrongAnswers)
        if !wrong.isEmpty { return [(answer, true)] + wrong.map { ($0, false) } }
        let choices = texts(choices)
        if answer == "0", !choices.isEmpty, !choices.contains(answer) { words.hasChoiceZero = true }
        return ChoiceQuestion.choices(choices, answer: answer)
    }

    private var hasTicks: Bool { indexes[ImportColumn.trueTick.rawValue] != nil }

    /// The answer in a word, with the reason behind it, or as the only one of two columns that is ticked.
    private func answer(noting words: inout AnswerWords) -> (truth: Bool, rest: String)? {
        if hasTicks {
            let isTrue = TruthWord.isTick(text(.trueTick))
            return isTrue == TruthWord.isTick(text(.falseTick)) ? nil : (isTrue, "")
        }
        let found = TruthWord.explained(text(.answer), layout.scope)
        if !layout.areCards { words.note(text(.answer), found?.truth) }
        return found
    }

    private func text(_ column: ImportColumn) -> String { text(at: indexes[column.rawValue]) }

    private func text(at index: Int?) -> String { SpreadsheetCell.text(of: reader.text(index)) }
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
