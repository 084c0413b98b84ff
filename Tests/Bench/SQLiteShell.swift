import Foundation
import TestTerminal

/// The shell of SQLite itself: it makes what would take a life to play, and loads what the program loads.
enum SQLiteShell {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// In milliseconds, with the start of the shell.
    @discardableResult
    static func run(_ script: String, on scores: String, in place: URL) throws -> Double {
        let file = place.appendingPathComponent("script.sql")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let began = MonotonicSeconds.now()
        // Foundation's own process would be seen to end at the next twentieth of a second.
        let (status, output) = try Spawn.toEnd("sqlite3", ["-bail", scores, ".read \(file.path)"], [:])
        let passed = (MonotonicSeconds.now() - began) * 1_000
        guard status == 0 else {
            throw Failed(description: "sqlite3 did not run the script for \(scores): \(output)")
        }
        return passed
    }
}
