import QuizCore
import QuizPacks
import TrooperText
import TrooperXML

/// Reads questions from Moodle XML: true or false, with choices, and with short answers.
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
        case "truefalse", "multichoice", "shortanswer": takeAnswers(element, kind, into: &collector)
        case "description": collector.skip(line: element.line, .otherKind, detail: "a description without an answer")
        default: collector.skip(line: element.line, .otherKind, detail: "a question of type \"\(kind)\"")
        }
    }

    private func takeAnswers(_ element: XMLElement, _ kind: String, into collector: inout ImportCollector) {
        // An asterisk in a short answer stands for anything.
        let answers = element.elements.filter { answer in
            answer.name == "answer" && !(kind == "shortanswer" && MoodleXMLImport.text(answer).utf8.contains(0x2A))
        }
        func weight(_ answer: XMLElement) -> Double { Double(answer.attributes["fraction"] ?? "") ?? 0 }
        let explained = kind == "truefalse" ? answers : answers.filter { weight($0) >= 100 }
        let feedbacks = explained.compactMap { $0.first("feedback") }
        let general = element.first("generalfeedback").flatMap { MoodleXMLImport.text($0).isEmpty ? nil : $0 }
        let explanation =
            general ?? feedbacks.max { MoodleXMLImport.text($0).utf8.count < MoodleXMLImport.text($1).utf8.count }
        for part in [element.first("questiontext"), explanation].compactMap(\.self) + answers {
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
        let weighted = answers.map { (text: MoodleXMLImport.text($0), weight: weight($0)) }
        guard kind == "shortanswer" else {
            return ChoiceQuestion(fields: fields, weighted: weighted).take(into: &collector)
        }
        guard let right = weighted.first(where: { $0.weight >= 100 }) else {
            return collector.skip(line: element.line, .answer)
        }
        collector.take(.card(fields, back: right.text, alsoRight: weighted.map(\.text)))
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
