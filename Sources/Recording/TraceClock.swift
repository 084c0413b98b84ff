/// Turns the times of a trace, whatever clock they came from, into microseconds since its first event.
///
/// When a time lies before the one in front of it the clock was set back: that event counts as happening at once, and
/// what follows is measured from it. So the lengths on either side stay what they were.
struct TraceClock {
    private var latest: Int64?
    private(set) var elapsed: Int64 = 0

    /// No clock is anywhere near, and differences of such times fit.
    private static let farthest: Int64 = 1 << 61

    /// Nil where the trace would become longer than any trace is; its clock then stands still.
    mutating func advance(to claimed: Int64) -> Int64? {
        let time = min(max(claimed, -TraceClock.farthest), TraceClock.farthest)
        let step = time - (latest ?? time)
        latest = time
        guard step >= 0 else { return elapsed }
        guard step <= EvemuLimits.longestMicroseconds - elapsed else { return nil }
        elapsed += step
        return elapsed
    }
}
