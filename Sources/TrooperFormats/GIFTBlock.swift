import TrooperText

/// What stands in the braces of a question of GIFT.
struct GIFTBlock {
    private let answer: Item.Answer
    /// Whether any text may have it in braces.
    private(set) var isPhrase = false
    /// The general feedback, else the longer of the two: their order is wrong in half of the files.
    private var explanation: ArraySlice<UInt8> = []

    /// The question of which this is the text, without comments and with hidden escapes.
    static func item(of text: ArraySlice<UInt8>, line: Int) -> Item {
        func skipped(_ reason: ImportSkip.Reason, _ detail: String = "") -> Item {
            Item(line: line, .skipped(reason, detail))
        }
        func lineEnds(_ text: ArraySlice<UInt8>) -> Int { text.count { $0 == UInt8(ascii: "\n") } }
        let lastLine = line + lineEnds(text)
        let text = withoutName(text)
        let opening = text.firstIndex(of: "{")
        let closing = text.firstIndex(of: "}")
        if opening == nil, closing == nil { return skipped(.otherKind, "a description without an answer") }
        guard let opening, let closing, opening < closing else {
            let advice = "a brace is missing; write the answer as {TRUE} or {FALSE}, without an empty line in it"
            return skipped(.broken, advice)
        }
        let rest = text[(closing + 1)...].trimmed
        if rest.firstIndex(of: "{") != nil {
            let next = lastLine - lineEnds(text[rest.startIndex...])
            return skipped(.broken, "line \(next) begins another question; put an empty line before each question")
        }
        let block = GIFTBlock(text[opening + 1..<closing])
        var item = Item(line: line, block.answer)
        // Moodle makes a gap of the braces; a quote or a full stop behind them is no sentence.
        let hasGap = GIFTText.unescaped(text[(closing + 1)...]).utf8.contains(where: \.isLetter)
        if hasGap, case .truth = block.answer { return skipped(.gap) }
        let end = hasGap ? Array("____".utf8) + text[(closing + 1)...] : []
        (item.statement, item.style) = GIFTText.formatted((text[..<opening] + end)[...])
        item.labelStyle = .literal
        item.explanation = GIFTText.formatted(block.explanation).text
        return item
    }

    private static func answer(_ choices: [Choice]) -> Item.Answer {
        guard choices.allSatisfy(\.isShort), let right = choices.first(where: { $0.weight >= 100 }) else {
            return Choices.answer(weighted: choices.map { ($0.text, $0.weight) })
        }
        return .card(back: right.text, alsoRight: choices.map(\.text))
    }

    private static func withoutName(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        guard text.starts(with: "::".utf8) else { return text }
        let rest = text.dropFirst(2)
        guard let end = rest.firstIndex(of: "::") else { return rest }
        return rest[(end + 2)...].trimmed
    }

    init(_ block: ArraySlice<UInt8>) {
        var text = block.trimmed
        if let general = text.indices.last(where: { text.has("####", at: $0) }) {
            explanation = text[(general + 4)...]
            text = text[..<general].trimmed
        }
        let choices = GIFTText.choices(in: text)
        let hash = text.firstIndex(of: "#")
        let word = text[..<(hash ?? text.endIndex)].trimmed.text
        if text.isEmpty {
            answer = .skipped(.otherKind, "an essay question")
        } else if text.first == UInt8(ascii: "#") {
            answer = .skipped(.otherKind, "a numerical question")
        } else if let first = choices.first {
            let isMatching = first.first == UInt8(ascii: "=") && first.firstIndex(of: "->") != nil
            let choices = choices.map { Choice($0) }
            answer = isMatching ? .skipped(.otherKind, "a matching question") : GIFTBlock.answer(choices)
            if explanation.isEmpty { explanation = choices.first { $0.weight >= 100 }?.feedback ?? [] }
        } else if let truth = ["T": true, "TRUE": true, "F": false, "FALSE": false][word] {
            answer = .truth(truth)
        } else {
            answer = .skipped(.otherKind, "a question with a short answer")
            isPhrase = true
        }
        guard case .truth = answer, let hash, explanation.isEmpty else { return }
        let feedback = text[(hash + 1)...]
        let second = feedback.firstIndex(of: "#") ?? feedback.endIndex
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
            let hash = text.firstIndex(of: "#") ?? text.endIndex
            self.text = GIFTText.formatted(text[..<hash]).text
            feedback = text[hash...].dropFirst()
        }
    }
}
