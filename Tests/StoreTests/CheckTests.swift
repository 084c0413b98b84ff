import Foundation
import QuizCore
import Testing

@testable import Store

@Suite("Checking the whole scores file")
struct CheckTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        try PlayedFile.write(to: file)
    }

    @Test(
        "what is kept of a question is compared with the answers, and what refers to rows with those",
        arguments: [
            ("DELETE FROM answer WHERE game = 1 AND place = 4", "lacks answers"),
            ("UPDATE question SET times_asked = 5 WHERE number = 1", "asked or missed"),
            ("UPDATE question SET misses = misses + 1 WHERE number = 1", "asked or missed"),
            ("UPDATE question SET mark = 2 - mark WHERE number = 1", "latest answer"),
            ("UPDATE question SET mark = 3 WHERE mark = 2", "latest answer"),
            ("UPDATE question SET last_game = 4 WHERE number = 1", "latest answer"),
            ("UPDATE question SET ordinal = 999 WHERE number = 1", "counted through"),
            ("INSERT INTO question_search (rowid, statement, topic) VALUES (9999, 'more', 'x')", "search index"),
            ("INSERT INTO favourite VALUES (999)", "missing question"),
            (
                "PRAGMA foreign_keys = OFF; INSERT INTO source VALUES (999, 0, '')",
                "the table source refers to a missing row"
            ),
            (
                "PRAGMA ignore_check_constraints = ON; UPDATE answer SET given = 7 WHERE game = 1 AND place = 1",
                "CHECK constraint failed in answer"
            ),
        ])
    func counts(edit: String, problem: String) throws {
        let connection = try Connection(path: file)
        try connection.runScript(edit)
        connection.close()
        let before = try bytes(of: file)
        let store = try #require(try Store.openForReading(at: file))
        let found = try store.findDamage()
        store.close()
        #expect(found.contains { $0.contains(problem) }, "\(found)")
        #expect(try bytes(of: file) == before)
    }

    @Test("sound scores have no problem, also while a log waits, and checking changes nothing")
    func sound() throws {
        let before = try bytes(of: file)
        let store = try #require(try Store.openForReading(at: file))
        #expect(try store.findDamage() == [])
        store.close()
        #expect(try bytes(of: file) == before)
        let playing = try Store.open(.file(path: file)).store
        try playing.set("a", to: "b")
        #expect(try playing.findDamage() == [])
    }
}
