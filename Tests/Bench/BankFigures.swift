import Foundation
import QuestionBank
import QuizCore
import Store
import TestTerminal

/// What a pack in the scores file costs, however large it is: larger ones than any pack may be, too.
struct BankFigures {
    let place: URL
    let growth: GrowthFigures

    struct Pack {
        let loading: Double
        let shell: Double
        let start: Double
        let deal: Double
        let memory: Double
    }

    func pack(of count: Int) throws -> Pack {
        // The largest one takes a quarter of a minute, and what is so long is no more certain for being done again.
        let rounds = 0..<(count > 100_000 ? 1 : Rounds.loadings)
        let files = rounds.map { place.appendingPathComponent("pack-\(count)-\($0).db").path }
        let loadings = try rounds.map {
            (ours: try load(count, into: files[$0]), shell: try loadByShell(count, round: $0))
        }
        let arguments = ["--db", files[0], "--reduced-motion", "--no-record"]
        return Pack(
            loading: Figures.percentile(50, of: loadings.map(\.ours)),
            shell: Figures.percentile(50, of: loadings.map(\.shell)),
            start: try growth.median { try growth.firstFrame(arguments).milliseconds },
            deal: try growth.median { try growth.firstFrame(arguments, isDealt: true).milliseconds },
            memory: try growth.firstFrame(arguments, isDealt: true).memory)
    }

    /// In milliseconds. The program will take it for its own pack, and so it need not be read from a file again.
    private func load(_ count: Int, into scores: String) throws -> Double {
        let questions = (0..<count).map { number in
            Question(
                id: QuestionID(rawValue: "q\(number)"), statement: BankFigures.statement(number),
                answer: number.isMultiple(of: 2), explanation: BankFigures.explanation(number), genre: "numbers",
                difficulty: .easy, sources: [])
        }
        let pack = QuizCore.Pack(
            id: BuiltInPack.id, title: "Numbers", licence: "CC0-1.0", version: "1.0.0", questions: questions)
        let store = try Store.open(.file(path: scores)).store
        defer { store.close() }
        let began = MonotonicSeconds.now()
        try store.load(pack, contentHash: StateHash.of(BuiltInPack.bytes))
        return (MonotonicSeconds.now() - began) * 1_000
    }

    /// The same rows into the same tables, from a file that is ready for it.
    private func loadByShell(_ count: Int, round: Int) throws -> Double {
        let scores = place.appendingPathComponent("shell-\(count)-\(round).db").path
        try Store.open(.file(path: scores)).store.close()
        let rows = place.appendingPathComponent("rows-\(count).csv")
        let lines = (0..<count).map { number in
            let shuffle = number &* 0x9e37_79b9 % 1_000_003
            let answer = number.isMultiple(of: 2) ? 1 : 0
            return "\(number + 1),1,q\(number),\(BankFigures.statement(number)),\(answer),"
                + "\"\(BankFigures.explanation(number))\",numbers,easy,\(shuffle),\(number),\(number / 2),\(shuffle),"
                + "0,0,0,0"
        }
        try lines.joined(separator: "\n").write(to: rows, atomically: true, encoding: .utf8)
        return try SQLiteShell.run(
            """
            INSERT INTO pack VALUES (1, 'numbers', 'Numbers', 'CC0-1.0', '1.0.0', 1, \((count + 1) / 2), \(count / 2));
            .import --csv \(rows.path) question
            """, on: scores, in: place)
    }

    private static func statement(_ number: Int) -> String { "Number \(number) is even." }

    private static func explanation(_ number: Int) -> String {
        "Whatever ends in 0, 2, 4, 6 or 8 is even, and number \(number) ends as it does."
    }
}
