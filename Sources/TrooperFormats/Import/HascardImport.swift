import TrooperText

/// Reads cards of hascard: `# ` and a question, below it a text, a text with `_gaps_`, or choices, up to `---`.
struct HascardImport {
    /// The line where the card begins; 0 between cards.
    private var line = 0
    private var heading = ""
    private var body: [String] = []

    static func isRecognised(_ head: ArraySlice<UInt8>) -> Bool {
        let lines = head.split { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return lines.first?.starts(with: "# ".utf8) == true
            && lines.contains { $0.trimmed.elementsEqual("---".utf8) }
    }

    mutating func read(_ bytes: consuming [UInt8], from start: Int, into collector: inout ImportCollector) {
        TextLines.read(bytes, from: start) { text, number in
            if text.elementsEqual("---".utf8) {
                finish(into: &collector)
            } else if line == 0, text.starts(with: "# ".utf8) {
                (line, heading) = (number, String(decoding: text.dropFirst(2), as: UTF8.self))
            } else if line > 0, !text.isEmpty, body.count < 100 {
                body.append(String(decoding: text, as: UTF8.self))
            }
        }
        finish(into: &collector)
    }

    private mutating func finish(into collector: inout ImportCollector) {
        defer { (line, body) = (0, []) }
        guard line > 0 else { return }
        var fields = ImportedFields(line: line)
        (fields.style, fields.statement) = (.markdown, heading)
        let choices = body.compactMap(HascardImport.choice)
        let text = body.joined(separator: "\n")
        if body.count > 1, choices.count == body.count {
            ChoiceQuestion(fields: fields, choices: choices).take(into: &collector)
        } else if body.count > 1, body.allSatisfy(HascardImport.isNumbered) {
            collector.skip(line: line, .otherKind, detail: "a list to put in order")
        } else if !Cloze(text, "_", "_").take(fields, heading: heading + ": ", into: &collector) {
            collector.take(.card(fields, back: text))
        }
    }

    private static func choice(_ line: String) -> (text: String, isRight: Bool)? {
        for (sign, isRight) in [("* ", true), ("- ", false), ("[*] ", true), ("[x] ", true), ("[ ] ", false)]
        where line.utf8.starts(with: sign.utf8) {
            return (String(line.dropFirst(sign.count)), isRight)
        }
        return nil
    }

    private static func isNumbered(_ line: String) -> Bool {
        let rest = line.utf8.drop { $0 &- UInt8(ascii: "0") < 10 }
        return rest.count < line.utf8.count && rest.starts(with: ". ".utf8)
    }
}
