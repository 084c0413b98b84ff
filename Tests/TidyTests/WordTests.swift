import Testing

@Suite("Words that must not be written")
struct WordTests {
    @Test("none stands in the tree")
    func tree() {
        Complaint.report(SourceTree.files.flatMap { file in WordRule.all.flatMap { $0.complaints(about: file) } })
    }

    private func complaints(_ path: String, _ text: String) -> [Complaint] {
        WordRule.all.flatMap { $0.complaints(about: TextFile(path: path, text: text)) }
    }

    @Test(
        "each is found where it is forbidden",
        arguments: [
            ("docs/page.md", "TO" + "DO: write this"), ("Sources/A/A.swift", "// FIX" + "ME later"),
            ("Makefile", "# XX" + "X"), ("Tests/A/A.swift", "// HA" + "CK"),
            ("Sources/A/A.swift", "let a = Double.random(in: 0...1)"),
            ("Sources/A/A.swift", "let a = b.randomElement()"),
            ("Sources/A/A.swift", "var a = SystemRandomNumberGenerator()"),
            ("Sources/A/A.swift", "let a = b.shuffled()"), ("Sources/A/A.swift", "let a = b.shuffled(using: &c)"),
            ("Sources/A/A.swift", "b.shuffle()"), ("Sources/A/A.swift", "b.shuffle(using: &c)"),
            ("Sources/A/A.swift", "let now = Date()"), ("Sources/A/A.swift", "let now = ContinuousClock.now"),
            ("Sources/A/A.swift", "@_exported import B"),
            ("Sources/A/A.swift", "let a = b" + "!"), ("Tests/A/A.swift", "let a = b()" + "!.c"),
            ("Tests/A/A.swift", "let a = try" + "! b()"), ("Tests/A/A.swift", "let a = b as" + "! C"),
            ("Sources/A/A.swift", "var a: Int" + "!"), ("Sources/A/A.swift", #"let a = "\#("\\")(b!)""#),
            ("Sources/A/A.swift", "let a = \"/ho" + "me/me/a\""), ("Sources/A/a.sql", "-- /tm" + "p/a"),
            ("README.md", "see /wo" + "rk/main"), ("docs/page.md", "a line \nand another"),
            ("Sources/A/A.swift", "a line\r\n"),
        ])
    func planted(path: String, text: String) {
        #expect(complaints(path, "fine\n" + text).map(\.line) == [2])
    }

    @Test(
        "what only looks like it is fine",
        arguments: [
            ("Sources/A/A.swift", "generator.shuffle(&cards)"),
            ("Sources/A/A.swift", "let shuffle = candidate.shuffle"),
            ("Sources/A/A.swift", "// Double.random(in:) changes between versions"),
            ("Sources/A/A.swift", "if a != b, !c, a!=b { print(\"Right!\") }"),
            ("Sources/A/A.swift", "struct DayAndDate { let newDate: Int }"),
            ("Tests/A/A.swift", "let seed = UInt64.random(in: 0...9)"),
            ("Tests/A/A.swift", "let place = \"/tm" + "p/a\""),
            ("Tests/ScreensTests/Screens/title.txt", "as drawn   "), ("docs/page.md", "a mastodon, a hackney"),
        ])
    func allowed(path: String, text: String) {
        #expect(complaints(path, text) == [])
    }

    @Test("every pattern can be read", arguments: WordRule.all.map(\.pattern))
    func patterns(pattern: String) throws {
        _ = try Regex(pattern)
    }
}
