import QuizPacks
import TrooperText
import TrooperXML

/// Reads questions with choices from QTI: the items of QTI 1.2, and those of QTI 2.1 with one a file.
enum QTIImport {
    static func take(_ element: XMLElement, into collector: inout ImportCollector) {
        switch element.name {
        case "assessment": collector.packFields[.title] = element.attributes["title"]
        case "item", "assessmentItem":
            let responses = element.all(["response_lid", "choiceInteraction"])
            let media = element.first("presentation")?.all(["matimage", "mataudio", "matvideo"]).first
            if let media {
                let file = media.attributes["uri"] ?? media.name
                collector.skip(line: element.line, .picture, detail: "a picture or a sound (\(file))")
            } else if element.isCut {
                collector.skip(line: element.line, .tooLong, detail: XMLImport.cut)
            } else if responses.count != 1 {
                let kind = responses.isEmpty ? "a question without choices" : "several questions in one"
                collector.skip(line: element.line, .otherKind, detail: kind)
            } else {
                let question = element.name == "item" ? question12 : question21
                question(element, responses[0]).take(into: &collector)
            }
        default: break
        }
    }

    /// A response to one of the choices is right if its condition sets a score above zero.
    private static func question12(_ item: XMLElement, _ response: XMLElement) -> ChoiceQuestion {
        let rights = item.all(["respcondition"]).filter { condition in
            condition.all(["setvar"]).contains { $0.text == "SCORE.max" || Double($0.text.trimmedOfSpaces) ?? 0 > 0 }
        }.flatMap { $0.all(["varequal"], outside: ["not"]).map(\.text.trimmedOfSpaces) }
        var fields = ImportedFields(line: item.line)
        fields.id = item.attributes["ident"] ?? ""
        (fields.statement, fields.style) = materials(in: item.first("presentation"), outside: ["render_choice"])
        let feedbacks = item.all(["itemfeedback"])
        // Canvas shows this one after each answer.
        let general = feedbacks.filter { $0.attributes["ident"] == "general_fb" }
        let texts = (general.isEmpty ? feedbacks : general).map { materials(in: $0) }
        (fields.explanation, fields.explanationStyle) =
            texts.max { $0.text.utf8.count < $1.text.utf8.count } ?? ("", .literal)
        let choices = response.all(["response_label"]).map { label in
            (materials(in: label).text, rights.contains(label.attributes["ident"] ?? ""))
        }
        return ChoiceQuestion(fields: fields, choices: choices)
    }

    private static func question21(_ item: XMLElement, _ interaction: XMLElement) -> ChoiceQuestion {
        let name = interaction.attributes["responseIdentifier"]
        let declaration = item.all(["responseDeclaration"]).first { $0.attributes["identifier"] == name }
        let rights = declaration?.first("correctResponse")?.all(["value"]).map(\.text.trimmedOfSpaces) ?? []
        var fields = ImportedFields(line: item.line)
        fields.style = .html
        fields.id = item.attributes["identifier"] ?? ""
        fields.statement = item.first("itemBody")?.html(without: ["simpleChoice", "feedbackInline"]) ?? ""
        let feedbacks = item.all(["modalFeedback"]).map { $0.html(without: []) }
        fields.explanation = feedbacks.max { $0.utf8.count < $1.utf8.count } ?? ""
        let choices = interaction.all(["simpleChoice"]).map { choice in
            (choice.html(without: ["feedbackInline"]), rights.contains(choice.attributes["identifier"] ?? ""))
        }
        return ChoiceQuestion(fields: fields, choices: choices)
    }

    /// The texts of QTI 1.2, which say how they are written.
    private static func materials(
        in element: XMLElement?, outside others: Set<String> = []
    ) -> (text: String, style: ImportTextStyle) {
        let texts = element?.all(["mattext", "mat_formattedtext"], outside: others) ?? []
        let isLiteral = texts.allSatisfy { ImportTextStyle(named: $0.attributes["texttype"]) == .literal }
        return (texts.map(\.text).joined(separator: " "), isLiteral ? .literal : .html)
    }
}

extension XMLElement {
    /// What is in the element as HTML, so that its tags count as in other formats.
    fileprivate func html(without others: Set<String>) -> String {
        content.map { part in
            switch part {
            case .text(let text): return text.replacingBytes("&", with: "&amp;").replacingBytes("<", with: "&lt;")
            case .element(let element) where others.contains(element.name): return ""
            case .element(let element):
                let inside = element.html(without: others)
                // These two are no HTML.
                if ["prompt", "choiceInteraction"].contains(element.name) { return " \(inside) " }
                let source = element.attributes["src"] ?? element.attributes["data"] ?? ""
                return "<\(element.name) \(source)>\(inside)</\(element.name)>"
            }
        }.joined()
    }
}
