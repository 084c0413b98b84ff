/// The One Euro filter of Casiez, Roussel and Vogel (CHI 2012): calm at rest, quick in motion.
struct OneEuroFilter: Hashable, Sendable {
    /// How a filter trades calm for speed.
    struct Tuning: Hashable, Sendable {
        /// At rest; lower is calmer.
        let cutoffHertz: Double
        /// How much the cutoff rises with the speed in points a second; higher is quicker.
        let cutoffPerSpeed: Double
        /// Samples further apart than this are not averaged: they are too few to hold noise.
        let coarseSeconds: Double
    }

    let tuning: Tuning
    private(set) var value = 0.0
    private(set) var speed = 0.0
    private(set) var isEmpty = true

    private static let fullTurn = 6.283_185_307_179_586
    private static let speedCutoffHertz = 5.0
    /// Frames of one report arrive together and clocks may stand: no quotient by less than this.
    private static let shortestSeconds = 0.001

    init(_ tuning: Tuning) {
        self.tuning = tuning
    }

    mutating func take(_ sample: Double, after seconds: Double) {
        guard !isEmpty, seconds < tuning.coarseSeconds else { return settle(at: sample) }
        let period = max(seconds, OneEuroFilter.shortestSeconds)
        let rate = (sample - value) / period
        speed += OneEuroFilter.weight(OneEuroFilter.speedCutoffHertz, period) * (rate - speed)
        let cutoff = tuning.cutoffHertz + tuning.cutoffPerSpeed * speed.magnitude
        value += OneEuroFilter.weight(cutoff, period) * (sample - value)
    }

    /// Takes a value as it is: one that has stood still has no noise in it.
    mutating func settle(at sample: Double) {
        value = sample
        speed = 0
        isEmpty = false
    }

    /// The next sample is the first again.
    mutating func forget() {
        isEmpty = true
    }

    /// The weight of a new sample; 1 / (1 + tau / period) with tau = 1 / (2 pi cutoff).
    private static func weight(_ cutoffHertz: Double, _ period: Double) -> Double {
        let turns = fullTurn * cutoffHertz * period
        return turns / (turns + 1)
    }
}

// How quickly each kind of device is followed; tuned on recordings of hands and on synthesised ones.

extension SpikeGuard.Tuning {
    /// Hands turn by up to 400 degrees a second; faster is believed when the next sample says the same.
    static let ofSensors = SpikeGuard.Tuning(reach: 6, reachPerSecond: 100)
    static let ofSticks = SpikeGuard.Tuning(reach: 30, reachPerSecond: 0)
}

extension OneEuroFilter.Tuning {
    // The quick ones decide about stages: they must not be late, and hysteresis takes care of what noise they leave.
    static let quickDegrees = OneEuroFilter.Tuning(cutoffHertz: 30, cutoffPerSpeed: 0.2, coarseSeconds: 0.03)
    static let quickPercent = OneEuroFilter.Tuning(cutoffHertz: 40, cutoffPerSpeed: 0.2, coarseSeconds: 0.03)
    // The calm ones are drawn: an arrow that trembles in a quiet hand says something that is not so.
    static let calmDegrees = OneEuroFilter.Tuning(cutoffHertz: 1, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)
    static let calmPercent = OneEuroFilter.Tuning(cutoffHertz: 2, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)
}
