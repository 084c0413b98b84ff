import Foundation

/// The shell of SQLite itself: it makes what would take a life to play, and loads what the program loads.
enum SQLiteShell {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    static func run(_ script: String, on scores: String, in place: URL) throws {
        let file = place.appendingPathComponent("script.sql")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let process = Process()
        process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
        process.arguments = ["sqlite3", "-bail", scores, ".read \(file.path)"]
        try process.run()
        process.waitUntilExit()
        guard process.terminationStatus == 0 else {
            throw Failed(description: "sqlite3 did not run the script for \(scores)")
        }
    }
}
