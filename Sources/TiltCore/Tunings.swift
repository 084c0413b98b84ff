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
