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
}

/// A player's rank and the way to the next.
package struct RankProgress: Hashable, Sendable {
    package let rank: Rank
    /// Nil at the last.
    package let next: Rank?
    /// How many right answers are missing to the next rank; 0 at the last.
    package let missing: Int
    /// How many of the right answers between the two ranks there are, and how many it takes.
    package let done: Int
    package let length: Int

    package init(rightAnswers: Int) {
        let place = Rank.all.lastIndex { $0.rightAnswers <= rightAnswers } ?? 0
        let (rank, next) = (Rank.all[place], place + 1 < Rank.all.count ? Rank.all[place + 1] : nil)
        let done = max(0, rightAnswers - rank.rightAnswers)
        let length = next.map { $0.rightAnswers - rank.rightAnswers } ?? done
        (self.rank, self.next, self.done, self.length, missing) = (rank, next, done, length, length - done)
    }
}
