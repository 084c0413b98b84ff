import QuizCore

extension ExportWriter {
    /// Text that Anki imports: a note for each question, with the answer on its back.
    ///
    /// Anki knows notes by their id in all decks, so the id of the pack is in front.
    static func anki(_ pack: Pack) -> ExportWriter {
        let columns = ["Id", "Tags", "Statement", "Answer", "Explanation", "Topic", "Sources"]
        let head =
            "#separator:tab\n#html:false\n#guid column:1\n#tags column:2\n#deck:\(pack.title)\n"
            + "#columns:\(columns.joined(separator: "\t"))\n"
            + pack.texts.map { "#trooper \($0.rawValue):\($1)\n" }.joined()
        return ExportWriter(head: head) { question, _, _ in
            [
                "\(pack.id)/\(question.id.rawValue)", question.difficulty.rawValue, question.statement,
                question.answer ? "True" : "False", question.explanation, question.topic,
                ImportedSources.field(question.sources),
            ].map(ankiField).joined(separator: "\t") + "\n"
        }
    }

    private static func ankiField(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }
        return needsQuotes ? "\"" + text.replacingBytes("\"", with: "\"\"") + "\"" : text
    }
}
