import QuizCore

extension ExportWriter {
    /// Moodle's GIFT. Moodle keeps id, difficulty (as a tag), topic (as a category) and explanation (as general
    /// feedback); sources and the fields of the pack are comments, which it ignores.
    static func gift(_ pack: Pack) -> ExportWriter {
        let head = pack.texts.map { "//# \($0.rawValue): \($1)\n" }.joined()
        return ExportWriter(head: head) { question, previous, history in
            var text = "\n"
            let isNewTopic = previous?.topic.utf8.elementsEqual(question.topic.utf8) != true
            let category = "$course$/top/" + question.topic.replacingBytes("/", with: "//")
            let isCategoryExact = GIFTText.topic(Array(category.utf8)[...]).utf8.elementsEqual(question.topic.utf8)
            if isNewTopic, isCategoryExact { text += "$CATEGORY: \(category)\n\n" }
            text += "// [id:\(question.id.rawValue)] [tag:\(question.difficulty.rawValue)]\n"
            if !isCategoryExact { text += "// topic: \(question.topic)\n" }
            for source in question.sources { text += "// source: \(source)\n" }
            if let history { text += comment(of: history) }
            return text + body(of: question)
        }
    }

    private static func comment(of history: ExportedHistory) -> String {
        let flag = history.flag.isEmpty ? "" : ", flag \(history.flag)"
        return "// asked \(history.askedCount), right \(history.rightCount)\(flag)\n"
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
