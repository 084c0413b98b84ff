import QuizCore
import QuizPacks
import TrooperJSON
import TrooperText

/// What an import did, for people and for other programs.
package struct ImportReport: Sendable {
    /// How many skips and notes are printed; the JSON has all.
    package static let mostShown = 100

    private let reading: ImportReading

    package init(_ reading: ImportReading) { self.reading = reading }

    /// What was recognised, a line a skip, notes, and what kinds of questions were taken.
    ///
    /// - Parameter file: the name at the start of each line, which is cleaned.
    package func lines(file: String) -> [String] {
        let file = SafeText.cleaned(file)
        if let problem = reading.problem { return ["\(file): \(problem)"] + skipLines(file) }
        return head(file) + skipLines(file) + noteLines(file) + sums
    }

    private func head(_ file: String) -> [String] {
        let count = reading.questionCount
        let words = reading.recognised.joined(separator: ", ")
        let other = reading.format == nil ? "" : " (another format: --format)"
        let head = "\(file): \(words); \(count.counted("question"))\(other)"
        return reading.columns.isEmpty
            ? [head] : [head, "\(file): columns: \(reading.columns) (others: --columns)"]
    }

    private func skipLines(_ file: String) -> [String] {
        let told = reading.skips.filter { !$0.isToldWithAnother }
        var lines = told.prefix(ImportReport.mostShown).map { $0.description(file: file) }
        let rest = told.count - lines.count
        if rest > 0 { lines.append("and \(rest) more skipped (--json has all)") }
        return lines
    }

    private func noteLines(_ file: String) -> [String] {
        reading.notes.questionMarks.map { "\($0.start(file: file)): note: ends with a question mark" }
            + reading.notes.ofFile.map { "\(file): note: \($0)" }
    }

    private var sums: [String] {
        let notes = ImportNotes.Note.allCases.compactMap { note in
            reading.notes.counts[note].map { "\($0) \(note.rawValue)" }
        }
        return [kinds, notes.isEmpty ? nil : "notes: " + notes.joined(separator: ", ")].compactMap { $0 }
    }

    /// "12 questions: 4 true or false, 8 made from choices"; nil if all were written as statements.
    private var kinds: String? {
        let made = Made.allCases.map { (reading.madeCount($0), $0 == .card ? "cards" : "choices") }.filter { $0.0 > 0 }
        guard !made.isEmpty else { return nil }
        let written = reading.takenCount - made.reduce(0) { $0 + $1.0 }
        let kinds =
            (written > 0 ? ["\(written.grouped) true or false"] : [])
            + made.map { "\($0.grouped) made from \($1)" }
        return reading.takenCount.counted("question") + ": " + kinds.joined(separator: ", ")
    }

    /// What was read, for programs.
    package var json: JSONText {
        [
            "format": reading.format.map { .text($0.rawValue) } ?? .null,
            "recognised": .array(reading.recognised.map(JSONText.text)), "columns": .text(reading.columns),
            "read": .number(reading.questionCount), "true": .number(reading.trueCount),
            "false": .number(reading.takenCount - reading.trueCount), "skipped": .number(reading.skippedCount),
            "madeFromChoices": .number(reading.madeCount(.choices)),
            "madeFromCards": .number(reading.madeCount(.card)), "skips": .array(reading.skips.map(\.json)),
            "notes": .object(
                ImportNotes.Note.allCases.compactMap { note in
                    reading.notes.counts[note].map { JSONText.Member(name: note.rawValue, value: .number($0)) }
                }),
            "remarks": .array(reading.notes.ofFile.map(JSONText.text)),
        ]
    }
}
