import Testing

@Suite("The drawing of the rooms in docs/architecture.md")
struct HouseDrawingTests {
    @Test("it has every room once, and whoever is known stands below")
    func tree() throws {
        let page = try #require(SourceTree.file("docs/architecture.md"))
        let manifest = try #require(SourceTree.file("Package.swift"))
        let rooms = Set(SourceTree.sources.compactMap(\.room))
        Complaint.report(
            HouseDrawing.complaints(about: page, rooms: rooms, targets: Manifest.dependencies(in: manifest.text)))
    }

    @Test("a room that is missing, one that is there twice, and one beside or above who knows it are found")
    func planted() {
        let drawing = """
                ┌─────────┬────────┐
                │ Session │ Kitchen│
                │  Roof   │ Screens│
                ├─────────┼────────┤
                │ Session │ Cellar │
                └─────────┴────────┘

            | `Attic` | rooms in tables, and in sentences such as this of Attic, are not drawn |
            """
        let complaints = HouseDrawing.complaints(
            about: TextFile(path: "page.md", text: drawing),
            rooms: ["Attic", "Cellar", "Kitchen", "Roof", "Screens", "Session"],
            targets: ["Cellar": ["Kitchen"], "Roof": ["Screens", "Cellar"], "Kitchen": ["Cellar", "Attic"]])
        #expect(
            complaints.map(\.what) == [
                "Attic is not in the drawing", "Session is 2 times in the drawing",
                "Cellar knows Kitchen, which must stand below it in the drawing",
                "Roof knows Screens, which must stand below it in the drawing",
            ])
    }
}

/// The rooms as they are drawn: each line between two walls is a floor.
enum HouseDrawing {
    static func complaints(about page: TextFile, rooms: Set<String>, targets: [String: Set<String>]) -> [Complaint] {
        let floors = floors(of: page)
        let counts = rooms.sorted().compactMap { room -> String? in
            switch floors.count(where: { $0.contains(room) }) {
            case 1: nil
            case 0: "\(room) is not in the drawing"
            case let count: "\(room) is \(count) times in the drawing"
            }
        }
        // The highest floor is the first line.
        let heights = floors.enumerated().reduce(into: [String: Int]()) { heights, floor in
            for room in floor.element { heights[room] = -floor.offset }
        }
        let wrong = rooms.sorted().flatMap { room in
            (targets[room] ?? []).sorted().compactMap { known -> String? in
                guard let height = heights[room], let lower = heights[known], lower >= height else { return nil }
                return "\(room) knows \(known), which must stand below it in the drawing"
            }
        }
        return (counts + wrong).map { Complaint(path: page.path, what: $0) }
    }

    private static func floors(of page: TextFile) -> [[String]] {
        page.lines.filter { $0.hasPrefix("    ") && $0.contains("│") }.map { line in
            line.split { !$0.isLetter }.map(String.init)
        }
    }
}
