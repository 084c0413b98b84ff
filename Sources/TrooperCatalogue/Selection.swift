import QuizCore

/// The questions that a player chose to play: packs, narrowed by topic and difficulty, a list of the library or what a
/// search found among them, the daily game of a day, or the five questions of a code.
package struct Selection: Hashable, Sendable {
    /// The ids of packs, sorted; empty for every installed pack.
    package let packs: [String]
    /// Sorted; empty for every topic.
    package let topics: [String]
    /// From easy to hard; empty for all.
    package let difficulties: [Difficulty]
    /// The list of the library that has them.
    package let list: LibraryQuery.List
    /// What was searched in the library; empty for all. Only one blank separates two words.
    package let words: String
    /// The day whose daily game this is, which has nothing else of the above; nil for other games.
    package private(set) var day: Day?
    /// The code whose five questions these are, which has nothing else of the above; nil for other games.
    package private(set) var code: GameCode?
    /// Whether a game fills up with new questions of the next packs: the default. `packs` is where it stands, empty where
    /// the games tell that.
    package private(set) var isWalk = false

    /// Sorts everything, so that two ways to choose the same questions are equal.
    package init(
        packs: [String] = [], topics: [String] = [], difficulties: [Difficulty] = [], list: LibraryQuery.List = .all,
        words: String = "", isMissed: Bool = false
    ) {
        self.packs = Set(packs).sortedByBytes()
        self.topics = Set(topics).sortedByBytes()
        self.difficulties =
            Set(difficulties).count == Difficulty.allCases.count
            ? [] : Difficulty.allCases.filter(difficulties.contains)
        self.list = isMissed ? .missed : list
        self.words = words.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }

    package init(day: Day) {
        self.init()
        self.day = day
    }

    package init(code: GameCode) {
        self.init()
        self.code = code
    }

    /// Whether it is a certain five questions, which are played once.
    package var isOneGame: Bool { day != nil || code != nil }

    /// The default game, wherever the walk through the packs stands.
    package static let walk = Selection(walk: nil)

    /// - Parameter pack: where the walk stands, or where the player wants to go on with it.
    package init(walk pack: String?) {
        self.init(packs: pack.map { [$0] } ?? [])
        isWalk = true
    }

    /// Every question of every installed pack.
    package static let everything = Selection()

    /// Whether the questions are those whose latest answer was wrong, with others if they are too few for a game.
    package var isMissed: Bool { list == .missed && words.isEmpty }

    /// Whether the questions are what the library found: another list, or what a search left.
    package var isFound: Bool { !isMissed && (list != .all || !words.isEmpty) }

    /// Whether it leaves out questions of its packs. A seed picks from whole packs only.
    package var isNarrowed: Bool { isMissed || isFound || !topics.isEmpty || !difficulties.isEmpty || isOneGame }
}

extension Set<String> {
    /// By bytes, because the order of Strings depends on Unicode tables.
    package func sortedByBytes() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension Selection {
    /// The selection as one text, by which unfinished games and the setting are stored: the id of a pack for one pack.
    package var key: String {
        // The index of daily games finds them by this beginning.
        if let day { return "\nday=\(day.text)" }
        if let code { return Selection.codeKey + code.text }
        if isWalk { return Selection.walkKey + (packs.first ?? "") }
        var parts = [packs.joined(separator: "+")]
        if list != .all { parts.append(list.rawValue) }
        if !difficulties.isEmpty { parts.append("difficulty=" + difficulties.map(\.rawValue).joined(separator: "+")) }
        parts += topics.map { "topic=\($0)" }
        if !words.isEmpty { parts.append("words=\(words)") }
        return parts.joined(separator: "\n")
    }

    /// The keys of all walks begin with the first, and all that do come before the other; those of codes likewise.
    package static let (walkKey, afterWalkKey) = ("\nwalk=", "\nwalk>")
    package static let (codeKey, afterCodeKey) = ("\ncode=", "\ncode>")

    /// Nil for a text that is not the key of a selection.
    package init?(key: String) {
        let lines = key.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        self = Selection.oneLine(lines) ?? Selection.narrowed(lines)
        if self.key != key { return nil }
    }

    /// A day, a code or a walk: one line behind an empty one.
    private static func oneLine(_ lines: [String]) -> Selection? {
        guard lines.count == 2, lines[0].isEmpty else { return nil }
        if let day = value("day=", of: lines[1]) { return Day(day).map { Selection(day: $0) } }
        if let code = value("code=", of: lines[1]) { return GameCode(code).map { Selection(code: $0) } }
        return value("walk=", of: lines[1]).map { Selection(walk: $0.isEmpty ? nil : $0) }
    }

    private static func narrowed(_ lines: [String]) -> Selection {
        var topics: [String] = []
        var difficulties: [Difficulty] = []
        var list = LibraryQuery.List.all
        var words = ""
        for line in lines.dropFirst() {
            if let topic = value("topic=", of: line) {
                topics.append(topic)
            } else if let typed = value("words=", of: line) {
                words = typed
            } else if let named = LibraryQuery.List(rawValue: line) {
                list = named
            } else if let named = value("difficulty=", of: line) {
                difficulties += named.split(separator: "+").compactMap { Difficulty(rawValue: String($0)) }
            }
        }
        return Selection(
            packs: lines[0].split(separator: "+").map(String.init), topics: topics, difficulties: difficulties,
            list: list, words: words)
    }

    /// Bytes: `=` plus a combining mark is one Character.
    private static func value(_ name: String, of line: String) -> String? {
        line.utf8.starts(with: name.utf8) ? String(decoding: line.utf8.dropFirst(name.utf8.count), as: UTF8.self) : nil
    }
}

extension Selection {
    /// What the player reads, such as "Space and Sea, hard" or "Favourites, Space".
    ///
    /// - Parameter packTitles: of the packs, in the order of `packs`.
    package func title(packTitles: [String]) -> String {
        if let day { return "Daily, \(day.words)" }
        if let code { return "Code \(code.text)" }
        var parts: [String] = []
        switch list {
        case .all: break
        case .favourites: parts.append("Favourites")
        case .missed: parts.append("Missed ones")
        }
        if !words.isEmpty { parts.append("Search '\(words)'") }
        if !packs.isEmpty || parts.isEmpty {
            parts.append(packTitles.isEmpty ? "Everything" : Selection.joined(packTitles, or: "packs"))
        }
        if !topics.isEmpty { parts.append(Selection.joined(topics, or: "topics")) }
        if !difficulties.isEmpty { parts.append(Selection.joined(difficulties.map(\.rawValue), or: "difficulties")) }
        return parts.joined(separator: ", ")
    }

    /// One or two names; more of them as a number.
    private static func joined(_ names: [String], or noun: String) -> String {
        names.count > 2 ? "\(names.count) \(noun)" : names.joined(separator: " and ")
    }
}
