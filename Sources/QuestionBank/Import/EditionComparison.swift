import QuizCore

/// Compares what an import read with the earlier edition of the pack.
///
/// The earlier edition comes question by question, because in memory it would take as much as what was read.
public struct EditionComparison {
    private let pack: Pack
    private let givenFields: Set<PackField>
    private let prunes: Bool
    /// Of the pack; made for the first question of an earlier edition.
    private var uses: FirstUses?
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
    /// - Parameter earlier: as it was before the import.
    public mutating func take(_ earlier: Question) {
        let uses = uses ?? FirstUses(of: pack.questions)
        self.uses = uses
        if let place = uses.place(ofID: earlier.id.rawValue, in: pack.questions) {
            sameCount += 1
            noted.note(pack.questions[place], before: earlier)
            return
        }
        noted.goneCount += 1
        guard !prunes, uses.place(of: StatementKey(earlier.statement), in: pack.questions) == nil else { return }
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
