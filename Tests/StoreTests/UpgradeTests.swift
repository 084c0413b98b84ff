import Foundation
import QuizCore
import Testing
import TrooperCatalogue
import TrooperSystem

@testable import TrooperStore

@Suite("Scores of 1.0")
struct UpgradeTests {
    let directory: TemporaryDirectory
    let file: String

    init() throws {
        directory = try TemporaryDirectory()
        file = directory.file("trooper.db")
    }

    @Test("every game, question, favourite, flag, setting and calibration is there, and a copy of the former file")
    func everything() throws {
        try VersionFour.write(to: file)
        let before = try VersionFour.kept(in: file, \.old)
        #expect(before.map(\.count) == [17, 85, 34, 6, 4, 3, 3, 1])
        let reading = try #require(try Store.openForReading(at: file))
        #expect(try VersionFour.rows(\.new, reading.connection) == before)
        reading.close()
        #expect(try directory.names() == ["trooper.db"])
        let opening = try Store.open(.file(path: file))
        #expect(opening.backup == file + ".before-5")
        #expect(try #require(opening.notice).contains(file + ".before-5"))
        #expect(try VersionFour.rows(\.new, opening.store.connection) == before)
        try checkStored(opening.store)
        opening.store.close()
        #expect(try VersionFour.kept(in: file + ".before-5", \.old) == before)
        #expect(try permissions(of: file + ".before-5") == 0o600)
        #expect(try Store.open(.file(path: file)).backup == nil)
        #expect(try directory.names() == ["trooper.db", "trooper.db.before-5"])
    }

    @Test("what the player sees is as before: packs, missed ones, unfinished games, words")
    func shown() throws {
        try VersionFour.write(to: file)
        let store = try Store.open(.file(path: file)).store
        #expect(try store.packOverviews(builtIn: []).map(\.id) == ["own"])
        #expect(try store.packStates()["lake"]?.isRemoved == true && store.packStates()["sea"]?.isRemoved == true)
        let played = try #require(try store.packStates()["file"])
        #expect(played.place == .file && played.isRemoved)
        let missed = try store.candidates(Selection(isMissed: true)).missed.map(\.question.id.rawValue)
        #expect(missed.sorted() == ["new", "q7", "q8"])
        #expect(try store.titleFigures().missedCount == 3)
        #expect(try store.unfinishedGame(pack: "own")?.progress.answers.count == 1)
        #expect(try store.resumeObstacle(pack: "lake") == .questionGone)
        #expect(try store.waitingGames().map(\.title) == ["My own"])
        for (words, count) in [("moons", 1), ("wording", 1), ("q10", 0), ("lake", 0), ("ceres", 5)] {
            #expect(try store.questionCount(of: Selection(words: words)) == count, "\(words)")
        }
        #expect(try store.questions(pack: "own").map(\.id.rawValue).prefix(3) == ["new", "q0", "q1"])
        #expect(try store.questions(pack: "own")[1].sources == ["https://example.org/0"])
        // What left its pack comes back with its history, as the row that it was.
        try store.install(pack([question("q3", false)], id: "own"), contentHash: 9)
        #expect(try store.candidates(pack: "own").map(\.standing) == [.wonBack])
        try checkStored(store)
    }

    @Test("an upgraded file has the same schema as a new one, byte for byte")
    func sameSchema() throws {
        func schema(_ store: Store) throws -> [String] {
            try store.connection.rows(
                "SELECT type, name, tbl_name, sql FROM sqlite_schema ORDER BY type, name"
            ) { row in (0..<4).map { row.text($0) }.joined(separator: "\u{1F}") }
        }
        try VersionFour.write(to: file)
        let upgraded = try schema(Store.open(.file(path: file)).store)
        #expect(try upgraded == schema(Store.open(.memory).store))
        #expect(upgraded.count > 20)
        // Otherwise every start would make all tables once more, to compare them.
        #expect(try SchemaLayout.matches(Schema.complete, in: Store.open(.memory).store.connection))
    }

    @Test("an answer without a time has its game's start, and no year is outside the calendar")
    func times() throws {
        try VersionFour.write(
            to: file,
            adding: """
                UPDATE answer SET given_at = NULL, input = NULL WHERE game = 3;
                UPDATE game SET started_at = -99999999999999 WHERE number = 4;
                UPDATE answer SET given_at = 99999999999999 WHERE game = 5;
                """)
        let store = try Store.open(.file(path: file)).store
        let times = try store.connection.rows(
            "SELECT DISTINCT game, given_at - CASE game WHEN 3 THEN started_at ELSE 0 END FROM asked JOIN game ON game = number WHERE game IN (3, 5)"
        ) { "\($0.number(0)) \($0.signed(1))" }
        #expect(times == ["3 0", "5 253402300799"])
        #expect(try store.history(limit: 99).last?.startedAt == -62_135_596_800)
        try checkStored(store)
    }

    @Test("copies of one file give their games the same ids, also of games that are alike")
    func ids() throws {
        let alike = """
            INSERT INTO game SELECT 100, pack, selection, seed, started_at, state FROM game WHERE number = 3;
            INSERT INTO dealt SELECT 100, place, question, truth FROM dealt WHERE game = 3;
            INSERT INTO answer SELECT 100, place, given, taken_microseconds, given_at, input FROM answer WHERE game = 3;
            """
        // Another file goes on: a game is added, and the open one is ended.
        let later = """
            INSERT INTO game SELECT 101, pack, selection, seed, started_at + 9, state FROM game WHERE number = 3;
            INSERT INTO dealt SELECT 101, place, question, truth FROM dealt WHERE game = 3;
            UPDATE game SET state = 'abandoned' WHERE number = 16;
            """
        let ids = try [alike, alike + later].enumerated().map { index, script in
            let copy = directory.file("copy-\(index)")
            try VersionFour.write(to: copy, adding: script)
            return try Store.open(.file(path: copy)).store.connection.rows("SELECT id FROM game ORDER BY number") {
                $0.text(0)
            }
        }
        #expect(ids[0] == ids[1].dropLast() && Set(ids[1]).count == 19)
        #expect(ids[1].allSatisfy { $0.count == 32 && $0.allSatisfy(\.isHexDigit) })
    }

    @Test("what a killed import and a killed removal left, and lists of questions that are gone, are left out")
    func remains() throws {
        try VersionFour.write(
            to: file,
            adding: """
                INSERT INTO pack VALUES (30, 'half', 'Half', '', '', '1', 'loading', 5, NULL);
                INSERT INTO question SELECT number + 1000, identity + 1000, 30, 40, id, statement, answer, explanation,
                    topic, difficulty, digest, ordinal, shuffle, 0, 0, 0, 0 FROM question WHERE edition = 19;
                INSERT INTO question SELECT number + 2000, identity, 16, 41, id, 'old', answer, explanation, topic,
                    difficulty, digest, ordinal, shuffle, 0, 0, 0, 0 FROM question WHERE edition = 19;
                INSERT INTO draft VALUES (40, 9), (41, 0);
                INSERT INTO favourite VALUES (5000);
                INSERT INTO flag VALUES (5000, 'other', 1);
                """)
        let store = try Store.open(.file(path: file)).store
        #expect(try store.packStates()["half"]?.place == .removed && store.packStates()["half"]?.isRemoved == false)
        #expect(try store.connection.row("SELECT count(*) FROM question") { $0.count(0) } == 34)
        #expect(try store.questionCount(of: Selection(words: "old")) == 0)
        try checkStored(store)
    }

    @Test("a file that cannot be upgraded stays as it is, and nothing is left beside it")
    func failure() throws {
        try VersionFour.write(to: file, adding: "DELETE FROM question WHERE identity = 436")
        let before = try VersionFour.kept(in: file, \.old)
        for _ in 1...2 {
            #expect(throws: StoreError.damaged(file: file)) { try Store.open(.file(path: file)) }
        }
        #expect(try VersionFour.kept(in: file, \.old) == before)
        #expect(try directory.names() == ["trooper.db"])
    }

    @Test("the copy has what a killed game left in the log, and an earlier copy is not overwritten")
    func log() throws {
        let killed = directory.file("killed.db")
        try VersionFour.write(to: file)
        let connection = try Connection(path: file)
        try connection.runScript("INSERT INTO setting VALUES ('latest', 'answer')")
        for suffix in ["", "-wal"] {
            try FileManager.default.copyItem(atPath: file + suffix, toPath: killed + suffix)
        }
        connection.close()
        try write(Data("precious".utf8), to: killed + ".before-5")
        let opening = try Store.open(.file(path: killed))
        #expect(opening.backup == killed + ".before-5-1")
        #expect(try opening.store.setting("latest") == "answer")
        #expect(try bytes(of: killed + ".before-5") == Data("precious".utf8))
        let copy = try #require(try Store.openForReading(at: killed + ".before-5-1"))
        #expect(try copy.setting("latest") == "answer")
    }

    @Test("programs that start at once on such a file all get the same scores, and one copy is kept")
    func simultaneousStart() async throws {
        try VersionFour.write(to: file)
        await withTaskGroup(of: Void.self) { [file] group in
            for start in 0..<4 {
                group.addTask {
                    await #expect(processExitsWith: .success) { [file = file as String, start = start as Int] in
                        let store = try Store.open(.file(path: file)).store
                        try store.set("start \(start)", to: "here")
                    }
                }
            }
        }
        let store = try Store.open(.file(path: file)).store
        for start in 0..<4 { #expect(try store.setting("start \(start)") == "here") }
        #expect(try store.gamesPlayed() == 14)
        try checkStored(store)
        #expect(try directory.names().filter { $0.contains("before") } == ["trooper.db.before-5"])
    }

    @Test("a version that nobody has is refused, and is not changed", arguments: 1...3)
    func olderVersion(version: Int) throws {
        try VersionFour.write(to: file)
        let connection = try Connection(path: file)
        try connection.runScript("PRAGMA user_version = \(version); PRAGMA wal_checkpoint(TRUNCATE)")
        connection.close()
        let before = try bytes(of: file)
        let error = StoreError.olderVersion(file: file, found: version, known: 4)
        #expect(throws: error) { try Store.open(.file(path: file)) }
        #expect(throws: error) { try Store.openForReading(at: file) }
        #expect(try bytes(of: file) == before)
    }
}

/// A file that the program 1.0 wrote: 17 games, of which two are open and one was given up.
enum VersionFour {
    static func write(to file: String, adding script: String = "") throws {
        _ = try FilePath.createPrivately(file)
        let connection = try Connection(path: file)
        defer { connection.close() }
        for name in ["schema-4", "played-by-1.0"] { try connection.runScript(try text(name)) }
        try connection.runScript(
            """
            \(script);
            INSERT INTO question_search (question_search) VALUES ('rebuild');
            PRAGMA user_version = 4; PRAGMA journal_mode = WAL;
            """)
    }

    private static func text(_ name: String) throws -> String {
        let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent().appendingPathComponent("Schema")
        return try String(contentsOf: folder.appendingPathComponent("\(name).sql"), encoding: .utf8)
    }

    /// Of version 4 and of the present one, what tells a player's things by names that both have.
    struct Query {
        let old: String
        let new: String
    }

    private static let queries = [
        Query(games, games),
        Query(
            """
            SELECT json_array(game, place, pack.id, asked.id, truth, given, taken_microseconds, given_at, input)
            FROM dealt LEFT JOIN answer USING (game, place) JOIN pack ON pack.number = asked.pack
                JOIN (SELECT DISTINCT identity, pack, id FROM question) AS asked ON asked.identity = question
            ORDER BY game, place
            """,
            """
            SELECT json_array(game, place, pack.id, question.id, truth, given, taken_microseconds, given_at, input)
            FROM asked JOIN question ON question.number = question JOIN pack ON pack.number = question.pack
            ORDER BY game, place
            """),
        Query(questions("edition", "question.number"), questions("position", "position")),
        Query(
            "SELECT json_array(question.id, place, text) FROM source JOIN question ON question.number = question ORDER BY 1"
        ),
        Query(
            """
            SELECT json_array(pack.id, question.id) FROM favourite JOIN pack ON pack.number = question.pack
                JOIN (SELECT DISTINCT identity AS number, pack, id FROM question) AS question ON question.number = question
            ORDER BY 1
            """,
            """
            SELECT json_array(pack.id, question.id) FROM favourite JOIN question ON question.number = question
                JOIN pack ON pack.number = question.pack ORDER BY 1
            """),
        Query(
            """
            SELECT json_array(question.id, reason, noted_at) FROM flag
                JOIN (SELECT DISTINCT identity AS number, id FROM question) AS question ON question.number = question
            ORDER BY 1
            """,
            """
            SELECT json_array(question.id, reason, noted_at) FROM flag JOIN question ON question.number = question
            ORDER BY 1
            """),
        Query(settings, settings), Query(salt, salt),
    ]

    private static let games = """
        SELECT json_array(game.number, pack.id, selection, seed, started_at, game.state)
        FROM game LEFT JOIN pack ON pack.number = game.pack ORDER BY game.number
        """

    private static let settings = """
        SELECT json_array(name, value) FROM setting WHERE name NOT LIKE 'removed %' ORDER BY name
        """

    private static let salt = "SELECT shuffle_salt FROM ledger"

    /// Every row of a question, in the author's order, with what its answers say.
    private static func questions(_ isPresent: String, _ order: String) -> String {
        """
        SELECT json_array(pack.id, question.id, statement, answer, explanation, topic, difficulty, digest, shuffle, mark,
            times_asked, misses, last_game, pack.title, pack.licence, pack.attribution, pack.version, content_hash,
            question.\(isPresent) IS NOT NULL)
        FROM question JOIN pack ON pack.number = question.pack
        ORDER BY pack.id, question.\(isPresent) IS NULL, CASE WHEN question.\(isPresent) IS NOT NULL THEN \(order) END,
            question.id
        """
    }

    static func rows(_ version: KeyPath<Query, String>, _ connection: Connection) throws -> [[String]] {
        try queries.map { try connection.rows($0[keyPath: version]) { $0.text(0) } }
    }

    static func kept(in file: String, _ version: KeyPath<Query, String>) throws -> [[String]] {
        let connection = try Connection(path: file)
        defer { connection.close() }
        return try rows(version, connection)
    }
}

extension VersionFour.Query {
    fileprivate init(_ old: String, _ new: String? = nil) { self.init(old: old, new: new ?? old) }
}
