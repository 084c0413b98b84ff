import QuizCore
import QuizPacks

/// What a file does not give of a question: an earlier edition may have it.
package struct ImportGaps: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    static let id = ImportGaps(rawValue: 1)
    static let topic = ImportGaps(rawValue: 2)
}

/// Compares what an import read with the earlier edition of the pack.
package struct EditionComparison {
    private let pack: Pack
    private let prunes: Bool
    private let idPrefix: String
    private let gaps: [ImportGaps]
    /// Those of the file; one without a topic gets the topic of its earlier edition.
    private var questions: [Question]
    /// The first question with each id and statement, made for the first question that needs them.
    private lazy var ids = FirstUses(ofIDs: questions)
    private lazy var statements = FirstUses(ofImported: questions)
    /// Whether the question has an earlier edition.
    private var isMatched: [Bool]
    /// The ids that differ from those in `questions`, by place.
    private var newIDs: [Int: QuestionID] = [:]
    private var changes = PackChanges()
    /// Those of the earlier edition whose statement is no longer in the file, or has another id there.
    private var unmatched: [Question] = []
    private var goneIDs: Set<QuestionID> = []

    /// A comparison that knows no question of the earlier edition yet: all that was read is new.
    ///
    /// - Parameters:
    ///   - pack: that was read.
    ///   - reading: which says what of the pack the file or an option gave.
    ///   - earlier: the fields of the earlier edition, whose questions are not used; nil without one.
    ///   - prunes: whether questions go that are no longer in the file.
    package init(_ pack: Pack, _ reading: ImportReading, earlier: Pack? = nil, prunes: Bool = false) {
        self.pack = earlier.map { pack.keeping($0, except: reading.givenFields) } ?? pack
        self.prunes = prunes
        idPrefix = reading.format?.idPrefix ?? ""
        questions = pack.questions
        isMatched = Array(repeating: false, count: pack.questions.count)
        gaps = reading.gaps
        guard self.pack.title != pack.title, !reading.givenFields.contains(.topic) else { return }
        let topic = ImportedPackNames.topic(ofTitle: self.pack.title)
        for place in questions.indices where gaps[place].contains(.topic) {
            questions[place] = questions[place].with(topic: topic)
        }
    }

    /// Takes a question of the earlier edition, each once and in its order.
    package mutating func take(_ earlier: Question) {
        let place = ids.place(of: earlier.id)
        if let place, questions[place].digest == earlier.digest {
            isMatched[place] = true
            return changes.noteUnchanged()
        }
        if let place, StatementKey(imported: questions[place].statement) == StatementKey(imported: earlier.statement) {
            match(place, earlier)
        } else {
            unmatched.append(earlier)
        }
    }

    /// The pack with what is kept of its earlier edition, and how what was read differs from that.
    ///
    /// What the file has no longer follows at the end, unless a question of the file makes the same statement. Title,
    /// licence, attribution and version stay where neither the file nor an option gives them.
    package consuming func finish() -> (pack: Pack, changes: PackChanges) {
        let kept = matchRest()
        resolveUsedIDs()
        changes.addedCount = isMatched.count { !$0 }
        for (place, id) in newIDs { questions[place] = questions[place].with(id: id) }
        if !kept.isEmpty { questions += kept }
        return (pack.with(questions), changes)
    }

    private mutating func match(_ place: Int, _ earlier: Question) {
        isMatched[place] = true
        if gaps[place].contains(.topic) { questions[place] = questions[place].with(topic: earlier.topic) }
        // Exports for other programs have plain statements.
        if questions[place].made == nil, let made = earlier.made, questions[place].statement == earlier.statement {
            questions[place] = questions[place].with(made: made)
        }
        if questions[place].id != earlier.id { newIDs[place] = earlier.id }
        changes.note(questions[place].with(id: earlier.id), before: earlier)
    }

    /// Matches by the statement first: a question without an id keeps the one that it has, although another one with the
    /// same letters and digits now comes before it. Returns the questions that are gone and kept.
    private mutating func matchRest() -> [Question] {
        var others: [Question] = []
        for earlier in unmatched {
            if let place = placeOfStatement(earlier), !isMatched[place], gaps[place].contains(.id),
                !isGiven(earlier.id)
            {
                match(place, earlier)
            } else {
                others.append(earlier)
            }
        }
        unmatched = []
        var kept: [Question] = []
        for earlier in others {
            if let place = ids.place(of: earlier.id), !isMatched[place] {
                match(place, earlier)
                continue
            }
            changes.goneCount += 1
            goneIDs.insert(earlier.id)
            if !prunes, placeOfStatement(earlier) == nil { kept.append(earlier) }
        }
        return kept
    }

    private mutating func placeOfStatement(_ question: Question) -> Int? {
        statements.place(of: StatementKey(imported: question.statement), in: questions)
    }

    /// Whether the file itself has a question of this id.
    private mutating func isGiven(_ id: QuestionID) -> Bool {
        ids.place(of: id).map { !gaps[$0].contains(.id) } ?? false
    }

    /// Makes another id for a new question whose id an earlier one has.
    private mutating func resolveUsedIDs() {
        var used = Set(newIDs.values)
        for place in questions.indices where !isMatched[place] && used.contains(questions[place].id) {
            let id = ImportedID.further(statement: questions[place].statement, prefix: idPrefix) { id in
                let isTaken = ids.place(of: id).map { newIDs[$0] == nil } ?? false
                return !isTaken && !used.contains(id) && !goneIDs.contains(id)
            }
            newIDs[place] = id
            used.insert(id)
        }
    }
}

extension Question {
    package func with(
        id: QuestionID? = nil, statement: String? = nil, answer: Bool? = nil, topic: String? = nil, made: Made? = nil
    ) -> Question {
        Question(
            id: id ?? self.id, statement: statement ?? self.statement, answer: answer ?? self.answer,
            explanation: explanation,
            topic: topic ?? self.topic, difficulty: difficulty, sources: sources, made: made ?? self.made)
    }
}

extension Pack {
    fileprivate func keeping(_ earlier: Pack, except given: Set<PackField>) -> Pack {
        func chosen(_ field: PackField, _ text: (Pack) -> String) -> String {
            text(given.contains(field) ? self : earlier)
        }
        return Pack(
            id: id, title: chosen(.title, \.title), licence: chosen(.licence, \.licence),
            attribution: chosen(.attribution, \.attribution), version: chosen(.version, \.version), questions: questions
        )
    }

    fileprivate func with(_ questions: [Question]) -> Pack {
        Pack(id: id, title: title, licence: licence, attribution: attribution, version: version, questions: questions)
    }

    /// Which fields differ from those of an earlier edition, in words: "title, licence and version changed".
    package func changedFields(since earlier: Pack) -> [PackField] {
        let fields: [(PackField, KeyPath<Pack, String>)] = [
            (.title, \.title), (.licence, \.licence), (.attribution, \.attribution), (.version, \.version),
        ]
        // Bytes: Strings with different spellings of an accent are equal.
        return fields.filter { !self[keyPath: $1].utf8.elementsEqual(earlier[keyPath: $1].utf8) }.map(\.0)
    }
}
