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
    private static let largest = 5.0
    /// A pad whose mean differs by more is turned.
    private static let turning = 5.0
    private static let meanPerSecond = 2.0
    /// The mean of the first three seconds is a fair guess; after that a slow turn must not be taken for it.
    private static let firstSeconds = 3.0
    private static let perSecond = 0.05

    mutating func learn(_ spin: Spin, after period: Double) {
        let share = min(GyroscopeBias.meanPerSecond * period, 1)
        meanAlong += (spin.along - meanAlong) * share
        meanOut += (spin.out - meanOut) * share
        let moved = max((meanAlong - along).magnitude, (meanOut - out).magnitude)
        guard moved < GyroscopeBias.turning, period > 0 else { return }
        heard += period
        let lesson = heard > GyroscopeBias.firstSeconds ? GyroscopeBias.perSecond * period : period / heard
        along = GyroscopeBias.limited(along + (meanAlong - along) * lesson)
        out = GyroscopeBias.limited(out + (meanOut - out) * lesson)
    }

    private static func limited(_ bias: Double) -> Double { min(max(bias, -largest), largest) }
}
