import Testing

/// What a page lists has to be what the program, the Makefile and the tests have.
@Suite("Pages")
struct PageTests {
    /// What a regular expression catches in a file, or in all Swift files of a folder, each once.
    private func found(_ pattern: String, in path: String) throws -> Set<String> {
        let files = path.hasSuffix("/") ? Project.files.filter { $0.isSwift && $0.path.hasPrefix(path) } : []
        let texts = try files.isEmpty ? [#require(Project.file(path))] : files
        return Set(try texts.flatMap { try $0.matches(of: pattern).map(\.text) })
    }

    @Test("docs/testing.md lists each Make target")
    func makeTargets() throws {
        let targets = try found("^([a-z-]+):[^=].*## ", in: "Makefile")
        try #require(targets.count > 10)
        let listed = try found("^\\| `make ([a-z-]+)` \\|", in: "docs/testing.md")
        #expect(listed.symmetricDifference(targets).sorted() == [])
    }

    @Test("docs/testing.md lists each environment variable of the tests")
    func variables() throws {
        // What `make test-kernel` sets, and what each machine has.
        let ordinary: Set = ["TROOPER_KERNEL", "PATH"]
        let asked = try found("(?:processInfo\\.environment\\[|variable: )\"([A-Z_]+)\"", in: "Tests/")
        try #require(asked.count > 4)
        let listed = try found("^\\| `([A-Z_]+)=", in: "docs/testing.md")
        #expect(listed.symmetricDifference(asked.subtracting(ordinary)).sorted() == [])
    }

    @Test("docs/testing.md names each test target")
    func testTargets() throws {
        let targets = try found("testTarget\\(\\s*name: \"(\\w+)\"", in: "Package.swift")
        try #require(targets.count > 10)
        #expect(targets.subtracting(try found("`(\\w+Tests)`", in: "docs/testing.md")).sorted() == [])
    }

    @Test("docs/architecture.md names each module")
    func modules() throws {
        let modules = Set(Project.sources.compactMap(\.module))
        #expect(modules.subtracting(try found("`(\\w+)`", in: "docs/architecture.md")).sorted() == [])
    }

    @Test("the man page has each exit code of the program")
    func exitCodes() throws {
        let codes = try found("static let [a-zA-Z]+: Int32 = ([0-9]+)$", in: "Sources/trooper/")
        try #require(codes.count > 5)
        // A shell adds 128 to the number of a signal.
        #expect(try found("^\\.It ([0-9]+)$", in: "Resources/trooper.6") == codes.union(["129", "130", "131", "143"]))
    }

    @Test("the changelog begins with what is not released yet, or with the program's version")
    func version() throws {
        let version = try found("version = \"([0-9.]+)\"", in: "Sources/trooper/")
        #expect(version.count == 1)
        let latest = try #require(Project.file("CHANGELOG.md")).matches(of: "^## \\[(.+)\\]").first?.text
        #expect(latest == "Unreleased" || latest == version.first)
    }
}
