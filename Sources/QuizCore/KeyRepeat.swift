/// The durations that tell an answer from a slip, and a finger from the auto-repeat of a held key.
@usableFromInline
package enum AnswerTiming {
    /// Presses towards one side closer together than 110 ms are quick: repeats of a held key, or quick fingers.
    ///
    /// Auto-repeat sends a press every 25 to 92 ms at usual settings.
    package static let repeatGap = Microseconds.milliseconds(110)

    /// No finger presses a key twice within 45 ms.
    package static let leastTap = Microseconds.milliseconds(45)

    /// A held key repeats for the first time after 150 ms to 2 s.
    package static let repeatDelay = Microseconds.milliseconds(150)...Microseconds.milliseconds(2_000)

    /// How long the third stage must be held: 130 ms, unless a `Game` is made with another.
    ///
    /// The program passes the dwell of the snap preset, for keys as well: see `SnapPreset` in TiltCore.
    ///
    /// Longer than `repeatGap`. The first repeat comes late and looks like a finger; the second one then takes the
    /// arrow back to stage two before it answers.
    @usableFromInline package static let dwell = Microseconds.milliseconds(130)

    /// How long the others of a game of several have after the first answer.
    @usableFromInline package static let lastCall = Microseconds.milliseconds(10_000)
}

/// A press of an arrow key, and what it was taken for.
///
/// A series of quick presses is a finger's, unless the delay of a keyboard came before it; docs/decisions/auto-repeat.md
/// has the reasons.
struct KeyPress: Hashable, Sendable {
    let side: Side
    let at: Microseconds
    /// Whether quick presses after this one are taken for repeats.
    let mayBeHeld: Bool
    let isRepeat: Bool

    func follows(_ last: KeyPress?, within gap: Microseconds) -> Bool {
        last.map { $0.side == side && at - $0.at < gap } ?? false
    }
}

extension KeyPress {
    init(_ side: Side, at time: Microseconds, after last: KeyPress?, askedAt: Microseconds) {
        let gap = last.flatMap { $0.side == side ? time - $0.at : nil }
        let isQuick = gap.map { $0 < AnswerTiming.repeatGap } ?? false
        let mayBeHeld =
            switch gap {
            // A key that was held before the question appeared repeats at once.
            case nil: time - askedAt < AnswerTiming.repeatGap
            case let gap? where gap < AnswerTiming.repeatDelay.lowerBound: last?.mayBeHeld ?? true
            case let gap?: gap <= AnswerTiming.repeatDelay.upperBound
            }
        let isTooQuick = gap.map { $0 < AnswerTiming.leastTap } ?? false
        self.init(side: side, at: time, mayBeHeld: mayBeHeld, isRepeat: isTooQuick || isQuick && mayBeHeld)
    }
}
