import QuizCore

/// How far a device must be tilted: the numbers of a preset for one unit.
///
/// The model is a knob with a detent for each stage, `width` points apart. A point is a degree of a sensor or a percent
/// of a stick. From its detent the arrow snaps outward after `snapPoint + bias` points and inward after
/// `snapPoint - bias`. Each border has a hysteresis: a stage is entered further out than it is left.
package struct SnapProfile: Hashable, Sendable {
    /// The unit of a point.
    package enum Measure: Hashable, Sendable {
        /// Of a motion sensor's tilt.
        case degrees
        /// Of a stick's way from its centre to its end.
        case percent
    }

    package let measure: Measure
    /// From one detent to the next; the centre is at 0.
    package let width: Double
    /// How far from a detent the arrow snaps, before `bias`.
    package let snapPoint: Double
    /// How much further outward and less far inward: outward is harder, so the arrow holds its stage.
    package let bias: Double
    /// Below it the first stage returns to the centre, which arms the next answer.
    package let rearm: Double

    /// No hand turns a pad comfortably any farther.
    package static let farthestDegrees = 75.0

    /// The rest position of a stage, 0 to 3, in points from the centre.
    package func detent(_ arrows: Int) -> Double { Double(arrows) * width }

    /// Where a stage, 1 to 3, is reached from the centre, in points.
    package func enter(_ arrows: Int) -> Double { detent(arrows - 1) + snapPoint + bias }

    /// Below how many points a stage, 1 to 3, is left towards the centre.
    package func leave(_ arrows: Int) -> Double { arrows == 1 ? rearm : detent(arrows) - snapPoint + bias }
}

extension SnapProfile {
    /// The numbers of a preset for a unit.
    package init(_ preset: SnapPreset, for measure: Measure) {
        self =
            switch (preset, measure) {
            case (.gentle, .degrees): Self(measure: .degrees, width: 10, snapPoint: 8, bias: 7, rearm: 7)
            case (.normal, .degrees): Self(measure: .degrees, width: 12, snapPoint: 10, bias: 7, rearm: 8)
            case (.firm, .degrees): Self(measure: .degrees, width: 14, snapPoint: 12, bias: 10, rearm: 9)
            case (.gentle, .percent): Self(measure: .percent, width: 24, snapPoint: 17, bias: 11, rearm: 14)
            case (.normal, .percent): Self(measure: .percent, width: 28, snapPoint: 20, bias: 12, rearm: 15)
            case (.firm, .percent): Self(measure: .percent, width: 30, snapPoint: 22, bias: 13, rearm: 16)
            }
    }
}

/// How firmly the arrow snaps, from light to heavy.
public enum SnapPreset: String, CaseIterable, Sendable {
    /// Stages at 15, 25 and 35 degrees or 28, 52 and 76 percent; 160 ms dwell, because calm hands come that far.
    case gentle
    /// Stages at 17, 29 and 41 degrees or 32, 60 and 88 percent; 130 ms dwell.
    case normal
    /// Stages at 22, 36 and 50 degrees or 35, 65 and 95 percent; 150 ms dwell.
    case firm

    /// How long the third stage must be held before it answers, by a tilt, a buzzer or a key.
    package var dwell: Microseconds {
        switch self {
        case .gentle: .milliseconds(160)
        case .normal: .milliseconds(130)
        case .firm: .milliseconds(150)
        }
    }
}
