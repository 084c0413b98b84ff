import Text

/// What a player is called after so many right answers.
package struct Rank: Hashable, Sendable {
    package let name: String
    /// The right answers from which a player has it.
    package let rightAnswers: Int

    /// From the one that everyone begins with.
    package static let all: [Rank] = [
        ("Recruit", 0), ("Cadet", 25), ("Ensign", 75), ("Lieutenant", 150), ("Captain", 300), ("Major", 600),
        ("Colonel", 1_000), ("Brigadier", 1_800), ("General", 3_000), ("Marshal", 5_000),
    ].map(Rank.init)

    /// The rank, and how far the next one is, such as "Cadet, 41 right to Ensign".
    package static func words(rightAnswers: Int) -> String {
        let place = all.lastIndex { $0.rightAnswers <= rightAnswers } ?? 0
        guard place + 1 < all.count else { return all[place].name }
        let next = all[place + 1]
        return "\(all[place].name), \((next.rightAnswers - rightAnswers).grouped) right to \(next.name)"
    }
}
