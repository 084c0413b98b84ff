import TiltBase

/// How far and how long a device must be tilted: every number of the magnetic snap.
///
/// The model is a knob with a detent for each stage, `width` points apart. A point is a degree of a sensor or a percent
/// of a stick. From its detent the arrow snaps outward after `snapPoint + bias` points and inward after
/// `snapPoint - bias`. Each border has a hysteresis: a stage is entered further out than it is left.
public struct SnapProfile: Hashable, Sendable {
    /// The unit of a point.
    public enum Measure: Hashable, Sendable {
        /// Of a motion sensor's tilt.
        case degrees
        /// Of a stick's way from its centre to its end.
        case percent
    }

    package let measure: Measure
    package let width: Double
    package let snapPoint: Double
    package let bias: Double
    package let rearm: Double
    package let dwell: Microseconds

    /// A profile in points and time; the third stage is reached at `2 * width + snapPoint + bias` points.
    ///
    /// Nil for numbers that are not finite and positive, stages that overlap or have a hysteresis below 6 points, a
    /// third stage beyond 75 degrees or 100 percent, or a `dwell` beyond a second.
    ///
    /// - Parameters:
    ///   - measure: the unit of a point.
    ///   - width: from one detent to the next; the centre is at 0.
    ///   - snapPoint: how far from a detent the arrow snaps, before `bias`.
    ///   - bias: how much further outward and less far inward: outward is harder, so the arrow holds its stage.
    ///   - rearm: below it the first stage returns to the centre, which arms the next answer.
    ///   - dwell: how long the third stage must be held before it answers.
    public init?(measure: Measure, width: Double, snapPoint: Double, bias: Double, rearm: Double, dwell: Duration) {
        self.init(
            measure, width: width, snapPoint: snapPoint, bias: bias, rearm: rearm,
            dwell: Microseconds(dwell).rawValue)
        guard isSound else { return nil }
    }

    private init(
        _ measure: Measure, width: Double, snapPoint: Double, bias: Double, rearm: Double, dwell: Int64
    ) {
        self.measure = measure
        self.width = width
        self.snapPoint = snapPoint
        self.bias = bias
        self.rearm = rearm
        self.dwell = Microseconds(rawValue: dwell)
    }

    /// No hand turns a pad comfortably any farther.
    package static let farthestDegrees = 75.0

    /// Hands tremble by up to 6 points at the border of a stage.
    package static let leastHysteresis = 6.0

    /// The rest position of a stage, 0 to 3, in points from the centre.
    package func detent(_ arrows: Int) -> Double { Double(arrows) * width }

    /// Where a stage, 1 to 3, is reached from the centre, in points.
    package func enter(_ arrows: Int) -> Double { detent(arrows - 1) + snapPoint + bias }

    /// Below how many points a stage, 1 to 3, is left towards the centre.
    package func leave(_ arrows: Int) -> Double { arrows == 1 ? rearm : detent(arrows) - snapPoint + bias }

    private var isSound: Bool {
        let ends = measure == .degrees ? SnapProfile.farthestDegrees : 100
        return [width, snapPoint, bias, rearm].allSatisfy { $0.isFinite && $0 > 0 }
            && (1...3).allSatisfy { enter($0) - leave($0) >= SnapProfile.leastHysteresis }
            && rearm <= leave(2) && leave(2) < leave(3) && enter(3) <= ends
            && (0...1_000_000).contains(dwell.rawValue)
    }
}

/// The built-in profiles, from light to heavy.
public enum SnapPreset: String, CaseIterable, Sendable {
    /// Stages at 15, 25 and 35 degrees or 28, 52 and 76 percent; 160 ms dwell, because calm hands come that far.
    case gentle
    /// Stages at 17, 29 and 41 degrees or 32, 60 and 88 percent; 130 ms dwell.
    case normal
    /// Stages at 22, 36 and 50 degrees or 35, 65 and 95 percent; 150 ms dwell.
    case firm
}

extension SnapProfile {
    /// The numbers of a preset for a unit.
    public init(_ preset: SnapPreset, for measure: Measure) {
        self =
            switch (preset, measure) {
            case (.gentle, .degrees): Self(.degrees, width: 10, snapPoint: 8, bias: 7, rearm: 7, dwell: 160_000)
            case (.normal, .degrees): Self(.degrees, width: 12, snapPoint: 10, bias: 7, rearm: 8, dwell: 130_000)
            case (.firm, .degrees): Self(.degrees, width: 14, snapPoint: 12, bias: 10, rearm: 9, dwell: 150_000)
            case (.gentle, .percent): Self(.percent, width: 24, snapPoint: 17, bias: 11, rearm: 14, dwell: 160_000)
            case (.normal, .percent): Self(.percent, width: 28, snapPoint: 20, bias: 12, rearm: 15, dwell: 130_000)
            case (.firm, .percent): Self(.percent, width: 30, snapPoint: 22, bias: 13, rearm: 16, dwell: 150_000)
            }
    }
}
