import QuizCore
import TrooperArguments
import TrooperDrawing
import TrooperScreens
import TrooperText

/// Recordings grouped by their questions and ranked. They depend on the recordings only, not on their order.
struct Standings {
    struct Row {
        /// 1 for the best; equal results have the same.
        var rank: Int
        let game: FinishedGame
        /// More than one if the same recording was found more than once.
        var files: [String]
    }

    /// Those of the same questions, the best first. The questions that most recordings have come first.
    let decks: [[Row]]
    private let refused: [(file: String, message: String)]
    private let names: ShortNames

    init(_ entries: [StandingsEntry]) {
        var rows: [String: Row] = [:]
        var refused: [String: String] = [:]
        for entry in entries {
            switch entry {
            case .failure(let refusal): refused[refusal.file] = refusal.message
            case .success(let game):
                let files = Set(rows[game.seal]?.files ?? []).union([game.file])
                rows[game.seal] = Row(rank: 1, game: game, files: files.sorted())
            }
        }
        decks = Dictionary(grouping: rows.values, by: \.game.deck).values.map(Standings.ranked).sorted { left, right in
            left.count == right.count ? left[0].game.deck < right[0].game.deck : left.count > right.count
        }
        self.refused = refused.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
        names = ShortNames(decks.joined().flatMap(\.files) + refused.keys)
    }

    private static func ranked(_ rows: [Row]) -> [Row] {
        var sorted = rows.sorted { left, right in
            left.game.isTied(with: right.game) ? left.files[0] < right.files[0] : left.game.isBetter(than: right.game)
        }
        for index in sorted.indices.dropFirst() {
            let isTied = sorted[index].game.isTied(with: sorted[index - 1].game)
            sorted[index].rank = isTied ? sorted[index - 1].rank : index + 1
        }
        return sorted
    }

    // MARK: For people

    func print(_ options: Options, _ look: Look) throws {
        for (index, rows) in decks.enumerated() {
            var table = Listing(["rank", "right", "time", "name"].map { Listing.Column($0) })
            for row in rows {
                table.add([
                    .number(row.rank), .text("\(row.game.right) of \(row.game.progress.deck.questions.count)"),
                    // Microseconds decide about ranks.
                    .text("\(row.game.time.minutesAndSeconds).\(row.game.time.decimalSeconds.suffix(6))"),
                    .text(name(of: row)),
                ])
            }
            try table.print(options, head: heading(of: rows[0].game, number: index + 1), foot: "\n")
        }
        var table = Listing(
            [Listing.Column("", isMarks: true), Listing.Column("name"), Listing.Column("message", .below)],
            hasHeadings: false)
        for (file, message) in refused {
            table.add([.text(look.signs.wrong), .text(names.name(of: file)), .text(message)])
        }
        let ranked = decks.map(\.count).reduce(0, +).counted("recording")
        let total = "\(ranked) ranked in \(decks.count.counted("deck")), \(refused.count.grouped) not ranked.\n"
        try table.print(
            options, head: refused.isEmpty ? "" : "Not ranked\n", foot: refused.isEmpty ? total : "\n" + total)
    }

    private func heading(of game: FinishedGame, number: Int) -> String {
        var words = "Deck \(number)" + (game.pack.map { ": \(SafeText.cleaned($0))" } ?? "")
        if let seed = game.progress.deck.seed {
            words += ", seed \(seed)"
            // Other versions may deal other questions for it.
            if game.engine != Release.engine { words += " of \(SafeText.cleaned(game.engine))" }
        }
        let ids = game.progress.deck.questions.map { Quoted.shortened($0.id.rawValue) }.joined(separator: ", ")
        return Wrapping.hanging(words, lead: "", indent: 2) + Wrapping.hanging(ids, lead: "  ", indent: 2)
    }

    private func name(of row: Row) -> String {
        let name = names.name(of: row.files[0])
        let others = row.files.dropFirst().map(names.name)
        if others.isEmpty { return name }
        return "\(name) (the same recording: \(others.count == 1 ? others[0] : others.count.counted("other name")))"
    }
}
