/// The rates of a gyroscope, which tell about which axis a pad is turned.
struct Gyroscope: Sendable {
    /// Radians a second for a raw value of one; 0 without a gyroscope.
    private let unit: Double
    private var rates: AxisValues
    /// Some devices have axes for a gyroscope and send nothing on them.
    private var hasSpoken = false

    /// Absent unless the node has three gyroscope axes with a resolution, beside accelerometer axes of the same order.
    init(of device: DeviceDescription, _ classification: Classification) {
        let axes = [AxisCode.rx, .ry, .rz].compactMap(device.axis)
        rates = AxisValues(axes)
        let isBeside = device.isAccelerometer && classification.motion?.codes == MotionAxes.straight
        let resolution = isBeside && axes.count == 3 ? axes[0].resolution : 0
        unit = resolution > 0 ? 1 / Double(resolution) / Arcsine.degreesPerRadian : 0
    }

    mutating func take(_ value: Int32, of code: AxisCode) {
        if rates.take(value, of: code), code == .rx { hasSpoken = true }
    }

    /// Radians a second about the sensor's axes; nil without a gyroscope.
    var spin: SIMD3<Double>? { unit > 0 && hasSpoken ? rates.felt * unit : nil }
}
