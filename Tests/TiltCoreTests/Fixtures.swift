import Foundation
import QuizCore

@testable import TiltCore

/// Descriptions of devices, as the kernel gives them.
enum Described {
    static func sensorAxes(
        _ codes: [AxisCode], reach: Int32, fuzz: Int32 = 0, resolution: Int32 = 0
    ) -> [AxisDescription] {
        codes.map { AxisDescription(code: $0, minimum: -reach, maximum: reach, fuzz: fuzz, resolution: resolution) }
    }

    static func keys(_ codes: [UInt16]) -> [EventCode] {
        codes.map { .key(KeyCode(rawValue: $0)) }
    }

    static let gamepadKeys = keys([0x130, 0x131, 0x133, 0x134, 0x136, 0x137, 0x13a, 0x13b, 0x13c, 0x13d, 0x13e])
    static let letters = keys(Array(16...25) + Array(30...38) + Array(44...50))

    static let dualShock4Motion = DeviceDescription(
        name: "Wireless Controller Motion Sensors", bus: 3, vendor: 0x054c, product: 0x09cc, unique: "aa:bb",
        properties: [InputProperty.accelerometer],
        axes: sensorAxes([0, 1, 2], reach: 32_768, fuzz: 16, resolution: 8_192)
            + sensorAxes([3, 4, 5], reach: 2_097_152, fuzz: 16, resolution: 1_024))

    static let dualShock4Pad = DeviceDescription(
        name: "Wireless Controller", bus: 3, vendor: 0x054c, product: 0x09cc, unique: "aa:bb", codes: gamepadKeys,
        axes: [0, 1, 2, 3, 4, 5].map { AxisDescription(code: $0, value: 128, minimum: 0, maximum: 255) } + hat)

    static let dualShock4Touchpad = DeviceDescription(
        name: "Wireless Controller Touchpad", bus: 3, vendor: 0x054c, product: 0x09cc, properties: [0],
        codes: keys([0x110, 0x145, 0x14a]),
        axes: [0, 1].map { AxisDescription(code: $0, minimum: 0, maximum: 1_919) })

    static let dualShock3Motion = DeviceDescription(
        name: "Sony PLAYSTATION(R)3 Controller Motion Sensors", bus: 3, vendor: 0x054c, product: 0x0268,
        properties: [InputProperty.accelerometer],
        axes: [0, 1, 2].map { AxisDescription(code: $0, minimum: -512, maximum: 511, fuzz: 4, resolution: 113) })

    static let joyConMotion = DeviceDescription(
        name: "Nintendo Switch Left Joy-Con (IMU)", bus: 5, vendor: 0x057e, product: 0x2006,
        properties: [InputProperty.accelerometer],
        axes: sensorAxes([0, 1, 2], reach: 32_767, fuzz: 10, resolution: 4_096)
            + sensorAxes([3, 4, 5], reach: 32_767_000, fuzz: 10, resolution: 14_247))

    /// Its driver turns the axes, so that they are those of the left one.
    static let rightJoyConMotion = {
        var device = joyConMotion
        device.name = "Nintendo Switch Right Joy-Con (IMU)"
        device.product = 0x2007
        return device
    }()

    static let wiiRemoteMotion = DeviceDescription(
        name: "Nintendo Wii Remote Accelerometer", bus: 5, vendor: 0x057e, product: 0x0306,
        axes: sensorAxes([3, 4, 5], reach: 500, fuzz: 2))

    static let laptopSensor = DeviceDescription(
        name: "ST LIS3LV02DL Accelerometer", bus: 0x19, axes: sensorAxes([0, 1, 2], reach: 2_000, fuzz: 2))

    /// Nobody knows where its axes point.
    static let unknownMotion = DeviceDescription(
        name: "Unknown IMU", bus: 5, vendor: 0x1209, product: 0x0001, properties: [InputProperty.accelerometer],
        axes: sensorAxes([0, 1, 2], reach: 500, fuzz: 2))

    /// As `TiltDevices` describes the accelerometer of a laptop's screen.
    static let lidSensor = DeviceDescription(
        name: BuiltInSensor.screen + " (accel_3d)", bus: BuiltInSensor.bus, properties: [InputProperty.accelerometer],
        axes: sensorAxes([0, 1, 2], reach: 32_767, resolution: 1_024))

    static let thinkPad = DeviceDescription(name: "hdaps", bus: 0x10, axes: sensorAxes([0, 1], reach: 256, fuzz: 4))

    static let hat = [0x10, 0x11].map { AxisDescription(code: $0, minimum: -1, maximum: 1) }

    static let xboxPad = DeviceDescription(
        name: "Microsoft X-Box 360 pad", bus: 3, vendor: 0x045e, product: 0x028e, codes: gamepadKeys,
        axes: [0, 1, 3, 4].map {
            AxisDescription(code: $0, minimum: -32_768, maximum: 32_767, fuzz: 16, flat: 128)
        } + [2, 5].map { AxisDescription(code: $0, minimum: 0, maximum: 255) } + hat)

    static let dragonRise = DeviceDescription(
        name: "DragonRise Inc.   Generic   USB  Joystick  ", bus: 3, vendor: 0x0079, product: 0x0006,
        codes: keys(Array(0x120...0x12b)),
        axes: [0, 1, 2, 3, 4, 5].map { AxisDescription(code: $0, minimum: 0, maximum: 255, flat: 15) })

    static let buzzSet = DeviceDescription(
        name: "Namtai Wbuzz", bus: 3, vendor: 0x054c, product: 0x1000, codes: keys(Array(0x2c0...0x2d3)))

    static let crossOnAxes = DeviceDescription(
        name: "USB Gamepad ", bus: 3, vendor: 0x0079, product: 0x0011, codes: keys(Array(0x120...0x129)),
        axes: [0, 1].map { AxisDescription(code: $0, value: 127, minimum: 0, maximum: 255, flat: 15) })
}

/// Events of a DualShock 4 at its rate, of a stick, and single events.
enum Sequence {
    /// One frame of a DualShock 4, tilted to the right by some degrees, with an acceleration in g.
    static func lean(_ degrees: Double, at time: Int64, g: Double = 1) -> [InputEvent] {
        let lateral = -sin(degrees * .pi / 180) * 8_192 * g
        let up = cos(degrees * .pi / 180) * 8_192 * g
        return frame([0: Int32(lateral.rounded()), 1: Int32(up.rounded())], at: time)
    }

    /// The same tilt at the rate of a DualShock 4.
    static func hold(_ degrees: Double, from start: Int64, ms: Int64, g: Double = 1) -> [InputEvent] {
        stride(from: start, to: start + ms * 1_000, by: 4_000).flatMap { lean(degrees, at: $0, g: g) }
    }

    /// From one tilt to another at a constant speed; the last frame is the one before the end.
    static func move(from first: Double, to last: Double, start: Int64, ms: Int64) -> [InputEvent] {
        let end = ms * 1_000
        let speed = (last - first) / Double(end)
        return stride(from: Int64(0), to: end, by: 4_000).flatMap { time -> [InputEvent] in
            lean(first + speed * Double(time), at: start + time)
        }
    }

    /// Values of absolute axes and the report that ends the frame.
    static func frame(_ values: [AxisCode: Int32], at time: Int64) -> [InputEvent] {
        values.sorted { $0.key.rawValue < $1.key.rawValue }.map {
            InputEvent(.absolute($0.key), $0.value, at: Microseconds(rawValue: time))
        } + [report(at: time)]
    }

    static func press(_ key: KeyCode, at time: Int64) -> [InputEvent] {
        [InputEvent(.key(key), 1, at: Microseconds(rawValue: time)), report(at: time)]
    }

    static func report(at time: Int64) -> InputEvent {
        InputEvent(.report, at: Microseconds(rawValue: time))
    }

    static func dropped(at time: Int64) -> InputEvent {
        InputEvent(at: time, type: EventType.synchronisation, code: SyncCode.dropped, value: 0)
    }
}

extension TiltReader {
    /// A DualShock 4 whose centre is known to be level.
    static func level(settings: TiltSettings = TiltSettings()) -> TiltReader {
        let known = Calibration(centreThousandths: 0, restLength: 8_192)
        return TiltReader(Described.dualShock4Motion, settings: settings, calibration: known)
    }
}
