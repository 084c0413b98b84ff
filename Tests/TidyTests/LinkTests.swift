import Foundation
import Testing

@Suite("Links between the pages")
struct LinkTests {
    @Test("every link within the project leads somewhere")
    func tree() {
        Complaint.report(SourceTree.files.flatMap { Links.complaints(about: $0, exists: Links.isInTree) })
    }

    @Test("a link that leads nowhere is found; one to the web or within the page is left alone")
    func planted() {
        let text = "[a](b.md)\n![c](../d.svg) and [e](https://example.org) [f](#here)\n```\n[g](code)\n```\n"
        let page = TextFile(path: "docs/page.md", text: text)
        let complaints = Links.complaints(about: page) { $0 == "docs/b.md" }
        #expect(complaints.map(\.line) == [2])
        #expect(complaints.first?.what.hasPrefix("../d.svg ") == true)
    }
}

/// What the pages point at.
enum Links {
    static func complaints(about page: TextFile, exists: (String) -> Bool) -> [Complaint] {
        guard page.path.hasSuffix(".md"), let link = try? NSRegularExpression(pattern: "\\]\\(([^)#\\s]+)") else {
            return []
        }
        var isCode = false
        return page.lines.enumerated().flatMap { index, line -> [Complaint] in
            if line.hasPrefix("```") { isCode.toggle() }
            if isCode { return [] }
            let text = String(line)
            let targets = link.matches(in: text, range: NSRange(text.startIndex..., in: text))
                .compactMap { Range($0.range(at: 1), in: text) }.map { String(text[$0]) }
            return targets.filter { !$0.contains("://") && !exists(place(of: $0, on: page)) }.map { target in
                let what = "\(target) leads nowhere; write it or take the link out"
                return Complaint(path: page.path, line: index + 1, what: what)
            }
        }
    }

    static func isInTree(_ path: String) -> Bool {
        FileManager.default.fileExists(atPath: SourceTree.root.appendingPathComponent(path).path)
    }

    private static func place(of target: String, on page: TextFile) -> String {
        var parts = page.path.split(separator: "/").dropLast()
        for part in target.split(separator: "/") {
            if part == ".." { parts = parts.dropLast() } else if part != "." { parts.append(part) }
        }
        return parts.joined(separator: "/")
    }
}
