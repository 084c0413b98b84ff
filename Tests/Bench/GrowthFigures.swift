import Foundation
import TestTerminal

/// What a start costs when there is much to choose from or to remember.
struct GrowthFigures {
    let program: String
    let place: URL

    struct Pack {
        let loading: Double
        let start: Double
        let deal: Double
        let memory: Double
    }

    struct History {
        let start: Double
        let listing: Double
        let memory: Double
    }

    func pack(of count: Int) throws -> Pack {
        let pack = place.appendingPathComponent("pack-\(count).json")
        try Data(GrowthFigures.pack(of: count).utf8).write(to: pack)
        let scores = place.appendingPathComponent("pack-\(count).db").path
        let arguments = ["--pack", pack.path, "--db", scores, "--reduced-motion", "--no-record"]
        let loading = try firstFrame(arguments).milliseconds
        return Pack(
            loading: loading, start: try median { try firstFrame(arguments).milliseconds },
            deal: try median { try firstFrame(arguments, isDealt: true).milliseconds },
            memory: try firstFrame(arguments, isDealt: true).memory)
    }

    func history(of count: Int) throws -> History {
        let scores = place.appendingPathComponent("history-\(count).db").path
        let arguments = ["--db", scores, "--reduced-motion", "--no-record"]
        _ = try firstFrame(arguments)
        if count > 0 { try remember(count, in: scores) }
        return History(
            start: try median { try firstFrame(arguments).milliseconds },
            listing: try median { try run(program, ["history", "--db", scores]) },
            memory: try firstFrame(arguments).memory)
    }

    func firstFrame(
        _ arguments: [String], isDealt: Bool = false
    ) throws -> (milliseconds: Double, memory: Double) {
        let terminal = try RawTerminal(
            program, arguments,
            environment: ["TERM": "xterm-256color", "LC_ALL": "C.UTF-8", "HOME": "/nonexistent"])
        if isDealt { terminal.send("n\r") }
        try terminal.wait(for: isDealt ? "three steps" : "scores")
        let passed = (MonotonicSeconds.now() - terminal.startedAt) * 1_000
        let status = try String(contentsOfFile: "/proc/\(terminal.processID)/status", encoding: .utf8)
        let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS") }
        return (passed, line.flatMap { Double($0.filter(\.isNumber)) } ?? 0)
    }

    func median(_ measure: () throws -> Double) rethrows -> Double {
        Figures.percentile(50, of: try (0..<Rounds.startsAlone).map { _ in try measure() })
    }

    private func run(_ program: String, _ arguments: [String]) throws -> Double {
        let terminal = try RawTerminal(program, arguments, environment: ["TERM": "dumb", "HOME": "/nonexistent"])
        _ = try terminal.waitForEnd()
        return (MonotonicSeconds.now() - terminal.startedAt) * 1_000
    }

    /// As many games as nobody plays in a life, made inside the database.
    private func remember(_ count: Int, in scores: String) throws {
        let script = """
            BEGIN;
            WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < \(count))
            INSERT INTO game (pack, seed, started_at, state) SELECT 1, i, 1700000000 + i * 60, 'finished' FROM n;
            INSERT INTO dealt (game, place, question, truth) SELECT game.number, q.number - 1, q.number, q.answer
                FROM game, question q WHERE q.number <= 5;
            INSERT INTO answer (game, place, given, taken_microseconds) SELECT game, place, 1, 2000000 FROM dealt;
            UPDATE ledger SET games_finished = \(count);
            COMMIT;
            """
        try SQLiteShell.run(script, on: scores, in: place)
    }

    private static func pack(of count: Int) -> String {
        let questions = (0..<count).map { number in
            """
            {"id": "q\(number)", "statement": "Number \(number) is even.", "answer": \(number.isMultiple(of: 2)),
             "explanation": "Whatever ends in 0, 2, 4, 6 or 8 is even, and number \(number) ends as it does.",
             "genre": "numbers", "difficulty": "easy"}
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
