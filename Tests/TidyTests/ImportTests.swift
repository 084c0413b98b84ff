import Testing

/// Package.swift says which module may import which. The compiler does not enforce it, and it does not know which
/// modules have to stay pure.
@Suite("Imports")
struct ImportTests {
    /// No I/O, no clock, no randomness: the same input gives the same output on every machine.
    private static let pure: Set = [
        "TrooperArguments", "TrooperDrawing", "TrooperFormats", "TrooperJSON", "TrooperPacks", "QuizPacks", "QuizCore",
        "QuizRecording", "TrooperText", "TiltCore", "TiltTraces",
    ]

    /// Pure, although it uses C: `CTrooperPacks` holds the built-in packs.
    private static let pureWrappers: Set = ["TrooperPacks"]

    /// Clock and files, for adapters and program.
    private static let system: Set = ["TrooperSystem"]

    /// Each wraps one library of the system.
    private static let adapters: Set = ["TiltDevices", "TrooperStore", "TrooperTerminal"]

    /// The modules that join the others.
    private static let wiring: Set = ["TrooperScreens", "trooper"]

    private static let swiftModules = Set(Project.sources.filter(\.isSwift).compactMap(\.module))
    private static let cModules = Set(Project.sources.compactMap(\.module)).subtracting(swiftModules)

    /// What each target of Package.swift depends on.
    private func dependencies() throws -> [String: Set<String>] {
        let manifest = try #require(Project.file("Package.swift"))
        let targets = try manifest.matches(of: #"arget\(\s*(name: "\w+"(?:,\s*dependencies: \[[^\]]*\])?)"#)
        let names = try targets.map { try TextFile(path: "", text: $0.text).matches(of: "\"(\\w+)\"").map(\.text) }
        return Dictionary(names.map { ($0[0], Set($0.dropFirst())) }) { first, _ in first }
    }

    @Test("a Swift module imports what Package.swift lists for it, all of that, and only Glibc beside it")
    func imports() throws {
        let dependencies = try dependencies()
        for module in Self.swiftModules.sorted() {
            let listed = try #require(dependencies[module], "\(module) is not in Package.swift")
            var imported: Set<String> = []
            for file in Project.sources where file.isSwift && file.module == module {
                for (line, name) in try Self.imports(in: file) {
                    imported.insert(name)
                    let isAllowed = listed.contains(name) || name == "Glibc" && !Self.pure.contains(module)
                    #expect(isAllowed, "\(file.path):\(line): \(module) may not import \(name)")
                }
            }
            let unused = listed.subtracting(imported)
            #expect(unused.isEmpty, "\(module) does not import \(unused.sorted()); remove them from Package.swift")
        }
    }

    @Test(
        "a pure module depends on pure modules, an adapter or a pure wrapper on those and on C, and a C module has one user"
    )
    func layers() throws {
        let dependencies = try dependencies()
        let known = Self.pure.union(Self.system).union(Self.adapters).union(Self.wiring)
        #expect(known == Self.swiftModules, "ImportTests lists modules that do not exist, or lacks new ones")
        let wrappers = Self.adapters.union(Self.pureWrappers)
        for module in known.subtracting(Self.wiring).sorted() {
            let allowed = Self.pure.union(wrappers.contains(module) ? Self.cModules : [])
                .union(Self.adapters.contains(module) ? Self.system : [])
            let wrong = dependencies[module, default: []].subtracting(allowed)
            #expect(wrong.isEmpty, "\(module) may not depend on \(wrong.sorted())")
        }
        for module in Self.cModules.sorted() {
            let users = Self.swiftModules.filter { dependencies[$0, default: []].contains(module) }
            #expect(users.count == 1 && wrappers.isSuperset(of: users), "\(module) is used by \(users.sorted())")
        }
    }

    @Test(
        "an import is found in every spelling",
        arguments: [
            "import Foundation", "  import   Foundation", "import class Foundation.NSString",
            "@preconcurrency import Foundation", "public import Foundation", "@testable @_exported import Foundation",
        ])
    func spellings(statement: String) throws {
        let file = TextFile(path: "a.swift", text: "// import Nothing\n\(statement)\nlet text = \"import B\"\n")
        #expect(try Self.imports(in: file).map(\.text) == ["Foundation"])
    }

    private static func imports(in file: TextFile) throws -> [(line: Int, text: String)] {
        try file.matches(
            of: #"^\s*(?:(?:@\w+|public|package|internal|private|fileprivate)\s+)*import\s+"#
                + #"(?:(?:typealias|struct|class|enum|protocol|let|var|func)\s+)?(\w+)"#)
    }
}
