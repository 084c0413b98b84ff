import QuizCore
import QuizPacks

/// A question as it stands in a file: its texts are raw, and empty where the file has none.
struct Item {
    enum Answer {
        case truth(Bool)
        case choices(right: String, wrong: [String])
        /// A card with two sides, of which the front is the statement.
        case card(back: String, alsoRight: [String] = [])
        /// What cannot be taken is an item, too: so the counts agree.
        case skipped(ImportSkip.Reason, String = "")
    }

    /// How texts of a file are written.
    enum Style {
        /// As they are read by people.
        case literal
        /// Markdown, which is shown as it is.
        case markdown
        /// With HTML codes such as `&quot;`, but without tags.
        case codes
        case html
    }

    /// Where the question begins.
    let line: Int
    var answer: Answer
    var statement = ""
    var id = ""
    var explanation = ""
    var topic = ""
    var difficulty = ""
    var sources: [String] = []
    /// Of a statement that was made before the file was written.
    var made: Made?
    /// Of statement, answers and explanation.
    var style = Style.codes
    /// Of topic and sources.
    var labelStyle = Style.codes

    init(line: Int, _ answer: Answer) { (self.line, self.answer) = (line, answer) }

    /// A question that has more bytes than all its texts may have.
    init(line: Int, tooLong bytes: Int) {
        let limit = Limits.importedQuestionBytes
        self.init(
            line: line,
            .skipped(.tooLong, "the question is \(bytes) bytes long, the limit is \(limit); shorten it"))
    }

    /// A question of a pack of this program.
    init(_ question: Question, number: Int) {
        self.init(line: number, .truth(question.answer))
        (style, labelStyle) = (.literal, .literal)
        (id, statement, explanation) = (question.id.rawValue, question.statement, question.explanation)
        (topic, difficulty, sources) = (question.topic, question.difficulty.rawValue, question.sources)
        made = question.made
    }

    /// The texts of columns; the reason behind an answer explains it where no column does.
    init(line: Int, _ answer: Answer, reason: String = "", text: (ImportColumn) -> String) {
        (self.line, self.answer, id, statement) = (line, answer, text(.id), text(.statement))
        explanation = text(.explanation)
        if explanation.isEmpty { explanation = reason }
        (topic, difficulty, sources) = (text(.topic), text(.difficulty), SourceList.sources(in: text(.sources)))
        made = Made(rawValue: text(.made))
    }
}

/// What a format finds in a file.
struct Found {
    let format: ImportFormat
    /// What was recognised, such as "CSV with commas" and "header on line 1".
    var words: [String]
    private(set) var items: [Item] = []
    /// What the columns were taken for; empty for formats without columns.
    var columns = ""
    /// The fields of the pack that the file brings along.
    var packFields: [PackField: String] = [:]
    /// Notes about the whole file.
    var notes: [String] = []
    /// Why nothing is taken of the file, and what to do.
    var problem: String?

    init(_ format: ImportFormat, _ words: [String]? = nil) {
        (self.format, self.words) = (format, words ?? [format.title])
    }

    /// Whether there are more items than a pack may have, which is enough to refuse the file.
    var isFull: Bool { items.count > Limits.packQuestions }

    mutating func add(_ item: Item) {
        if !isFull { items.append(item) }
    }
}
