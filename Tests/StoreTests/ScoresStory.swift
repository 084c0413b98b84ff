import QuizCore

@testable import Store

/// What happens to a scores file in a long life, step by step; after each step the file is in one known state.
struct ScoresStory {
    typealias Step = (Store) throws -> Void

    let steps: [Step]

    /// A pack comes, a game is played and one is given up, a setting is kept, and the pack comes anew with other
    /// questions.
    static func life() throws -> ScoresStory {
        let first = try deck(Array(questions(5)))
        let second = try deck(Array(questions(10).dropFirst(5)))
        var steps: [Step] = [
            { try $0.load(pack(questions(15)), contentHash: 1) },
            { _ = try $0.beginGame(pack: "pack", deck: first, startedAt: 1) },
        ]
        for index in 0..<5 {
            steps.append { try $0.record(answer(index != 2), at: index, of: GameNumber(rawValue: 1)) }
        }
        steps += [
            { try $0.set("calibration", to: "1 2 3") },
            { _ = try $0.beginGame(pack: "pack", deck: second, startedAt: 2) },
            { try $0.record(answer(true), at: 0, of: GameNumber(rawValue: 2)) },
            { try $0.abandon(GameNumber(rawValue: 2)) },
            { try $0.load(pack(questions(14) + [question("new", true)], version: "2"), contentHash: 2) },
        ]
        return ScoresStory(steps: steps)
    }

    /// The state of the file before the first step, and after each.
    func states(_ location: StoreLocation) throws -> [String] {
        let store = try Store.open(location).store
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
    /// Every row of every table, without what chance has written there.
    func wholeContent() throws -> String {
        let tables = try connection.rows("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name") {
            $0.text(0)
        }
        var lines: [String] = []
        for table in tables {
            let columns = try connection.rows(
                "SELECT name FROM pragma_table_info(?) WHERE name NOT LIKE '%shuffle%' ORDER BY cid", .text(table)
            ) { $0.text(0) }
            let values = columns.map { "quote(\($0))" }.joined(separator: " || ' ' || ")
            lines += try connection.rows("SELECT \(values) AS line FROM \(table) ORDER BY line") {
                "\(table) \($0.text(0))"
            }
        }
        return lines.joined(separator: "\n")
    }
}
