import QuizCore

/// Whether an Enter or a space is meant for what the player sees now.
///
/// One that was on its way before the screen changed, and one that is only held down, would skip an explanation that
/// nobody has read or throw away a result that nobody has seen.
struct GoKey: Hashable {
    /// Nobody reads an explanation faster than this.
    static let glance = Microseconds.milliseconds(250)

    /// Longer than the time a held key waits before it begins to repeat.
    static let look = Microseconds.milliseconds(700)

    private var restsUntil = Microseconds.zero
    private var lastPress: Microseconds?

    mutating func rest(until time: Microseconds) {
        restsUntil = time
    }

    /// To be asked once for every press, since presses close together are a held key.
    mutating func isMeant(at time: Microseconds) -> Bool {
        defer { lastPress = time }
        let isRepeat = lastPress.map { time - $0 < GateTiming.repeatGap } ?? false
        return !isRepeat && time >= restsUntil
    }
}
