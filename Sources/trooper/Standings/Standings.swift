/// Recordings grouped by their questions and ranked. They depend on the recordings only, not on their order.
struct Standings {
    struct Row {
        /// 1 for the best; equal results have the same.
        let rank: Int
        let game: FinishedGame
        /// More than one if the same recording was found more than once.
        let files: [String]
    }

    struct Group {
        let rows: [Row]

        var best: FinishedGame { rows[0].game }
    }

    let groups: [Group]
    /// Without a rank.
    let refused: [RefusedRecording]

    init(_ standings: [StandingsEntry]) {
        var files: [FinishedGame: Set<String>] = [:]
        var refused: [String: RefusedRecording] = [:]
        for standing in standings {
            switch standing {
            case .finished(let game, let file): files[game, default: []].insert(file)
            case .refused(let recording):
                // Programs of several versions may say the same in other words.
                let key = recording.verdict + " " + recording.file
                refused[key] = [recording, refused[key]].compactMap(\.self).min { $0.message < $1.message }
            }
        }
        groups = Dictionary(grouping: files, by: \.key.deck).values.map { Group($0) }.sorted(by: Group.precedes)
        self.refused = refused.values.sorted { ($0.file, $0.message) < ($1.file, $1.message) }
    }
}

extension Standings.Group {
    fileprivate init(_ games: [(key: FinishedGame, value: Set<String>)]) {
        let sorted = games.map { (game: $0.key, files: $0.value.sorted()) }
            .sorted { left, right in
                let (first, second) = (left.game, right.game)
                return first.isTied(with: second) ? left.files[0] < right.files[0] : first.isBetter(than: second)
            }
        var rows: [Standings.Row] = []
        for (index, (game, files)) in sorted.enumerated() {
            let isTied = rows.last.map { $0.game.isTied(with: game) } ?? false
            rows.append(Standings.Row(rank: isTied ? rows[index - 1].rank : index + 1, game: game, files: files))
        }
        self.rows = rows
    }

    /// The questions that most recordings have come first.
    fileprivate static func precedes(_ left: Standings.Group, _ right: Standings.Group) -> Bool {
        guard left.rows.count == right.rows.count else { return left.rows.count > right.rows.count }
        return left.best.deck.map(\.digest).lexicographicallyPrecedes(right.best.deck.map(\.digest))
    }
}

extension FinishedGame {
    fileprivate func isTied(with other: FinishedGame) -> Bool {
        rightCount == other.rightCount && time == other.time
    }

    fileprivate func isBetter(than other: FinishedGame) -> Bool {
        rightCount == other.rightCount ? time < other.time : rightCount > other.rightCount
    }
}
