import Glibc
import QuizCore
import TestTerminal
import Testing

@testable import TrooperStore

/// Figures in milliseconds are in docs/benchmarks.md. Here a scan of all statements measures the machine.
@Suite("A pack of 100,000 questions", .disabled(if: Instruments.areIn, "a sanitizer slows Swift down, and not SQLite"))
struct LargePackTests {
    /// A store with so many questions, of which the first half was asked, five a game. Created with SQL, because loading a
    /// pack is not what is measured.
    private func largeStore(_ count: Int = 100_000) throws -> Store {
        let store = try Store.open(.memory)
        try store.install(pack([]), contentHash: 1)
        let half = count / 2
        try store.connection.runScript(
            """
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < \(count - 1))
            INSERT INTO question (number, pack, id, position, statement, answer, explanation, topic, difficulty, digest,
                shuffle, mark, last_game, times_asked)
            SELECT i + 1, 1, 'q' || i, i, 'The statement of q' || i, i % 2, 'Because.', 'topic ' || (i % 30), i % 3, i,
                random(), i < \(half), CASE WHEN i < \(half) THEN i / 5 + 1 ELSE 0 END, i < \(half)
            FROM n;
            UPDATE pack SET true_count = \(half), false_count = \(half);
            INSERT INTO question_search (rowid, statement, topic) SELECT number, statement, topic FROM question;
            """)
        return store
    }

    /// The best of some, so that a busy machine does not count.
    private func seconds(_ body: (UInt64) throws -> Void) rethrows -> Double {
        try (UInt64(0)..<9).map { seed in
            let start = processorSeconds()
            try body(seed)
            return processorSeconds() - start
        }.min() ?? .infinity
    }

    @Test("a game of any selection or search is dealt, saved and continued, and packs are counted, in a few full scans")
    func quick() throws {
        let store = try largeStore()
        // What a look at every question takes.
        let scan = try seconds { _ in
            try store.connection.runScript("SELECT count(*) FROM question WHERE statement LIKE '%zz%'")
        }
        let played = try seconds { seed in
            guard let dealt = try store.freshDeck(Selection(packs: ["pack"]), seed: seed) else { return }
            _ = try store.seededDeck(Selection(packs: ["pack"]), seed: seed)
            try play(store, dealt.deck)
            _ = try store.unfinishedGame()
        }
        #expect(try store.gamesPlayed() == 9 && played < 4 * scan)
        let counted = try seconds { _ in _ = try store.packs() }
        #expect(counted < 12 * scan)
        let figures = try seconds { _ in
            _ = try store.titleFigures()
            _ = try store.newCount(of: .everything, count: 100_000)
            _ = try store.walk(.walk(pack: nil))
        }
        #expect(figures < 4 * scan)
        try store.connection.runScript(
            """
            UPDATE question SET is_favourite = 1;
            UPDATE question SET topic = 'rare' WHERE number > 99990;
            """)
        for selection in [
            .everything, .walk(pack: nil), Selection(topics: ["topic 7"]),
            Selection(topics: ["rare"], difficulties: [.hard]),
            Selection(words: "statement"), Selection(words: "s"), Selection(list: .favourites),
            Selection(list: .favourites, words: "q7"), Selection(topics: ["rare"], words: "statement"),
        ] {
            let dealt = try seconds { _ = try store.freshDeck(selection, seed: $0) }
            #expect(dealt < (selection.questions.words.isEmpty ? 8 : 20) * scan, "\(dealt), \(scan): \(selection)")
        }
    }

    @Test("the questions of each standing that come first are those that a scan finds")
    func first() throws {
        let store = try largeStore(10_000)
        try store.install(pack((0..<60).map { question("small-\($0)", $0 % 3 == 0) }, id: "small"), contentHash: 7)
        try store.connection.runScript(
            """
            UPDATE question SET topic = 'rare' WHERE number % 49 = 7;
            UPDATE question SET mark = 2 WHERE mark = 1 AND number % 3 = 0;
            UPDATE question SET mark = 3 WHERE mark = 1 AND number % 7 = 0;
            INSERT INTO selection (kind) VALUES ('walk');
            INSERT INTO game (number, id, selection, started_at, state) VALUES (995, printf('%032d', 1), 1, 0, 'abandoned');
            """)
        for selection in [
            Selection(topics: ["rare"]), Selection(difficulties: [.hard]), Selection(packs: ["small"]),
            Selection(topics: ["rare"], difficulties: [.easy, .hard]), Selection(topics: ["rare"], isMissed: true),
            .everything,
        ] { try compareWithScan(selection, store) }
    }

    private func compareWithScan(_ selection: Selection, _ store: Store) throws {
        var isIn = "position IS NOT NULL"
        if !selection.packs.isEmpty { isIn += " AND pack = (SELECT number FROM pack WHERE id = 'small')" }
        if !selection.questions.topics.isEmpty { isIn += " AND topic = 'rare'" }
        if !selection.questions.difficulties.isEmpty {
            isIn += " AND difficulty IN (\(selection.questions.difficulties.contains(.easy) ? "0, 2" : "2"))"
        }
        // The next game has the number 996; in a game of missed ones nothing is due.
        let due =
            selection.isMissed
            ? "0" : "CASE mark WHEN 2 THEN last_game <= 994 WHEN 3 THEN last_game <= 988 ELSE 0 END"
        let isMissed = selection.isMissed
        let kind = isMissed ? "mark = 2" : due
        let expected = try store.connection.rows(
            """
            SELECT id FROM (SELECT *, row_number() OVER (
                    PARTITION BY CASE WHEN \(kind) THEN mark END, answer ORDER BY last_game, shuffle) AS place
                FROM question WHERE \(isIn))
            WHERE place <= \(HistoryDealing.candidatesPerAnswer) ORDER BY NOT (\(kind)), last_game, shuffle
            """
        ) { $0.text(0) }
        let found = try store.candidates(selection)
        #expect((found.missed + found.others).map(\.question.id.rawValue) == expected, "\(selection)")
        #expect(found.missed.allSatisfy { $0.standing == .missed } && found.missed.count == (isMissed ? 20 : 0))
    }

    @Test("a search takes no longer while a common word is typed than after it")
    func typed() throws {
        let store = try largeStore()
        let times = try ["sta", "stat", "statemen", "statement"].map { words in
            var query = LibraryQuery()
            query.filter.words = words
            #expect(try store.page(of: query).count == LibraryPage.mostFound)
            return try seconds { _ in _ = try store.page(of: query) }
        }
        #expect(times.allSatisfy { $0 < times[3] * 2 }, "\(times)")
    }
}

@Suite("Query plans")
struct QueryPlanTests {
    @Test("no statement of a game scans a whole table")
    func noScans() throws {
        let store = try storeWithPack(15)
        let five = Array(questions(5))
        try play(store, try deck(five))
        let game = try play(store, try deck(five), right: [true])
        _ = try store.unfinishedGame()
        try store.abandon(game)
        _ = try store.candidates(pack: "pack")
        _ = try store.seededDeck(Selection(packs: ["pack"]), seed: 1)
        _ = try store.candidates(Selection(packs: ["pack"], isMissed: true))
        _ = try store.candidates(Selection(topics: ["puzzle"], difficulties: [.hard]))
        _ = try store.candidates(.walk(pack: nil))
        _ = try store.candidates(Selection(words: "statement"))
        _ = try store.candidates(Selection(list: .favourites, words: "statement"))
        _ = try store.questionCount(of: .everything)
        _ = try store.history(limit: 10)
        _ = try store.dailyStatus(now: 0, limit: 366)
        _ = try store.packStates()
        try store.install(pack(questions(14)), contentHash: 2)
        try store.set("a", to: "b")

        let statements = store.connection.statements.keys.sorted().filter { !$0.hasPrefix("PRAGMA") }
        #expect(statements.count > 25)
        for statement in statements {
            let steps = try store.connection.rows("EXPLAIN QUERY PLAN " + statement) { $0.text(3) }
            // Reads games from the latest on and stops at the limit.
            let isLimited =
                statement.contains("ORDER BY started_at DESC") || statement.hasSuffix("ORDER BY number DESC LIMIT 1")
            let tables = ["question", "asked", "setting"] + (isLimited ? [] : ["game"])
            for step in steps {
                // An index has all that is read.
                if step.contains("USING COVERING INDEX") { continue }
                let reads = try tables.filter { table in
                    try step.firstMatch(of: Regex("^SCAN \(table)\\b")) != nil
                }
                #expect(reads.isEmpty, "\(statement): \(step)")
            }
        }
    }

    @Test("the check above detects a scan")
    func scanIsSeen() throws {
        let store = try storeWithPack(15)
        let steps = try store.connection.rows("EXPLAIN QUERY PLAN SELECT * FROM question WHERE topic = ''") {
            $0.text(3)
        }
        #expect(try steps.contains { try $0.firstMatch(of: Regex("^SCAN question\\b")) != nil })
    }
}
