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
        "each count that is kept is compared with the answers",
        arguments: [
            ("UPDATE ledger SET games_finished = 13", "finished games"),
            ("DELETE FROM answer WHERE game = 1 AND place = 4", "lacks answers"),
            ("UPDATE question SET times_asked = 5 WHERE number = 1", "asked or missed"),
            ("UPDATE question SET misses = misses + 1 WHERE number = 1", "asked or missed"),
            ("UPDATE question SET is_missed = 1 - is_missed WHERE number = 1", "latest answer"),
            ("UPDATE question SET last_game = 4 WHERE number = 1", "latest answer"),
            ("UPDATE shelf SET seen_count = 1 WHERE number = 1", "sums of a topic"),
            ("UPDATE shelf SET times_asked = 999 WHERE number = 1", "sums of a topic"),
            ("UPDATE pack SET true_count = 74 WHERE id = 'pack'", "statements of a pack"),
            ("UPDATE question SET statement = 'Other words' WHERE number = 50", "search index"),
            (
                "PRAGMA foreign_keys = OFF; INSERT INTO favourite VALUES (999)",
                "the table favourite refers to a missing row of the table question"
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

    @Test("damaged pages are named, but not hundreds of them")
    func pages() throws {
        // Opening would find some of them.
        let store = try #require(try Store.openForReading(at: file))
        var content = try bytes(of: file)
        for page in stride(from: 4096 * 6, to: content.count, by: 4096) { content[page + 1_000] ^= 1 }
        let descriptor = open(file, O_WRONLY)
        #expect(content.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) } == content.count)
        let found = try store.findDamage()
        store.close()
        close(descriptor)
        #expect(found.first == "page 7 is not as it was written")
        #expect(found.count == 11 && found.last == "and more pages")
    }

    @Test("a file that was made longer is not read to its end")
    func longer() throws {
        let size = try bytes(of: file).count
        #expect(truncate(file, 4 << 40) == 0)
        let store = try #require(try Store.openForReading(at: file))
        let found = try store.findDamage()
        #expect(found.count == 1 && found[0].hasPrefix("the file has 4398046511104 bytes instead of \(size): "))
        store.close()
    }
}
