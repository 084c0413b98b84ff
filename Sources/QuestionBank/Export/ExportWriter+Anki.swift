import QuizCore

extension ExportWriter {
    /// Text that Anki imports: a note for each question, with the answer on its back.
    ///
    /// Anki knows notes by their id in all decks, so the id of the pack is in front.
    static func anki(_ pack: Pack) -> ExportWriter {
        let fields: [(PackField, String)] = [
            (.id, pack.id), (.title, pack.title), (.licence, pack.licence), (.attribution, pack.attribution),
            (.version, pack.version),
        ]
        let columns = ["Id", "Tags", "Statement", "Answer", "Explanation", "Topic", "Sources"]
        let head =
            "#separator:tab\n#html:false\n#guid column:1\n#tags column:2\n#deck:\(pack.title)\n"
            + "#columns:\(columns.joined(separator: "\t"))\n"
            + fields.filter { !$0.1.isEmpty }.map { "#trooper \($0.0.rawValue):\($0.1)\n" }.joined()
        return ExportWriter(head: head) { question, _, _ in
            [
                "\(pack.id)/\(question.id.rawValue)", question.difficulty.rawValue, question.statement,
                question.answer ? "True" : "False", question.explanation, question.genre,
                ImportedSources.field(question.sources),
            ].map(ankiField).joined(separator: "\t") + "\n"
        }
    }

    private static func ankiField(_ text: String) -> String {
        let needsQuotes = text.utf8.contains { $0 == UInt8(ascii: "\"") || $0 == UInt8(ascii: "\n") }
        return needsQuotes ? "\"" + text.replacingBytes("\"", with: "\"\"") + "\"" : text
    }
}
