import Foundation
import Testing

/// Builds the C module of the packs in a package of its own, where a pack can be changed.
@Suite("The embedded packs")
struct EmbeddedPackTests {
    private let folder: URL

    init() throws {
        folder = FileManager.default.temporaryDirectory.appending(path: "packs-\(UUID().uuidString)")
        for path in ["Sources/CTrooperPacks", "questions"] {
            let copy = folder.appending(path: path)
            try FileManager.default.createDirectory(
                at: copy.deletingLastPathComponent(), withIntermediateDirectories: true)
            try FileManager.default.copyItem(at: ProjectFile.root.appending(path: path), to: copy)
        }
        try write(
            """
            // swift-tools-version: 6.2
            import PackageDescription
            let package = Package(
                name: "packs",
                targets: [
                    .target(name: "CTrooperPacks"), .executableTarget(name: "print", dependencies: ["CTrooperPacks"]),
                ])
            """, to: "Package.swift")
        try write(
            """
            #include <packs.h>
            #include <stdio.h>
            int main(void) {
                struct trooper_file file = trooper_animals();
                return fwrite(file.bytes, 1, file.count, stdout) != file.count;
            }
            """, to: "Sources/print/main.c")
    }

    @Test("a pack that was changed is new in the next build")
    func rebuilds() throws {
        defer { try? FileManager.default.removeItem(at: folder) }
        #expect(try printed() == ProjectFile.text("questions/animals.json"))
        try write("changed", to: "questions/animals.json")
        #expect(try printed() == "changed")
    }

    private func write(_ text: String, to path: String) throws {
        let file = folder.appending(path: path)
        try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    /// What the program prints that is built of the package as it is now.
    private func printed() throws -> String {
        let swift = ProcessInfo.processInfo.environment["SWIFT"] ?? "swift"
        let process = Process()
        process.executableURL = URL(filePath: "/usr/bin/env")
        process.arguments = [swift, "run", "--quiet", "--package-path", folder.path, "print"]
        let output = Pipe()
        process.standardOutput = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        try #require(process.terminationStatus == 0)
        return String(decoding: bytes, as: UTF8.self)
    }
}
