import Foundation
import Testing

@Suite("docs/testing.md")
struct TestingPageTests {
    @Test("it has every word of the Makefile, and no other")
    func words() throws {
        let makefile = try #require(SourceTree.file("Makefile"))
        let page = try #require(SourceTree.file("docs/testing.md"))
        let words = try first("^([a-z-]+):[^=].*## ", in: makefile)
        try #require(words.count > 10)
        #expect(try first("^\\| `make ([a-z-]+)` \\|", in: page) == words)
    }

    @Test("it has every variable that a test asks the environment for, and no other")
    func variables() throws {
        let page = try #require(SourceTree.file("docs/testing.md"))
        // What a guest is started with and what every program asks for is nothing to set by hand.
        let ordinary: Set = ["TROOPER_KERNEL", "PATH", "LC_ALL", "TROOPER", "TZ", "HOME", "XDG_STATE_HOME"]
        let asked = try SourceTree.files.filter { $0.path.hasPrefix("Tests/") && $0.isSwift }.reduce(into: Set()) {
            try $0.formUnion(first("(?:environment\\[|variable: )\"([A-Z_]+)\"", in: $1))
        }
        try #require(asked.count > 4)
        #expect(try first("^\\| `([A-Z_]+)=", in: page) == asked.subtracting(ordinary))
    }

    @Test("every folder of tests is on it")
    func folders() throws {
        let page = try #require(SourceTree.file("docs/testing.md"))
        let rooms = Set(Room.all.filter { $0.kind == .pure }.map { "\($0.name)Tests" })
        let folders = Set(SourceTree.files.map(\.path).compactMap(folder)).subtracting(rooms)
        for folder in folders.sorted() {
            let isNamed = page.text.contains("`Tests/\(folder)`")
            #expect(isNamed, "\(folder)")
        }
    }

    /// The folder of a file in a test target.
    private func folder(_ path: String) -> String? {
        let parts = path.split(separator: "/").map(String.init)
        return parts.count > 2 && parts[0] == "Tests" && parts[1].hasSuffix("Tests") ? parts[1] : nil
    }

    /// What the first group of a pattern catches, each once.
    private func first(_ pattern: String, in file: TextFile) throws -> Set<String> {
        let expression = try NSRegularExpression(pattern: pattern, options: .anchorsMatchLines)
        let matches = expression.matches(in: file.text, range: NSRange(file.text.startIndex..., in: file.text))
        return Set(matches.compactMap { Range($0.range(at: 1), in: file.text) }.map { String(file.text[$0]) })
    }
}
