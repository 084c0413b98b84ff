import QuizCore
import QuizPacks
import TrooperText

extension ExportWriter {
    /// CSV with commas: rows such as `#title Capitals`, a header, and a row for each question.
    ///
    /// The fields of the pack share a cell with their names: alone a spreadsheet would take version 1.1.0 for a date.
    /// Without a byte order mark Excel takes UTF-8 for another encoding, so a pack that is not ASCII gets one.
    static func csv(_ pack: Pack, isASCII: Bool, hasMade: Bool, hasHistory: Bool) -> ExportWriter {
        var rows = pack.texts.map { ["#\($0.rawValue) \($1)"] }
        var header = ["id", "statement", "answer", "explanation", "topic", "difficulty", "sources"]
        if hasMade { header.append("made") }
        if hasHistory { header += ["asked", "right"] }
        rows.append(header)
        return ExportWriter(head: (isASCII ? "" : "\u{FEFF}") + rows.map(\.csvRow).joined()) { question, _, history in
            var row = [
                question.id.rawValue, question.statement, question.answer ? "TRUE" : "FALSE", question.explanation,
                question.topic, question.difficulty.rawValue, SourceList.field(question.sources),
            ]
            if hasMade { row.append(question.made?.rawValue ?? "") }
            if let history { row += [String(history.askedCount), String(history.rightCount)] }
            return row.csvRow
        }
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
    /// Whether a statement was made of a question with choices or of a card.
    package var hasMade: Bool { questions.contains { $0.made != nil } }

    /// Whether the title and all questions are ASCII.
    package var isASCII: Bool {
        func isASCII(_ text: String) -> Bool { text.utf8.allSatisfy { $0 < 0x80 } }
        return [title, licence, attribution, version].allSatisfy(isASCII)
            && questions.allSatisfy {
                isASCII($0.statement) && isASCII($0.explanation) && isASCII($0.topic) && $0.sources.allSatisfy(isASCII)
            }
    }
}
