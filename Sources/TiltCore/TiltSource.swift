/// Where on a device the tilt is read.
enum TiltSource: Hashable, Sendable {
    case gravity(GravityScale)
    case stick(StickScale)
    case none

    init(_ classification: Classification, _ device: DeviceDescription) {
        let axes = TiltSource.axes(classification, device)
        switch classification.kind {
        case .motionSensor: self = .gravity(GravityScale(axes))
        case .stick: self = axes.first.map { .stick(StickScale($0)) } ?? .none
        case .directionalPad, .buttonsOnly, .keyboard, .pointer, .nothingUseful: self = .none
        }
    }

    /// The axes that are followed, with the values they stand at.
    static func axes(_ classification: Classification, _ device: DeviceDescription) -> [AxisDescription] {
        switch classification.kind {
        case .motionSensor: (classification.motion?.codes ?? []).compactMap(device.axis)
        case .stick: [classification.stickAxis.flatMap(device.axis).map(atRest)].compactMap { $0 }
        case .directionalPad, .buttonsOnly, .keyboard, .pointer, .nothingUseful: []
        }
    }

    /// A recording does not say where a stick stood when it began, and writes 0, which for many is the left end.
    private static func atRest(_ axis: AxisDescription) -> AxisDescription {
        let farthest = 40.0
        guard StickScale(axis).percent(of: axis.value).magnitude > farthest else { return axis }
        return AxisDescription(
            code: axis.code, value: Int32((Int64(axis.minimum) + Int64(axis.maximum)) / 2), minimum: axis.minimum,
            maximum: axis.maximum, fuzz: axis.fuzz, flat: axis.flat, resolution: axis.resolution)
    }
}

/// How far a sensor leans, and how hard it is pulled: gravity on two or three axes.
struct GravityScale: Hashable, Sendable {
    /// Where the third axis is missing, the pull is not known and one g is taken to be this long.
    private let nominalLength: Double?

    /// - Parameter axes: two or three, as the device gives them.
    init(_ axes: [AxisDescription]) {
        let isFlat = axes.count < 3
        let reach = axes.map { max(Double($0.maximum).magnitude, Double($0.minimum).magnitude) }.max()
        nominalLength = isFlat ? max(reach ?? 1, 1) : nil
    }

    /// Whether the pull is measured, so that a knock can be told from a tilt.
    var knowsLength: Bool { nominalLength == nil }

    /// What one g is called: measured where three axes are, else taken for granted.
    func lengthOfOneG(_ measured: Double) -> Double { nominalLength ?? measured }

    struct Reading {
        /// The lean of the axis; more than one g, which only a push makes, counts as 90.
        let degrees: Double
        let length: Double
    }

    /// The part of gravity that lies on the axis is the sine of its lean, however the pad is pitched and whatever one g
    /// is called. Nil in free fall and before the first values, where there is no down.
    func reading(of axis: Int32, among values: AxisValues) -> Reading? {
        let length = values.length
        guard lengthOfOneG(length) > 0 else { return nil }
        return Reading(degrees: Arcsine.degrees(ofSine: Double(axis) / lengthOfOneG(length)), length: length)
    }
}

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

/// The angle of a sine, by arithmetic that IEEE 754 fixes exactly.
///
/// A C library's asin may differ in the last bit from machine to machine, and a recording must not.
enum Arcsine {
    private static let degreesPerRadian = 57.295_779_513_082_32

    /// From -90 to +90, off by 0.00002 at most: the part of the series that is left out.
    ///
    /// Sines beyond 1, which only rounding can make, count as 1.
    static func degrees(ofSine sine: Double) -> Double {
        let size = min(sine.magnitude, 1)
        // Near 1 the series converges slowly; half the angle has a sine that is small again.
        let angle =
            size <= 0.5
            ? degreesPerRadian * series(size)
            : 90 - 2 * degreesPerRadian * series(((1 - size) / 2).squareRoot())
        return sine < 0 ? -angle : angle
    }

    /// The power series of the arcsine as far as the fifteenth power, for sines up to one half.
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
