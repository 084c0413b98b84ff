import TrooperText

/// One question of a GIFT file; comments are removed before.
struct GIFTQuestion {
    var fields: ImportedFields
    /// The answers of a question with choices, or with a short answer.
    private var answers: [GIFTAnswer.Choice] = []

    /// Throws why no statement can be taken or made of it.
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
        let rest = text[(closing + 1)...].trimmed
        if GIFTText.index(of: "{", in: rest) != nil {
            let next = lastLine - lineEnds(text[rest.startIndex...])
            throw skip(.broken, "line \(next) begins another question; put an empty line before each question")
        }
        let block = GIFTAnswer(text[opening + 1..<closing])
        switch block.form {
        case .truth(let truth): fields.answer = truth
        case .choices(let choices): answers = choices
        case .other(let name): throw skip(.otherKind, name)
        }
        // Moodle makes a gap of the braces; a quote or a full stop behind them is no sentence.
        let hasGap = text[(closing + 1)...].contains(where: \.isLetter)
        if hasGap, answers.isEmpty { throw skip(.gap) }
        let end = hasGap ? Array("____".utf8) + text[(closing + 1)...] : []
        (fields.statement, fields.style) = GIFTText.formatted((text[..<opening] + end)[...])
        fields.labelStyle = .literal
        fields.explanation = GIFTText.formatted(block.explanation).text
    }

    /// Takes the question, or skips it with the reason.
    func take(into collector: inout ImportCollector) {
        guard !answers.isEmpty else { return collector.take(fields) }
        let weighted = answers.map { ($0.text, $0.weight) }
        guard answers.allSatisfy(\.isShort), let right = answers.first(where: { $0.weight >= 100 }) else {
            return ChoiceQuestion(fields: fields, weighted: weighted).take(into: &collector)
        }
        collector.take(.card(fields, back: right.text, alsoRight: answers.map(\.text)))
    }

    private static func withoutName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.starts(with: "::".utf8) else { return text }
        let rest = text.dropFirst(2)
        guard let end = GIFTText.index(of: "::", in: rest) else { return rest }
        return rest[(end + 2)...].trimmed
    }
}

/// What stands in the braces.
struct GIFTAnswer {
    enum Form {
        case truth(Bool)
        /// Also a short answer.
        case choices([Choice])
        case other(String)
    }

    struct Choice {
        let text: String
        /// The share of the points in percent.
        let weight: Double
        /// Whether it is one of the answers that may be written.
        let isShort: Bool
        let feedback: ArraySlice<UInt8>

        /// Reads "=%50%Paris#Almost".
        init(_ answer: ArraySlice<UInt8>) {
            isShort = answer.first == UInt8(ascii: "=")
            var text = answer.dropFirst().trimmed
            var share: Double?
            if text.first == UInt8(ascii: "%"), let end = text.dropFirst().firstIndex(of: UInt8(ascii: "%")) {
                share = Double(String(decoding: text[..<end].dropFirst(), as: UTF8.self))
                text = text[(end + 1)...]
            }
            weight = share ?? (isShort ? 100 : 0)
            let hash = GIFTText.index(of: "#", in: text) ?? text.endIndex
            self.text = GIFTText.formatted(text[..<hash]).text
            feedback = text[hash...].dropFirst()
        }
    }

    let form: Form
    /// The general feedback, else the longer of the two: their order is wrong in half of the files.
    private(set) var explanation: ArraySlice<UInt8> = []

    init(_ block: ArraySlice<UInt8>) {
        var answer = block.trimmed
        if let general = GIFTText.lastIndex(of: "####", in: answer) {
            explanation = answer[(general + 4)...]
            answer = answer[..<general].trimmed
        }
        let choices = GIFTText.choices(in: answer)
        let hash = GIFTText.index(of: "#", in: answer)
        let word = String(decoding: answer[..<(hash ?? answer.endIndex)].trimmed, as: UTF8.self)
        if answer.isEmpty {
            form = .other("an essay question")
        } else if answer.first == UInt8(ascii: "#") {
            form = .other("a numerical question")
        } else if let first = choices.first {
            let isMatching = first.first == UInt8(ascii: "=") && GIFTText.index(of: "->", in: first) != nil
            let answers = choices.map { Choice($0) }
            form = isMatching ? .other("a matching question") : .choices(answers)
            if explanation.isEmpty { explanation = answers.first { $0.weight >= 100 }?.feedback ?? [] }
        } else if let truth = ["T": true, "TRUE": true, "F": false, "FALSE": false][word] {
            form = .truth(truth)
        } else {
            form = .other("a question with a short answer")
        }
        guard case .truth = form, let hash, explanation.isEmpty else { return }
        let feedback = answer[(hash + 1)...]
        let second = GIFTText.index(of: "#", in: feedback) ?? feedback.endIndex
        let (one, two) = (feedback[..<second].trimmed, feedback[second...].dropFirst().trimmed)
        explanation = two.count > one.count ? two : one
    }
}
