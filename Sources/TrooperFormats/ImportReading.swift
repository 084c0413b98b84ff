import QuizCore
import QuizPacks

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
