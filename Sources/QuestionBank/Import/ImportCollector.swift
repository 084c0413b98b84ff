import QuizCore

/// The fields of one question as a format reader finds them; empty where the file has none.
struct ImportedFields {
    var line: Int
    var id = ""
    var statement = ""
    var answer = false
    var explanation = ""
    var topic = ""
    var difficulty = ""
    var sources: [String] = []
    /// Of statement and explanation.
    var style = ImportTextStyle.codes
    /// Of topic and sources.
    var labelStyle = ImportTextStyle.codes

    init(line: Int) {
        self.line = line
    }
}

/// Makes a pack of the questions that a format reader finds: cleans, checks, names and counts them.
struct ImportCollector {
    private let idPrefix: String
    private var questions = PackedQuestions()
    private var lines: [Int32] = []
    private var uses = FirstUses()
    private var disputed: Set<Int> = []
    private var topics = Topics()
    /// The first of them; `skipCounts` has all.
    private(set) var skips: [ImportSkip] = []
    private(set) var skipCounts: [ImportSkip.Kind: Int] = [:]
    var notes = ImportNotes()
    /// The fields of the pack that the file brings along.
    var packFields: [PackField: String] = [:]

    init(idPrefix: String) {
        self.idPrefix = idPrefix
    }

    /// How many questions were taken or skipped.
    var questionCount: Int { questions.count - disputed.count + skipCounts.values.reduce(0, +) }

    mutating func skip(line: Int, _ kind: ImportSkip.Kind, detail: String = "") {
        note(ImportSkip(line: line, kind, detail: detail))
    }

    private mutating func note(_ skip: ImportSkip) {
        skipCounts[skip.kind, default: 0] += 1
        if skips.count < Limits.importSkips { skips.append(skip) }
    }

    /// Takes a question, or skips it with the reason.
    mutating func take(_ fields: ImportedFields) {
        let texts: ImportedTexts
        do {
            texts = try ImportedTexts(fields)
        } catch {
            note(error)
            return
        }
        let key = StatementKey(imported: texts.statement)
        if let first = uses.place(of: key, in: questions) { return skipRepeated(fields, first: first) }
        guard questions.count < Limits.packQuestions else { return skip(line: fields.line, .tooMany) }
        guard let id = newID(for: fields, texts.statement) else { return }
        uses.add(key, at: questions.count)
        uses.add(id: id, at: questions.count)
        append(fields, texts, id: id)
    }

    /// The id of the file, or one made of the statement; nil, with a skip, if it came before.
    private mutating func newID(for fields: ImportedFields, _ statement: String) -> String? {
        let candidates = ImportedID.candidates(fields.id, statement: statement, prefix: idPrefix)
        if let id = candidates.first(where: { uses.place(ofID: $0, in: questions) == nil }) {
            if !fields.id.isEmpty, !id.utf8.elementsEqual(fields.id.utf8) { notes.count(.id) }
            return id
        }
        let used = candidates.first ?? ""
        let first = uses.place(ofID: used, in: questions).map { Int(lines[$0]) } ?? 0
        note(ImportSkip(line: fields.line, .idUsed, detail: used, otherLine: first))
        return nil
    }

    private mutating func append(_ fields: ImportedFields, _ texts: ImportedTexts, id: String) {
        let difficulty = ImportedDifficulty.named(fields.difficulty)
        questions.append(
            texts, id: id, isMadeID: ImportedID.made(of: fields.id).isEmpty, answer: fields.answer,
            difficulty: difficulty ?? .medium)
        if !texts.topic.isEmpty { _ = topics.shared(texts.topic) }
        lines.append(Int32(truncatingIfNeeded: fields.line))
        if difficulty == nil { notes.count(.difficulty) }
        if texts.explanation.isEmpty { notes.count(.withoutExplanation) }
        for note in texts.notes { notes.count(note) }
        if texts.statement.utf8.last == UInt8(ascii: "?") {
            notes.count(.questionMark)
            if notes.questionMarkLines.count < ImportReport.mostShown { notes.questionMarkLines.append(fields.line) }
        }
    }

    /// The first of two with opposite answers is withdrawn: nobody knows which is right.
    private mutating func skipRepeated(_ fields: ImportedFields, first: Int) {
        let firstLine = Int(lines[first])
        if questions.answer(at: first) == fields.answer, !disputed.contains(first) {
            note(ImportSkip(line: fields.line, .twice, otherLine: firstLine))
            return
        }
        if disputed.insert(first).inserted {
            note(ImportSkip(line: firstLine, .opposite, otherLine: fields.line))
        }
        note(ImportSkip(line: fields.line, .opposite, otherLine: firstLine))
    }

    /// The questions that were taken, with a topic for each; nothing is left here.
    mutating func finish(defaultTopic: String) -> (questions: [Question], gaps: [ImportGaps]) {
        uses = FirstUses()
        skips.sort { $0.line < $1.line }
        var gaps: [ImportGaps] = []
        for place in 0..<questions.count where !disputed.contains(place) { gaps.append(questions.gaps(at: place)) }
        let needsDefault = gaps.contains { $0.contains(.topic) }
        let areTooMany = topics.areTooMany || needsDefault && !topics.hasRoom(for: defaultTopic)
        if areTooMany {
            gaps = gaps.map { $0.union(.topic) }
            notes.ofFile.append(
                "more than \(Limits.packTopics) different topics, the most that a pack may have; none was used")
        }
        let taken = questions.unpack(except: disputed) {
            areTooMany || $0.isEmpty ? defaultTopic : topics.shared($0)
        }
        return (taken, gaps)
    }
}

enum ImportedDifficulty {
    /// Medium where the file has none; nil for other words than the three.
    static func named(_ word: String) -> Difficulty? {
        word.isEmpty ? .medium : Difficulty(rawValue: word.lowercased().trimmedOfSpaces)
    }
}
