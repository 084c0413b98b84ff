/// What a gyroscope shows at rest, in degrees a second, about a pad's long axis and its face's.
///
/// Learned whenever the mean of half a second is near it, so that neither a hand's wobble nor a tilt teaches it anything,
/// also while a tilt is held.
struct GyroscopeBias: Hashable, Sendable {
    private(set) var rates = SIMD2<Double>.zero
    private(set) var mean = SIMD2<Double>.zero
    /// For how long it was learned, in seconds.
    private(set) var heard = 0.0

    /// Gyroscopes show up to so many degrees a second at rest.
    private static let largest = 6.0
    /// A pad whose mean differs by more is turned. At first the bias itself is so far off.
    private static let turning = 2.5
    private static let turningAtFirst = 6.0
    private static let meanPerSecond = 2.0
    private static let firstSeconds = 3.0
    /// It is the mean of so many seconds: the hand wobbles, and a slow turn must not be taken for it.
    private static let longestMean = 20.0

    mutating func learn(_ now: SIMD2<Double>, after period: Double) {
        mean += (now - mean) * min(GyroscopeBias.meanPerSecond * period, 1)
        let off = mean - rates
        let moved = max(off.x.magnitude, off.y.magnitude)
        let isFirst = heard < GyroscopeBias.firstSeconds
        guard period > 0, moved < (isFirst ? GyroscopeBias.turningAtFirst : GyroscopeBias.turning) else { return }
        heard = min(heard + period, GyroscopeBias.longestMean)
        rates += off * period / heard
        rates.clamp(lowerBound: -.one * GyroscopeBias.largest, upperBound: .one * GyroscopeBias.largest)
    }
}
