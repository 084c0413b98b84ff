/// What a gyroscope shows at rest, in degrees a second, about a pad's long axis and its face's.
///
/// Learned whenever the mean of half a second is near it, so that neither a hand's wobble nor a tilt teaches it anything,
/// also while a tilt is held.
struct GyroscopeBias: Hashable, Sendable {
    private(set) var along = 0.0
    private(set) var out = 0.0
    private(set) var meanAlong = 0.0
    private(set) var meanOut = 0.0
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

    mutating func learn(_ nowAlong: Double, _ nowOut: Double, after period: Double) {
        let share = min(GyroscopeBias.meanPerSecond * period, 1)
        meanAlong += (nowAlong - meanAlong) * share
        meanOut += (nowOut - meanOut) * share
        let moved = max((meanAlong - along).magnitude, (meanOut - out).magnitude)
        let isFirst = heard < GyroscopeBias.firstSeconds
        guard period > 0, moved < (isFirst ? GyroscopeBias.turningAtFirst : GyroscopeBias.turning) else { return }
        heard = min(heard + period, GyroscopeBias.longestMean)
        along = GyroscopeBias.limited(along + (meanAlong - along) * period / heard)
        out = GyroscopeBias.limited(out + (meanOut - out) * period / heard)
    }

    private static func limited(_ bias: Double) -> Double { min(max(bias, -largest), largest) }
}
