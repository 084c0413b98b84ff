import QuizCore
import QuizPacks
import TrooperJSON
import TrooperText

/// What an import found in a file: the pack, each question that was not taken, and what was recognised.
package struct ImportReading: Sendable {
    /// Why nothing was read of the whole file, and what to do; nil if it was read.
    package internal(set) var problem: String?
    /// The format that was recognised or asked for.
    package internal(set) var format: ImportFormat?
    /// What was recognised, such as "CSV with commas" and "header on line 1"; safe to print.
    package internal(set) var recognised: [String] = []
    /// What the columns were taken for, such as "Aussage = statement, Antwort = answer"; safe to print, and empty for
    /// formats without columns.
    package internal(set) var columns = ""
    /// How many questions the file has, taken or not.
    package internal(set) var questionCount = 0
    /// The questions that were taken; nil if there are none. It may have fewer than the five that a game needs.
    package internal(set) var pack: Pack?
    /// The questions that were not taken, in the order of the file.
    package internal(set) var skips: [ImportSkip] = []
    /// What was noticed about the questions that were taken.
    package internal(set) var notes = ImportNotes()
    /// Those of several files in which no question was found, in their order.
    package internal(set) var leftOut: [String] = []

    package var takenCount: Int { pack?.questions.count ?? 0 }
    /// How many of the questions that were taken are true.
    package var trueCount: Int { pack?.questions.count(where: \.answer) ?? 0 }
    /// How many of them were made of questions with choices, or of cards.
    package func madeCount(_ made: Made) -> Int { pack?.questions.count { $0.made == made } ?? 0 }
    package var skippedCount: Int { skips.count }
    /// How many questions were skipped for each reason.
    package var skipCounts: [ImportSkip.Reason: Int] { skips.reduce(into: [:]) { $0[$1.reason, default: 0] += 1 } }
}

/// The report, for people and for other programs.
extension ImportReading {
    /// How many skips and notes are printed; the JSON has all.
    static let mostShown = 100

    /// What was recognised, a line a skip, notes, and what kinds of questions were taken.
    ///
    /// - Parameter file: the name at the start of each line, which is cleaned.
    package func lines(file: String) -> [String] {
        let file = SafeText.cleaned(file)
        if let problem { return ["\(file): \(problem)"] + skipLines(file) }
        return head(file) + skipLines(file) + noteLines(file) + sums
    }

    private func head(_ file: String) -> [String] {
        let words = recognised.joined(separator: ", ")
        let other = format == nil ? "" : " (another format: --format)"
        let head = "\(file): \(words); \(questionCount.counted("question"))\(other)"
        return columns.isEmpty ? [head] : [head, "\(file): columns: \(columns) (others: --columns)"]
    }

    private func skipLines(_ file: String) -> [String] {
        let told = skips.filter { !$0.isToldWithAnother }
        var lines = told.prefix(ImportReading.mostShown).map { $0.description(file: file) }
        let rest = told.count - lines.count
        if rest > 0 { lines.append("and \(rest) more skipped (--json has all)") }
        return lines
    }

    private func noteLines(_ file: String) -> [String] {
        notes.questionMarks.map { "\($0.start(file: file)): note: ends with a question mark" }
            + notes.ofFile.map { "\(file): note: \($0)" }
    }

    private var sums: [String] {
        let counts = ImportNotes.Note.allCases.compactMap { note in
            notes.counts[note].map { "\($0) \(note.rawValue)" }
        }
        return [kinds, counts.isEmpty ? nil : "notes: " + counts.joined(separator: ", ")].compactMap { $0 }
    }

    /// "12 questions: 4 true or false, 8 made from choices"; nil if all were written as statements.
    private var kinds: String? {
        let made = Made.allCases.map { (madeCount($0), $0 == .card ? "cards" : "choices") }.filter { $0.0 > 0 }
        guard !made.isEmpty else { return nil }
        let written = takenCount - made.reduce(0) { $0 + $1.0 }
        let kinds =
            (written > 0 ? ["\(written.grouped) true or false"] : [])
            + made.map { "\($0.grouped) made from \($1)" }
        return takenCount.counted("question") + ": " + kinds.joined(separator: ", ")
    }

    /// What was read, for programs.
    package var json: JSONText {
        [
            "format": format.map { .text($0.rawValue) } ?? .null,
            "recognised": .array(recognised.map(JSONText.text)), "columns": .text(columns),
            "read": .number(questionCount), "true": .number(trueCount),
            "false": .number(takenCount - trueCount), "skipped": .number(skippedCount),
            "madeFromChoices": .number(madeCount(.choices)),
            "madeFromCards": .number(madeCount(.card)), "skips": .array(skips.map(\.json)),
            "notes": .object(
                ImportNotes.Note.allCases.compactMap { note in
                    notes.counts[note].map { JSONText.Member(name: note.rawValue, value: .number($0)) }
                }),
            "remarks": .array(notes.ofFile.map(JSONText.text)),
        ]
    }
}
