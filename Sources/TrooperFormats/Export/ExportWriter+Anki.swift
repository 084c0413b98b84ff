import QuizCore
import QuizPacks
import TrooperText

extension ExportWriter {
    /// Text that Anki imports: a card for each question, with the answer and its explanation on the back, and topic and
    /// difficulty as tags.
    ///
    /// Anki puts the first two fields on its usual card and leaves out the others, unless columns have names: then it
    /// looks for fields with those. It knows notes by their id in all decks, so the id of the pack is in front.
    static func anki(_ pack: Pack) -> ExportWriter {
        let head =
            "#separator:tab\n#html:false\n#guid column:1\n#tags column:2\n#deck:\(pack.title)\n"
            + pack.texts.map { "#trooper \($0.rawValue):\($1)\n" }.joined()
        return ExportWriter(head: head) { question, _, _ in
            let answer = question.answer ? "True" : "False"
            return [
                "\(pack.id)/\(question.id.rawValue)", "\(ankiTag(of: question.topic)) \(question.difficulty.rawValue)",
                question.statement,
                question.explanation.isEmpty ? answer : "\(answer)\n\(question.explanation)", question.topic,
                ImportedSources.field(question.sources),
            ].map(ankiField).joined(separator: "\t") + "\n"
        }
    }

    /// Anki parts tags by blanks.
    static func ankiTag(of topic: String) -> String { topic.replacingBytes(" ", with: "_") }

    private static func ankiField(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }
        return needsQuotes ? "\"" + text.replacingBytes("\"", with: "\"\"") + "\"" : text
    }
}
