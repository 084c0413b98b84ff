import Foundation
import Testing
import TrooperSystem

@testable import TrooperStore

@Suite("Commands that only read")
struct ReadingCommandTests {
    private let trooper: Trooper
    private let file: String

    init() throws {
        trooper = try Trooper()
        file = trooper.file("old.db")
        let script = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
            .appendingPathComponent("../StoreTests/Schema/schema-4.sql")
        _ = try FilePath.createPrivately(file)
        let connection = try Connection(path: file)
        defer { connection.close() }
        try connection.runScript(try String(contentsOf: script, encoding: .utf8) + ";PRAGMA user_version = 4;")
    }

    @Test(
        "scores of 1.0 are read, with the packs of this version, and not upgraded",
        arguments: [
            (["packs"], "The Sea"), (["packs", "show", "space"], "Planets"),
            (["packs", "export", "space"], "\"title\": \"Space\""),
            (["questions", "list", "--pack", "space"], "Pack space"), (["questions", "find", "moon"], "moon"),
            (["history"], "No games yet"), (["doctor"], "old.db"),
        ])
    func reading(words: [String], expected: String) throws {
        let before = try Data(contentsOf: URL(fileURLWithPath: file))
        let outcome = try trooper.run(words + ["--db", file])
        #expect(outcome.output.contains(expected) && !outcome.errors.contains("upgraded"), "\(outcome)")
        #expect(try Data(contentsOf: URL(fileURLWithPath: file)) == before)
        #expect(try trooper.filesAtHome().filter { $0.hasPrefix("old.db") } == ["old.db"])
    }
}
