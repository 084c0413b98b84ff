import Foundation
import Testing

/// `questions/review`, the script for authors of built-in questions, run on files in a folder of its own.
struct ReviewScript {
    static let isRunnable = (try? Self.start("/usr/bin/env", ["python3", "--version"]).status) == 0

    let status: Int32
    let output: String
    /// The texts of `places.txt` and `daily.txt` behind it, where it was given them.
    let places, daily: String?

    /// - Parameter files: texts by file name; without any it reads the built-in packs.
    init(_ mode: String, _ files: [String: String] = [:]) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "review-\(UUID().uuidString)")
        defer { try? FileManager.default.removeItem(at: folder) }
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        for (name, text) in files {
            try text.write(to: folder.appending(path: name), atomically: true, encoding: .utf8)
        }
        let packs = files.keys.sorted().filter { $0.hasSuffix(".json") }.map { folder.appending(path: $0).path }
        let script = ProjectFile.root.appending(path: "questions/review").path
        (status, output) = try Self.start(script, [mode] + packs)
        places = try? String(contentsOf: folder.appending(path: "places.txt"), encoding: .utf8)
        daily = try? String(contentsOf: folder.appending(path: "daily.txt"), encoding: .utf8)
    }

    private static func start(_ program: String, _ words: [String]) throws -> (status: Int32, output: String) {
        let process = Process()
        process.executableURL = URL(filePath: program)
        process.arguments = words
        let output = Pipe()
        process.standardOutput = output
        process.standardError = output
        try process.run()
        let bytes = try output.fileHandleForReading.readToEnd() ?? Data()
        process.waitUntilExit()
        return (process.terminationStatus, String(decoding: bytes, as: UTF8.self))
    }
}
