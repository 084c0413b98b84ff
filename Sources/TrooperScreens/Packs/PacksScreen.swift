import QuizCore
import TrooperCatalogue
import TrooperDrawing

/// The installed packs, to choose what is played: one, several, everything, or what was missed.
struct PacksScreen: OverlayScreen {
    enum Row: Hashable {
        case pack(Int), missed, everything
    }

    /// The filter that left and right change.
    enum Focus: String, Hashable {
        case difficulty, topic

        var other: Focus { self == .topic ? .difficulty : .topic }
    }

    let when: DateText
    private(set) var packs: [PackOverview] = []
    /// What is played at present.
    private(set) var chosen = Selection.everything
    /// Where the unfinished game of each selection waits.
    private(set) var waiting: [Selection: WaitingGame] = [:]
    /// When each pack was played last, by its place.
    private(set) var playedWhen: [String?] = []
    private(set) var cursor = 0
    private(set) var focus = Focus.difficulty
    private(set) var filter = PackFilter()
    /// Places of packs to be played together.
    private(set) var marked: Set<Int> = []

    /// Begins with what is played at present, so that enter plays the same again.
    mutating func take(_ reply: LibraryReply) -> Request? {
        guard case .packs(let packs, let chosen, let waiting) = reply else { return nil }
        self.packs = packs
        self.chosen = chosen
        self.waiting = Dictionary(waiting.map { ($0.selection, $0) }) { first, _ in first }
        playedWhen = packs.map { $0.playedAt.map(when.text) }
        filter = PackFilter(
            topics: chosen.filter?.topics ?? [], difficulties: chosen.filter?.difficulties ?? [])
        let places = packs.indices.filter { chosen.packs.contains(packs[$0].id) }
        marked = places.count > 1 || chosen.isMissed ? Set(places) : []
        cursor = chosen.isMissed ? packs.count : places.first ?? packs.count + 1
        return nil
    }

    var rows: [Row] { packs.indices.map(Row.pack) + [.missed, .everything] }
    var row: Row { rows[cursor] }

    // MARK: Keys

    var name: String { "packs" }
    var about: String {
        "Choose what is played: one pack, the marked ones, what you missed, or everything. Each choice keeps an "
            + "unfinished game; choose it again to go on. Filters leave questions of one difficulty or topic. Your own "
            + "questions: any file of CSV, Anki, Moodle, OpenTDB and others, by trooper --pack FILE."
    }

    func keys(in scene: Scene) -> [ScreenKey] {
        [
            ScreenKey(
                .confirm, word: continues ? "continue" : "play", help: "play, or continue the unfinished game",
                when: canPlay),
            ScreenKey(.mark, word: "mark", help: "mark a pack; on the last two rows, all packs or none"),
            ScreenKey(.left, .right, word: "filter", help: "change the filter between the arrow heads"),
            ScreenKey(.nextPart, word: focus.other.rawValue, help: "to the other filter: difficulty, topic"),
        ] + .moving + [.find, .help, .back, .leave]
    }

    mutating func perform(_ action: KeyAction) -> Request? {
        if let row = action.row(after: cursor, of: rows.count) {
            cursor = row
            return nil
        }
        switch action {
        case .confirm: return .play(selection)
        case .mark: toggleMark()
        case .left: changeFilter(by: -1)
        case .right: changeFilter(by: 1)
        case .nextPart: focus = focus.other
        default: return .close
        }
        return nil
    }

    /// On a row without a pack of its own, all are marked, unless they are already.
    private mutating func toggleMark() {
        if case .pack(let place) = row {
            marked.formSymmetricDifference([place])
        } else {
            marked = marked.count < packs.count ? Set(packs.indices) : []
        }
    }

    private mutating func changeFilter(by step: Int) {
        switch focus {
        case .topic: filter.topics = PacksScreen.next(after: filter.topics, in: topics, by: step)
        case .difficulty:
            filter.difficulties = PacksScreen.next(after: filter.difficulties, in: Difficulty.allCases, by: step)
        }
    }

    /// From any to each value and back to any; also from several values, which a start with options may choose.
    private static func next<Value: Hashable>(after chosen: Set<Value>, in values: [Value], by step: Int) -> Set<Value>
    {
        let present = chosen.count == 1 ? values.firstIndex(where: chosen.contains).map { $0 + 1 } ?? 0 : 0
        let count = values.count + 1
        let next = (present + step + count) % count
        return next == 0 ? [] : [values[next - 1]]
    }

    // MARK: What a row means

    /// The packs that a row plays: the marked ones, else the row's own.
    func packs(of row: Row) -> [PackOverview] {
        switch row {
        case .pack(let place): marked.isEmpty ? [packs[place]] : marked.sorted().map { packs[$0] }
        case .missed: marked.isEmpty ? packs : marked.sorted().map { packs[$0] }
        case .everything: packs
        }
    }

    func figures(of row: Row) -> PackFigures { PackFigures(packs(of: row), filter, isMissed: row == .missed) }

    /// The counts of a row by itself, whatever else is marked.
    func ownFigures(of row: Row) -> PackFigures {
        if case .pack(let place) = row { PackFigures([packs[place]], filter) } else { figures(of: row) }
    }

    /// When a row's own pack was played last, and the score.
    func latestGame(of row: Row) -> (when: String, score: String)? {
        guard case .pack(let place) = row, let when = playedWhen[place] else {
            return nil
        }
        return (when, "\(packs[place].rightCount) of \(Limits.questionsPerGame)")
    }

    /// All questions of what a row plays; a game of missed ones is filled up from them.
    var supply: Int { PackFigures(packs(of: row), filter).questions }

    var canPlay: Bool { figures(of: row).questions > 0 && supply >= Limits.questionsPerGame }

    /// Whether enter goes on with an unfinished game.
    var continues: Bool { waiting[selection] != nil }

    var selection: Selection { selection(of: packs(of: row), isMissed: row == .missed) }

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
        if waiting.isEmpty { return nil }
        return switch row {
        case .pack(let place): waiting[selection(of: [packs[place]], isMissed: false)]
        case .missed: waiting[selection(of: packs(of: row), isMissed: true)]
        case .everything: waiting[selection(of: packs, isMissed: false)]
        }
    }

    /// Whether a row is what is played at present.
    func isChosen(_ row: Row) -> Bool {
        switch row {
        case .pack(let place): !chosen.isMissed && !chosen.isFound && chosen.packs.contains(packs[place].id)
        case .missed: chosen.isMissed
        case .everything: !chosen.isMissed && !chosen.isFound && chosen.packs.isEmpty
        }
    }

    /// The topics that leave something of what the row plays.
    private var topics: [String] {
        var any = filter
        any.topics = []
        let parts = packs(of: row).lazy.flatMap(\.parts).filter { part in
            any.admits(part) && (row == .missed ? part.missedCount : part.questionCount) > 0
        }
        return Set(parts.map(\.topic)).sortedByBytes()
    }
}

extension Overlay {
    /// Empty until it takes the store's reply to `Request.packs`.
    package static func packs(when: @escaping @Sendable (Int64) -> String) -> Overlay {
        Overlay(PacksScreen(when: DateText(text: when)))
    }
}
