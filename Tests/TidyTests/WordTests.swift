import Testing

@Suite("Words that must not be written")
struct WordTests {
    @Test("no file has one")
    func project() throws {
        // The rules have examples of what they forbid.
        let files = Project.files.filter { $0.name != "WordRules.swift" && $0.name != "WordTests.swift" }
        for rule in WordRule.all { report(try files.flatMap(rule.complaints)) }
    }

    @Test("one place asks the system for randomness")
    func randomness() throws {
        let places = try Project.sources.flatMap { try $0.matches(of: "SystemRandomNumberGenerator\\(\\)") }
        #expect(places.count == 1)
    }

    @Test("each rule finds its example, and only where it applies", arguments: WordRule.all)
    func example(rule: WordRule) throws {
        for path in ["Sources/A/A.swift", "Tests/A/A.swift", "docs/a.md"] {
            let file = TextFile(path: path, text: "fine\n\(rule.example)\n")
            #expect(try rule.complaints(about: file).count == (rule.applies(file) ? 1 : 0), "\(path)")
        }
    }

    @Test(
        "text that only resembles a forbidden word is allowed",
        arguments: [
            ("Sources/A/A.swift", "generator.shuffle(&cards)"),
            ("Sources/A/A.swift", "let a = 1 // Double.random(in:) changes between versions of Swift"),
            ("Sources/A/A.swift", "struct DayAndDate { let newDate: Int }"),
            ("Tests/A/A.swift", "let seed = UInt64.random(in: 0...9)"),
            ("docs/a.md", "a mastodon, a hackney, a bedroom, households, proofread"),
            ("docs/a.md", "| " + String(repeating: "a cell ", count: 30) + "|"),
        ])
    func allowed(path: String, text: String) throws {
        #expect(try WordRule.all.flatMap { try $0.complaints(about: TextFile(path: path, text: text)) } == [])
    }
}
