import QuizCore
import QuizPacks
import TrooperText

/// Makes the questions of a pack of what formats find in files: cleans, checks and names them, and makes statements.
///
/// Each item becomes a question or a skip.
struct Maker {
    /// Whether statements are made of questions with choices and of cards.
    private let makes: Bool
    private(set) var questions: [Question] = []
    /// Whether the file gave each question its id.
    private var haveOwnID: [Bool] = []
    private(set) var skips: [ImportSkip] = []
    private(set) var notes = ImportNotes()
    private var places: [ImportPlace] = []
    /// Of the item that is taken.
    private var place = ImportPlace()
    private var uses = FirstUses()
    /// The places of those that are not taken after all.
    private var withdrawn: Set<Int> = []
    /// For each file, because what is made of its cards hangs on the others of the same file.
    private var made: [[MadeItem]] = []
    private var idPrefix = ""
    private var topics: Set<String> = []
    /// The topic of questions that have none, by file.
    private var defaultTopics: [String] = []

    init(makes: Bool) { self.makes = makes }

    /// Takes the items of a file.
    ///
    /// - Parameters:
    ///   - name: of the file, if there are several.
    ///   - topic: of questions that have none.
    mutating func take(_ found: Found, name: String = "", topic: String) {
        let line = found.items.first?.line
        place = ImportPlace(file: made.count, fileName: name)
        place.isNumbered = found.items.count > 1 && found.items.allSatisfy { $0.line == line }
        idPrefix = found.format.idPrefix
        made.append([])
        defaultTopics.append(topic)
        notes.ofFile += name.isEmpty ? found.notes : found.notes.map { "\(SafeText.cleaned(name)): \($0)" }
        for item in found.items {
            place.line = item.line
            place.number += 1
            do throws(ImportSkip) { try take(item) } catch { skip(error, at: place) }
        }
    }

    private mutating func skip(_ skip: ImportSkip, at place: ImportPlace) {
        var skip = skip
        skip.place = place
        skips.append(skip)
    }

    private mutating func take(_ item: Item) throws(ImportSkip) {
        switch item.answer {
        case .skipped(let reason, let detail): throw ImportSkip(reason, detail)
        case .choices where !makes, .card where !makes: throw ImportSkip(.notTrueOrFalse)
        case .truth, .choices, .card: break
        }
        let texts = try ItemTexts(item)
        let key = StatementKey(imported: texts.statement)
        if let first = uses.place(of: key, in: questions) { throw repeated(item, first: first) }
        let id = try newID(item.id, texts.name)
        uses.add(key, at: questions.count)
        uses.add(id, at: questions.count)
        if var new = texts.made {
            new.place = questions.count
            if new.made == .choices { new.others = MadeItem.shown(of: new.others, id: id).map { [$0] } ?? [] }
            made[place.file].append(new)
        }
        append(item, texts, id: id, texts.made?.made ?? item.made)
    }

    /// The skip of an item that says the same as an earlier one. The first of two with opposite answers is withdrawn:
    /// nobody knows which is right.
    private mutating func repeated(_ item: Item, first: Int) -> ImportSkip {
        let other = places[first]
        var isOpposite = false
        if case .truth(let truth) = item.answer, questions[first].made == nil {
            isOpposite = truth != questions[first].answer || withdrawn.contains(first)
        }
        if !isOpposite { return ImportSkip(.twice, other: other) }
        if withdrawn.insert(first).inserted { skip(ImportSkip(.opposite, other: place), at: other) }
        return ImportSkip(.opposite, other: other)
    }

    /// The id of the file, or one made of the name; throws if it came before.
    private mutating func newID(_ given: String, _ name: String) throws(ImportSkip) -> QuestionID {
        var candidates = ImportedID.candidates(given, statement: name, prefix: idPrefix).map(QuestionID.init)
        let first = candidates.first.flatMap { uses.place(of: $0) }
        if let first, ImportedID.made(of: given).isEmpty, !haveOwnID[first] { giveWholeID(to: first) }
        // Two files may count their questions alike.
        if let first, places[first].file != place.file, !given.isEmpty {
            let ownName = PackImporter.names(of: place.fileName).id + "-" + given
            candidates.append(QuestionID(rawValue: ImportedID.made(of: ownName)))
        }
        guard let id = candidates.first(where: { uses.place(of: $0) == nil }) else {
            throw ImportSkip(.idUsed, candidates.first?.rawValue ?? "", other: first.map { places[$0] })
        }
        if !given.isEmpty, !id.rawValue.utf8.elementsEqual(given.utf8) { notes.count(.id) }
        return id
    }

    /// The order of two statements that agree but for their marks must not decide which has which id.
    private mutating func giveWholeID(to place: Int) {
        let item = made[places[place].file].first { $0.place == place }
        let name = item?.name ?? questions[place].statement
        guard let text = ImportedID.candidates("", statement: name, prefix: idPrefix).last else { return }
        let id = QuestionID(rawValue: text)
        questions[place] = questions[place].with(id: id)
        uses.add(id, at: place)
    }

    private mutating func append(_ item: Item, _ texts: ItemTexts, id: QuestionID, _ made: Made?) {
        let difficulty = Difficulty(imported: item.difficulty)
        // Equal topics share their memory.
        let topic = texts.topic.isEmpty ? "" : topics.insert(texts.topic).memberAfterInsert
        var answer = false
        if case .truth(let truth) = item.answer { answer = truth }
        questions.append(
            Question(
                id: id, statement: texts.statement, answer: answer, explanation: texts.explanation,
                topic: topic, difficulty: difficulty ?? .medium, sources: texts.sources, made: made))
        haveOwnID.append(!ImportedID.made(of: item.id).isEmpty)
        places.append(place)
        if difficulty == nil { notes.count(.difficulty) }
        if texts.explanation.isEmpty { notes.count(.withoutExplanation) }
        for note in texts.notes { notes.count(note) }
        if made == nil, texts.statement.utf8.last == UInt8(ascii: "?") {
            notes.count(.questionMark)
            if notes.questionMarks.count < ImportReading.mostShown { notes.questionMarks.append(place) }
        }
    }

    /// Makes the statements, and gives each question a topic. Nothing can be taken afterwards.
    mutating func finish() {
        makeStatements()
        skips.sort { $0.place.isBefore($1.place) }
        let taken = questions.indices.filter { !withdrawn.contains($0) }
        for place in taken where questions[place].topic.isEmpty { topics.insert(defaultTopics[places[place].file]) }
        let areTooMany = topics.count > Limits.packTopics
        if areTooMany {
            notes.ofFile.append(
                "more than \(Limits.packTopics) different topics, the most that a pack may have; none was used")
        }
        questions = taken.map { place in
            let hasTopic = !areTooMany && !questions[place].topic.isEmpty
            return hasTopic ? questions[place] : questions[place].with(topic: defaultTopics[places[place].file])
        }
    }

    private mutating func makeStatements() {
        uses = FirstUses()
        let items = made.flatMap { $0 }
        guard !items.isEmpty else { return }
        let shown = made.flatMap { MadeItem.shown($0) { questions[$0.place].id } }
        // "____ is a metal" and "Tin is ____" may say the same once they are filled.
        var filled = FirstUses()
        for place in questions.indices where questions[place].made == nil {
            filled.add(StatementKey(imported: questions[place].statement), at: place)
        }
        for (item, shown) in zip(items, shown) {
            if let skip = fill(item, shown, &filled) {
                withdrawn.insert(item.place)
                self.skip(skip, at: places[item.place])
            }
        }
        made = []
    }

    /// Fills in the answer that is shown; returns a skip if there is none, or the statement cannot be taken.
    private mutating func fill(
        _ item: MadeItem, _ shown: (answer: String, isRight: Bool)?, _ filled: inout FirstUses
    ) -> ImportSkip? {
        guard let shown else { return ImportSkip(.noWrongAnswer) }
        let text = MadeStatement.text(item.question, answer: shown.answer)
        questions[item.place] = questions[item.place].with(statement: text, answer: shown.isRight)
        if let skip = ImportSkip(longText: text, .statement) { return skip }
        let key = StatementKey(imported: text)
        if let first = filled.place(of: key, in: questions) { return ImportSkip(.twice, other: places[first]) }
        filled.add(key, at: item.place)
        return nil
    }
}
