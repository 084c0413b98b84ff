/// How the raw axes of a device become a tilt.
enum TiltSource: Hashable, Sendable {
    case gravity(GravityScale)
    case stick(StickScale)
    case none

    init(_ classification: Classification, _ device: DeviceDescription) {
        let axes = TiltSource.axes(classification, device)
        switch classification.kind {
        case .motionSensor: self = .gravity(GravityScale(axes))
        case .stick: self = axes.first.map { .stick(StickScale($0)) } ?? .none
        case .directionalPad, .buzzer, .buttonsOnly, .keyboard, .pointer, .nothingUseful: self = .none
        }
    }

    /// The axes that carry the tilt, with their present values.
    static func axes(_ classification: Classification, _ device: DeviceDescription) -> [AxisDescription] {
        switch classification.kind {
        case .motionSensor: (classification.motion?.codes ?? []).compactMap(device.axis)
        case .stick:
            [classification.stickAxis.flatMap(device.axis).map(classification.used).map(atRest)].compactMap { $0 }
        case .directionalPad, .buzzer, .buttonsOnly, .keyboard, .pointer, .nothingUseful: []
        }
    }

    /// A description may not know the present value and have 0, which for many sticks is the left end.
    private static func atRest(_ axis: AxisDescription) -> AxisDescription {
        let farthest = 40.0
        guard StickScale(axis).percent(of: axis.value).magnitude > farthest else { return axis }
        return axis.atMiddle
    }
}

extension AxisDescription {
    /// The same axis with the value of a stick at rest.
    var atMiddle: AxisDescription {
        AxisDescription(
            code: code, value: Int32((Int64(minimum) + Int64(maximum)) / 2), minimum: minimum, maximum: maximum,
            fuzz: fuzz, flat: flat, resolution: resolution)
    }

    /// Whether a value is neither the middle nor an end, within an eighth of the range.
    func isInBetween(_ value: Int32) -> Bool {
        let eighth = (Int64(maximum) - Int64(minimum)) / 8
        let middle = (Int64(maximum) + Int64(minimum)) / 2
        let nearest = [Int64(minimum), middle, Int64(maximum)].map { ($0 - Int64(value)).magnitude }.min() ?? 0
        return eighth > 1 && nearest > eighth.magnitude
    }
}

/// The angle of a motion sensor, from gravity on two or three axes.
struct GravityScale: Hashable, Sendable {
    /// One g in raw units when the third axis is missing; nil when three axes measure it.
    let assumed: Double?

    /// - Parameter axes: two or three, as the device gives them.
    init(_ axes: [AxisDescription]) {
        let reach = axes.map { max(Double($0.maximum).magnitude, Double($0.minimum).magnitude) }.max()
        assumed = axes.count < 3 ? max(reach ?? 1, 1) : nil
    }

    /// The tilt of one of two axes, -90 to 90: the share of gravity on it is its sine. More than one g, from a push,
    /// counts as 90.
    func degrees(of axis: Int32) -> Double { Arcsine.degrees(ofSine: Double(axis) / (assumed ?? 1)) }
}

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

/// The arcsine by operations that IEEE 754 defines exactly.
///
/// The asin of a C library may differ in the last bit between machines, and a replay must not.
enum Arcsine {
    static let degreesPerRadian = 57.295_779_513_082_32

    /// -90 to +90, with an error of at most 0.00002, the rest of the series. Sines beyond 1, by rounding, count as 1.
    static func degrees(ofSine sine: Double) -> Double {
        let size = min(sine.magnitude, 1)
        // Near 1 the series converges slowly; the sine of half the angle is small again.
        let angle =
            size <= 0.5
            ? degreesPerRadian * series(size)
            : 90 - 2 * degreesPerRadian * series(((1 - size) / 2).squareRoot())
        return sine < 0 ? -angle : angle
    }

    /// The power series of the arcsine up to the fifteenth power, for sines up to 0.5.
    private static func series(_ sine: Double) -> Double {
        let square = sine * sine
        var factor = 143.0 / 10_240
        factor = factor * square + 231.0 / 13_312
        factor = factor * square + 63.0 / 2_816
        factor = factor * square + 35.0 / 1_152
        factor = factor * square + 5.0 / 112
        factor = factor * square + 3.0 / 40
        factor = factor * square + 1.0 / 6
        factor = factor * square + 1
        return factor * sine
    }
}

/// The sine by operations that IEEE 754 defines exactly.
enum Sine {
    /// Of -90 to 90 degrees, with an error below 0.000,000,001.
    static func sineAndCosine(ofDegrees degrees: Double) -> (sine: Double, cosine: Double) {
        let size = min(degrees.magnitude, 90) / Arcsine.degreesPerRadian
        let square = size * size
        var factor = 1.0
        for place in [14.0, 12, 10, 8, 6, 4, 2] { factor = 1 - factor * square / (place * (place + 1)) }
        let sine = min(size * factor, 1)
        return (degrees < 0 ? -sine : sine, max(1 - sine * sine, 0).squareRoot())
    }
}
