import QuizCore
import TrooperDrawing
import TrooperStore

/// The installed packs, to choose what is played: one, several, everything, or what was missed.
struct PacksScreen: Screen {
    enum Row {
        case pack(Int), missed, everything

        /// Of the pack that the row is of; nil for the two below the packs.
        var place: Int? { if case .pack(let place) = self { place } else { nil } }
        var isMissed: Bool { if case .missed = self { true } else { false } }
    }

    private(set) var packs: [PackOverview] = []
    /// What is played at present.
    private(set) var chosen = Selection.everything
    /// Where the unfinished game of each selection waits.
    private(set) var waiting: [Selection: WaitingGame] = [:]
    /// When each pack was played last, by its place.
    private(set) var playedWhen: [String?] = []
    private(set) var cursor = 0
    private(set) var filter = QuestionFilter()
    /// Whether the filters stand in the place of the list.
    private(set) var isFiltering = false
    private(set) var filterCursor: FilterValue?
    /// Places of packs to be played together.
    private(set) var marked: Set<Int> = []

    /// Begins with what is played at present, so that enter plays the same again.
    mutating func appear(_ context: Context) throws(StoreError) {
        guard let scores = context.scores else { return }
        let isFirst = packs.isEmpty
        let (packs, chosen, waiting) = try scores.ask { () throws(StoreError) in
            let present = try scores.store.present(scores.former ?? scores.selection)
            return (try scores.store.packs(), present, try scores.store.waitingGames())
        }
        let now = scores.packs.now()
        show(packs, chosen: chosen, waiting: waiting) { context.times.seen($0, now) }
        if isFirst { markChosen() }
    }

    mutating func show(
        _ packs: [PackOverview], chosen: Selection, waiting: [WaitingGame] = [], when: (Int64) -> String
    ) {
        (self.packs, self.chosen) = (packs, chosen)
        self.waiting = Dictionary(waiting.map { ($0.selection, $0) }) { first, _ in first }
        playedWhen = packs.map { $0.playedAt.map(when) }
        marked = marked.filter(packs.indices.contains)
        cursor = min(cursor, packs.count + 1)
    }

    mutating func markChosen() {
        filter = QuestionFilter(
            topics: chosen.filter?.topics ?? [], difficulties: chosen.filter?.difficulties ?? [])
        let places = packs.indices.filter { chosen.packs.contains(packs[$0].id) }
        marked = places.count > 1 || chosen.isMissed ? Set(places) : []
        cursor = chosen.isMissed ? packs.count : places.first ?? packs.count + 1
    }

    var rows: [Row] { packs.indices.map(Row.pack) + [.missed, .everything] }
    var row: Row { rows[cursor] }

    // MARK: Keys

    var name: String { "packs" }
    var about: String {
        "Choose what is played: one pack, the marked ones, what you missed, or everything. Each choice keeps an "
            + "unfinished game; choose it again to go on. Filters leave questions of some topics and difficulties. Your own "
            + "questions: any file of CSV, Anki, Moodle, OpenTDB and others, by trooper --pack FILE."
    }

    func keys() -> [ScreenKey] {
        [
            ScreenKey(
                .confirm, word: isFiltering ? "choose" : continues ? "continue" : "play",
                help: "play, or continue the unfinished game; choose the filter", when: isFiltering || canPlay),
            ScreenKey(
                .mark, word: isFiltering ? "" : "mark",
                help: "mark a pack; on the last two rows, all packs or none; choose the filter"),
            ScreenKey(.nextPart, word: isFiltering ? "list" : "filters", help: "to the filters, to the list"),
        ] + .moving + [.find, .help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .nextPart: isFiltering.toggle()
        case .back where isFiltering: isFiltering = false
        case .back, .leave: return .close
        case .confirm where !isFiltering: return try context.play(selection)
        case .mark where !isFiltering: toggleMark()
        case _ where isFiltering: filterCursor = panel.perform(action, on: &filter) ?? filterCursor
        default: cursor = action.row(after: cursor, of: rows.count) ?? cursor
        }
        return .stay
    }

    /// On a row without a pack of its own, all are marked, unless they are already.
    private mutating func toggleMark() {
        if let place = row.place {
            marked.formSymmetricDifference([place])
        } else {
            marked = marked.count < packs.count ? Set(packs.indices) : []
        }
    }

    // MARK: What a row means

    /// The packs that a row plays: the marked ones, else the row's own.
    func packs(of row: Row) -> [PackOverview] {
        if !marked.isEmpty, row.place != nil || row.isMissed { return marked.sorted().map { packs[$0] } }
        return row.place.map { [packs[$0]] } ?? packs
    }

    /// Those of a row by itself, whatever else is marked.
    private func ownPacks(of row: Row) -> [PackOverview] { row.place.map { [packs[$0]] } ?? packs(of: row) }

    func figures(of row: Row, _ filter: QuestionFilter? = nil) -> PackFigures {
        PackFigures(packs(of: row), filter ?? self.filter, isMissed: row.isMissed)
    }

    func ownFigures(of row: Row) -> PackFigures { PackFigures(ownPacks(of: row), filter, isMissed: row.isMissed) }

    /// All questions of what a row plays; a game of missed ones is filled up from them.
    var supply: Int { PackFigures(packs(of: row), filter).questions }

    var canPlay: Bool { figures(of: row).questions > 0 && supply >= Limits.questionsPerGame }

    /// Whether enter goes on with an unfinished game.
    var continues: Bool { waiting[selection] != nil }

    var selection: Selection { selection(of: packs(of: row), isMissed: row.isMissed) }

    private func selection(of played: [PackOverview], isMissed: Bool) -> Selection {
        let selection = Selection(
            packs: played.count == packs.count && packs.count > 1 ? [] : played.map(\.id),
            topics: Array(filter.topics), difficulties: Array(filter.difficulties), isMissed: isMissed)
        // A pack that was seen is played again; Play goes on from any other.
        guard selection.packs.count == 1, !selection.isNarrowed, PackFigures(played, filter).new > 0 else {
            return selection
        }
        // A game of that pack alone is continued if none of the walk waits there.
        let walk = Selection.walk(pack: selection.packs[0])
        return waiting[walk] == nil && waiting[selection] != nil ? selection : walk
    }

    /// The unfinished game of a row by itself, whatever else is marked.
    func waitingGame(of row: Row) -> WaitingGame? {
        waiting.isEmpty ? nil : waiting[selection(of: ownPacks(of: row), isMissed: row.isMissed)]
    }

    /// Whether a row is what is played at present.
    func isChosen(_ row: Row) -> Bool {
        if row.isMissed || chosen.isMissed { return row.isMissed && chosen.isMissed }
        return !chosen.isFound && (row.place.map { chosen.packs.contains(packs[$0].id) } ?? chosen.packs.isEmpty)
    }

    /// The topics and difficulties that leave something of what the row plays.
    var panel: FilterPanel {
        // Each kind is counted under the other.
        var (others, difficulties) = (filter, filter)
        (others.topics, difficulties.difficulties) = ([], [])
        return FilterPanel(
            [.topic: figures(of: row, others).topics, .difficulty: figures(of: row, difficulties).difficulties],
            of: filter, cursor: filterCursor)
    }
}
