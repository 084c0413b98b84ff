import QuizCore
import TrooperCatalogue

/// A selection as a row, which games refer to: equal choices are one row.
struct SelectionRow {
    static let columns = "kind, packs, topics, levels, list, words, day, code"

    private var kind = "filter"
    private var packs = ""
    private var topics: [String] = []
    private var levels = 7
    private var list = QuestionFilter.List.all
    private var words = ""
    private var day = -1
    private var code = ""

    init(_ selection: Selection) {
        switch selection {
        case .walk(let pack): (kind, packs) = ("walk", pack ?? "")
        case .day(let day): (kind, self.day) = ("day", day.rawValue)
        case .code(let code): (kind, self.code) = ("code", code.text)
        case .filter(let filter):
            packs = selection.packs.joined(separator: "+")
            topics = filter.topics.sortedByBytes()
            if !filter.difficulties.isEmpty { levels = Self.bits(of: filter.difficulties) }
            (list, words) = (filter.list, filter.words)
        }
    }

    /// - Parameter column: the first of `columns`.
    init(_ row: Row, from column: Int32 = 0) {
        (kind, packs, topics, levels) = (
            row.text(column), row.text(column + 1), row.lines(column + 2), row.count(column + 3)
        )
        list = QuestionFilter.List(rawValue: row.text(column + 4)) ?? .all
        (words, day, code) = (row.text(column + 5), row.count(column + 6), row.text(column + 7))
    }

    private static func bits(of levels: Set<Difficulty>) -> Int {
        Difficulty.allCases.enumerated().reduce(0) { levels.contains($1.element) ? $0 | 1 << $1.offset : $0 }
    }

    /// Everything for a row that is none of the program's.
    var selection: Selection {
        switch kind {
        case "walk": return .walk(pack: packs.isEmpty ? nil : packs)
        case "day": return .day(Day(rawValue: day))
        case "code": return GameCode(code).map { .code($0) } ?? .everything
        default:
            let difficulties = Difficulty.allCases.enumerated().filter { levels >> $0.offset & 1 == 1 }.map(\.element)
            return Selection(
                packs: packs.split(separator: "+").map(String.init), topics: topics, difficulties: difficulties,
                list: list, words: words)
        }
    }

    var values: [SQLValue] {
        [
            .text(kind), .text(packs), .lines(topics), .count(levels), .text(list.rawValue), .text(words), .count(day),
            .text(code),
        ]
    }
}

extension Store {
    /// Where a selection is stored, inside the caller's transaction.
    func number(of selection: Selection) throws(StoreError) -> Int64 {
        let row = SelectionRow(selection)
        try connection.forEachRow(
            "INSERT INTO selection (\(SelectionRow.columns)) VALUES (?, ?, ?, ?, ?, ?, ?, ?) ON CONFLICT DO NOTHING",
            row.values
        ) { _ in }
        return try storedNumber(of: selection) ?? 0
    }

    /// Nil for one that was never played or chosen.
    func storedNumber(of selection: Selection) throws(StoreError) -> Int64? {
        var number: Int64?
        try connection.forEachRow(
            "SELECT number FROM selection WHERE (\(SelectionRow.columns)) = (?, ?, ?, ?, ?, ?, ?, ?)",
            SelectionRow(selection).values
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
        guard let number = try setting(Self.chosen).flatMap({ Int64($0) }) else { return nil }
        return try connection.row(
            "SELECT \(SelectionRow.columns) FROM selection WHERE number = ?", .integer(number)
        ) { SelectionRow($0).selection }
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
        for pack in selection.packs where try !isListed(pack) { return false }
        let count = try questionCount(of: selection)
        let playable = repeats || selection.isWalk ? count : try newCount(of: selection, count: count) ?? 0
        if playable > 0 { return true }
        return try unfinishedGame(selection) != nil
    }

    private func isListed(_ pack: String) throws(StoreError) -> Bool {
        try connection.row("SELECT state = 'listed' FROM pack WHERE id = ?", .text(pack)) { $0.flag(0) } ?? false
    }

    /// What the player reads for a selection, such as "Space and Sea, hard".
    package func title(of selection: Selection, titles column: String = "title") throws(StoreError) -> String {
        var titles: [String] = []
        for pack in selection.packs {
            // A removed pack keeps its title, for the games that were played with it.
            titles.append(
                try connection.row("SELECT \(column) FROM pack WHERE id = ?", .text(pack)) { $0.text(0) } ?? pack)
        }
        return selection.title(packTitles: titles)
    }
}
