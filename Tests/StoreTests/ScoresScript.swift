import QuizCore

@testable import TrooperStore

/// The steps of a scores file's life; after each the file has one known content.
struct ScoresScript {
    typealias Step = (Store) throws -> Void

    let steps: [Step]

    /// Installs a pack, finishes a game, saves a setting, abandons a game, updates the pack, makes favourites,
    /// removes the pack and installs it again.
    static func make() throws -> ScoresScript {
        let first = try deck(Array(questions(5)))
        let second = try deck(Array(questions(10).dropFirst(5)))
        var steps: [Step] = [
            { try $0.install(pack(questions(15)), contentHash: 1) },
            { try play($0, first, right: [true], startedAt: 1) },
        ]
        for index in 1..<5 {
            steps.append { try $0.record(answer(index != 2), at: index, of: GameNumber(rawValue: 1)) }
        }
        steps += [
            { try $0.set("calibration", to: "1 2 3") },
            { try play($0, second, right: [true], startedAt: 2) },
            { try $0.abandon(GameNumber(rawValue: 2)) },
            { try $0.install(pack(questions(14) + [question("new", true)], version: "2"), contentHash: 2) },
            { try $0.setFavourite(QuestionNumber(rawValue: 3), true) },
            { try $0.setFavourite(QuestionNumber(rawValue: 4), true) },
            { try $0.remove(pack: "pack") },
            { try $0.install(pack(questions(15), version: "3"), contentHash: 3) },
            { try $0.removeAllFavourites() },
        ]
        return ScoresScript(steps: steps)
    }

    /// The content before the first step and after each.
    func states(_ location: StoreLocation) throws -> [String] {
        let store = try Store.open(location)
        defer { store.close() }
        var states = [try store.wholeContent()]
        for step in steps {
            try step(store)
            states.append(try store.wholeContent())
        }
        return states
    }
}

extension Store {
    /// Every row of every table, without what is random.
    func wholeContent() throws -> String {
        let tables = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            $0.text(0)
        }
        var lines: [String] = []
        for table in tables {
            let columns = try connection.rows(
                """
                SELECT name FROM pragma_table_info(?1) WHERE name NOT LIKE '%shuffle%' AND (?1, name) <> ('game', 'id')
                ORDER BY cid
                """, .text(table)
            ) { $0.text(0) }
            let values = columns.map { "quote(\($0))" }.joined(separator: " || ' ' || ")
            lines += try connection.rows("SELECT \(values) AS line FROM \(table) ORDER BY line") {
                "\(table) \($0.text(0))"
            }
        }
        return lines.joined(separator: "\n")
    }
}
