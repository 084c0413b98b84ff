import TrooperText

/// What stands in the braces of a question of GIFT.
struct GIFTBlock {
    private enum Form {
        case truth(Bool)
        case choices([Choice])
        /// A phrase is what any text may have in braces.
        case other(String, isPhrase: Bool = false)
    }

    private let form: Form
    /// The general feedback, else the longer of the two: their order is wrong in half of the files.
    private var explanation: ArraySlice<UInt8> = []

    var isPhrase: Bool {
        if case .other(_, let isPhrase) = form { isPhrase } else { false }
    }

    /// The question of which this is the text, without comments. Throws why no statement can be taken or made of it.
    static func item(of text: ArraySlice<UInt8>, line: Int) throws(ImportSkip) -> Item {
        func lineEnds(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 == UInt8(ascii: "\n") } }
        let lastLine = line + lineEnds(text)
        let text = withoutName(text)
        let opening = GIFTText.index(of: "{", in: text)
        let closing = GIFTText.index(of: "}", in: text)
        if opening == nil, closing == nil { throw ImportSkip(.otherKind, "a description without an answer") }
        guard let opening, let closing, opening < closing else {
            let advice = "a brace is missing; write the answer as {TRUE} or {FALSE}, without an empty line in it"
            throw ImportSkip(.broken, advice)
        }
        let rest = text[(closing + 1)...].trimmed
        if GIFTText.index(of: "{", in: rest) != nil {
            let next = lastLine - lineEnds(text[rest.startIndex...])
            throw ImportSkip(
                .broken, "line \(next) begins another question; put an empty line before each question")
        }
        let block = GIFTBlock(text[opening + 1..<closing])
        var item = Item(line: line, block.answer)
        // Moodle makes a gap of the braces; a quote or a full stop behind them is no sentence.
        let hasGap = text[(closing + 1)...].contains(where: \.isLetter)
        switch block.form {
        case .other(let name, _): throw ImportSkip(.otherKind, name)
        case .truth where hasGap: throw ImportSkip(.gap)
        default: break
        }
        let end = hasGap ? Array("____".utf8) + text[(closing + 1)...] : []
        (item.statement, item.style) = GIFTText.formatted((text[..<opening] + end)[...])
        item.labelStyle = .literal
        item.explanation = GIFTText.formatted(block.explanation).text
        return item
    }

    private var answer: Item.Answer {
        switch form {
        case .truth(let truth): return .truth(truth)
        case .other(let name, _): return .skipped(.otherKind, name)
        case .choices(let choices):
            guard choices.allSatisfy(\.isShort), let right = choices.first(where: { $0.weight >= 100 }) else {
                return Choices.answer(weighted: choices.map { ($0.text, $0.weight) })
            }
            return .card(back: right.text, alsoRight: choices.map(\.text))
        }
    }

    private static func withoutName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.starts(with: "::".utf8) else { return text }
        let rest = text.dropFirst(2)
        guard let end = GIFTText.index(of: "::", in: rest) else { return rest }
        return rest[(end + 2)...].trimmed
    }

    init(_ block: ArraySlice<UInt8>) {
        var answer = block.trimmed
        if let general = GIFTText.lastIndex(of: "####", in: answer) {
            explanation = answer[(general + 4)...]
            answer = answer[..<general].trimmed
        }
        let choices = GIFTText.choices(in: answer)
        let hash = GIFTText.index(of: "#", in: answer)
        let word = answer[..<(hash ?? answer.endIndex)].trimmed.text
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
            form = .other("a question with a short answer", isPhrase: true)
        }
        guard case .truth = form, let hash, explanation.isEmpty else { return }
        let feedback = answer[(hash + 1)...]
        let second = GIFTText.index(of: "#", in: feedback) ?? feedback.endIndex
        let (one, two) = (feedback[..<second].trimmed, feedback[second...].dropFirst().trimmed)
        explanation = two.count > one.count ? two : one
    }

    private struct Choice {
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
                share = Double(text[..<end].dropFirst().text)
                text = text[(end + 1)...]
            }
            weight = share ?? (isShort ? 100 : 0)
            let hash = GIFTText.index(of: "#", in: text) ?? text.endIndex
            self.text = GIFTText.formatted(text[..<hash]).text
            feedback = text[hash...].dropFirst()
        }
    }
}
