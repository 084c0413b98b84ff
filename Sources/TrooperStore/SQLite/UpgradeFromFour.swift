import QuizCore
import TrooperCatalogue

extension Upgrade {
    /// Version 4 had several rows a question, no ids of games, and answers apart from what was asked.
    static let fromFour = Upgrade(version: 4, digest: 0xa3b4_ba6f_084a_fe4d) { connection throws(StoreError) in
        try connection.runScript(String(decoding: PackageResources.from_4_sql, as: UTF8.self))
        var games = GamesOfFour(connection)
        try games.copy()
        try QuestionHistory(connection).addAll()
    }
}

/// The games of version 4, which get an id from what told one from another until then.
private struct GamesOfFour {
    private let connection: Connection
    /// How many games were alike so far, by what tells them from others.
    private var counts: [[UInt8]: Int] = [:]

    init(_ connection: Connection) { self.connection = connection }

    /// By number: copies of one file count equals in the same order.
    mutating func copy() throws(StoreError) {
        let games = try connection.rows(
            "SELECT number, pack, selection, seed, started_at, state FROM old_game ORDER BY number"
        ) { row in
            (
                number: row.number(0), pack: row.isNull(1) ? SQLValue.null : .integer(row.number(1)),
                selection: row.text(2), seed: row.isNull(3) ? nil : row.bits(3), startedAt: row.integer(4),
                state: row.text(5)
            )
        }
        for game in games {
            let identity = try identity(
                game.number, "\(game.startedAt) \(game.seed.map(String.init) ?? "-") \(game.selection)")
            try connection.run(
                "INSERT INTO game (number, id, pack, selection, seed, started_at, state) VALUES (?, ?, ?, ?, ?, ?, ?)",
                .integer(game.number), .text(id(of: identity)), game.pack, .text(game.selection), .bits(game.seed),
                .integer(Day.withinCalendar(game.startedAt)), .text(game.state))
        }
    }

    /// Start, seed and selection, the questions, and the first answer.
    private func identity(_ number: Int64, _ start: String) throws(StoreError) -> [UInt8] {
        let asked = try connection.rows(
            """
            SELECT pack.id || '/' || question.id, CASE WHEN place = 0 THEN given || ' ' || taken_microseconds END
            FROM asked JOIN question ON question.number = asked.question JOIN pack ON pack.number = question.pack
            WHERE game = ? ORDER BY place
            """, .integer(number)
        ) { "\($0.text(0)) \($0.text(1))" }
        return Array(([start] + asked).joined(separator: "\n").utf8)
    }

    private mutating func id(of identity: [UInt8]) -> String {
        let count = counts[identity, default: 0]
        counts[identity] = count + 1
        return ["first", "second"].map { half in
            var mixed = SplitMix64(seed: StateHash.of(Array("\(half) \(count) ".utf8) + identity))
            return String(mixed.next(), radix: 16).zeroPadded(to: 16)
        }.joined()
    }
}
