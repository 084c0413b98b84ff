import QuizCore

/// A selection as a row, which games refer to: equal choices are one row.
extension Selection {
    static let columns = "kind, packs, topics, levels, list, words, day, code"

    /// Everything for a row that is none of the program's.
    ///
    /// - Parameter column: the first of `columns`.
    init(_ row: Row, from column: Int32 = 0) {
        let packs = row.text(column + 1).split(separator: "+").map(String.init)
        switch row.text(column) {
        case "walk": self = .walk(pack: packs.first)
        case "day": self = .day(Day(rawValue: row.count(column + 6)))
        case "code": self = GameCode(row.text(column + 7)).map { .code($0) } ?? .everything
        default:
            let levels = row.count(column + 3)
            self.init(
                packs: packs, topics: row.lines(column + 2),
                difficulties: Difficulty.allCases.enumerated().filter { levels >> $0.offset & 1 == 1 }.map(\.element),
                list: QuestionFilter.List(rawValue: row.text(column + 4)) ?? .all, words: row.text(column + 5))
        }
    }

    /// In the order of `columns`.
    var values: [SQLValue] {
        func row(_ kind: String, day: Day? = nil, code: String = "", _ filter: QuestionFilter? = nil) -> [SQLValue] {
            let levels = Difficulty.allCases.enumerated().filter { filter?.difficulties.contains($0.element) == true }
            return [
                .text(kind), .text(packs.joined(separator: "+")), .lines(filter?.topics.sortedByBytes() ?? []),
                .count(levels.isEmpty ? 7 : levels.reduce(0) { $0 | 1 << $1.offset }),
                .text((filter?.list ?? .all).rawValue), .text(filter?.words ?? ""), .count(day?.rawValue ?? -1),
                .text(code),
            ]
        }
        return switch self {
        case .walk: row("walk")
        case .day(let day): row("day", day: day)
        case .code(let code): row("code", code: code.text)
        case .filter(let filter): row("filter", filter)
        }
    }
}

extension Store {
    /// Where a selection is stored, inside the caller's transaction.
    func number(of selection: Selection) throws(StoreError) -> Int64 {
        try connection.forEachRow(
            "INSERT INTO selection (\(Selection.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            selection.values
        ) { _ in }
        return try storedNumber(of: selection) ?? 0
    }

    /// Nil for one that was never played or chosen.
    func storedNumber(of selection: Selection) throws(StoreError) -> Int64? {
        var number: Int64?
        try connection.forEachRow(
            "SELECT number FROM selection WHERE (\(Selection.columns)) = (?, ?, ?, ?, ?, ?, ?, ?)",
            selection.values
        ) { number = $0.number(0) }
        return number
    }

    /// What was played last; `usual` before the first, when it names nothing that is there any more, and when Play would
    /// only repeat: nothing of it is new, and no game waits.
    package func selection(usual: Selection) throws(StoreError) -> Selection {
        if let chosen = try chosen(), try isPlayable(chosen, repeats: false) { return chosen }
        return try isPlayable(usual) ? usual : .everything
    }

    private func chosen() throws(StoreError) -> Selection? {
        try connection.row(
            "SELECT \(Selection.columns) FROM selection WHERE number = (SELECT value FROM setting WHERE name = ?)",
            .text(Self.chosen)
        ) { Selection($0) }
    }

    package func setSelection(_ selection: Selection) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in
            try put(Self.chosen, "\(try number(of: selection))")
        }
    }

    func forgetSelection() throws(StoreError) {
        try connection.run("DELETE FROM setting WHERE name = ?", .text(Self.chosen))
    }

    private static let chosen = "selection"

    /// Whether every pack of it is there, and any question or a game to continue. One game is never played again unasked.
    ///
    /// - Parameter repeats: false asks for a new question, but of a walk.
    private func isPlayable(_ selection: Selection, repeats: Bool = true) throws(StoreError) -> Bool {
        guard !selection.isOneGame else { return false }
        let states = try packStates()
        guard selection.packs.allSatisfy({ states[$0]?.place == .listed }) else { return false }
        let count = try questionCount(of: selection)
        let playable = repeats || selection.isWalk ? count : try newCount(of: selection, count: count) ?? 0
        if playable > 0 { return true }
        return try unfinishedGame(selection) != nil
    }

    /// What the player reads for a selection, such as "Space and Sea, hard".
    package func title(of selection: Selection, areDistinct: Bool = false) throws(StoreError) -> String {
        var titles: [String] = []
        for pack in selection.packs {
            // A removed pack keeps its title, for the games that were played with it.
            titles.append(
                try connection.row("SELECT title FROM \(areDistinct ? "titled" : "pack") WHERE id = ?", .text(pack)) {
                    $0.text(0)
                } ?? pack)
        }
        return selection.title(packTitles: titles)
    }
}
