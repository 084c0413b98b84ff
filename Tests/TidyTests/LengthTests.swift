import Testing

@Suite("Lengths")
struct LengthTests {
    @Test("no line, file or function is too long")
    func tree() {
        Complaint.report(SourceTree.files.flatMap(Lengths.complaints))
    }

    private func count(_ path: String, _ text: String) -> Int {
        Lengths.complaints(about: TextFile(path: path, text: text)).count
    }

    @Test("a line may have 120 characters, whatever their bytes, and no more", arguments: ["a", "é", "✔"])
    func lines(character: String) {
        #expect(count("Sources/A/A.swift", "\n" + String(repeating: character, count: 120) + "\n") == 0)
        #expect(count("Sources/A/A.swift", "\n" + String(repeating: character, count: 121) + "\n") == 1)
    }

    @Test("the limit also holds for C, SQL, scripts and pages, but not for a row of a table")
    func kinds() {
        let long = String(repeating: "x", count: 121)
        for path in ["Tests/A/a.c", "Sources/A/shim.h", "Sources/A/a.sql", "Makefile", ".ci/run", "docs/a.md"] {
            #expect(count(path, long) == 1, "\(path)")
        }
        for path in [".ci/run", "Tests/A/run"] {
            #expect(count(path, "#!/bin/sh\n" + long) == 1, "\(path)")
            #expect(count(path, "#!/bin/sh\n" + String(repeating: "\n", count: 300)) == 1, "\(path)")
        }
        #expect(count("docs/a.md", "|" + long) == 0)
        #expect(count("Sources/A/A.swift", "|" + long) == 1)
        #expect(count("questions/a.json", long) == 0)
    }

    @Test("a file may have 300 lines and no more")
    func files() {
        #expect(count("Sources/A/A.swift", String(repeating: "\n", count: 300)) == 0)
        #expect(count("Sources/A/A.swift", String(repeating: "\n", count: 301)) == 1)
    }

    @Test("the page for those who take part says the same")
    func page() throws {
        let page = try #require(SourceTree.file("CONTRIBUTING.md"))
        let (file, function) = (Lengths.linesInAFile, Lengths.linesInAFunction)
        #expect(page.text.contains("at most \(file) lines in a file, \(function) in a function"))
    }

    @Test("a function may have 40 lines and no more")
    func functions() {
        func text(lines: Int) -> String { "func a() {" + String(repeating: "\n", count: lines - 1) + "}" }
        #expect(count("Sources/A/A.swift", text(lines: 40)) == 0)
        #expect(count("Sources/A/A.swift", text(lines: 41)) == 1)
    }
}
