import CSQLite
import Catalogue
import Foundation
import QuizCore
import Testing
import TrooperSystem

@testable import Store

/// Scores of version 1, as the first release wrote them.
@Suite("Scores of version 1")
struct VersionOneTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
        try VersionOne.write(to: file)
    }

    @Test("an upgraded file has the same schema as a new one, byte for byte")
    func sameSchema() throws {
        func schema(_ store: Store) throws -> [String] {
            try store.connection.rows(
                "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
            ) { row in (0..<4).map { row.text($0) }.joined(separator: "\u{1F}") }
        }
        let upgraded = try schema(Store.open(.file(path: file)).store)
        #expect(try upgraded == schema(Store.open(.memory).store))
        #expect(upgraded.count > 20)
    }

    @Test(
        "an earlier version is known by the digest of its tables, indexes and views",
        arguments: [["schema-1"], ["schema-2"], ["schema-1", "upgrade-2"], ["schema-3"]])
    func digests(scripts: [String]) throws {
        let connection = try Connection.inMemory()
        for script in scripts { try connection.runScript(try FormerSchema.text(script)) }
        let version = scripts == ["schema-1"] ? 1 : scripts == ["schema-3"] ? 3 : 2
        #expect(try Schema.current.isUnchanged(connection, formerVersion: version))
        #expect(try !Schema.current.isUnchanged(connection, formerVersion: version % 3 + 1))
        try connection.runScript("CREATE TABLE more (a)")
        #expect(try !Schema.current.isUnchanged(connection, formerVersion: version))
    }

    @Test("the upgrade keeps games, answers, settings and what was learned of each question")
    func keepsEverything() throws {
        let opening = try Store.open(.file(path: file))
        #expect(opening.backup == file + ".before-4")
        let store = opening.store
        let history = try store.history(limit: 9)
        #expect(history.map(\.packTitle) == ["My own", "Video Games", "Video Games"])
        #expect(history.map(\.pack) == ["own", "video-games", "video-games"])
        #expect(history.map(\.seed) == [.max, nil, 42])
        #expect(history.map(\.state) == [.open, .finished, .abandoned])
        let marks = history.map { $0.answers.map(\.isRight) }
        #expect(marks == [[true], [true, false, true, true, true], [false, false]])
        #expect(try store.gamesPlayed() == 1)
        #expect(try store.setting("calibration") == "1 2 3")
        #expect(try store.unfinishedGame(pack: "own")?.progress.answers == [answer(true, milliseconds: 1)])
        #expect(
            try store.connection.rows("SELECT misses FROM question WHERE pack = 1 AND edition = 1") { $0.count(0) }
                .sorted()
                == [0, 0, 0, 1, 2])
        try checkStored(store)
    }

    @Test("scores of version 2 keep favourites, flags, what left its pack and the order of unseen questions")
    func versionTwo() throws {
        let connection = try Connection(path: file)
        try connection.runScript("PRAGMA foreign_keys = OFF; BEGIN; \(try FormerSchema.text("upgrade-2")); COMMIT")
        try connection.runScript(
            """
            PRAGMA user_version = 2;
            INSERT INTO favourite VALUES (3), (11);
            INSERT INTO flag VALUES (4, 'unclear', 77);
            INSERT INTO setting VALUES ('log stamp', '1');
            UPDATE question SET shuffle = -number WHERE number BETWEEN 7 AND 10;
            UPDATE question SET position = NULL, ordinal = NULL, shelf = NULL WHERE number IN (6, 10);
            UPDATE question SET position = 100 - number WHERE number BETWEEN 7 AND 9;
            UPDATE question SET ordinal = 0 WHERE number = 8;
            """)
        connection.close()
        let opening = try Store.open(.file(path: file))
        #expect(opening.backup == file + ".before-4")
        let store = opening.store
        #expect(try store.questions(pack: "own").map(\.id.rawValue) == ["q3", "q2", "q1"])
        let unseen = try store.candidates(pack: "own").filter { $0.lastGame == 0 && !$0.question.answer }
        #expect(unseen.map(\.question.id.rawValue) == ["q3", "q1"])
        #expect(try store.questions(pack: "video-games")[0].sources == ["A source"])
        var query = LibraryQuery()
        query.list = .favourites
        #expect(try store.page(of: query).entries.map(\.statement) == ["The statement of q2"])
        query.list = .flagged
        #expect(try store.page(of: query).entries.map(\.flag) == [.unclear])
        #expect(try store.resumeObstacle(pack: "own") == .questionGone)
        #expect(try store.setting("log stamp") == nil)
        try checkStored(store)
        // They come back with their history.
        let questions = (0..<5).map { question("q\($0)", $0.isMultiple(of: 2)) }
        try store.install(Pack(id: "own", title: "", licence: "", version: "", questions: questions), contentHash: 1)
        #expect(try store.unfinishedGame(pack: "own")?.progress.answers.count == 1)
        try checkStored(store)
    }

    @Test("a question counts as missed if its latest answer was wrong")
    func missed() throws {
        let store = try Store.open(.file(path: file)).store
        let missed = try store.candidates(Selection(packs: ["video-games"], isMissed: true)).missed
        // q0 was wrong in the first game and right in the second.
        #expect(missed.map(\.candidate.question.id.rawValue) == ["q1"])
    }

    @Test("the built-in pack is installed; others are still played from their files")
    func states() throws {
        let store = try Store.open(.file(path: file)).store
        #expect(
            try store.packStates() == [
                "video-games": StoredPackState(contentHash: 7, place: .installed),
                "own": StoredPackState(contentHash: 8, place: .file),
            ])
        #expect(try store.packOverviews(builtIn: ["video-games"]).map(\.id) == ["video-games"])
        // A retired question is not found.
        var query = LibraryQuery()
        query.words = "statement"
        #expect(try store.page(of: query).count == 5)
    }

    @Test("they can be read without changing the file")
    func reading() throws {
        let before = try bytes(of: file)
        let store = try #require(try Store.openForReading(at: file))
        #expect(try store.history(limit: 9).count == 3)
        #expect(store.saveObstacle == nil)
        store.close()
        #expect(try bytes(of: file) == before)
        #expect(try directory.names() == ["trooper.db"])
    }
}

/// Version 2 had a checksum at the end of each page, in bytes that SQLite leaves to programs.
@Suite("Scores of version 2")
struct VersionTwoTests {
    @Test("the reserved bytes of their pages hurt nobody: they are read, upgraded, played and checked")
    func reservedBytes() throws {
        let directory = try TemporaryDirectory()
        let file = directory.file("trooper.db")
        try VersionOne.write(to: file, reserved: 8)
        let connection = try Connection(path: file)
        try connection.runScript("PRAGMA foreign_keys = OFF; \(try FormerSchema.text("upgrade-2"))")
        try connection.runScript("PRAGMA user_version = 2; VACUUM")
        connection.close()
        var content = try bytes(of: file)
        #expect(content[20] == 8 && content[63] == 2)
        for page in stride(from: 4_096, through: content.count, by: 4_096) {
            content.replaceSubrange(page - 8..<page, with: Data(repeating: 0xab, count: 8))
        }
        try write(content, to: file)
        let reading = try #require(try Store.openForReading(at: file))
        #expect(try reading.history(limit: 9).count == 3)
        reading.close()
        let opening = try Store.open(.file(path: file))
        #expect(opening.backup == file + ".before-4")
        let store = opening.store
        let game = try #require(try store.unfinishedGame(pack: "own"))
        #expect(try store.takeUnfinishedGame(game.number, pack: "own") == game)
        for index in 1..<5 { try store.record(answer(true), at: index, of: game.number) }
        try store.install(pack(questions(300)), contentHash: 1)
        #expect(try store.gamesPlayed() == 2)
        #expect(try store.findDamage() == [])
        store.close()
        #expect(try bytes(of: file)[20] == 8)
        #expect(try Renewal.run(file).takenOver.answers == 12)
    }
}

/// The scripts of earlier versions, as they were released.
enum FormerSchema {
    static func text(_ name: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Schema")
        return try String(contentsOf: folder.appendingPathComponent("\(name).sql"), encoding: .utf8)
    }
}

enum VersionOne {
    static func content(of file: String) throws -> String {
        let connection = try Connection(path: file)
        defer { connection.close() }
        return try Store(connection).wholeContent()
    }

    /// Two packs of five questions, one with a sixth that is retired; an abandoned, a finished and an open game.
    /// - Parameter reserved: the bytes that are left unused at the end of each page.
    static func write(to file: String, pageSize: Int = 4096, reserved: Int32 = 0) throws {
        _ = try FilePath.createPrivately(file)
        let connection = try Connection(path: file)
        defer { connection.close() }
        var reserved = reserved
        let code = try connection.withHandle {
            sqlite3_file_control($0, "main", SQLITE_FCNTL_RESERVE_BYTES, &reserved)
        }
        #expect(code == SQLITE_OK)
        try connection.runScript("PRAGMA page_size = \(pageSize)")
        try connection.runScript(try FormerSchema.text("schema-1"))
        try connection.runScript(
            """
            PRAGMA user_version = 1;
            PRAGMA journal_mode = WAL;
            INSERT INTO setting VALUES ('calibration', '1 2 3');
            INSERT INTO pack VALUES (1, 'video-games', 'Video Games', 'CC0-1.0', '1', 7, 3, 2);
            INSERT INTO pack VALUES (2, 'own', 'My own', 'CC0-1.0', '1', 8, 3, 2);
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 4)
            INSERT INTO question (pack, id, statement, answer, explanation, genre, difficulty, digest, position,
                ordinal, shuffle)
            SELECT p.number, 'q' || i, 'The statement of q' || i, i % 2 = 0, 'Because.', 'puzzle', 'easy', i, i, i / 2, i
            FROM n, pack p ORDER BY p.number, i;
            INSERT INTO question (pack, id, statement, answer, explanation, genre, difficulty, digest, shuffle)
                VALUES (1, 'old', 'The statement of old', 1, 'Because.', 'puzzle', 'easy', 1, 1);
            INSERT INTO source VALUES (1, 0, 'A source');
            INSERT INTO game VALUES (1, 1, 42, 100, 'abandoned'), (2, 1, NULL, 200, 'finished'), (3, 2, -1, 300, 'open');
            INSERT INTO dealt SELECT 1, number - 1, number, answer FROM question WHERE number <= 5;
            INSERT INTO dealt SELECT 2, number - 1, number, answer FROM question WHERE number <= 5;
            INSERT INTO dealt SELECT 3, number - 6, number, answer FROM question WHERE number BETWEEN 6 AND 10;
            INSERT INTO answer SELECT 1, place, 1 - truth, 1000 FROM dealt WHERE game = 1 AND place < 2;
            INSERT INTO answer SELECT 2, place, CASE place WHEN 1 THEN 1 - truth ELSE truth END, 1000 FROM dealt
                WHERE game = 2;
            INSERT INTO answer SELECT 3, place, truth, 1000 FROM dealt WHERE game = 3 AND place = 0;
            UPDATE question SET times_asked = 1, last_game = 2, due_game = 2 WHERE number <= 5;
            UPDATE question SET times_asked = 2, misses = 1, due_game = 1 WHERE number <= 1;
            UPDATE question SET times_asked = 2, misses = 2, due_game = 0 WHERE number = 2;
            UPDATE question SET times_asked = 1, last_game = 3, due_game = 3 WHERE number = 6;
            UPDATE ledger SET games_finished = 1;
            """)
    }
}

/// Checks that nothing is left of editions that no pack has, and that everything else agrees.
func checkStored(_ store: Store, sourceLocation: SourceLocation = #_sourceLocation) throws {
    let left = try store.connection.rows(
        """
        SELECT 'edition ' || edition FROM draft
        UNION ALL SELECT 'question ' || id FROM question
            WHERE edition IS NOT NULL AND edition NOT IN (SELECT edition FROM pack WHERE edition IS NOT NULL)
        UNION ALL SELECT 'twice ' || id FROM question GROUP BY identity HAVING count(*) > 1
        """
    ) { $0.text(0) }
    #expect(left == [], sourceLocation: sourceLocation)
    #expect(try store.findDamage() == [], sourceLocation: sourceLocation)
}
