import Foundation
import QuizCore
import Testing

@testable import TrooperStore

@Suite("Checking the whole scores file")
struct CheckTests {
    let directory = TemporaryDirectory()
    var file: String { directory.file("trooper.db") }

    init() throws {
        try PlayedFile.write(to: file)
    }

    @Test(
        "the search index is compared with the questions, their marks with the answers, and what refers to rows with those",
        arguments: [
            ("INSERT INTO question_search (rowid, statement, topic) VALUES (9999, 'more', 'x')", "search index"),
            ("DELETE FROM question_search WHERE rowid = 3", "search index"),
            ("UPDATE question SET statement = 'Another one.' WHERE number = 3", "search index"),
            ("UPDATE question SET position = NULL WHERE number = 3", "search index"),
            ("UPDATE question_search_data SET block = zeroblob(length(block))", "search index"),
            ("UPDATE question_search_data SET block = zeroblob(length(block)) WHERE id > 1000", "search index"),
            ("DELETE FROM question_search_data WHERE id > 1000", "search index"),
            ("UPDATE question_search_data SET block = x'7f' WHERE id = 1", "search index"),
            ("UPDATE question_search_data SET block = x'7f' WHERE id = 10", "search index"),
            ("DELETE FROM question_search_config", "search index"),
            ("UPDATE asked SET question = 999 WHERE game = 1", "the table asked refers to a missing row"),
            ("UPDATE game SET selection = 999", "the table game refers to a missing row"),
            ("UPDATE question SET mark = 0 WHERE number = 1", "the marks of 1 question do not match the answers"),
            ("UPDATE question SET (times_asked, misses) = (9, 8) WHERE times_asked = 0", "the marks of"),
            ("UPDATE question SET last_game = 1 WHERE last_game > 1", "the marks of"),
            (
                "PRAGMA ignore_check_constraints = ON; UPDATE asked SET given = 7 WHERE game = 1 AND place = 1",
                "CHECK constraint failed in asked"
            ),
        ])
    func counts(script: String, problem: String) throws {
        try edit(file, script)
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
        let playing = try Store.open(.file(path: file))
        try playing.set("a", to: "b")
        #expect(try playing.findDamage() == [])
    }
}
