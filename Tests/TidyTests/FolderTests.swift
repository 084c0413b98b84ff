import Testing

/// docs/architecture.md orders the folders of the program.
@Suite("Folders of the program")
struct FolderTests {
    @Test("a folder of the program uses the types of lower folders only")
    func order() throws {
        let page = try #require(Project.file("docs/architecture.md"))
        let listed = try page.matches(of: "^\\| `trooper/(\\w+)` \\|").map(\.text)
        let files = Project.sources.filter { $0.isSwift && $0.module == "trooper" }.map { file in
            // The top first; a file in no folder is above them all.
            let parts = file.path.split(separator: "/")
            let level = parts.count == 3 ? -1 : listed.firstIndex { $0 == parts[2] }
            return (level: level, code: TextFile(path: file.path, text: file.text.replacing(/\/\/.*/, with: "")))
        }
        #expect(Set(files.compactMap(\.level)) == Set(-1..<listed.count), "the page lists each folder")
        var levels: [String: Int] = [:]
        for (level, code) in files {
            let level = try #require(level, "\(code.path) is in a folder that the page does not list")
            let types = try code.matches(of: "^(?:final |indirect )?(?:struct|class|enum|protocol) (\\w+)")
            for type in types { levels[type.text] = level }
        }
        for (level, code) in files {
            for (line, text) in code.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
                for word in text.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }) {
                    let isBelow = levels[String(word), default: .max] >= level ?? 0
                    #expect(isBelow, "\(code.path):\(line + 1): \(word) is in a folder above")
                }
            }
        }
    }
}
