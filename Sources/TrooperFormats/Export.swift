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

/// Writes packs.
package enum Export {
    /// How often each question was asked and answered right, for its author; importers ignore it.
    package typealias History = [QuestionID: (asked: Int, right: Int)]

    /// The file of a pack; importing it gives the same pack.
    ///
    /// - Parameter history: what a player did with its questions, for formats that take it; nil writes none.
    package static func text(of pack: Pack, as format: ExportFormat, history: History? = nil) -> String {
        // Another program may have written anything into the scores.
        switch format {
        case .trooper: pack.fileText
        case .csv: csv(pack.cleaned, history)
        case .gift: gift(pack.cleaned)
        }
    }

    /// Rows such as `#title Capitals`, and a header.
    ///
    /// The fields of the pack share a cell with their names: alone a spreadsheet would take version 1.1.0 for a date.
    /// Without a byte order mark Excel takes UTF-8 for another encoding, so a pack that is not ASCII gets one.
    private static func csv(_ pack: Pack, _ history: History?) -> String {
        let hasMade = pack.questions.contains { $0.made != nil }
        let header =
            ["id", "statement", "answer", "explanation", "topic", "difficulty", "sources"]
            + (hasMade ? ["made"] : []) + (history == nil ? [] : ["asked", "right"])
        var text = (pack.texts.map { ["#\($0.rawValue) \($1)"] } + [header]).map(\.csvRow).joined()
        for question in pack.questions {
            var row = [
                question.id.rawValue, question.statement, question.answer ? "TRUE" : "FALSE", question.explanation,
                question.topic, question.difficulty.rawValue, SourceList.field(question.sources),
            ]
            if hasMade { row.append(question.made?.rawValue ?? "") }
            if let history {
                let (asked, right) = history[question.id] ?? (0, 0)
                row += ["\(asked)", "\(right)"]
            }
            text += row.csvRow
        }
        return (text.utf8.allSatisfy { $0 < 0x80 } ? "" : "\u{FEFF}") + text
    }

    /// Moodle keeps id, difficulty (as a tag), topic (as a category) and explanation (as general feedback); sources and
    /// the fields of the pack are comments, which it ignores.
    private static func gift(_ pack: Pack) -> String {
        var text = pack.texts.map { "//\(GIFT.prefix(of: $0))\($1)\n" }.joined()
        var topic: String?
        for question in pack.questions {
            text += "\n"
            let category = GIFTText.category(of: question.topic)
            let isNewTopic = topic?.utf8.elementsEqual(question.topic.utf8) != true
            if isNewTopic, let category { text += "$CATEGORY: \(category)\n\n" }
            topic = question.topic
            text += gift(question, hasCategory: category != nil)
        }
        return text
    }

    private static func gift(_ question: Question, hasCategory: Bool) -> String {
        var text = "// [id:\(question.id.rawValue)] [tag:\(question.difficulty.rawValue)]\n"
        if !hasCategory { text += "// topic: \(question.topic)\n" }
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
