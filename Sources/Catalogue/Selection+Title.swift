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
