import QuizCore

/// Questions, narrowed by packs, topics, levels, a list of the library and words.
///
/// Values of one kind combine with OR, those of different kinds with AND; a kind without a value leaves nothing out.
package struct QuestionFilter: Hashable, Sendable {
    /// A list of questions that the player made, by hand or by answering.
    package enum List: String, CaseIterable, Sendable {
        case all, favourites, missed
    }

    /// The ids of packs.
    package var packs: Set<String>
    package var topics: Set<String>
    package var difficulties: Set<Difficulty>
    package var list: List
    /// As typed: words in any order, the last one perhaps incomplete; capitals and accents make no difference.
    package var words: String

    package init(
        packs: Set<String> = [], topics: Set<String> = [], difficulties: Set<Difficulty> = [], list: List = .all,
        words: String = ""
    ) {
        (self.packs, self.topics, self.difficulties, self.list, self.words) = (packs, topics, difficulties, list, words)
    }

    /// Whether these are the questions whose latest answer was wrong; where they are too few for a game, others follow.
    package var isMissed: Bool { list == .missed && words.isEmpty }

    /// Whether it admits questions of a topic and a difficulty.
    package func admits(_ topic: String, _ difficulty: Difficulty) -> Bool {
        (topics.isEmpty || topics.contains(topic)) && (difficulties.isEmpty || difficulties.contains(difficulty))
    }

    /// Whether it leaves out no question of its packs. A seed picks from whole packs only.
    package var isWhole: Bool { list == .all && words.isEmpty && topics.isEmpty && difficulties.isEmpty }
}

/// What a player chose to play.
package enum Selection: Hashable, Sendable {
    /// The default: a game fills up with new questions of the next packs. The pack is the one where it stands; nil where
    /// the games tell that.
    case walk(pack: String?)
    /// The daily game of a day.
    case day(Day)
    /// The five questions of a code.
    case code(GameCode)
    case filter(QuestionFilter)

    /// Every question of every installed pack.
    package static let everything = Selection.filter(QuestionFilter())

    /// Has one form, so that two ways to choose the same questions are equal.
    package init(_ filter: QuestionFilter) {
        var filter = filter
        if filter.difficulties.count == Difficulty.allCases.count { filter.difficulties = [] }
        filter.words = filter.words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        self = .filter(filter)
    }

    package init(
        packs: [String] = [], topics: [String] = [], difficulties: [Difficulty] = [], list: QuestionFilter.List = .all,
        words: String = "", isMissed: Bool = false
    ) {
        self.init(
            QuestionFilter(
                packs: Set(packs), topics: Set(topics), difficulties: Set(difficulties),
                list: isMissed ? .missed : list, words: words))
    }

    package var filter: QuestionFilter? { if case .filter(let filter) = self { filter } else { nil } }
    package var day: Day? { if case .day(let day) = self { day } else { nil } }
    package var code: GameCode? { if case .code(let code) = self { code } else { nil } }
    package var isWalk: Bool { if case .walk = self { true } else { false } }

    /// The ids of its packs in the order of their bytes; empty for every installed pack.
    package var packs: [String] {
        switch self {
        case .walk(let pack): [pack].compactMap(\.self)
        case .filter(let filter): filter.packs.sortedByBytes()
        case .day, .code: []
        }
    }

    /// Whether it is a certain five questions, which are played once.
    package var isOneGame: Bool { day != nil || code != nil }

    package var isMissed: Bool { filter?.isMissed ?? false }

    /// Whether the questions are what the library found: another list, or what a search left.
    package var isFound: Bool { filter.map { !$0.isMissed && ($0.list != .all || !$0.words.isEmpty) } ?? false }

    /// Whether it leaves out questions of its packs.
    package var isNarrowed: Bool { !(filter?.isWhole ?? isWalk) }
}

extension Set<String> {
    /// By bytes, because the order of Strings depends on Unicode tables.
    package func sortedByBytes() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension Selection {
    /// What the player reads, such as "Space and Sea, hard" or "Favourites, Space".
    ///
    /// - Parameter packTitles: of the packs, in the order of `packs`.
    package func title(packTitles: [String]) -> String {
        if let day { return "Daily, \(day.words)" }
        if let code { return "Code \(code.text)" }
        let filter = filter ?? QuestionFilter()
        var parts: [String] = []
        switch filter.list {
        case .all: break
        case .favourites: parts.append("Favourites")
        case .missed: parts.append("Missed ones")
        }
        if !filter.words.isEmpty { parts.append("Search '\(filter.words)'") }
        if !packTitles.isEmpty || parts.isEmpty {
            parts.append(packTitles.isEmpty ? "Everything" : Selection.joined(packTitles, or: "packs"))
        }
        if !filter.topics.isEmpty { parts.append(Selection.joined(filter.topics.sortedByBytes(), or: "topics")) }
        let levels = Difficulty.allCases.filter(filter.difficulties.contains).map(\.rawValue)
        if !levels.isEmpty { parts.append(Selection.joined(levels, or: "difficulties")) }
        return parts.joined(separator: ", ")
    }

    /// One or two names; more of them as a number.
    private static func joined(_ names: [String], or noun: String) -> String {
        names.count > 2 ? "\(names.count) \(noun)" : names.joined(separator: " and ")
    }
}
