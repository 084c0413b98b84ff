import Testing

@Suite("The rooms and what they know")
struct RoomTests {
    @Test("no room imports more than it may")
    func tree() {
        Complaint.report(SourceTree.sources.flatMap(Room.complaints))
    }

    @Test(
        "an import that is not allowed is found in every spelling",
        arguments: [
            "import Foundation", "  import   FoundationEssentials", "import class Foundation.NSString",
            "@preconcurrency import Glibc", "public import Store", "@_exported import CSQLite",
            "import A; import Glibc",
        ])
    func planted(statement: String) throws {
        let file = TextFile(path: "Sources/QuizCore/Planted.swift", text: "// import Nothing\n\(statement)\n")
        let complaint = try #require(Room.complaints(about: file).last)
        #expect("\(complaint)".hasPrefix("Sources/QuizCore/Planted.swift:2: QuizCore may not import "))
    }

    @Test("an allowed import, and the word in a text or a comment, are fine")
    func allowed() {
        let text = "import QuizCore\n/* import Store */ let text = \"import Foundation\"\n"
        #expect(Room.complaints(about: TextFile(path: "Sources/Store/Fine.swift", text: text)) == [])
    }

    @Test("a room that nobody has thought about is asked about")
    func unknownRoom() {
        let file = TextFile(path: "Sources/Attic/Box.swift", text: "")
        #expect(Room.complaints(about: file).count == 1)
    }

    @Test("in the table itself pure rooms know only pure ones, and adapters no adapter")
    func tableKeepsTheRules() {
        for room in Room.all where room.kind != .wiring {
            for module in room.mayImport {
                let known = Room.named(module)?.kind
                #expect(room.kind == .adapter || known == .pure, "\(room.name) is pure and may not know \(module)")
                #expect(known == nil || known == .pure, "\(room.name) may not know the room \(module)")
            }
        }
    }

    @Test("a C module is wrapped by one room", arguments: Room.cModules)
    func oneWrapper(module: String) {
        let wrappers = Room.all.filter { $0.mayImport.contains(module) }
        #expect(wrappers.count == 1)
        #expect(wrappers.first?.kind == .adapter)
    }

    @Test("every C module in the tree is in the table")
    func cModulesAreKnown() {
        for file in SourceTree.sources where file.name == "module.modulemap" {
            #expect(Room.cModules.contains(file.room ?? ""), "\(file.path): give it a line in Rooms.swift")
        }
    }
}
