import QuizCore
import Text

/// What an import found in a file: the pack, each question that was not taken, and what was recognised.
public struct ImportReading: Sendable {
    /// Why nothing was read of the whole file, and what to do; nil if it was read.
    public internal(set) var problem: String?
    /// The format that was recognised or asked for.
    public internal(set) var format: ImportFormat?
    /// What was recognised, such as "CSV with commas" and "header on line 1"; safe to print.
    public internal(set) var recognised: [String] = []
    /// How many questions the file has, taken or not.
    public internal(set) var questionCount = 0
    /// The questions that were taken; nil if there are none. It may have fewer than the five that a game needs.
    public internal(set) var pack: Pack?
    /// The fields of the pack that options or file gave; the others have their defaults.
    package internal(set) var givenFields: Set<PackField> = []
    /// The questions that were not taken, in the order of the file: the first 100,000 that were found.
    public internal(set) var skips: [ImportSkip] = []
    /// How many questions were skipped for each reason, also of those that are not in `skips`.
    public internal(set) var skipCounts: [ImportSkip.Kind: Int] = [:]
    /// What was noticed about the questions that were taken.
    public internal(set) var notes = ImportNotes()

    /// How many questions were taken.
    public var takenCount: Int { pack?.questions.count ?? 0 }
    /// How many of the questions that were taken are true.
    public var trueCount: Int { pack?.questions.count(where: \.answer) ?? 0 }
    /// How many questions were skipped.
    public var skippedCount: Int { skipCounts.values.reduce(0, +) }
    /// How many of them are not in `skips`.
    public var leftOutCount: Int { skippedCount - skips.count }

    /// The pack with what an earlier edition of it had and this file does not.
    ///
    /// Title, licence, attribution and version of the earlier edition stay where neither the file nor an option gives
    /// them. The earlier edition's questions that are no longer in the file follow at the end, unless `prunes` is set or
    /// a question of the file makes the same statement.
    /// - Returns: nil if nothing was taken.
    public func merged(with earlier: Pack?, prunes: Bool = false) -> Pack? {
        guard let pack, let earlier else { return pack }
        func chosen(_ field: PackField, _ text: (Pack) -> String) -> String {
            text(givenFields.contains(field) ? pack : earlier)
        }
        var questions = pack.questions
        if !prunes { questions += gone(of: earlier, in: pack) }
        return Pack(
            id: pack.id, title: chosen(.title, \.title), licence: chosen(.licence, \.licence),
            attribution: chosen(.attribution, \.attribution), version: chosen(.version, \.version),
            questions: questions)
    }

    /// What an earlier edition has, and a pack neither by id nor by statement.
    private func gone(of earlier: Pack, in pack: Pack) -> [Question] {
        var uses = FirstUses()
        for (place, question) in pack.questions.enumerated() { uses.add(question, at: place) }
        return earlier.questions.filter { question in
            uses.place(ofID: question.id.rawValue, in: pack.questions) == nil
                && uses.place(of: StatementKey(question.statement), in: pack.questions) == nil
        }
    }
}
