import QuizCore
import QuizPacks

extension ExportWriter {
    /// Moodle's GIFT. Moodle keeps id, difficulty (as a tag), topic (as a category) and explanation (as general
    /// feedback); sources and the fields of the pack are comments, which it ignores.
    static func gift(_ pack: Pack) -> ExportWriter {
        let head = pack.texts.map { "//\(GIFTComments.prefix(of: $0))\($1)\n" }.joined()
        return ExportWriter(head: head) { question, previous, history in
            var text = "\n"
            let isNewTopic = previous?.topic.utf8.elementsEqual(question.topic.utf8) != true
            let category = GIFTText.category(of: question.topic)
            if isNewTopic, let category { text += "$CATEGORY: \(category)\n\n" }
            text += "// [id:\(question.id.rawValue)] [tag:\(question.difficulty.rawValue)]\n"
            if category == nil { text += "// topic: \(question.topic)\n" }
            for source in question.sources { text += "// source: \(source)\n" }
            if let made = question.made { text += "// made: \(made.rawValue)\n" }
            if let history { text += "// \(history.inWords)\n" }
            return text + body(of: question)
        }
    }

    private static func body(of question: Question) -> String {
        let texts = [question.statement, question.explanation]
        // Moodle takes other texts for HTML.
        let isPlain = texts.contains { $0.utf8.contains { "<&[".utf8.contains($0) } }
        func written(_ text: String) -> String { (isPlain ? "[plain]" : "") + GIFTText.escaping(text) }
        let feedback = question.explanation.isEmpty ? "" : "####" + written(question.explanation)
        return "::\(question.id.rawValue)::\(written(question.statement)){\(question.answer ? "TRUE" : "FALSE")"
            + "\(feedback)}\n"
    }
}

extension ExportedHistory {
    /// A comment for formats that have no field for it.
    var inWords: String { "asked \(askedCount), right \(rightCount)" }
}
