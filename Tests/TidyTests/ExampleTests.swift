import Testing

/// The code in the articles is the code of the examples, which CI builds and runs.
@Suite("Examples")
struct ExampleTests {
    @Test("each line of Swift in the articles and in the README stands in an example")
    func articles() throws {
        let articles = Project.files.filter { $0.path.hasPrefix("docs/GameTrooper.docc/") || $0.path == "README.md" }
        let examples = Project.files.filter { $0.path.hasPrefix("Examples/") && $0.isSwift }
        let known = Set(examples.flatMap { trimmedLines(of: $0.text) })
        try #require(articles.count >= 3 && examples.count >= 3)
        for article in articles {
            for line in swiftLines(of: article) {
                #expect(known.contains(line), "\(article.path): no example has the line: \(line)")
            }
        }
    }

    @Test("the game without a terminal takes fewer than 40 lines")
    func isShort() throws {
        let example = try #require(Project.file("Examples/Sources/quiz-lines/main.swift"))
        #expect(trimmedLines(of: example.text).count < 40)
    }

    private func swiftLines(of article: TextFile) -> [String] {
        let blocks = article.text.split(separator: "```swift\n").dropFirst().map { $0.split(separator: "```")[0] }
        // The manifest of a stranger has no folder beside it to depend on.
        let code = blocks.filter { !$0.contains(".package(url:") }
        return code.flatMap { trimmedLines(of: String($0)) }
    }

    private func trimmedLines(of text: String) -> [String] {
        text.split(separator: "\n").map { line in
            String(line.drop { $0 == " " })
        }
    }
}
