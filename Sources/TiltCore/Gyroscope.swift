/// The rates of a gyroscope, which tell about which axis a pad is turned.
struct Gyroscope: Hashable, Sendable {
    /// Degrees a second for a raw value of one; 0 without a gyroscope.
    private let degrees: Double
    // Not an optional struct: reading all of it right after one value was written stalls the processor.
    private var x: Int32 = 0
    private var y: Int32 = 0
    private var z: Int32 = 0

    /// Absent unless the node has three gyroscope axes with a resolution, beside accelerometer axes of the same order.
    init(of device: DeviceDescription, _ classification: Classification, _ method: TiltMethod) {
        let hasAll = [AxisCode.rx, AxisCode.ry, AxisCode.rz].allSatisfy { device.axis($0) != nil }
        let isBeside = classification.motion?.codes == MotionAxes.straight
        let resolution = device.axis(AxisCode.rx)?.resolution ?? 0
        let isUsed = method.measuresTurns && device.hasProperty(InputProperty.accelerometer) && hasAll && isBeside
        degrees = isUsed && resolution > 0 ? 1 / Double(resolution) : 0
    }

    var isPresent: Bool { degrees > 0 }

    mutating func take(_ value: Int32, of code: UInt16) {
        if code == AxisCode.rx {
            x = value
        } else if code == AxisCode.ry {
            y = value
        } else if code == AxisCode.rz {
            z = value
        }
    }

    /// Nil without a gyroscope.
    func spin(in frame: PadFrame) -> Spin? {
        guard isPresent else { return nil }
        let pitch = rate(frame.rollIndex)
        return Spin(
            along: rate(frame.longIndex) * frame.turnSign, out: rate(frame.faceIndex) * frame.turnSign,
            pitch: frame.isRightHanded ? -pitch : pitch)
    }

    private func rate(_ index: Int) -> Double { Double(index == 0 ? x : index == 1 ? y : z) * degrees }

    /// For the reader's bytes.
    var values: [Int32] { isPresent ? [x, y, z] : [] }
}

/// A rotation of a pad, in degrees a second.
struct Spin: Hashable, Sendable {
    /// About the long axis: positive lowers the right side of a pad that lies on its back.
    let along: Double
    /// About the axis out of the face, with the sign of the same handedness.
    let out: Double
    /// About the roll axis, which changes the pitch.
    let pitch: Double
}
