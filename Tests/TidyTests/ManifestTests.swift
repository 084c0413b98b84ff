import Foundation
import Testing
import Text

@Suite("Package.swift")
struct ManifestTests {
    @Test("it gives each room what the table of rooms allows, and the room takes all of it")
    func tree() throws {
        let manifest = try #require(SourceTree.file("Package.swift"))
        let targets = Manifest.dependencies(in: manifest.text)
        try #require(targets.count > Room.all.count)
        Complaint.report(Manifest.complaints(about: targets, files: SourceTree.sources))
    }

    @Test("a dependency that is not allowed, one too few, one that nobody imports and a missing target are found")
    func planted() {
        let text = """
            .target(name: "QuizCore", dependencies: ["SafeText"], swiftSettings: strict),
            .target(
                name: "Recording",
                dependencies: [
                    "QuizCore",
                ]),
            .target(name: "Screens", dependencies: ["QuizCore"]), .target(name: "CRescue", cSettings: []),
            """
        let files = [
            TextFile(path: "Sources/Screens/Card.swift", text: "let card = 1"),
            TextFile(path: "Sources/QuizCore/Game.swift", text: ""),
            TextFile(path: "Sources/Recording/A.swift", text: "import QuizCore\nimport TiltCore"),
            TextFile(path: "Sources/Store/Store.swift", text: "import QuizCore\nimport CSQLite"),
        ]
        let complaints = Manifest.complaints(about: Manifest.dependencies(in: text), files: files)
        #expect(
            complaints.map(\.what) == [
                "QuizCore depends on SafeText; Rooms.swift allows nothing",
                "Recording depends on QuizCore; Rooms.swift allows QuizCore, TiltCore",
                "Screens may import QuizCore and does not; take it out of its line",
                "Store depends on nothing; Rooms.swift allows CSQLite, QuizCore",
            ])
    }
}

/// The targets of the package manifest, compared with the rules for rooms and with what the files import.
enum Manifest {
    /// Parts of the system, which a manifest does not name.
    private static let systemModules: Set = ["Glibc", "Synchronization"]

    /// What each target names as its dependencies.
    static func dependencies(in manifest: String) -> [String: Set<String>] {
        let pattern = #"arget\(\s*name: "(\w+)"(?:,\s*dependencies: \[([^\]]*)\])?"#
        guard let target = try? NSRegularExpression(pattern: pattern) else { return [:] }
        let matches = target.matches(in: manifest, range: NSRange(manifest.startIndex..., in: manifest))
        return matches.reduce(into: [:]) { targets, match in
            let parts = (1...2).map { Range(match.range(at: $0), in: manifest).map { manifest[$0] } ?? "" }
            targets[String(parts[0])] = Set(parts[1].split { !$0.isLetter }.map(String.init))
        }
    }

    static func complaints(about targets: [String: Set<String>], files: [TextFile]) -> [Complaint] {
        let built = Set(files.compactMap(\.room))
        return Room.all.filter { built.contains($0.name) }.sorted { $0.name < $1.name }.compactMap { room in
            let allowed = Set(room.mayImport).subtracting(systemModules)
            let given = targets[room.name] ?? []
            let imported = files.filter { $0.room == room.name && $0.isSwift }.flatMap { Import.all(in: $0.text) }
            let unused = Set(room.mayImport).subtracting(imported.map(\.module))
            let what =
                if given != allowed {
                    "\(room.name) depends on \(words(given)); Rooms.swift allows \(words(allowed))"
                } else if !unused.isEmpty {
                    "\(room.name) may import \(words(unused)) and does not; take it out of its line"
                } else {
                    String?.none
                }
            return what.map { Complaint(path: "Package.swift", what: $0) }
        }
    }

    private static func words(_ names: Set<String>) -> String {
        names.isEmpty ? "nothing" : names.sorted().joined(separator: ", ")
    }
}
