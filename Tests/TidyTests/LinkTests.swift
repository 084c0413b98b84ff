import Foundation
import Testing

@Suite("Links between the pages")
struct LinkTests {
    @Test("each link within the project has a target")
    func project() throws {
        for page in Project.files where page.path.hasSuffix(".md") {
            report(
                try brokenLinks(on: page) { path in
                    FileManager.default.fileExists(atPath: Project.root.appendingPathComponent(path).path)
                })
        }
    }

    @Test("a broken link is found; links to the web, within the page and in code blocks are skipped")
    func planted() throws {
        let text = "[a](b.md)\n![c](../d.svg) and [e](https://example.org) [f](#here)\n```\n[g](code)\n```\n"
        let broken = try brokenLinks(on: TextFile(path: "docs/page.md", text: text)) { $0 == "docs/b.md" }
        #expect(broken == ["docs/page.md:2: ../d.svg does not exist"])
    }

    private func brokenLinks(on page: TextFile, exists: (String) -> Bool) throws -> [String] {
        let codeLines = try page.matches(of: "^```").map(\.line)
        return try page.matches(of: "\\]\\(([^)#\\s]+)").compactMap { line, target in
            let isInCode = !codeLines.count { $0 < line }.isMultiple(of: 2)
            // DocC's own links, and addresses.
            let isElsewhere = target.contains("://") || target.hasPrefix("doc:")
            if isInCode || isElsewhere || exists(path(of: target, on: page)) { return nil }
            return "\(page.path):\(line): \(target) does not exist"
        }
    }

    private func path(of target: String, on page: TextFile) -> String {
        var parts = page.path.split(separator: "/").dropLast()
        for part in target.split(separator: "/") {
            if part == ".." { parts = parts.dropLast() } else if part != "." { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
