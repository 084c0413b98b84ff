import QuizPacks
import TrooperText

/// Reads questions from CSV and TSV.
struct Table {
    private var reader: SeparatedText
    private let layout: TableLayout
    private let places: [ImportColumn: [Int]]
    private var words = AnswerWords()

    /// - Parameter separators: of which the first wins where two fit.
    static func read(
        _ text: SourceText, separators: String, asCards: Bool = false
    ) throws(ImportProblem) -> Found {
        guard var layout = try TableLayout.recognised(text, separators: separators) else {
            throw ImportProblem(message: "no line has two fields; a table needs a statement and an answer a line")
        }
        layout.areCards = asCards
        return read(layout)
    }

    static func read(_ layout: TableLayout) -> Found {
        var found = Found(layout.areCards ? .cards : layout.format, layout.words)
        (found.columns, found.packFields) = (layout.columnWords, layout.packFields)
        var table = Table(layout)
        while !found.isFull, table.reader.next() {
            if !table.reader.isBlank { found.add(table.item()) }
        }
        let hasOthers = found.items.contains { if case .skipped(.answer, _) = $0.answer { true } else { false } }
        if layout.areCards {
            found.notes.append("taken as cards; --format \(layout.format) takes only what is true or false")
        } else if layout.fieldCount == 2, hasOthers {
            found.notes.append("cards with other answers than true and false: --format cards")
        }
        found.problem = table.words.problem
        return found
    }

    private init(_ layout: TableLayout) {
        self.layout = layout
        reader = layout.reader
        places = layout.places
    }

    private mutating func item() -> Item {
        if let item = reader.damagedItem() { return item }
        if let damage {
            reader.resumeAfterFirstLine()
            return Item(line: reader.recordLine, .skipped(.broken, damage))
        }
        let choices = namedChoices()
        if !choices.isEmpty { return item(Choices.answer(choices, named: text(.answer).shortened)) }
        let found = hasTicks ? tick.map { ($0, "") } : TruthWord.explained(text(.answer), layout.scope)
        if !hasTicks, !layout.areCards { words.note(text(.answer), found?.truth) }
        if layout.areCards, found == nil || isWord { return item(.card(back: text(.answer))) }
        if let found { return item(.truth(found.truth), reason: found.rest) }
        let answer = hasTicks ? "\(text(.trueTick)) \(text(.falseTick))".trimmedOfSpaces : text(.answer)
        return Item(line: reader.recordLine, .skipped(.answer, answer.shortened))
    }

    private func item(_ answer: Item.Answer, reason: String = "") -> Item {
        Item(line: reader.recordLine, answer, reason: reason, text: text)
    }

    /// What is wrong with the fields of the record.
    private var damage: String? {
        let count = "the line has \(reader.fieldCount) of \(layout.fieldCount) fields"
        if reader.hasLineEnds, reader.fieldCount != layout.fieldCount {
            return "\(count), and a quote that begins on it is closed on another line; check its quotes"
        }
        if let answer = places[.answer]?.first, reader.fieldCount <= answer {
            return "\(count); add the answer"
        }
        let extra = reader.fields.dropFirst(layout.fieldCount)
        if extra.contains(where: { !reader.text(of: $0).trimmedOfSpaces.isEmpty }) {
            return "\(count); put a text that has separators in it in quotes"
        }
        return nil
    }

    /// "true — wahr" is a card of words, "Ice floats." a sentence.
    private var isWord: Bool {
        let statement = text(.statement)
        return statement.utf8.last != UInt8(ascii: ".") && CardText(statement).count <= 3
    }

    /// The choices, of which the answer names the right one, or the answer and those that are wrong; empty without.
    private mutating func namedChoices() -> [Choices.Choice] {
        if places[.choice] == nil, places[.wrongAnswers] == nil { return [] }
        let answer = text(.answer).trimmedOfSpaces
        func texts(_ column: ImportColumn) -> [String] {
            (places[column] ?? []).map { text(at: $0).trimmedOfSpaces }.filter { !$0.isEmpty }
        }
        let wrong = texts(.wrongAnswers)
        if !wrong.isEmpty { return [(answer, true)] + wrong.map { ($0, false) } }
        let choices = texts(.choice)
        if answer == "0", !choices.isEmpty, !choices.contains(answer) { words.hasChoiceZero = true }
        return Choices.named(choices, by: answer)
    }

    private var hasTicks: Bool { places[.trueTick] != nil }

    /// Which of two columns is the only one that is ticked.
    private var tick: Bool? {
        let isTrue = TruthWord.isTick(text(.trueTick))
        return isTrue == TruthWord.isTick(text(.falseTick)) ? nil : isTrue
    }

    private func text(_ column: ImportColumn) -> String { text(at: places[column]?.first) }

    private func text(at index: Int?) -> String { SpreadsheetCell.text(of: reader.text(index)) }
}

/// The sources in one field.
enum SourceList {
    /// One a line; several web addresses may stand on one line.
    static func sources(in text: String) -> [String] {
        if text.isEmpty { return [] }
        if text.utf8.contains(UInt8(ascii: "\n")) {
            return text.unicodeScalars.split(separator: "\n").map { String($0) }
        }
        let words = text.unicodeScalars.split(separator: " ").map { String($0) }
        return words.allSatisfy(isAddress) ? words : [text]
    }

    /// The sources as one field, so that reading it gives the same.
    static func field(_ list: [String]) -> String {
        let joined = list.joined(separator: " ")
        if list.count < 2 || list.allSatisfy(isAddress), sources(in: joined) == list { return joined }
        return list.map { $0 + "\n" }.joined()
    }

    private static func isAddress(_ word: String) -> Bool {
        word.utf8.starts(with: "https://".utf8) || word.utf8.starts(with: "http://".utf8)
    }
}

extension String {
    /// As much as a message shows.
    var shortened: String { String(unicodeScalars.prefix(41)) }
}
