import QuizCore
import TiltCore

extension Hand {
    /// A class of motion sensors: rate, unit and the directions of its axes.
    struct Sensor: Sendable {
        let label: String
        var node: DeviceDescription
        let interval: Int64
        let jitter: Int64
        let samplesPerReport: Int
        let oneG: Double
        /// The unit of the gyroscope; nil without one.
        let perDegree: Double?
        /// By how much longer a stroke of it takes: a laptop is turned with both hands.
        var slowness = 1.0
        /// The largest acceleration that it measures, in g.
        var range = 4.0
        /// The code of the first axis; the others follow it.
        var firstCode = AxisCode.x
        let axes: @Sendable (Vector) -> [Double]

        /// The motion sensor of a DualShock 4, with a gyroscope.
        static let dualShock4 = Sensor(
            label: "DualShock 4", node: SampleDevice.dualShock4Motion.withoutValues, interval: 3_960,
            jitter: 300,
            samplesPerReport: 1, oneG: 8_050, perDegree: 1_024
        ) { [$0.x, $0.z, -$0.y] }

        /// That of a DualShock 3, without a gyroscope.
        static let dualShock3 = Sensor(
            label: "DualShock 3", node: SampleDevice.dualShock3Motion.withoutValues, interval: 9_950,
            jitter: 200,
            samplesPerReport: 1, oneG: 113, perDegree: nil
        ) { [$0.x, $0.z, -$0.y] }

        /// That of a left Joy-Con: three samples in a report, and a gyroscope.
        static let joyCon = Sensor(
            label: "Joy-Con", node: SampleDevice.leftJoyConMotion.withoutValues, interval: 15_010, jitter: 600,
            samplesPerReport: 3, oneG: 4_118, perDegree: 14_247
        ) { [$0.y, -$0.x, $0.z] }

        static let rightJoyCon = Sensor(
            label: "right Joy-Con", node: SampleDevice.rightJoyConMotion.withoutValues, interval: 15_010, jitter: 600,
            samplesPerReport: 3, oneG: 4_118, perDegree: 14_247
        ) { [$0.y, -$0.x, $0.z] }

        /// That of a Wii Remote, without a gyroscope.
        static let wiiRemote = Sensor(
            label: "Wii Remote", node: SampleDevice.wiiRemote.withoutValues, interval: 10_000, jitter: 1_500,
            samplesPerReport: 1, oneG: 100, perDegree: nil, firstCode: .rx
        ) { [-$0.x, $0.y, $0.z] }

        /// The accelerometers of lids, with slow and with quick chips.
        static let slowLid = lid(interval: 100_000)
        static let quickLid = lid(interval: 20_000)

        private static func lid(interval: Int64) -> Sensor {
            Sensor(
                label: "lid", node: SampleDevice.lid, interval: interval, jitter: 2_000, samplesPerReport: 1,
                oneG: 1_024, perDegree: nil, slowness: 1.6
            ) { [$0.x, $0.y, $0.z] }
        }

        /// That of a laptop, which is turned with both hands.
        static let laptop = Sensor(
            label: "LIS3LV02DL", node: SampleDevice.laptop.withoutValues, interval: 50_000, jitter: 2_000,
            samplesPerReport: 1, oneG: 1_000, perDegree: nil, slowness: 1.6
        ) { [-$0.x, $0.y, $0.z] }

        static let all = [dualShock4, dualShock3, joyCon, wiiRemote, laptop]
    }
}

extension Hand.Sensor: CustomStringConvertible {
    /// Its name, such as "DualShock 4".
    var description: String { label }
}

extension DeviceDescription {
    /// As a trace has it: where the axes are at its start is in its events.
    var withoutValues: DeviceDescription {
        var device = self
        device.axes = axes.map {
            AxisDescription(
                code: $0.code, minimum: $0.minimum, maximum: $0.maximum, fuzz: $0.fuzz, flat: $0.flat,
                resolution: $0.resolution)
        }
        return device
    }
}
