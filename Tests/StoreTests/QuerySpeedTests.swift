import CSQLite
import Catalogue
import Glibc
import QuizCore
import TestTerminal
import Testing

@testable import Store

@Suite("A pack of 200,000 questions")
struct LargePackTests {
    let store: Store

    /// Created with SQL, because loading a pack is not what is measured.
    init() throws {
        store = try Store.open(.memory).store
        try store.install(pack([]), contentHash: 1)
        try store.connection.runScript(
            """
            WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < 199999)
            INSERT INTO question (identity, pack, edition, id, statement, answer, explanation, topic, difficulty, digest,
                ordinal, shuffle, mark, last_game)
            SELECT i + 1, 1, (SELECT edition FROM pack), 'q' || i, 'The statement of q' || i, i % 2, 'Because.', 'puzzle',
                0, i, i / 2, random(), i < 100000, CASE WHEN i < 100000 THEN i / 5 + 1 ELSE 0 END
            FROM n;
            INSERT INTO question_search (rowid, statement, topic) SELECT number, statement, topic FROM searchable;
            """)
    }

    @Test("a deal, a seeded draw and a game take less than 50 ms of processor time")
    func quick() throws {
        var best = Double.infinity
        for seed in UInt64(0)..<20 {
            let start = processorSeconds()
            let candidates = try store.candidates(pack: "pack")
            let dealt = try #require(HistoryDealing.deck(from: candidates, game: 1, seed: seed))
            #expect(try store.seededDeck(Selection(packs: ["pack"]), seed: seed) != nil)
            _ = try store.packSummary(id: "pack")
            try play(store, dealt)
            _ = try store.unfinishedGame()
            best = min(best, processorSeconds() - start)
        }
        // Reading the whole pack takes seconds in a debug build, this a few milliseconds.
        #expect(best < 0.05)
    }

    /// Each has few of the first unseen questions, so another index is read.
    @Test(
        "a small part of a large bank is dealt as a scan of all would deal it, with few steps",
        arguments: [
            Selection(topics: ["rare"]), Selection(difficulties: [.hard]), Selection(packs: ["small"]),
            Selection(topics: ["rare"], difficulties: [.easy, .hard]), Selection(topics: ["rare"], isMissed: true),
            .everything,
        ])
    func small(selection: Selection) throws {
        try store.install(pack(questions(60), id: "small"), contentHash: 7)
        try store.connection.runScript(
            """
            UPDATE question SET topic = 'rare' WHERE number % 20001 = 7;
            UPDATE question SET difficulty = 2 WHERE number % 33301 = 9;
            UPDATE question SET mark = 2 WHERE mark = 1 AND number % 3 = 0;
            UPDATE question SET mark = 3 WHERE mark = 1 AND number % 7 = 0;
            INSERT INTO game VALUES (30000, 1, 'pack', NULL, 0, 'abandoned');
            INSERT INTO dealt VALUES (30000, 0, 1, 1);
            INSERT INTO answer VALUES (30000, 0, 1, 0, NULL, NULL);
            """)
        let isIn = """
            edition IN (SELECT edition FROM pack WHERE id = 'small' OR \(selection.packs.isEmpty))
                AND (topic = 'rare' OR \(selection.topics.isEmpty))
                AND (difficulty IN (\(selection.difficulties.contains(.easy) ? "0, 2" : "2")) OR \(selection.difficulties.isEmpty))
            """
        func expected(_ condition: String, _ limit: Int) throws -> [String] {
            try store.connection.rows(
                "SELECT id FROM question WHERE \(isIn) AND \(condition) ORDER BY last_game, shuffle LIMIT \(limit)"
            ) { $0.text(0) }
        }
        var steps: Int64 = 0
        let found = try store.countingSteps(&steps) { try store.candidates(selection) }
        let ids = found.others.map(\.candidate.question.id.rawValue)
        if selection.isMissed {
            #expect(Set(found.missed.map(\.candidate.question.id.rawValue)) == Set(try expected("mark = 2", 20)))
        } else {
            let fresh = try expected("answer = 1 AND mark = 0", 10) + expected("answer = 0 AND mark = 0", 10)
            #expect(ids.prefix(fresh.count) == fresh[...])
            let seen = try [1, 0].flatMap { answer in
                let count = try expected("answer = \(answer) AND mark = 0", 10).count
                return try expected("answer = \(answer) AND mark = 1", 10 - count)
            }
            let due = try [(1, 2), (0, 2), (1, 3), (0, 3)].flatMap { answer, mark in
                try expected("answer = \(answer) AND mark = \(mark)", 2)
            }
            #expect(Set(ids.dropFirst(fresh.count)) == Set(seen + due))
        }
        // A scan of one index takes more than a million.
        #expect(steps < 400_000)
    }

    // A sanitizer slows Swift down, and not SQLite.
    @Test(
        "what a search or a list of the library has is dealt in less than three scans of all statements",
        .disabled(if: Instruments.areIn))
    func found() throws {
        try store.connection.runScript(
            "INSERT INTO favourite SELECT identity FROM question; UPDATE question SET topic = 'rare' WHERE number > 199990"
        )
        for selection in [
            Selection(words: "statement"), Selection(words: "s"), Selection(list: .favourites),
            Selection(list: .favourites, words: "q7"), Selection(topics: ["rare"], words: "statement"),
        ] {
            var (best, scan) = (Double.infinity, Double.infinity)
            for seed in UInt64(0)..<5 {
                let start = processorSeconds()
                let deck = try store.freshDeck(selection, seed: seed)
                let end = processorSeconds()
                best = min(best, end - start)
                #expect((deck == nil) == !selection.topics.isEmpty)
                try store.connection.runScript("SELECT count(*) FROM question WHERE statement LIKE '%zz%'")
                scan = min(scan, processorSeconds() - end)
            }
            // Reading all questions in Swift takes seconds in a debug build.
            #expect(best < 3 * scan, "\(selection): \(best), \(scan)")
        }
    }

    @Test("a search takes no longer while a common word is typed than after it")
    func typed() throws {
        var seconds: [Double] = []
        for words in ["sta", "stat", "statemen", "statement"] {
            var query = LibraryQuery()
            query.words = words
            var best = Double.infinity
            for _ in 0..<9 {
                let start = processorSeconds()
                let page = try store.page(of: query)
                best = min(best, processorSeconds() - start)
                #expect(page.count == LibraryPage.mostCounted)
            }
            seconds.append(best)
        }
        #expect(seconds.allSatisfy { $0 < seconds[3] * 2 }, "\(seconds)")
    }
}

@Suite("Query plans")
struct QueryPlanTests {
    @Test("no statement of a game scans a whole table")
    func noScans() throws {
        let store = try storeWithPack(15)
        let five = Array(questions(5))
        try play(store, try deck(five))
        let game = try store.beginGame(pack: "pack", deck: try deck(five), startedAt: 0)
        try store.record(answer(true), at: 0, of: game)
        _ = try store.unfinishedGame()
        try store.abandon(game)
        _ = try store.candidates(pack: "pack")
        _ = try store.seededDeck(Selection(packs: ["pack"]), seed: 1)
        _ = try store.candidates(Selection(packs: ["pack"], isMissed: true))
        _ = try store.candidates(Selection(topics: ["puzzle"], difficulties: [.hard]))
        _ = try store.candidates(Selection(words: "statement"))
        _ = try store.candidates(Selection(list: .favourites, words: "statement"))
        _ = try store.questionCount(of: .everything)
        _ = try store.history(limit: 10)
        _ = try store.packSummary(id: "pack")
        _ = try store.packStates()
        try store.install(pack(questions(14)), contentHash: 2)
        try store.set("a", to: "b")

        let statements = store.connection.statements.keys.sorted().filter { !$0.hasPrefix("PRAGMA") }
        #expect(statements.count > 25)
        for statement in statements {
            let steps = try store.connection.rows("EXPLAIN QUERY PLAN " + statement) { $0.text(3) }
            // Reads games from the latest on and stops at the limit.
            let isLimited = statement.hasSuffix("ORDER BY started_at DESC, game.number DESC LIMIT ?3")
            let tables = ["question", "source", "answer", "dealt", "setting"] + (isLimited ? [] : ["game"])
            for step in steps {
                // Has only questions that left their packs.
                if step.hasSuffix("question_without_pack") { continue }
                let reads = try tables.filter { table in
                    try step.firstMatch(of: Regex("^SCAN \(table)\\b")) != nil
                }
                #expect(reads.isEmpty, "\(statement): \(step)")
            }
            // A small selection is read as a whole.
            let isSmall = statement.contains("INDEXED BY question_topic") && statement.contains("LIMIT 40")
            #expect(isSmall || !steps.contains { $0.contains("TEMP B-TREE") }, "sorts: \(statement): \(steps)")
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

extension Store {
    /// How many instructions of SQLite's machine `body` takes.
    func countingSteps<Value>(_ steps: inout Int64, _ body: () throws -> Value) throws -> Value {
        let counter = UnsafeMutablePointer<Int64>.allocate(capacity: 1)
        counter.initialize(to: 0)
        defer { counter.deallocate() }
        try connection.withHandle { handle in
            sqlite3_progress_handler(
                handle, 100,
                { counter in
                    counter?.assumingMemoryBound(to: Int64.self).pointee += 100
                    return 0
                }, counter)
        }
        let value = try body()
        try connection.withHandle { sqlite3_progress_handler($0, 0, nil, nil) }
        steps = counter.pointee
        return value
    }
}
