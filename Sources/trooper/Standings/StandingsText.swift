import QuizCore
import TrooperArguments
import TrooperDrawing
import TrooperJSON
import TrooperScreens
import TrooperText

/// Standings for people, in aligned columns.
struct StandingsText {
    private let standings: Standings
    private let names: ShortNames
    private let refusedMark: String

    init(_ standings: Standings, _ look: Look) {
        self.standings = standings
        names = ShortNames(standings.groups.flatMap(\.rows).map { $0.files[0] } + standings.refused.map(\.file))
        refusedMark = look.signs.wrong + " "
    }

    func print(_ options: Options) throws(Failure) {
        var text = StyledText(options)
        for (index, group) in standings.groups.enumerated() {
            text.add(heading(of: group.best, number: index + 1), isBold: true)
            text.add(table(of: group) + "\n")
        }
        if !standings.refused.isEmpty { text.add("Not ranked\n", isBold: true) }
        for recording in standings.refused { text.add(line(recording), marksIn: 0..<1) }
        text.add((standings.refused.isEmpty ? "" : "\n") + total)
        try Output.stream(text)
    }

    private func heading(of game: FinishedGame, number: Int) -> String {
        var words = "Deck \(number)"
        if !game.pack.isEmpty { words += ": \(SafeText.cleaned(game.pack))" }
        if let seed = game.seed {
            words += ", seed \(seed)"
            // Other versions may deal other questions for it.
            if game.engine != Release.engine { words += " of \(SafeText.cleaned(game.engine))" }
        }
        let ids = game.deck.map { SafeText.cleaned($0.id) }.joined(separator: ", ")
        return Wrapping.hanging(words, lead: "", indent: 2) + Wrapping.hanging(ids, lead: "  ", indent: 2)
    }

    private func table(of group: Standings.Group) -> String {
        let cells = group.rows.map { row in
            [
                String(row.rank), "\(row.game.rightCount) of \(row.game.deck.count)",
                // Microseconds decide about ranks.
                "\(row.game.time.minutesAndSeconds).\(row.game.time.decimalSeconds.suffix(6))",
            ]
        }
        let heads = ["rank", "right", "time"]
        let widths = heads.indices.map { column in
            cells.map { $0[column].utf8.count }.reduce(heads[column].utf8.count, max)
        }
        func line(_ cells: [String], _ name: String) -> String {
            zip(cells, widths).map { $0.leftPadded(to: $1) + "  " }.joined() + name + "\n"
        }
        return line(heads, "name") + zip(cells, group.rows).map { line($0, name(of: $1)) }.joined()
    }

    private func name(of row: Standings.Row) -> String {
        let name = names.name(of: row.files[0]) + (row.game.outcome == .sameGame ? " (tilt as recorded)" : "")
        let others = Set(row.files.map(ShortNames.stem)).subtracting([ShortNames.stem(of: row.files[0])]).sorted()
        if others.isEmpty { return name }
        return "\(name) (the same recording: \(others.count == 1 ? others[0] : others.count.counted("other name")))"
    }

    private func line(_ recording: RefusedRecording) -> String {
        let message = SafeText.cleaned(recording.message)
        return Wrapping.hanging("\(names.name(of: recording.file)): \(message)", lead: refusedMark, indent: 4)
    }

    private var total: String {
        let ranked = standings.groups.map(\.rows.count).reduce(0, +)
        let refused = standings.refused.count
        return "\(ranked.counted("recording")) ranked in \(standings.groups.count.counted("deck")), "
            + "\(refused.grouped) not ranked.\n"
    }
}

/// The names of files without folder and ending, where that tells them apart.
struct ShortNames {
    /// How many files a name may stand for.
    private var counts: [String: Int] = [:]

    init(_ files: [String]) {
        for file in files {
            for name in Set(ShortNames.spellings(of: file)) { counts[name, default: 0] += 1 }
        }
    }

    func name(of file: String) -> String {
        let names = ShortNames.spellings(of: file)
        return names.first { counts[$0] == 1 } ?? names[names.count - 1]
    }

    /// Without its folder and its ending; empty for a file that is called by the ending only.
    static func stem(of file: String) -> String {
        SafeText.cleaned(withoutEnding(file[(file.lastIndex(of: "/").map(file.index(after:)) ?? file.startIndex)...]))
    }

    /// The shortest first; the last one shows what is hidden in a name.
    private static func spellings(of file: String) -> [String] {
        [stem(of: file), SafeText.cleaned(withoutEnding(file[...])), JSONText.quoted(file)].filter { !$0.isEmpty }
    }

    private static func withoutEnding(_ name: Substring) -> String {
        String(name.hasSuffix(RecordingsFolder.suffix) ? name.dropLast(RecordingsFolder.suffix.count) : name)
    }
}
