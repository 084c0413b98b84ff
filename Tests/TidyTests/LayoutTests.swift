import Testing

@Suite("The layout of the tree")
struct LayoutTests {
    @Test("nothing strange lies at the top level")
    func topLevel() {
        Complaint.report(Layout.strangers(atTopLevel: SourceTree.topLevel))
        let strangers = Layout.strangers(atTopLevel: ["Sources", "notes.txt", ".ci", "src"])
        #expect(strangers.map(\.path) == ["notes.txt", "src"])
    }

    @Test("no file has a name that says nothing")
    func names() {
        Complaint.report(SourceTree.files.flatMap(Layout.vagueName))
        let planted = ["Sources/A/StringUtils.swift", "Tests/B/TestHelpers.swift", "Sources/GameManager/Game.swift"]
        for path in planted {
            #expect(Layout.vagueName(of: TextFile(path: path, text: "")).count == 1, "\(path)")
        }
    }

    @Test("no target is empty")
    func targets() {
        Complaint.report(Layout.emptyTargets(in: SourceTree.files))
        let planted = [
            TextFile(path: "Sources/A/A.swift", text: "// soon\n"), TextFile(path: "Sources/A/more.sql", text: "x"),
            TextFile(path: "Sources/B/B.swift", text: "let b = 1\n"), TextFile(path: "Tests/CTests/C.swift", text: ""),
            TextFile(path: "Sources/D/module.modulemap", text: "module D {}"),
            TextFile(path: "Tests/Peers/c.c", text: ""),
        ]
        #expect(Layout.emptyTargets(in: planted).map(\.path) == ["Sources/A", "Tests/CTests"])
    }

    @Test("the tree was found: these files are among those that the other tests read")
    func treeIsThere() {
        let paths = Set(SourceTree.files.map(\.path))
        for path in ["Package.swift", "Sources/QuizCore/Game.swift", ".ci/run", "docs/architecture.md", "Makefile"] {
            let isThere = paths.contains(path)
            #expect(isThere, "\(path)")
        }
        let isForeign = paths.contains { $0.hasPrefix(".git/") || $0.hasPrefix(".build/") }
        #expect(!isForeign)
    }
}
