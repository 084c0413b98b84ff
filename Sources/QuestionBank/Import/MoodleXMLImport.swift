import QuizCore
import XML

/// Reads true-or-false questions from Moodle XML.
struct MoodleXMLImport {
    /// This project's own element for what Moodle has no place for; Moodle ignores it.
    static let packElement = "trooper"

    private var topic = ""

    mutating func take(_ element: XMLElement, into collector: inout ImportCollector) {
        if element.name == MoodleXMLImport.packElement {
            for field in [PackField.id, .title, .licence, .attribution, .version] {
                if let text = element.attributes[field.rawValue] { collector.packFields[field] = text }
            }
        }
        guard element.name == "question" else { return }
        let kind = element.attributes["type"] ?? ""
        switch kind {
        case "category": topic = GIFTText.topic(Array(MoodleXMLImport.text(element.first("category")).utf8)[...])
        case "truefalse": takeTrueFalse(element, into: &collector)
        case "multichoice": collector.skip(line: element.line, .multipleChoice)
        case "description": collector.skip(line: element.line, .otherKind, detail: "a description without an answer")
        default: collector.skip(line: element.line, .otherKind, detail: "a question of type \"\(kind)\"")
        }
    }

    private func takeTrueFalse(_ element: XMLElement, into collector: inout ImportCollector) {
        let answers = element.elements.filter { $0.name == "answer" }
        let feedbacks = answers.compactMap { $0.first("feedback") }
        let general = element.first("generalfeedback").flatMap { MoodleXMLImport.text($0).isEmpty ? nil : $0 }
        let explanation =
            general ?? feedbacks.max { MoodleXMLImport.text($0).utf8.count < MoodleXMLImport.text($1).utf8.count }
        for part in [element.first("questiontext"), explanation].compactMap(\.self) {
            guard let media = MoodleXMLImport.media(in: part) else { continue }
            return collector.skip(line: element.line, .picture, detail: media)
        }
        if element.isCut { return collector.skip(line: element.line, .tooLong, detail: XMLImport.cut) }
        var fields = ImportedFields(line: element.line)
        fields.statement = MoodleXMLImport.text(element.first("questiontext"))
        fields.style = ImportTextStyle(named: element.first("questiontext")?.attributes["format"])
        fields.explanation = MoodleXMLImport.text(explanation)
        fields.explanationStyle = ImportTextStyle(named: explanation?.attributes["format"])
        fields.labelStyle = .literal
        fields.id = element.first("idnumber")?.text.trimmedOfSpaces ?? ""
        fields.topic = element.first("topic")?.text ?? topic
        fields.sources = element.elements.filter { $0.name == "source" }.map(\.text)
        let tags = element.all(["tag"]).map { MoodleXMLImport.text($0) }
        fields.difficulty = tags.first { Difficulty(rawValue: $0) != nil } ?? ""
        let choices = answers.map { (MoodleXMLImport.text($0), Double($0.attributes["fraction"] ?? "") == 100) }
        ChoiceQuestion(fields: fields, choices: choices).take(into: &collector)
    }

    /// Texts are in an element of their own, beside the files that belong to them.
    private static func text(_ element: XMLElement?) -> String {
        (element?.first("text") ?? element)?.text.trimmedOfSpaces ?? ""
    }

    /// A file that belongs to the text, in words; nil if there is none.
    private static func media(in part: XMLElement) -> String? {
        if let file = part.first("file") { return "a picture (\(file.attributes["name"] ?? "a file"))" }
        return Array(text(part).utf8)[...].has("@@PLUGINFILE@@") ? "a picture (@@PLUGINFILE@@)" : nil
    }
}
