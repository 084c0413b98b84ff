/// How the arrow feels: every number of the magnetic snap as one value.
///
/// The model is a knob with detents. Points are degrees of lean for a sensor and percent of the push for a stick. From
/// the detent where it rests, the arrow snaps outward after `snapPoint + bias` points, and home from its detent after
/// `snapPoint - bias` towards the middle: outward is harder, so it holds what it has reached.
public struct SnapProfile: Hashable, Sendable {
    /// What is snapped: a lean in degrees, or a push in percent.
    public enum Measure: UInt8, Hashable, Sendable {
        case degrees, percent
    }

    public let measure: Measure
    /// How far apart the detents are; the middle one is at 0.
    public let width: Double
    public let snapPoint: Double
    public let bias: Double
    /// The first stage is left for the middle below this, which is also what arms the next answer.
    public let rearm: Double
    /// How long the third stage must be held before it answers.
    public let dwellMicroseconds: Int64
    /// A word of every recording and its hashes that nothing follows any more: how far a drawn arrow once leaned.
    public let lean: Double
    /// How far the pull may be off one g, as a share of it, before a sample counts as a knock.
    public let knock: Double

    /// Nil for numbers that would flicker, that overlap, or that nobody can reach.
    public init?(
        measure: Measure, width: Double, snapPoint: Double, bias: Double, rearm: Double, dwellMicroseconds: Int64,
        lean: Double, knock: Double
    ) {
        self.measure = measure
        self.width = width
        self.snapPoint = snapPoint
        self.bias = bias
        self.rearm = rearm
        self.dwellMicroseconds = dwellMicroseconds
        self.lean = lean
        self.knock = knock
        guard isSound else { return nil }
    }

    /// Hands tremble by this much at the border of a stage without meaning anything.
    public static let leastHysteresis = 6.0

    /// Where the arrow of so many stages rests.
    public func detent(_ arrows: Int) -> Double { Double(arrows) * width }

    /// From here on out a stage is reached: 1 to 3.
    public func enter(_ arrows: Int) -> Double { detent(arrows - 1) + snapPoint + bias }

    /// Below this a stage is left: 1 to 3.
    public func leave(_ arrows: Int) -> Double {
        arrows == 1 ? rearm : detent(arrows) - snapPoint + bias
    }

    private var isSound: Bool {
        let ends = measure == .degrees ? 75.0 : 100.0
        let numbers = [width, snapPoint, bias, rearm, lean, knock]
        return numbers.allSatisfy { $0.isFinite && $0 > 0 } && lean <= 1 && knock < 1
            && (1...3).allSatisfy { enter($0) - leave($0) >= SnapProfile.leastHysteresis }
            && rearm <= leave(2) && leave(2) < leave(3) && enter(3) <= ends
            && (0...1_000_000).contains(dwellMicroseconds)
    }
}

/// The profiles that come with the program; a test holds each of them to what `SnapProfile` asks of any other.
public enum SnapPreset: String, CaseIterable, Sendable {
    case gentle, normal, firm

    // Stages are entered at 15, 25 and 35 degrees; 17, 29 and 41; 22, 36 and 50.
    fileprivate var forDegrees: Feel {
        switch self {
        case .gentle: Feel(width: 10, snapPoint: 8, bias: 7, rearm: 7, dwellMicroseconds: 120_000)
        case .normal: Feel(width: 12, snapPoint: 10, bias: 7, rearm: 8, dwellMicroseconds: 130_000)
        case .firm: Feel(width: 14, snapPoint: 12, bias: 10, rearm: 9, dwellMicroseconds: 150_000)
        }
    }

    // Entered at 28, 52 and 76 percent; 32, 60 and 88; 35, 65 and 95.
    fileprivate var forPercent: Feel {
        switch self {
        case .gentle: Feel(width: 24, snapPoint: 17, bias: 11, rearm: 14, dwellMicroseconds: 120_000)
        case .normal: Feel(width: 28, snapPoint: 20, bias: 12, rearm: 15, dwellMicroseconds: 130_000)
        case .firm: Feel(width: 30, snapPoint: 22, bias: 13, rearm: 16, dwellMicroseconds: 150_000)
        }
    }
}

extension SnapProfile {
    public init(_ preset: SnapPreset, for measure: Measure) {
        self.init(unchecked: measure, measure == .degrees ? preset.forDegrees : preset.forPercent)
    }

    private init(unchecked measure: Measure, _ feel: Feel) {
        self.measure = measure
        width = feel.width
        snapPoint = feel.snapPoint
        bias = feel.bias
        rearm = feel.rearm
        dwellMicroseconds = feel.dwellMicroseconds
        lean = 0.4
        knock = 0.25
    }
}

private struct Feel {
    let width: Double
    let snapPoint: Double
    let bias: Double
    let rearm: Double
    let dwellMicroseconds: Int64
}
