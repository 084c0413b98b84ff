/// The One Euro filter of Casiez, Roussel and Vogel (CHI 2012): a low-pass filter whose cutoff rises with the speed.
struct OneEuroFilter: Hashable, Sendable {
    /// The trade between jitter and lag.
    struct Tuning: Hashable, Sendable {
        /// The cutoff at rest; lower means less jitter.
        let cutoffHertz: Double
        /// How much the cutoff rises with the speed, in hertz for each point a second; higher means less lag.
        let cutoffPerSpeed: Double
        /// Samples further apart than this are taken as they are.
        let coarseSeconds: Double
    }

    let tuning: Tuning
    private(set) var value = 0.0
    private(set) var speed = 0.0

    private static let fullTurn = 6.283_185_307_179_586
    private static let speedCutoffHertz = 5.0
    /// Samples may have the same time; no division by less than this.
    private static let shortestSeconds = 0.001

    init(_ tuning: Tuning) { self.tuning = tuning }

    mutating func take(_ sample: Double, after seconds: Double) {
        guard seconds < tuning.coarseSeconds else { return settle(at: sample) }
        let period = max(seconds, OneEuroFilter.shortestSeconds)
        let rate = (sample - value) / period
        speed += OneEuroFilter.weight(OneEuroFilter.speedCutoffHertz, period) * (rate - speed)
        let cutoff = tuning.cutoffHertz + tuning.cutoffPerSpeed * speed.magnitude
        value += OneEuroFilter.weight(cutoff, period) * (sample - value)
    }

    /// Takes a value without filtering: one that stands still has no noise.
    mutating func settle(at sample: Double) {
        value = sample
        speed = 0
    }

    /// The weight of a new sample; 1 / (1 + tau / period) with tau = 1 / (2 pi cutoff).
    private static func weight(_ cutoffHertz: Double, _ period: Double) -> Double {
        let turns = fullTurn * cutoffHertz * period
        return turns / (turns + 1)
    }
}

// Tuned on recordings of hands and on synthesised ones.

extension OneEuroFilter.Tuning {
    // The quick filters decide about stages: low lag, and the hysteresis absorbs the noise that is left.
    static let quickDegrees = OneEuroFilter.Tuning(cutoffHertz: 30, cutoffPerSpeed: 0.2, coarseSeconds: 0.03)
    static let quickPercent = OneEuroFilter.Tuning(cutoffHertz: 40, cutoffPerSpeed: 0.2, coarseSeconds: 0.03)
    // The calm filters are drawn: no trembling in a quiet hand.
    static let calmDegrees = OneEuroFilter.Tuning(cutoffHertz: 1, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)
    static let calmPercent = OneEuroFilter.Tuning(cutoffHertz: 2, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)
}
