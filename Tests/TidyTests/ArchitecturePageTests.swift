import Testing
import Text

@Suite("docs/architecture.md")
struct ArchitecturePageTests {
    @Test("its table of rooms is the one that is enforced")
    func tableIsTrue() throws {
        let page = try #require(SourceTree.file("docs/architecture.md"))
        Complaint.report(ArchitecturePage.complaints(about: page, rooms: Set(SourceTree.sources.compactMap(\.room))))
    }

    @Test("the map of the source in the README has every room too")
    func mapIsWhole() throws {
        let readme = try #require(SourceTree.file("README.md"))
        for room in Set(SourceTree.sources.compactMap(\.room)).sorted() {
            let isThere = readme.text.contains("[`\(room)`](Sources/\(room))")
            #expect(isThere, "\(room)")
        }
    }

    @Test("a missing room, a room too many and a wrong import are found")
    func planted() {
        let table = """
            | room | what lives there | imports |
            | --- | --- | --- |
            | `QuizCore`, `SafeText` | rules | nothing |
            | `Store` | SQLite | QuizCore, SafeText |
            | `Attic` | boxes | nothing |
            """
        let page = TextFile(path: "docs/architecture.md", text: table)
        let complaints = ArchitecturePage.complaints(about: page, rooms: ["QuizCore", "Store", "CSQLite", "Session"])
        #expect(
            complaints.map(\.what).sorted() == [
                "Attic is on the page but not under Sources; take it out or build it",
                "CSQLite is under Sources but not on the page; say what lives there",
                "SafeText is on the page but not under Sources; take it out or build it",
                "Session is under Sources but not on the page; say what lives there",
                "Store imports CSQLite, QuizCore; the page says QuizCore",
            ])
    }
}

/// The table of rooms on the page about the house, compared with the rules and the tree.
enum ArchitecturePage {
    static func complaints(about page: TextFile, rooms: Set<String>) -> [Complaint] {
        let table = rows(of: page)
        let listed = Set(table.flatMap(\.names))
        let stale = listed.subtracting(rooms).map {
            "\($0) is on the page but not under Sources; take it out or build it"
        }
        let absent = rooms.subtracting(listed).map {
            "\($0) is under Sources but not on the page; say what lives there"
        }
        let wrong = table.flatMap { row in
            row.names.compactMap { wrongImports(of: $0, on: row.imports, rooms: rooms) }
        }
        return (stale + absent + wrong).map { Complaint(path: page.path, what: $0) }
    }

    private static func wrongImports(of name: String, on page: [String], rooms: Set<String>) -> String? {
        guard rooms.contains(name), let room = Room.named(name), page != ["all"] else { return nil }
        let meant = room.mayImport.filter(rooms.contains).sorted().joined(separator: ", ")
        let said = page.filter(rooms.contains).sorted().joined(separator: ", ")
        return meant == said ? nil : "\(name) imports \(meant); the page says \(said)"
    }

    /// The rows that begin with room names in code letters.
    private static func rows(of page: TextFile) -> [(names: [String], imports: [String])] {
        page.lines.filter { $0.hasPrefix("| `") }.compactMap { line in
            let cells = line.split(separator: "|").map(words)
            return cells.count == 3 ? (cells[0], cells[2]) : nil
        }
    }

    private static func words(in cell: Substring) -> [String] {
        cell.split(whereSeparator: { !$0.isLetter }).map(String.init)
    }
}
