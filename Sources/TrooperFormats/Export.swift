import QuizCore
import QuizPacks
import TrooperText

/// A kind of file that a pack is written to.
package enum ExportFormat: String, CaseIterable, Sendable {
    /// A pack of this program.
    case trooper
    case csv
    case gift

    /// Whether the format has a place for what a player answered.
    package var takesHistory: Bool { self == .csv }
}

/// Writes packs; importing the file gives the same pack.
package enum Export {
    /// How often each question was asked and answered right, for its author; importers ignore it.
    package typealias History = [QuestionID: (asked: Int, right: Int)]

    private static let pieceBytes = 1 << 16

    /// Writes a pack in pieces: the file itself is never in memory.
    ///
    /// - Parameters:
    ///   - pack: with all its questions.
    ///   - history: what a player did with its questions, for formats that take it; nil writes none.
    ///   - write: gets the pieces in order.
    package static func write<Failure: Error>(
        _ pack: Pack, as format: ExportFormat, history: History? = nil, to write: (String) throws(Failure) -> Void
    ) throws(Failure) {
        let hasMade = pack.questions.contains { $0.made != nil }
        let head = pack.withCleanFields
        var piece =
            switch format {
            case .trooper: PackText.head(of: head)
            case .csv: csvHead(head, isASCII: pack.isASCII, hasMade: hasMade, hasHistory: history != nil)
            case .gift: head.texts.map { "//\(GIFT.prefix(of: $0))\($1)\n" }.joined()
            }
        var previous: Question?
        for question in pack.questions {
            // Another program may have written anything into the scores.
            let question = question.cleaned
            switch format {
            case .trooper: piece += PackText.item(question, isFirst: previous == nil)
            case .csv: piece += csvRow(of: question, hasMade: hasMade, history)
            case .gift: piece += gift(question, behind: previous)
            }
            previous = question
            if piece.utf8.count >= pieceBytes {
                try write(piece)
                piece = ""
            }
        }
        if format == .trooper { piece += PackText.tail(isEmpty: previous == nil) }
        try write(piece)
    }

    /// Rows such as `#title Capitals`, and a header.
    ///
    /// The fields of the pack share a cell with their names: alone a spreadsheet would take version 1.1.0 for a date.
    /// Without a byte order mark Excel takes UTF-8 for another encoding, so a pack that is not ASCII gets one.
    private static func csvHead(_ pack: Pack, isASCII: Bool, hasMade: Bool, hasHistory: Bool) -> String {
        var header = ["id", "statement", "answer", "explanation", "topic", "difficulty", "sources"]
        if hasMade { header.append("made") }
        if hasHistory { header += ["asked", "right"] }
        let rows = pack.texts.map { ["#\($0.rawValue) \($1)"] } + [header]
        return (isASCII ? "" : "\u{FEFF}") + rows.map(\.csvRow).joined()
    }

    private static func csvRow(of question: Question, hasMade: Bool, _ history: History?) -> String {
        var row = [
            question.id.rawValue, question.statement, question.answer ? "TRUE" : "FALSE", question.explanation,
            question.topic, question.difficulty.rawValue, SourceList.field(question.sources),
        ]
        if hasMade { row.append(question.made?.rawValue ?? "") }
        if let history {
            let (asked, right) = history[question.id] ?? (0, 0)
            row += ["\(asked)", "\(right)"]
        }
        return row.csvRow
    }

    /// Moodle keeps id, difficulty (as a tag), topic (as a category) and explanation (as general feedback); sources and
    /// the fields of the pack are comments, which it ignores.
    private static func gift(_ question: Question, behind previous: Question?) -> String {
        var text = "\n"
        let isNewTopic = previous?.topic.utf8.elementsEqual(question.topic.utf8) != true
        let category = GIFTText.category(of: question.topic)
        if isNewTopic, let category { text += "$CATEGORY: \(category)\n\n" }
        text += "// [id:\(question.id.rawValue)] [tag:\(question.difficulty.rawValue)]\n"
        if category == nil { text += "// topic: \(question.topic)\n" }
        for source in question.sources { text += "// source: \(source)\n" }
        if let made = question.made { text += "// made: \(made.rawValue)\n" }
        let texts = [question.statement, question.explanation]
        // Moodle takes other texts for HTML.
        let isPlain = texts.contains { $0.utf8.contains { "<&[".utf8.contains($0) } }
        let written = texts.map { (isPlain ? "[plain]" : "") + GIFTText.escaping($0) }
        let feedback = question.explanation.isEmpty ? "" : "####\(written[1])"
        return text + "::\(question.id.rawValue)::\(written[0]){\(question.answer ? "TRUE" : "FALSE")\(feedback)}\n"
    }
}

extension [String] {
    /// The texts as cells of a row, none of which a spreadsheet takes for a formula, with a line end.
    package var csvRow: String { map(Self.csvField).joined(separator: ",") + "\n" }

    /// Those for which a cell needs quotes.
    private static let signs = [UInt8](",;|\"\t\n\r".utf8)

    private static func csvField(_ text: String) -> String {
        let cell = SpreadsheetCell.cell(of: text)
        return cell.utf8.contains(where: signs.contains) ? "\"" + cell.replacingBytes("\"", with: "\"\"") + "\"" : cell
    }
}

extension Pack {
    /// Whether the title and all questions are ASCII.
    fileprivate var isASCII: Bool {
        func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
        return [title, licence, attribution, version].allSatisfy(isASCII)
            && questions.allSatisfy {
                isASCII($0.statement) && isASCII($0.explanation) && isASCII($0.topic) && $0.sources.allSatisfy(isASCII)
            }
    }
}
