/// How the raw axes of a device become a tilt.
enum TiltSource: Hashable, Sendable {
    case gravity(GravityScale)
    case none

    init(_ classification: Classification, _ device: DeviceDescription) {
        let axes = TiltSource.axes(classification, device)
        self = classification.kind == .motionSensor ? .gravity(GravityScale(axes)) : .none
    }

    /// The axes that carry the tilt, with their present values.
    static func axes(_ classification: Classification, _ device: DeviceDescription) -> [AxisDescription] {
        (classification.motion?.codes ?? []).compactMap(device.axis)
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
