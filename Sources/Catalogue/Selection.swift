import QuizCore

/// The questions that a player chose to play: packs, narrowed by topic and difficulty, or the missed ones among them.
package struct Selection: Hashable, Sendable {
    /// The ids of packs, sorted; empty for every installed pack.
    package let packs: [String]
    /// Sorted; empty for every topic.
    package let topics: [String]
    /// From easy to hard; empty for all.
    package let difficulties: [Difficulty]
    /// Whether only questions are asked whose latest answer was wrong.
    package let isMissed: Bool

    /// Sorts everything, so that two ways to choose the same questions are equal.
    package init(
        packs: [String] = [], topics: [String] = [], difficulties: [Difficulty] = [], isMissed: Bool = false
    ) {
        self.packs = Set(packs).sortedByBytes()
        self.topics = Set(topics).sortedByBytes()
        self.difficulties =
            Set(difficulties).count == Difficulty.allCases.count
            ? [] : Difficulty.allCases.filter(difficulties.contains)
        self.isMissed = isMissed
    }

    /// Every question of every installed pack.
    package static let everything = Selection()

    /// Whether it leaves out questions of its packs. A seed picks from whole packs only.
    package var isNarrowed: Bool { isMissed || !topics.isEmpty || !difficulties.isEmpty }
}

extension Set<String> {
    /// By bytes, because the order of Strings depends on Unicode tables.
    package func sortedByBytes() -> [String] { sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) } }
}

extension Selection {
    /// The selection as one text, by which unfinished games and the setting are stored: the id of a pack for one pack.
    package var key: String {
        var parts = [packs.joined(separator: "+")]
        if isMissed { parts.append("missed") }
        if !difficulties.isEmpty { parts.append("difficulty=" + difficulties.map(\.rawValue).joined(separator: "+")) }
        parts += topics.map { "topic=\($0)" }
        return parts.joined(separator: "\n")
    }

    /// Nil for a text that is not the key of a selection.
    package init?(key: String) {
        let lines = key.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        guard let first = lines.first else { return nil }
        var topics: [String] = []
        var difficulties: [Difficulty] = []
        for line in lines.dropFirst() where line != "missed" {
            // Bytes: `=` plus a combining mark is one Character.
            if line.utf8.starts(with: "topic=".utf8) {
                topics.append(String(decoding: line.utf8.dropFirst("topic=".utf8.count), as: UTF8.self))
            } else if line.hasPrefix("difficulty=") {
                difficulties += line.dropFirst("difficulty=".count).split(separator: "+")
                    .compactMap { Difficulty(rawValue: String($0)) }
            }
        }
        self.init(
            packs: first.split(separator: "+").map(String.init), topics: topics, difficulties: difficulties,
            isMissed: lines.dropFirst().contains("missed"))
        guard self.key == key else { return nil }
    }
}

extension Selection {
    /// What the player reads, such as "Space and Sea, hard".
    ///
    /// - Parameter packTitles: of the packs, in the order of `packs`.
    package func title(packTitles: [String]) -> String {
        var parts = isMissed ? ["Missed ones"] : []
        if !packs.isEmpty || !isMissed { parts.append(Selection.packsTitle(packTitles)) }
        if !topics.isEmpty { parts.append(Selection.joined(topics, or: "topics")) }
        if !difficulties.isEmpty { parts.append(Selection.joined(difficulties.map(\.rawValue), or: "difficulties")) }
        return parts.joined(separator: ", ")
    }

    private static func packsTitle(_ titles: [String]) -> String {
        titles.isEmpty ? "Everything" : joined(titles, or: "packs")
    }

    /// One or two names; more of them as a number.
    private static func joined(_ names: [String], or noun: String) -> String {
        names.count > 2 ? "\(names.count) \(noun)" : names.joined(separator: " and ")
    }
}
