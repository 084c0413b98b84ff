import QuizCore
import QuizPacks
import TrooperText

extension ExportWriter {
    /// Moodle XML. Moodle keeps id, difficulty (as a tag), topic (as a category) and explanation (as general feedback);
    /// sources and the fields of the pack are elements that it ignores.
    static func moodleXML(_ pack: Pack) -> ExportWriter {
        let fields = pack.texts.map { " \($0.rawValue)=\"\(xml($1))\"" }.joined()
        let head =
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<quiz>\n<\(MoodleXMLImport.packElement)\(fields)/>\n"
        return ExportWriter(head: head, tail: { _ in "</quiz>\n" }) { question, previous, history in
            var text = ""
            let category = GIFTText.category(of: question.topic)
            if let category, previous?.topic.utf8.elementsEqual(question.topic.utf8) != true {
                text += "<question type=\"category\">\(element("category", text: category))</question>\n"
            }
            text += "<question type=\"truefalse\">\n" + body(of: question)
            if category == nil { text += "<topic>\(xml(question.topic))</topic>\n" }
            for source in question.sources { text += "<source>\(xml(source))</source>\n" }
            if let history { text += "<!-- \(history.inWords) -->\n" }
            return text + "</question>\n"
        }
    }

    private static func body(of question: Question) -> String {
        let plain = " format=\"plain_text\""
        var parts = [
            element("name", text: question.id.rawValue), element("questiontext", plain, text: question.statement),
        ]
        if !question.explanation.isEmpty { parts.append(element("generalfeedback", plain, text: question.explanation)) }
        parts.append("<idnumber>\(question.id.rawValue)</idnumber>")
        for truth in [true, false] {
            let fraction = " fraction=\"\(truth == question.answer ? 100 : 0)\""
            parts.append(element("answer", fraction, text: truth ? "true" : "false"))
        }
        parts.append("<tags>\(element("tag", text: question.difficulty.rawValue))</tags>")
        return parts.map { $0 + "\n" }.joined()
    }

    private static func element(_ name: String, _ attributes: String = "", text: String) -> String {
        "<\(name)\(attributes)><text>\(xml(text))</text></\(name)>"
    }

    private static func xml(_ text: String) -> String {
        text.replacingBytes("&", with: "&amp;").replacingBytes("<", with: "&lt;").replacingBytes(">", with: "&gt;")
            .replacingBytes("\"", with: "&quot;")
    }
}
