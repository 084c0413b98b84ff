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

extension Hat {
    /// The cross of a pad, or the axis that a cross is sent on.
    static func find(on device: DeviceDescription, _ classification: Classification) -> Hat? {
        guard classification.kind == .stick || classification.kind == .directionalPad else { return nil }
        let code = classification.kind == .directionalPad ? classification.stickAxis : nil
        return (device.axis(AxisCode.hat0X) ?? code.flatMap(device.axis)).map(Hat.init)
    }
}

// How quickly each kind of device is followed; tuned on recordings of hands and on synthesised ones.

extension SpikeGuard.Tuning {
    /// Hands turn by up to 400 degrees a second; faster is believed when the next sample says the same.
    static let ofSensors = SpikeGuard.Tuning(reach: 6, reachPerSecond: 100)
    static let ofSticks = SpikeGuard.Tuning(reach: 30, reachPerSecond: 0)
}

extension OneEuroFilter.Tuning {
    // The quick ones decide about stages: they must not be late, and hysteresis takes care of what noise they leave.
    static let quickDegrees = OneEuroFilter.Tuning(cutoffHertz: 30, cutoffPerSpeed: 0.2, coarseSeconds: 0.03)
    static let quickPercent = OneEuroFilter.Tuning(cutoffHertz: 40, cutoffPerSpeed: 0.2, coarseSeconds: 0.03)
    // The calm ones are drawn: an arrow that trembles in a quiet hand says something that is not so.
    static let calmDegrees = OneEuroFilter.Tuning(cutoffHertz: 1, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)
    static let calmPercent = OneEuroFilter.Tuning(cutoffHertz: 2, cutoffPerSpeed: 0.05, coarseSeconds: 0.25)
}
