/// What the title tells about all packs and games.
package struct TitleFigures: Hashable, Sendable {
    /// The installed packs, and their questions.
    package var packCount = 0
    package var questionCount = 0
    /// At most `mostMissed`.
    package var missedCount = 0
    /// Those that were played to their end, at most `mostCounted`.
    package var gameCount = 0
    /// How often questions were asked, and answered right.
    package var askedCount = 0
    package var rightCount = 0
    /// Whether any answer is in the scores.
    package var hasAnswered = true

    /// The title must not take longer with more questions or answers, so it counts no further.
    package static let mostCounted = 2_000
    package static let mostMissed = 300

    package init() {}
}
