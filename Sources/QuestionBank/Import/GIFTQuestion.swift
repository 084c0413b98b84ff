/// One question of a GIFT file; comments are removed before.
struct GIFTQuestion {
    private(set) var fields: ImportedFields

    /// Throws why it is not true or false.
    init(_ text: ArraySlice<UInt8>, line: Int) throws(ImportSkip) {
        fields = ImportedFields(line: line)
        func skip(_ reason: ImportSkip.Reason, _ detail: String = "") -> ImportSkip {
            ImportSkip(line: line, reason, detail: detail)
        }
        func lineEnds(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 == UInt8(ascii: "\n") } }
        let lastLine = line + lineEnds(text)
        let text = GIFTQuestion.withoutName(text)
        let opening = GIFTText.index(of: "{", in: text)
        let closing = GIFTText.index(of: "}", in: text)
        if opening == nil, closing == nil { throw skip(.otherKind, "a description without an answer") }
        guard let opening, let closing, opening < closing else {
            throw skip(
                .broken, "a brace is missing; write the answer as {TRUE} or {FALSE}, without an empty line in it")
        }
        let rest = GIFTText.trimmed(text[(closing + 1)...])
        if GIFTText.index(of: "{", in: rest) != nil {
            let next = lastLine - lineEnds(text[rest.startIndex...])
            throw skip(.broken, "line \(next) begins another question; put an empty line before each question")
        }
        let block = GIFTAnswer(text[opening + 1..<closing])
        switch block.form {
        case .truth(let truth): fields.answer = truth
        case .multipleChoice: throw skip(.multipleChoice)
        case .other(let name): throw skip(.otherKind, name)
        }
        // Moodle makes a gap of the braces; a quote or a full stop behind them is no sentence.
        guard !text[(closing + 1)...].contains(where: GIFTText.isLetter) else { throw skip(.gap) }
        (fields.statement, fields.style) = GIFTText.formatted(text[..<opening])
        fields.labelStyle = .literal
        fields.explanation = GIFTText.formatted(block.explanation).text
    }

    private static func withoutName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.starts(with: "::".utf8) else { return text }
        let rest = text.dropFirst(2)
        guard let end = GIFTText.index(of: "::", in: rest) else { return rest }
        return GIFTText.trimmed(rest[(end + 2)...])
    }
}

/// What stands in the braces.
struct GIFTAnswer {
    enum Form {
        case truth(Bool)
        case multipleChoice
        case other(String)
    }

    let form: Form
    /// The general feedback, else the longer of the two: their order is wrong in half of the files.
    private(set) var explanation: ArraySlice<UInt8> = []

    init(_ block: ArraySlice<UInt8>) {
        var answer = GIFTText.trimmed(block)
        if let general = GIFTText.lastIndex(of: "####", in: answer) {
            explanation = answer[(general + 4)...]
            answer = GIFTText.trimmed(answer[..<general])
        }
        let hash = GIFTText.index(of: "#", in: answer)
        let word = String(decoding: GIFTText.trimmed(answer[..<(hash ?? answer.endIndex)]), as: UTF8.self)
        if answer.isEmpty {
            form = .other("an essay question")
        } else if answer.first == UInt8(ascii: "#") {
            form = .other("a numerical question")
        } else if GIFTText.index(of: "~", in: answer) != nil {
            form = .multipleChoice
        } else if GIFTText.index(of: "=", in: answer) != nil, GIFTText.index(of: "->", in: answer) != nil {
            form = .other("a matching question")
        } else if let truth = ["T": true, "TRUE": true, "F": false, "FALSE": false][word] {
            form = .truth(truth)
        } else {
            form = .other("a question with a short answer")
        }
        guard let hash, explanation.isEmpty else { return }
        let feedback = answer[(hash + 1)...]
        let second = GIFTText.index(of: "#", in: feedback) ?? feedback.endIndex
        let (one, two) = (GIFTText.trimmed(feedback[..<second]), GIFTText.trimmed(feedback[second...].dropFirst()))
        explanation = two.count > one.count ? two : one
    }
}
