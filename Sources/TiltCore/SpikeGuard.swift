/// Rejects single outliers without delaying motion.
///
/// A sample near the last one, or near where it was heading, is accepted at once. Any other waits for the next sample;
/// then the median of the three is accepted, which is never a lone spike.
struct SpikeGuard: Hashable, Sendable {
    struct Tuning: Hashable, Sendable {
        /// How far a sample may be from the expected value, in points.
        let reach: Double
        /// How much further for each second since the last sample.
        let reachPerSecond: Double
    }

    private let tuning: Tuning
    private(set) var accepted = 0.0
    /// In points a second, limited to `fastest`.
    private(set) var speed = 0.0
    private(set) var suspect: Double?

    private static let shortestSeconds = 0.001
    /// A longer silence does not widen the reach any more.
    private static let longestSeconds = 0.05
    private static let fastest = 2_000.0
    private static let largestSpeedUp = 2.5

    init(_ tuning: Tuning) { self.tuning = tuning }

    /// Whether `accepted` has a new value.
    mutating func take(_ sample: Double, after seconds: Double) -> Bool {
        let period = max(seconds, SpikeGuard.shortestSeconds)
        if isExpected(sample, after: period) {
            accept(sample, after: period)
            return true
        }
        guard let doubted = suspect, (doubted < accepted) == (sample < accepted) else {
            suspect = sample
            return false
        }
        // Two in a row on the same side: the nearer one is the median of the three.
        accept(sample < accepted ? max(doubted, sample) : min(doubted, sample), after: period)
        if isExpected(sample, after: period) {
            accept(sample, after: period)
        } else {
            suspect = sample
        }
        return true
    }

    /// Accepts a value that stands still, which a spike never does.
    mutating func settle(at sample: Double) {
        (accepted, suspect, speed) = (sample, nil, 0)
    }

    /// Near the last value, or between it and well past where it was heading: motion may speed up.
    // Inlined, because a call copies the whole guard for every frame.
    @inline(__always)
    private func isExpected(_ sample: Double, after period: Double) -> Bool {
        let reach = tuning.reach + tuning.reachPerSecond * min(period, SpikeGuard.longestSeconds)
        let farthest = speed * period * SpikeGuard.largestSpeedUp
        let change = sample - accepted
        return min(farthest, 0) - reach <= change && change <= max(farthest, 0) + reach
    }

    private mutating func accept(_ sample: Double, after period: Double) {
        let limit = SpikeGuard.fastest
        speed = min(max((sample - accepted) / period, -limit), limit)
        accepted = sample
        suspect = nil
    }
}

extension SpikeGuard.Tuning {
    /// Hands turn by up to 400 degrees a second; a faster turn counts when the next sample confirms it.
    static let ofSensors = Self(reach: 6, reachPerSecond: 100)
    static let ofSticks = Self(reach: 30, reachPerSecond: 0)
}
