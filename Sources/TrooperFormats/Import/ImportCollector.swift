import QuizCore
import QuizPacks
import TrooperText

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
    /// Of a statement that was made before the file was written.
    var made: Made?
    /// Of statement, answers and explanation.
    var style = ImportTextStyle.codes
    /// Of topic and sources.
    var labelStyle = ImportTextStyle.codes

    init(line: Int) { self.line = line }

    /// The texts of the columns, and the answer, whose reason explains it where no column does.
    init(line: Int, _ found: (truth: Bool, rest: String), text: (ImportColumn) -> String) {
        (self.line, answer, id, statement) = (line, found.truth, text(.id), text(.statement))
        let own = text(.explanation)
        explanation = own.isEmpty ? found.rest : own
        (topic, difficulty, sources) = (text(.topic), text(.difficulty), ImportedSources.list(text(.sources)))
        made = Made(rawValue: text(.made))
    }
}

/// Makes a pack of the questions that a format reader finds: cleans, checks, names and counts them.
struct ImportCollector {
    private let idPrefix: String
    private let makes: Bool
    private var questions: [Question] = []
    private var gaps: [ImportGaps] = []
    private var lines: [Int32] = []
    private var numbers: [Int32] = []
    private var questionMarkNumbers: [Int] = []
    /// The number of the latest question, taken or not.
    private var number = 0
    private var uses = FirstUses()
    /// The places of those that are not taken after all.
    private var withdrawn: Set<Int> = []
    private var madeItems = MadeItems()
    /// How many cards there were, taken or not.
    private(set) var cardCount = 0
    private var topics: Set<String> = []
    /// The first of them; `skipCounts` has all.
    private(set) var skips: [ImportSkip] = []
    private(set) var skipCounts: [ImportSkip.Reason: Int] = [:]
    var notes = ImportNotes()
    /// The words of the answers so far.
    var answerWords = AnswerWords()
    /// What the columns were taken for; empty for formats without columns.
    var columnWords = ""
    /// The fields of the pack that the file brings along.
    var packFields: [PackField: String] = [:]

    /// - Parameter makes: whether statements are made of questions with choices and of cards.
    init(idPrefix: String, makes: Bool) { (self.idPrefix, self.makes) = (idPrefix, makes) }

    /// How many questions were taken or skipped.
    var questionCount: Int { questions.count - withdrawn.count + skipCounts.values.reduce(0, +) }

    mutating func skip(line: Int, _ reason: ImportSkip.Reason, detail: String = "") {
        number += 1
        note(ImportSkip(line: line, reason, detail: detail))
    }

    /// - Parameters:
    ///   - first: the place in `questions` of the one that the skip names.
    ///   - number: of the skipped question, if it is not the latest.
    private mutating func note(_ skip: ImportSkip, first: Int? = nil, number: Int? = nil) {
        var skip = skip
        skip.number = number ?? self.number
        if skip.otherLine > 0 {
            skip.otherNumber = number == nil ? first.map { Int(numbers[$0]) } ?? 0 : self.number
        }
        skipCounts[skip.reason, default: 0] += 1
        if skips.count < Limits.importSkips { skips.append(skip) }
    }

    /// Takes a question with choices or a card, or skips it with the reason.
    mutating func take(_ item: MadeItem) {
        guard makes else { return skip(line: item.fields.line, .notTrueOrFalse) }
        if item.made == .card { cardCount += 1 }
        take(item.fields, item)
    }

    /// Takes a question, or skips it with the reason.
    mutating func take(_ fields: ImportedFields, _ item: MadeItem? = nil) {
        number += 1
        let texts: ImportedTexts
        do {
            texts = try ImportedTexts(fields, item)
        } catch {
            note(error)
            return
        }
        let key = StatementKey(imported: texts.statement)
        if let first = uses.place(of: key, in: questions) { return skipRepeated(fields, item, first: first) }
        guard questions.count < Limits.packQuestions else { return note(ImportSkip(line: fields.line, .tooMany)) }
        guard let id = newID(for: fields, texts.name) else { return }
        uses.add(key, at: questions.count)
        uses.add(id, at: questions.count)
        if let made = item?.made, let answers = texts.answers {
            let wrong = MadeItems.shown(of: answers.others, id: id).map { [$0] } ?? []
            madeItems.append(
                MadeItems.Item(
                    place: questions.count, made: made, question: answers.question, right: answers.right,
                    others: made == .card ? answers.others : wrong))
        }
        append(fields, texts, id: id, item?.made ?? fields.made)
    }

    /// The id of the file, or one made of the name; nil, with a skip, if it came before.
    private mutating func newID(for fields: ImportedFields, _ name: String) -> QuestionID? {
        let candidates = ImportedID.candidates(fields.id, statement: name, prefix: idPrefix)
            .map(QuestionID.init)
        if ImportedID.made(of: fields.id).isEmpty, let first = candidates.first.flatMap({ uses.place(of: $0) }),
            gaps[first].contains(.id)
        {
            giveWholeID(to: first)
        }
        if let id = candidates.first(where: { uses.place(of: $0) == nil }) {
            if !fields.id.isEmpty, !id.rawValue.utf8.elementsEqual(fields.id.utf8) { notes.count(.id) }
            return id
        }
        let first = candidates.first.flatMap { uses.place(of: $0) }
        let line = first.map { Int(lines[$0]) } ?? 0
        note(
            ImportSkip(line: fields.line, .idUsed, detail: candidates.first?.rawValue ?? "", otherLine: line),
            first: first)
        return nil
    }

    /// The order of two statements that agree but for their marks must not decide which has which id.
    private mutating func giveWholeID(to place: Int) {
        let item = madeItems.items.first { $0.place == place }
        let name = item.map { $0.question + Made.dash + $0.right } ?? questions[place].statement
        guard let text = ImportedID.candidates("", statement: name, prefix: idPrefix).last else { return }
        let id = QuestionID(rawValue: text)
        questions[place] = questions[place].with(id: id)
        uses.add(id, at: place)
    }

    private mutating func append(_ fields: ImportedFields, _ texts: ImportedTexts, id: QuestionID, _ made: Made?) {
        let difficulty = ImportedDifficulty.named(fields.difficulty)
        // Equal topics share their memory.
        let topic = texts.topic.isEmpty ? "" : topics.insert(texts.topic).memberAfterInsert
        questions.append(
            Question(
                id: id, statement: texts.statement, answer: fields.answer, explanation: texts.explanation,
                topic: topic, difficulty: difficulty ?? .medium, sources: texts.sources, made: made))
        var missing: ImportGaps = ImportedID.made(of: fields.id).isEmpty ? [.id] : []
        if topic.isEmpty { missing.insert(.topic) }
        gaps.append(missing)
        lines.append(Int32(truncatingIfNeeded: fields.line))
        numbers.append(Int32(truncatingIfNeeded: number))
        if difficulty == nil { notes.count(.difficulty) }
        if texts.explanation.isEmpty { notes.count(.withoutExplanation) }
        for note in texts.notes { notes.count(note) }
        if made == nil, texts.statement.utf8.last == UInt8(ascii: "?") {
            notes.count(.questionMark)
            if notes.questionMarkLines.count < ImportReport.mostShown {
                notes.questionMarkLines.append(fields.line)
                questionMarkNumbers.append(number)
            }
        }
    }

    /// The first of two with opposite answers is withdrawn: nobody knows which is right.
    private mutating func skipRepeated(_ fields: ImportedFields, _ item: MadeItem?, first: Int) {
        let firstLine = Int(lines[first])
        let isMade = item != nil || questions[first].made != nil
        if isMade || questions[first].answer == fields.answer && !withdrawn.contains(first) {
            return note(ImportSkip(line: fields.line, .twice, otherLine: firstLine), first: first)
        }
        if withdrawn.insert(first).inserted {
            note(ImportSkip(line: firstLine, .opposite, otherLine: fields.line), number: Int(numbers[first]))
        }
        note(ImportSkip(line: fields.line, .opposite, otherLine: firstLine), first: first)
    }

    /// The questions that were taken, with a topic for each, and what the file did not give of them.
    mutating func finish(defaultTopic: String) -> (questions: [Question], gaps: [ImportGaps]) {
        uses = FirstUses()
        finishMadeItems()
        skips.sort { $0.number < $1.number }
        let line = lines.first.map { Int($0) } ?? skips.first?.line
        if number > 1, lines.allSatisfy({ Int($0) == line }), skips.allSatisfy({ $0.line == line }) {
            notes.areNumbered = true
            notes.questionMarkLines = questionMarkNumbers
            for place in skips.indices { skips[place].isNumbered = true }
        }
        if !withdrawn.isEmpty {
            let taken = questions.indices.filter { !withdrawn.contains($0) }
            questions = taken.map { questions[$0] }
            gaps = taken.map { gaps[$0] }
        }
        if gaps.contains(where: { $0.contains(.topic) }) { topics.insert(defaultTopic) }
        if topics.count > Limits.packTopics {
            for place in gaps.indices { gaps[place].insert(.topic) }
            notes.ofFile.append(
                "more than \(Limits.packTopics) different topics, the most that a pack may have; none was used")
        }
        for place in gaps.indices where gaps[place].contains(.topic) {
            questions[place] = questions[place].with(topic: defaultTopic)
        }
        return (questions, gaps)
    }

    /// Makes the statements, whose answers hang on all items.
    private mutating func finishMadeItems() {
        let shown = madeItems.shown { questions[$0.place].id }
        // "____ is a metal" and "Tin is ____" may say the same once they are filled.
        var filled = FirstUses()
        if !shown.isEmpty {
            for place in questions.indices where questions[place].made == nil {
                filled.add(StatementKey(imported: questions[place].statement), at: place)
            }
        }
        for (item, shown) in zip(madeItems.items, shown) {
            let line = Int(lines[item.place])
            var skip: ImportSkip? = ImportSkip(line: line, .noWrongAnswer)
            if let shown {
                let text = MadeStatement.text(item.question, answer: shown.answer)
                skip = ImportSkip(longText: text, .statement, line: line)
                questions[item.place] = questions[item.place].with(statement: text, answer: shown.isRight)
                let key = StatementKey(imported: text)
                if skip == nil, let first = filled.place(of: key, in: questions) {
                    skip = ImportSkip(line: line, .twice, otherLine: Int(lines[first]))
                    skip?.otherNumber = Int(numbers[first])
                }
                if skip == nil { filled.add(key, at: item.place) }
            }
            guard let skip else { continue }
            withdrawn.insert(item.place)
            note(skip, number: Int(numbers[item.place]))
        }
        madeItems = MadeItems()
    }
}

enum ImportedDifficulty {
    /// Medium where the file has none; nil for other words than the three.
    static func named(_ word: String) -> Difficulty? {
        if word.isEmpty { return .medium }
        let name = word.lowercased().trimmedOfSpaces
        return Difficulty(rawValue: name) ?? translations[name]
    }

    private static let translations = [String: Difficulty](words: [
        (.easy, "leicht einfach facile f\u{E1}cil makkelijk gemakkelijk \u{142}atwy \u{142}atwe l\u{E4}tt"),
        (.medium, "mittel moyen moyenne medio m\u{E9}dio gemiddeld \u{15B}redni \u{15B}rednie medel"),
        (.hard, "schwer schwierig difficile dif\u{ED}cil moeilijk trudny trudne sv\u{E5}r"),
    ])
}
