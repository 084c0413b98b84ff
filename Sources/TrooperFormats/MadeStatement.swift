import QuizCore
import QuizPacks

/// A question with choices, or a card, until all items of its file are known.
struct MadeItem {
    /// In the questions of the pack.
    var place = 0
    let made: Made
    let question: String
    let right: String
    /// Of choices the one that may be shown instead; of a card what is right beside its back.
    var others: [String]

    /// The name of the question, of which its id is made.
    var name: String { question + Made.dash + right }

    /// The answer that each item of a file shows, and whether it is right; nil for a card without a wrong answer.
    ///
    /// Sorted by the hash of their ids, the first half shows the right answer; the middle one of an odd number does if its
    /// hash is small, so that files of one item are not all true. Cards without a wrong answer count, too: so one item
    /// more or less turns at most one other, whatever is skipped.
    static func shown(_ items: [MadeItem], _ id: (MadeItem) -> QuestionID) -> [(answer: String, isRight: Bool)?] {
        var answers = items.map(\.others.first)
        let cards = items.indices.filter { items[$0].made == .card }
        let wrong = CardAnswers.wrong(for: cards.map { (items[$0].question, items[$0].right) })
        for (index, answer) in zip(cards, wrong) {
            let isRight = items[index].others.contains { TruthWord.areSame($0, answer ?? "") }
            answers[index] = isRight ? nil : answer
        }
        let keys = items.map { (hash: hash(id($0).rawValue), id: id($0).rawValue) }
        let order = items.indices.sorted { keys[$0] < keys[$1] }
        let middle = order.dropFirst(order.count / 2).prefix(order.count % 2).filter { keys[$0].hash < 1 << 63 }
        let rights = Set(order.prefix(order.count / 2) + middle)
        return items.indices.map { index in
            answers[index].map { rights.contains(index) ? (items[index].right, true) : ($0, false) }
        }
    }

    /// The wrong choice with the smallest hash, which differs from question to question for equal choices.
    static func shown(of choices: [String], id: QuestionID) -> String? {
        choices.min { hash(id.rawValue + "\n" + $0) < hash(id.rawValue + "\n" + $1) }
    }

    /// Mixed, because texts that differ in their last byte have almost the same `StateHash`.
    private static func hash(_ text: String) -> UInt64 {
        var generator = SplitMix64(seed: StateHash.of(Array(text.utf8)))
        return generator.next()
    }
}

/// The text of a made statement.
enum MadeStatement {
    /// The question and the answer, or the question with its gap filled.
    static func text(_ question: String, answer: String) -> String {
        // Screens part a made statement at its last dash.
        func part(_ text: String) -> String {
            String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\u{2014}" ? "\u{2013}" : $0 }))
        }
        guard let gap = gap(in: question) else { return question + Made.dash + part(answer) }
        return part(question[..<gap.lowerBound] + answer + question[gap.upperBound...])
    }

    /// The only gap of a question: `____`, `{...}` or `[...]`; nil without one, and where there are several.
    static func gap(in question: String) -> Range<String.Index>? {
        let gaps = gaps(in: question)
        return gaps.count == 1 ? gaps[0] : nil
    }

    /// The gaps of a question in their order.
    static func gaps(in question: String) -> [Range<String.Index>] {
        let scalars = question.unicodeScalars
        var gaps: [Range<String.Index>] = []
        var index = scalars.startIndex
        while index < scalars.endIndex {
            let end = gapEnd(in: scalars[index...])
            if let end { gaps.append(index..<end) }
            index = end ?? scalars.index(after: index)
        }
        return gaps
    }

    /// The end of a gap with which the text begins.
    private static func gapEnd(in text: Substring.UnicodeScalarView) -> String.Index? {
        func isFill(_ scalar: Unicode.Scalar) -> Bool { [".", "_", "\u{2026}", " "].contains(scalar) }
        switch text.first {
        case "_":
            let end = text.firstIndex { $0 != "_" } ?? text.endIndex
            return text[..<end].count > 1 ? end : nil
        case "{", "[":
            let end = text.dropFirst().firstIndex { !isFill($0) } ?? text.endIndex
            guard end < text.endIndex, text[..<end].count > 2, text[end] == (text.first == "{" ? "}" : "]") else {
                return nil
            }
            return text.index(after: end)
        default: return nil
        }
    }
}
