import QuizCore
import QuizPacks
import TrooperJSON
import TrooperText

/// What an import did, for people and for other programs.
///
/// Added, updated, unchanged and skipped make the questions of the file, always.
package struct ImportReport: Sendable {
    /// How many skips and notes are printed; the JSON has all.
    package static let mostShown = 100

    private let reading: ImportReading
    private let changes: PackChanges
    private let prunes: Bool
    private let goneFrom: String
    private let packFields: [PackField]

    /// - Parameters:
    ///   - changes: of the pack that was read against the earlier edition.
    ///   - packFields: the fields of the pack that differ from those of the earlier edition.
    ///   - goneFrom: the earlier edition, for the line about questions that are gone.
    ///   - prunes: whether those are removed.
    package init(
        _ reading: ImportReading, _ changes: PackChanges, packFields: [PackField] = [], goneFrom: String = "",
        prunes: Bool = false
    ) {
        self.reading = reading
        self.packFields = packFields
        self.changes = changes
        self.goneFrom = goneFrom
        self.prunes = prunes
    }

    /// The lines of the report.
    ///
    /// - Parameters:
    ///   - file: the name at the start of each line, which is cleaned.
    ///   - closing: the last lines: what was written, and what to do next.
    package func lines(file: String, closing: [String] = []) -> [String] {
        let file = SafeText.cleaned(file)
        if let problem = reading.problem { return ["\(file): \(problem)"] + skipLines(file) + closing }
        return head(file) + skipLines(file) + noteLines(file) + sums + closing
    }

    private func head(_ file: String) -> [String] {
        let count = reading.questionCount
        let words = reading.recognised.joined(separator: ", ")
        let head = "\(file): \(words); \(count.counted("question")) (another format: --format)"
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
        let trueCount = reading.trueCount
        let truths = "\(trueCount) true, \(reading.takenCount - trueCount) false"
        let isNew = changes.addedCount == reading.takenCount && changes.addedCount > 0
        var rows = [
            row("added", changes.addedCount, isNew ? truths : ""),
            row("updated", changes.updatedCount, changes.updatedFields.joined(separator: ", ")),
            row("unchanged", changes.unchangedCount, ""),
            row("skipped", reading.skippedCount, ImportSkip.words(reading.skipCounts)),
        ]
        if !isNew, reading.takenCount > 0 { rows.append(row("taken", reading.takenCount, truths)) }
        if changes.goneCount > 0 {
            let place = goneFrom.isEmpty ? "in the earlier edition" : "in \(SafeText.cleaned(goneFrom))"
            let fate = prunes ? "removed" : "kept (--prune removes them)"
            rows.append(row("gone", changes.goneCount, "\(place) but no longer in the file; \(fate)"))
        }
        let notes = ImportNotes.Note.allCases.compactMap { note in
            reading.notes.counts[note].map { "\($0) \(note.rawValue)" }
        }
        if let kinds { rows.insert(kinds, at: 0) }
        if !notes.isEmpty { rows.append("notes       " + notes.joined(separator: ", ")) }
        return rows
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

    private func row(_ name: String, _ count: Int, _ detail: String) -> String {
        let number = String(count)
        let gap = String(repeating: " ", count: max(1, 14 - name.utf8.count - number.utf8.count))
        return name + gap + number + (detail.isEmpty ? "" : "  " + detail)
    }

    /// The report with the skips.
    package func json(file: String) -> JSONText {
        [
            "file": .text(file),
            "problem": reading.problem.map(JSONText.text) ?? .null,
            "format": reading.format.map { .text($0.rawValue) } ?? .null,
            "recognised": .array(reading.recognised.map(JSONText.text)),
            "columns": .text(reading.columns),
            "pack": reading.pack.map { .text($0.id) } ?? .null,
            "packFields": .array(packFields.map { .text($0.rawValue) }),
            "questions": .number(reading.questionCount),
            "added": .number(changes.addedCount),
            "updated": .number(changes.updatedCount),
            "updatedFields": .object(
                PackChanges.Field.allCases.compactMap { field in
                    changes.changedFields[field].map { JSONText.Member(name: field.rawValue, value: .number($0)) }
                }),
            "unchanged": .number(changes.unchangedCount),
            "skipped": .number(reading.skippedCount),
            "gone": .number(changes.goneCount),
            "true": .number(reading.trueCount),
            "false": .number(reading.takenCount - reading.trueCount),
            "madeFromChoices": .number(reading.madeCount(.choices)),
            "madeFromCards": .number(reading.madeCount(.card)),
            "skips": .array(reading.skips.map(\.json)),
            "notes": .object(
                ImportNotes.Note.allCases.compactMap { note in
                    reading.notes.counts[note].map { JSONText.Member(name: note.rawValue, value: .number($0)) }
                }),
            "remarks": .array(reading.notes.ofFile.map(JSONText.text)),
        ]
    }
}

extension PackChanges {
    /// Each field that differs, with the number of questions: "statement 1", "explanation 2".
    package var updatedFields: [String] {
        Field.allCases.compactMap { field in changedFields[field].map { "\(field.rawValue) \($0)" } }
    }
}
