import Foundation

/// Something that must not be written, where, and what to write instead.
struct WordRule: Sendable {
    enum Part: Sendable {
        /// Swift without its comments and texts.
        case code
        /// Everything, in any file.
        case everything
    }

    let pattern: String
    let part: Part
    let advice: String
    let applies: @Sendable (TextFile) -> Bool

    init(
        _ pattern: String, in part: Part, _ advice: String,
        where applies: @escaping @Sendable (TextFile) -> Bool = { _ in true }
    ) {
        self.pattern = pattern
        self.part = part
        self.advice = advice
        self.applies = applies
    }

    // Some patterns are written in two pieces, so that this file does not break its own rules.
    static let all: [WordRule] = [
        WordRule(
            "\\b(TO" + "DO|FIX" + "ME|XX" + "X|HA" + "CK)\\b", in: .everything,
            "do it now, or describe it in an issue"),
        WordRule(
            "\\.random\\(|\\brandomElement\\(|\\.shuffled\\(|\\.shuffle\\((\\)|using:)",
            in: .code, "draw from SplitMix64: the same seed must give the same game in every version of Swift",
            where: \.isSource),
        WordRule(
            "\\bSystemRandomNumberGenerator\\b", in: .code, "take a seed from SystemEntropy",
            where: { $0.isSource && $0.name != "GameSetup.swift" }),
        WordRule(
            "\\bDate\\(|\\b(Continuous|Suspending)Clock\\b", in: .code,
            "take the time from the events, or from MonotonicClock in Session", where: \.isSource),
        WordRule(
            "@_exported\\b", in: .code, "let each file import what it uses", where: \.isSource),
        WordRule(
            "[\\w)\\]]!(?!=)", in: .code,
            "use if let, guard let, throws, or #require in a test; a crash tells the player nothing"),
        WordRule(
            "/(home|root|tmp)/", in: .everything, "ask for the place at run time, as Locations does",
            where: \.isSource),
        WordRule("/wo" + "rk/", in: .everything, "nobody else has this folder; use a path within the project"),
        WordRule(
            "\\r\\n?|[ \\t]+$", in: .everything, "take the blanks at the end of the line away",
            where: { !($0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".txt")) }),
    ]

    func complaints(about file: TextFile) -> [Complaint] {
        guard applies(file), part == .everything || file.isSwift,
            let expression = try? NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        else { return [] }
        let text = part == .code ? file.code : file.text
        let matches = expression.matches(in: text, range: NSRange(text.startIndex..., in: text))
        return matches.compactMap { Range($0.range, in: text) }.map { range in
            let line = text[..<range.lowerBound].count(where: \.isNewline) + 1
            return Complaint(path: file.path, line: line, what: "'\(text[range])' must not stand here; \(advice)")
        }
    }
}
