import Foundation
import QuizCore
import TestTerminal
import TrooperPacks
import TrooperStore

/// What a start costs with many questions or many past games.
struct GrowthFigures {
    let program: String
    let folder: URL

    func pack(of count: Int) throws -> [Figure] {
        let pack = folder.appendingPathComponent("pack-\(count).json")
        try Data(GrowthFigures.pack(of: count).utf8).write(to: pack)
        let scores = folder.appendingPathComponent("pack-\(count).db").path
        let arguments = ["--pack", pack.path, "--db", scores, "--motion", "reduced", "--no-record"]
        return [Figure(name: "loading the pack the first time, ms", value: try firstFrame(arguments).milliseconds)]
            + (try starts(arguments, name: "start with the pack to first frame, ms"))
    }

    func history(of count: Int) throws -> [Figure] {
        let scores = folder.appendingPathComponent("history-\(count).db").path
        let arguments = ["--db", scores, "--motion", "reduced", "--no-record"]
        _ = try firstFrame(arguments)
        if count > 0 { try remember(count, in: scores) }
        return [
            Figure(name: "start to first frame, ms", value: try median { try firstFrame(arguments).milliseconds }),
            Figure(name: "`trooper history`, ms", value: try median { try run(["history", "--db", scores]) }),
            Figure(name: "resident memory, KiB", value: try firstFrame(arguments).memory, digits: 0),
        ]
    }

    /// With a game that is dealt, and without.
    private func starts(_ arguments: [String], name: String = "start to first frame, ms") throws -> [Figure] {
        [
            Figure(name: name, value: try median { try firstFrame(arguments).milliseconds }),
            Figure(
                name: "the same, and five dealt, ms",
                value: try median { try firstFrame(arguments, isDealt: true).milliseconds }),
            Figure(name: "resident memory, KiB", value: try firstFrame(arguments, isDealt: true).memory, digits: 0),
        ]
    }

    /// Milliseconds of a start with these scores and with new ones, in turns.
    func starts(beside scores: String) throws -> (with: Double, without: Double) {
        let paths = [scores, folder.appendingPathComponent("new.db").path]
        var passed: [[Double]] = [[], []]
        for _ in 0...Repetitions.starts {
            for (place, path) in paths.enumerated() {
                passed[place].append(
                    try firstFrame(["--db", path, "--motion", "reduced", "--no-record"]).milliseconds)
            }
        }
        // The first starts store the built-in packs.
        let medians = passed.map { ScreenFigures.percentile(50, of: Array($0.dropFirst())) }
        return (medians[0], medians[1])
    }

    private func firstFrame(
        _ arguments: [String], isDealt: Bool = false
    ) throws -> (milliseconds: Double, memory: Double) {
        let terminal = try RawTerminal(
            program, arguments,
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"])
        // The start before left a game without answers: r and y begin another. Without one, only Enter does something.
        if isDealt { terminal.send("ry\r") }
        try terminal.wait(for: isDealt ? "Question 1 of 5" : "quit")
        let passed = (MonotonicSeconds.now() - terminal.startedAt) * 1_000
        return (passed, try ScreenFigures.memory(of: terminal).all)
    }

    private func median(_ measure: () throws -> Double) rethrows -> Double {
        ScreenFigures.percentile(50, of: try (0..<Repetitions.startsAlone).map { _ in try measure() })
    }

    private func run(_ arguments: [String]) throws -> Double {
        let terminal = try RawTerminal(program, arguments, environment: ["TERM": "dumb", "HOME": "/nonexistent"])
        _ = try terminal.waitForEnd()
        return (MonotonicSeconds.now() - terminal.startedAt) * 1_000
    }

    /// Inserts finished games with SQL.
    private func remember(_ count: Int, in scores: String) throws {
        let script = """
            BEGIN;
            INSERT OR IGNORE INTO selection (number, kind, packs) VALUES (1, 'filter', 'video-games');
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO game (id, pack, selection, seed, started_at, state)
                SELECT lower(hex(randomblob(16))), 1, 1, i, 1700000000 + i * 60, 'finished' FROM n;
            INSERT INTO asked (game, place, question, truth, given, microseconds, given_at, input)
                SELECT game.number, q.number - 1, q.number, q.answer, 1, 2000000, started_at, 0
                FROM game, question q WHERE q.number <= 5;
            COMMIT;
            """
        try SQLiteShell.run(script, on: scores, in: folder)
    }

    private static func pack(of count: Int) -> String {
        let questions = (0..<count).map { number in
            """
            {"id": "q\(number)", "statement": "\(statement(number))", "answer": \(number.isMultiple(of: 2)),
             "explanation": "\(explanation(number))",
             "topic": "numbers", "difficulty": "easy"}
            """
        }
        return """
            {"format": 1, "id": "numbers-\(count)", "title": "Numbers", "licence": "CC0-1.0", "version": "1.0.0",
             "questions": [
            \(questions.joined(separator: ",\n"))
            ]}
            """
    }
}

/// What a pack in the scores file costs.
extension GrowthFigures {
    func storedPack(of count: Int) throws -> [Figure] {
        let files = (0..<Repetitions.loadings).map { folder.appendingPathComponent("pack-\(count)-\($0).db").path }
        let loadings = try files.enumerated().map { round, file in
            (ours: try load(count, into: file), shell: try loadByShell(count, round: round))
        }
        let ours = ScreenFigures.percentile(50, of: loadings.map(\.ours))
        let shell = ScreenFigures.percentile(50, of: loadings.map(\.shell))
        return [
            Figure(name: "loading, ms", value: ours),
            Figure(name: "loading with the sqlite3 shell, with its start, ms", value: shell),
            Figure(name: "loading, as a multiple of the shell's", value: ours / shell, digits: 2),
        ] + (try starts(["--db", files[0], "--motion", "reduced", "--no-record"]))
    }

    /// In milliseconds. It has the identity of the built-in pack, so the program does not read it from a file.
    private func load(_ count: Int, into scores: String) throws -> Double {
        let questions = (0..<count).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: Self.statement(number),
                answer: number.isMultiple(of: 2), explanation: Self.explanation(number), topic: "numbers",
                difficulty: .easy, sources: [])
        }
        let pack = Pack(
            id: BuiltInPacks.videoGames.id, title: "Numbers", licence: "CC0-1.0", version: "1.0.0",
            questions: questions)
        let store = try Store.open(.file(path: scores))
        defer { store.close() }
        let began = MonotonicSeconds.now()
        try store.add([(pack, StateHash.of(BuiltInPacks.videoGames.bytes))], rank: { _ in 0 })
        return (MonotonicSeconds.now() - began) * 1_000
    }

    /// The same rows into the same tables, from a CSV file.
    private func loadByShell(_ count: Int, round: Int) throws -> Double {
        let scores = folder.appendingPathComponent("shell-\(count)-\(round).db").path
        try Store.open(.file(path: scores)).close()
        let rows = folder.appendingPathComponent("rows-\(count).csv")
        let lines = (0..<count).map { number in
            let shuffle = number &* 0x9e37_79b9 % 1_000_003
            let answer = number.isMultiple(of: 2) ? 1 : 0
            return "\(number + 1),1,q\(number),\(number),\(Self.statement(number)),\(answer),"
                + "\"\(Self.explanation(number))\",numbers,0,,choices,\(shuffle),\(shuffle),0,0,0,0,0"
        }
        try lines.joined(separator: "\n").write(to: rows, atomically: true, encoding: .utf8)
        return try SQLiteShell.run(
            """
            BEGIN;
            INSERT INTO pack VALUES (1, 'numbers', 'Numbers', 'CC0-1.0', '', '1.0.0', 'listed', 0, 2, 1, 0, 0);
            .import --csv \(rows.path) question
            INSERT INTO question_search (rowid, statement, topic) SELECT number, statement, topic FROM question;
            COMMIT;
            """, on: scores, in: folder)
    }

    private static func statement(_ number: Int) -> String { "Number \(number) is even." }

    private static func explanation(_ number: Int) -> String {
        "A number that ends in 0, 2, 4, 6 or 8 is even; \(number) is checked by its last digit."
    }
}

/// The sqlite3 shell: inserts past games, and loads packs for comparison.
enum SQLiteShell {
    struct Failed: Error, CustomStringConvertible {
        let description: String
    }

    /// Runs a script and returns its milliseconds, with the start of the shell.
    @discardableResult
    static func run(_ script: String, on scores: String, in folder: URL) throws -> Double {
        let file = folder.appendingPathComponent("script.sql")
        try script.write(to: file, atomically: true, encoding: .utf8)
        let began = MonotonicSeconds.now()
        // Process in Foundation notices the end up to 50 ms late.
        let (status, output) = try Spawn.toEnd("sqlite3", ["-bail", scores, ".read \(file.path)"], [:])
        let passed = (MonotonicSeconds.now() - began) * 1_000
        guard status == 0 else {
            throw Failed(description: "sqlite3 did not run the script for \(scores): \(output)")
        }
        return passed
    }
}
