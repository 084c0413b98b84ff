import Testing

/// A regular expression for what must not be written, and what to write instead.
struct WordRule: Sendable, CustomTestStringConvertible {
    let pattern: String
    let advice: String
    /// A line that the rule finds.
    let example: String
    let applies: @Sendable (TextFile) -> Bool

    var testDescription: String { example }

    func complaints(about file: TextFile) throws -> [String] {
        guard applies(file) else { return [] }
        return try file.matches(of: pattern).map { "\(file.path):\($0.line): '\($0.text)': \(advice)" }
    }

    static let all = determinism + tidiness + plainEnglish

    /// Rules for the code of the program; what a comment says is free.
    private static let determinism = [
        (
            #"\.random\(|\brandomElement\(|\.shuffled\(|\.shuffle\((?:\)|using:)"#,
            "use SplitMix64: a seed must give the same game with every version of Swift", "b.shuffled(using: &c)"
        ),
        (
            #"\bDate\(|\b(?:Continuous|Suspending)Clock\b"#, "take the time from the events or from MonotonicClock",
            "let now = Date()"
        ),
        ("@_exported import ", "import it in each file that uses it", "@_exported import B"),
        ("\"/(?:home|root|tmp)/", "ask for the path at run time, as Locations does", "let a = \"/tmp/a\""),
    ].map { pattern, advice, example in
        WordRule(pattern: "^(?:(?!//).)*?(\(pattern))", advice: advice, example: example) { $0.isSource && $0.isSwift }
    }

    private static let tidiness = [
        WordRule(
            pattern: #"\b(?:TODO|FIXME|XXX|HACK)\b"#, advice: "do it now, or open an issue", example: "// FIXME later"
        ) { _ in true },
        WordRule(pattern: "/work/", advice: "use a path within the project", example: "see /work/main") { _ in true },
        WordRule(pattern: #"\r\n?|[ \t]+$"#, advice: "remove blanks at the end of the line", example: "a line ") {
            !($0.path.hasPrefix("Tests/") && $0.path.hasSuffix(".txt"))
        },
        // swift-format has the same limit for Swift.
        WordRule(
            pattern: "^[^|{\n].{120,}$", advice: "120 characters are the limit; break the line",
            example: String(repeating: "long", count: 31)
        ) { $0.path.hasSuffix(".md") || $0.path.hasSuffix(".c") || $0.path.hasPrefix(".ci/") || $0.name == "Makefile" },
    ]

    /// Rules for comments, messages and pages: say it in plain technical English.
    private static let plainEnglish = [
        ("for ever", "always", "It verifies for ever."),
        ("that which", "what, or its name", "It is that which a link leads to."),
        ("(?:pure|adapter) rooms?", "module", "A pure room reads no clock."),
        ("the (?:house|roof|crew)", "the project or the program", "It belongs to the house."),
    ].map { phrase, advice, example in
        WordRule(pattern: "(?i)\\b(\(phrase))\\b", advice: advice, example: example) { file in
            file.isSource && file.isSwift || file.path.hasSuffix(".md") || file.path == "Resources/trooper.6"
        }
    }
}
