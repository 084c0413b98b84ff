import Catalogue
import QuizCore
import Testing
import TrooperSystem

@testable import Store

@Suite("Scores of version 3")
struct VersionThreeTests {
    let directory: TemporaryDirectory
    let file: String

    /// The same scores in the present version and in version 3.
    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        let present = directory.file("present.db")
        try PlayedFile.write(to: present)
        let played = try Store.open(.file(path: present)).store
        // What version 3 did not know.
        try played.connection.runScript("UPDATE question SET mark = 1 WHERE mark = 3")
        played.close()
        _ = try FilePath.createPrivately(file)
        let connection = try Connection(path: file)
        defer { connection.close() }
        try connection.runScript(try FormerSchema.text("schema-3"))
        try connection.runScript("ATTACH '\(present)' AS present")
        for table in try SalvagedTable.all(in: connection) {
            let columns = table.columns.joined(separator: ", ")
            let values = table.columns.map { $0 == "due_game" ? "last_game" : $0 }.joined(separator: ", ")
            try connection.runScript(
                "INSERT OR REPLACE INTO main.\(table.name) (\(columns)) SELECT \(values) FROM present.\(table.name)")
        }
        try connection.runScript(
            "INSERT INTO question_search (question_search) VALUES ('rebuild'); PRAGMA user_version = 3")
    }

    @Test("they are upgraded with a backup and show what they showed; nobody knows when their answers were given")
    func upgrade() throws {
        let expected = try PlayedFile.shown(of: try Store.open(.file(path: directory.file("present.db"))).store)
        let reading = try #require(try Store.openForReading(at: file))
        #expect(try PlayedFile.shown(of: reading) == expected)
        reading.close()
        let opening = try Store.open(.file(path: file))
        #expect(opening.backup == file + ".before-4")
        let store = opening.store
        #expect(try PlayedFile.shown(of: store) == expected)
        #expect(try store.connection.rows("SELECT count(given_at) FROM answer") { $0.count(0) } == [0])
        try checkStored(store)
        let backup = try Connection(path: file + ".before-4")
        defer { backup.close() }
        #expect(try backup.rows("PRAGMA user_version") { $0.count(0) } == [3])
    }

    @Test("what was missed returns in the next game")
    func missed() throws {
        let store = try Store.open(.file(path: file)).store
        let candidates = try store.candidates(Selection(packs: ["pack"], isMissed: true))
        let missed = Set(candidates.missed.map(\.candidate.question.id))
        let deck = try #require(try store.freshDeck(Selection(packs: ["pack"]), seed: 1)).deck
        #expect(deck.questions.count { missed.contains($0.id) } == 2)
    }
}
