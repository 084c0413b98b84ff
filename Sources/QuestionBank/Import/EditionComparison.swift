import QuizCore

/// Compares what an import read with the earlier edition of the pack.
///
/// The earlier edition comes question by question, because in memory it would take as much as what was read.
public struct EditionComparison {
    private let pack: Pack
    private let givenFields: Set<PackField>
    private let prunes: Bool
    /// Of the pack, as the next; both are made for the first question that needs them.
    private lazy var ids = FirstUses(ofIDs: pack.questions)
    private lazy var statements = FirstUses(ofStatements: pack.questions)
    private var sameCount = 0
    private var noted = PackChanges()
    /// Those of the earlier edition that follow at the end.
    private var kept: [Question] = []

    /// A comparison that knows no earlier edition yet: all that was read is new.
    ///
    /// - Parameters:
    ///   - pack: that was read.
    ///   - reading: which says what of the pack the file or an option gave.
    ///   - prunes: whether questions go that are no longer in the file.
    public init(_ pack: Pack, _ reading: ImportReading, prunes: Bool = false) {
        self.pack = pack
        givenFields = reading.givenFields
        self.prunes = prunes
    }

    /// Takes a question of the earlier edition, each once and in its order.
    ///
    /// It follows at the end of the pack if the file has it no longer, unless a question of the file makes the same
    /// statement.
    ///
    /// - Parameters:
    ///   - id: of the question.
    ///   - digest: of the question as it was before the import.
    ///   - whole: reads the question; most are the same and need not be read.
    package mutating func take<Failure: Error>(
        _ id: QuestionID, digest: UInt64, whole: () throws(Failure) -> Question
    ) throws(Failure) {
        if let place = ids.place(ofID: id.rawValue, in: pack.questions) {
            sameCount += 1
            guard pack.questions[place].digest != digest else { return noted.noteUnchanged() }
            return noted.note(pack.questions[place], before: try whole())
        }
        noted.goneCount += 1
        if prunes { return }
        let earlier = try whole()
        guard statements.place(of: StatementKey(earlier.statement), in: pack.questions) == nil else { return }
        kept.append(earlier)
    }

    /// How what was read differs from the earlier edition.
    public var changes: PackChanges {
        var changes = noted
        changes.addedCount = pack.questions.count - sameCount
        return changes
    }

    /// The pack with what is kept of its earlier edition. Title, licence, attribution and version stay where neither the
    /// file nor an option gives them.
    ///
    /// - Parameter earlier: the fields of the earlier edition, whose questions are not used; nil without one.
    public func merged(with earlier: Pack?) -> Pack {
        guard let earlier else { return pack }
        func chosen(_ field: PackField, _ text: (Pack) -> String) -> String {
            text(givenFields.contains(field) ? pack : earlier)
        }
        return Pack(
            id: pack.id, title: chosen(.title, \.title), licence: chosen(.licence, \.licence),
            attribution: chosen(.attribution, \.attribution), version: chosen(.version, \.version),
            questions: kept.isEmpty ? pack.questions : pack.questions + kept)
    }
}
