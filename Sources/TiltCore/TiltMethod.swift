/// How a reader measures a tilt. Recordings name it by their ruleset, so that old ones keep their meaning.
public enum TiltMethod: Hashable, Sendable {
    /// The share of gravity on the roll axis, which is the angle of a level turn only: up to version 0.2.
    case lateral
    /// The angle turned since the last rest, about any axis; drift, tremor and short sticks are allowed for.
    case turn
}

/// Which axes of a motion sensor point along the pad and out of its face; the third one is the roll axis.
struct PadFrame: Hashable, Sendable {
    let rollIndex: Int
    let longIndex: Int
    let faceIndex: Int
    /// Whether the device's maker says which axis is which. If not, every turn counts as level.
    let isKnown: Bool

    /// Whether roll, long and face's axis follow each other as x, y and z do.
    let isRightHanded: Bool

    init(rollIndex: Int, faceIndex: Int?) {
        let others = [0, 1, 2].filter { $0 != rollIndex }
        self.rollIndex = rollIndex
        let face = faceIndex.flatMap { others.contains($0) ? $0 : nil }
        self.faceIndex = face ?? others[1]
        longIndex = others[0] == self.faceIndex ? others[1] : others[0]
        isKnown = face != nil
        isRightHanded = (rollIndex + 1) % 3 == longIndex
    }

    /// The axis out of the face of a device whose maker is known to use the same axes for all: 0, 1 or 2.
    static func faceIndex(of device: DeviceDescription) -> Int? {
        switch (device.vendor, device.name) {
        case (0x054c, _), (0x28de, _): 1
        case (0x057e, _), (0, "ST LIS3LV02DL Accelerometer"): 2
        default: nil
        }
    }
}

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
        let isUsed = method == .turn && device.hasProperty(InputProperty.accelerometer) && hasAll && isBeside
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

    /// In degrees a second, about the axes of a pad; nil without a gyroscope.
    func spin(in frame: PadFrame) -> TurnGauge.Spin? {
        guard isPresent else { return nil }
        let pitch = rate(frame.rollIndex)
        return TurnGauge.Spin(
            along: rate(frame.longIndex), out: rate(frame.faceIndex), pitch: frame.isRightHanded ? -pitch : pitch)
    }

    private func rate(_ index: Int) -> Double {
        Double(index == 0 ? x : index == 1 ? y : z) * degrees
    }

    /// For the reader's bytes.
    var values: [Int32] { isPresent ? [x, y, z] : [] }
}
