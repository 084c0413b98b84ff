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
