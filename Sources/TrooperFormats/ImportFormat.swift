/// A kind of file that questions are imported from.
package enum ImportFormat: String, CaseIterable, Sendable {
    /// Comma-separated values; also with semicolons or bars.
    case csv
    /// Values separated by tabs.
    case tsv
    /// JSON Lines, one object a line, or one list of objects.
    case jsonl
    /// JSON of the Open Trivia Database.
    case opentdb
    case gift
    case aiken
    /// The text of OpenTriviaQA.
    case opentriviaqa
    case anki
    /// Cards with two sides: a table, or markdown.
    case cards
    /// A pack of this program, which is added and not imported.
    case trooper

    package var title: String {
        switch self {
        case .csv: "CSV"
        case .tsv: "TSV"
        case .jsonl: "JSON Lines"
        case .opentdb: "OpenTDB JSON"
        case .gift: "Moodle GIFT"
        case .aiken: "Aiken"
        case .opentriviaqa: "OpenTriviaQA text"
        case .anki: "Anki text"
        case .cards: "cards"
        case .trooper: "a pack of Game Trooper"
        }
    }

    var idPrefix: String {
        switch self {
        case .opentdb: "otdb-"
        case .opentriviaqa: "otqa-"
        case .trooper: "q-"
        default: rawValue + "-"
        }
    }

    /// The licence of all files in this format, and whose they are; nil where it differs.
    var usualLicence: (licence: String, attribution: String)? {
        switch self {
        case .opentdb: ("CC BY-SA 4.0", "Open Trivia Database (opentdb.com)")
        case .opentriviaqa: ("CC BY-SA 4.0", "OpenTriviaQA (github.com/uberspot/OpenTriviaQA)")
        default: nil
        }
    }
}

/// What an import is told beside the bytes of the file.
package struct ImportOptions: Hashable, Sendable {
    /// The name of the file, from which the pack gets its id and title; empty for a pipe.
    package var file: String
    /// The format, instead of the one recognised by content.
    package var format: ImportFormat?
    /// What the columns are for, such as "Claim=statement,3=answer", instead of what their names and contents say.
    package var columns: String?
    /// The encoding of the file, instead of UTF-8.
    package var encoding: ImportEncodingName?
    package var packID: String?
    package var title: String?
    package var licence: String?
    package var attribution: String?
    /// Whether questions of which a statement is made, and cards, are left out.
    package var trueFalseOnly = false

    /// Options for a file of that name; `/` parts its folders.
    package init(file: String = "") { self.file = file }
}
