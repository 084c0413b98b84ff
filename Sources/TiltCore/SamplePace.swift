/// How often a device speaks while it does.
struct SamplePace: Hashable, Sendable {
    /// Sixteen times the mean, so that the mean moves by less than a microsecond too.
    private(set) var sixteenIntervals: Int64 = 160_000

    /// A longer pause is silence, which says nothing about the pace.
    private static let longestInterval: Int64 = 100_000
    /// Two reports of the slowest usual pad: less may just be jitter.
    private static let shortestQuiet: Int64 = 20_000

    mutating func note(interval: Int64) {
        guard interval <= SamplePace.longestInterval else { return }
        sixteenIntervals += interval - sixteenIntervals / 16
    }

    /// The mean time between frames, in microseconds.
    var interval: Int64 { sixteenIntervals / 16 }

    /// After so much silence nothing has changed: the kernel drops values that are the same as before.
    var quietInterval: Int64 { max(interval + interval / 4, SamplePace.shortestQuiet) }

    var framesPerSecond: Double { 1_000_000 / Double(max(interval, 1)) }
}
