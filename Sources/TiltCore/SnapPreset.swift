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
