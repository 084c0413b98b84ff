/// What lies where.
enum Layout {
    private static let topLevel: Set<String> = [
        "Package.swift", "Sources", "Tests", "questions", "Resources", "docs", "README.md", "LICENSE", "Makefile",
        "CONTRIBUTING.md", "CHANGELOG.md",
    ]

    static func strangers(atTopLevel entries: [String]) -> [Complaint] {
        entries.filter { !topLevel.contains($0) && !$0.hasPrefix(".") }.map { entry in
            Complaint(path: entry, what: "does not belong at the top level; Resources, docs or Tests may be its place")
        }
    }

    /// A name that says nothing attracts everything.
    static func vagueName(of file: TextFile) -> [Complaint] {
        let path = file.path.lowercased()
        return ["util", "helper", "manager"].filter(path.contains).map { word in
            Complaint(path: file.path, what: "'\(word)' says nothing; name the file after the one thing that it holds")
        }
    }

    /// Targets without a line of code: promises.
    static func emptyTargets(in files: [TextFile]) -> [Complaint] {
        let targets = Set(files.compactMap(target))
        let filled = files.filter { isLibraryOrC($0) || $0.isSwift && hasCode($0) }.compactMap(target)
        return targets.subtracting(filled).sorted().map { target in
            Complaint(path: target, what: "holds no code; a target comes with its first code")
        }
    }

    private static func isLibraryOrC(_ file: TextFile) -> Bool {
        file.name == "module.modulemap" || file.name.hasSuffix(".c") && hasCode(file)
    }

    private static func target(of file: TextFile) -> String? {
        let parts = file.path.split(separator: "/")
        guard parts.count > 2, parts[0] == "Sources" || parts[0] == "Tests" && parts[1].hasSuffix("Tests") else {
            return nil
        }
        return parts.prefix(2).joined(separator: "/")
    }

    private static func hasCode(_ file: TextFile) -> Bool {
        SwiftCode.of(file.text).contains { !$0.isWhitespace }
    }
}
