/// How far a stick is pushed, in percent of the way to its end.
struct StickScale: Hashable, Sendable {
    /// A hand that rests on a stick moves it this far, and old sticks come to rest anywhere within.
    static let innerDeadPercent = 12.0
    /// Many sticks never reach the end of the range that they claim.
    static let outerDeadPercent = 10.0
    /// A driver that claims more than this as flat would leave no stick.
    static let largestFlatPercent = 50.0

    private let middle: Double
    private let halfRange: Double
    private let innerDead: Double

    init(_ axis: AxisDescription) {
        middle = (Double(axis.minimum) + Double(axis.maximum)) / 2
        halfRange = (Double(axis.maximum) - Double(axis.minimum)) / 2
        let flat = min(max(Double(axis.flat), 0) / halfRange * 100, StickScale.largestFlatPercent)
        innerDead = max(flat, StickScale.innerDeadPercent)
    }

    /// Where a raw value lies between the ends of the range: -100 to +100, before centre and dead zones.
    func percent(of raw: Int32) -> Double {
        let percent = (Double(raw) - middle) / halfRange * 100
        return min(max(percent, -100), 100)
    }

    /// The push from the centre: 0 within the dead zone, ±100 near the ends, each side by its own length.
    func deflection(of percent: Double, centre: Double, reach: Reach) -> Double {
        let push = percent - centre
        let end = push < 0 ? centre - Double(reach.leftEnd) : Double(reach.rightEnd) - centre
        // A centre at the very end leaves a side without any length.
        guard end > 0 else { return 0 }
        let share = push.magnitude / end * 100
        let live = 100 - StickScale.outerDeadPercent - innerDead
        let size = min(max((share - innerDead) / live * 100, 0), 100)
        return push < 0 ? -size : size
    }
}
