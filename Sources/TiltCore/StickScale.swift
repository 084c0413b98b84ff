/// How far a stick is pushed, in percent of its way, with deadzones.
struct StickScale: Hashable, Sendable {
    /// A resting hand moves a stick this far, and worn sticks rest anywhere within.
    static let innerDeadPercent = 12.0
    /// Many sticks never reach the end of the range that they report.
    static let outerDeadPercent = 10.0
    /// A larger `flat` would leave no usable range.
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

    /// A raw value as -100 to +100 of the range, before centre and deadzones.
    func percent(of raw: Int32) -> Double {
        let percent = (Double(raw) - middle) / halfRange * 100
        return min(max(percent, -100), 100)
    }

    /// The push of a point from the centre, -100 to 100, by the player's settings.
    func position(
        of point: Double, centre: Double, reach: Calibration.Reach, _ settings: TiltSettings
    ) -> Double {
        var push = deflection(of: point, centre: centre, reach: reach)
        if settings.sensitivity < 1 {
            // Less sensitive near the centre only: the end of the way is the end of the scale at any sensitivity.
            push *= 1 + (1 / settings.sensitivity - 1) * push.magnitude / 100
        }
        return min(max(push * settings.factor, -100), 100)
    }

    /// The push from the centre, -100 to +100: 0 within the inner deadzone, each side by its own length.
    func deflection(of percent: Double, centre: Double, reach: Calibration.Reach) -> Double {
        let push = percent - centre
        let end = push < 0 ? centre - Double(reach.leftEnd) : Double(reach.rightEnd) - centre
        // A centre at the very end leaves no way to that side.
        guard end > 0 else { return 0 }
        let share = push.magnitude / end * 100
        let live = 100 - StickScale.outerDeadPercent - innerDead
        let size = min(max((share - innerDead) / live * 100, 0), 100)
        return push < 0 ? -size : size
    }
}

extension AxisDescription {
    /// The same axis with the value of a stick at rest.
    var atMiddle: AxisDescription { at(Int32((Int64(minimum) + Int64(maximum)) / 2)) }

    /// Whether a value is neither the middle nor an end, within an eighth of the range.
    func isInBetween(_ value: Int32) -> Bool {
        let eighth = (Int64(maximum) - Int64(minimum)) / 8
        let middle = (Int64(maximum) + Int64(minimum)) / 2
        let nearest = [Int64(minimum), middle, Int64(maximum)].map { ($0 - Int64(value)).magnitude }.min() ?? 0
        return eighth > 1 && nearest > eighth.magnitude
    }
}
