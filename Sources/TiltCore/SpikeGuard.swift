/// Keeps out a single sample that the ones beside it know nothing of.
///
/// A sample near where the last one was, or where it was heading, is believed at once: motion is not delayed. Any other
/// waits for the next; then the middle one of the three is believed, which is never a lone spike.
struct SpikeGuard: Hashable, Sendable {
    struct Tuning: Hashable, Sendable {
        /// How far a sample may lie from what was expected.
        let reach: Double
        /// How much further for each second since the one before.
        let reachPerSecond: Double
    }

    private let tuning: Tuning
    private(set) var believed = 0.0
    /// In points a second, as far as a hand goes.
    private(set) var speed = 0.0
    private(set) var suspect: Double?
    private(set) var isEmpty = true

    private static let shortestSeconds = 0.001
    /// After a longer silence the device may be anywhere, but a spike is as likely as ever.
    private static let longestSeconds = 0.05
    private static let fastest = 2_000.0
    private static let largestSpeedUp = 2.5

    init(_ tuning: Tuning) {
        self.tuning = tuning
    }

    /// Whether there is something new to believe in `believed`.
    mutating func take(_ sample: Double, after seconds: Double) -> Bool {
        let period = max(seconds, SpikeGuard.shortestSeconds)
        if isEmpty || isExpected(sample, after: period) {
            believe(sample, after: period)
            return true
        }
        guard let doubted = suspect, (doubted < believed) == (sample < believed) else {
            suspect = sample
            return false
        }
        // Two in a row on the same side: the nearer one is the middle of the three.
        believe(sample < believed ? max(doubted, sample) : min(doubted, sample), after: period)
        if isExpected(sample, after: period) {
            believe(sample, after: period)
        } else {
            suspect = sample
        }
        return true
    }

    /// Takes a value that has stood still, which a spike never does.
    mutating func settle(at sample: Double) {
        believed = sample
        rest()
        isEmpty = false
    }

    /// The next sample is the first again.
    mutating func forget() {
        rest()
        isEmpty = true
    }

    /// Expects nothing but the present value.
    mutating func rest() {
        suspect = nil
        speed = 0
    }

    /// Near the last one, or anywhere from there to well past where it was heading: motion that has begun may speed up.
    // A call would be given a copy of the whole guard, for every frame.
    @inline(__always)
    private func isExpected(_ sample: Double, after period: Double) -> Bool {
        let reach = tuning.reach + tuning.reachPerSecond * min(period, SpikeGuard.longestSeconds)
        let farthest = speed * period * SpikeGuard.largestSpeedUp
        let change = sample - believed
        return min(farthest, 0) - reach <= change && change <= max(farthest, 0) + reach
    }

    private mutating func believe(_ sample: Double, after period: Double) {
        let limit = SpikeGuard.fastest
        speed = isEmpty ? 0 : min(max((sample - believed) / period, -limit), limit)
        believed = sample
        suspect = nil
        isEmpty = false
    }
}
