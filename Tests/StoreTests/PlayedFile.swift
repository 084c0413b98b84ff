import QuizCore

@testable import TrooperStore

/// A scores file with everything that a player may have, and all that the program shows of it.
enum PlayedFile {
    /// Two packs, twelve finished games, an abandoned and an open one, favourites and settings.
    static func write(to file: String) throws {
        let store = try Store.open(.file(path: file))
        defer { store.close() }
        try store.install(pack(questions(45)), contentHash: 1)
        try store.install(pack(questions(20), id: "other"), contentHash: 2)
        for game in 0..<12 {
            let five = Array(questions(45).dropFirst(game * 3).prefix(5))
            try play(store, try deck(five), right: (0..<5).map { ($0 + game) % 3 != 0 }, startedAt: 1_000 + Int64(game))
        }
        let early = try play(store, try deck(Array(questions(8).suffix(5))), right: [true, false])
        try store.abandon(early)
        try play(store, try deck(Array(questions(20).suffix(5))), right: [false], pack: "other")
        for number: Int64 in 3...9 { try store.setFavourite(QuestionNumber(rawValue: number), true) }
        try store.set("calibration", to: "1 2 3")
        try store.setSelection(Selection(packs: ["other"]))
    }

    /// Everything that screens and commands read, as text.
    static func shown(of store: Store) throws -> [String] {
        var shown = ["\(try store.history(limit: 100))", "\(try store.totals())", "\(try store.gamesPlayed())"]
        shown.append("\(try store.packs())")
        shown.append("\(try store.topics()) \(try store.packStates().sorted { $0.key < $1.key })")
        shown.append("\(try store.selection(usual: .everything)) \(try store.setting("calibration") ?? "")")
        for pack in ["pack", "other"] where try store.packStates()[pack] != nil {
            let selection = Selection(packs: [pack])
            shown.append("\(String(describing: try store.unfinishedGame(selection)))")
            shown.append("\(String(describing: try store.resumeObstacle(selection)))")
            shown.append("\(String(describing: try store.seededDeck(selection, seed: 7)))")
            shown.append("\(String(describing: try store.freshDeck(selection, seed: 7)))")
            shown += try store.questions(ofPack: pack).map { "\($0)" }
        }
        shown.append("\(try store.waitingGames())")
        return try shown + library(of: store)
    }

    private static func library(of store: Store) throws -> [String] {
        var shown: [String] = []
        for list in QuestionFilter.List.allCases {
            for words in ["", "q1", "statement", "nothing like it"] {
                var query = LibraryQuery()
                query.filter.words = words
                query.filter.list = list
                query.limit = 1_000
                let page = try store.page(of: query)
                shown.append("\(page.entries) \(page.count) \(page.packs) \(page.topics) \(page.difficulties)")
                shown.append("\(page.listCounts.sorted { $0.key.rawValue < $1.key.rawValue }) \(page.nearest)")
                for entry in page.entries.prefix(200) where words.isEmpty {
                    shown.append("\(String(describing: try store.question(entry.number)))")
                }
            }
        }
        return shown
    }
}
