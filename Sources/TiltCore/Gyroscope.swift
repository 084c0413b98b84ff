/// The rates of a gyroscope, which tell about which axis a pad is turned.
struct Gyroscope: Hashable, Sendable {
    /// Radians a second for a raw value of one; 0 without a gyroscope.
    private let unit: Double
    // Not an optional struct: reading all of it right after one value was written stalls the processor.
    private var x: Int32 = 0
    private var y: Int32 = 0
    private var z: Int32 = 0
    /// Some devices have axes for a gyroscope and send nothing on them.
    private var hasSpoken = false

    /// Absent unless the node has three gyroscope axes with a resolution, beside accelerometer axes of the same order.
    init(of device: DeviceDescription, _ classification: Classification) {
        let hasAll = [AxisCode.rx, .ry, .rz].allSatisfy { device.axis($0) != nil }
        let isBeside = classification.motion?.codes == MotionAxes.straight
        let resolution = device.axis(.rx)?.resolution ?? 0
        let isUsed = device.isAccelerometer && hasAll && isBeside
        unit = isUsed && resolution > 0 ? 1 / Double(resolution) / Arcsine.degreesPerRadian : 0
    }

    private var isPresent: Bool { unit > 0 && hasSpoken }

    mutating func take(_ value: Int32, of code: AxisCode) {
        if code == .rx {
            hasSpoken = true
            x = value
        } else if code == .ry {
            y = value
        } else if code == .rz {
            z = value
        }
    }

    /// Radians a second about the sensor's axes; nil without a gyroscope.
    var spin: SIMD3<Double>? { isPresent ? SIMD3(Double(x), Double(y), Double(z)) * unit : nil }
}
