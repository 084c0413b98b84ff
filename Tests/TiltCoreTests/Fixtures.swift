import Foundation
import QuizCore

@testable import TestHands
@testable import TiltCore

/// Parts of descriptions of devices, and devices that only these tests have.
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

    /// Nobody knows where its axes point.
    static let unknownMotion = DeviceDescription(
        name: "Unknown IMU", bus: 5, vendor: 0x1209, product: 0x0001, properties: [InputProperty.accelerometer],
        axes: sensorAxes([0, 1, 2], reach: 500, fuzz: 2))

    static let thinkPad = DeviceDescription(name: "hdaps", bus: 0x10, axes: sensorAxes([0, 1], reach: 256, fuzz: 4))

    static let hat = [0x10, 0x11].map { AxisDescription(code: $0, minimum: -1, maximum: 1) }

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
        return TiltReader(Hand.Sensor.dualShock4.node, settings: settings, calibration: known)
    }

    /// Feeds events and then silence; returns all events of the reader.
    mutating func feed(_ events: [InputEvent], thenSilenceUntil end: Int64? = nil) -> [PadEvent] {
        var outputs = events.flatMap { receive($0) }
        if let end { outputs += pass(to: end) }
        return outputs
    }

    // Times as plain microseconds, which tests write as numbers.
    mutating func pass(to time: Int64) -> [PadEvent] { pass(to: Microseconds(rawValue: time)) }
    mutating func recentre(at time: Int64) -> [PadEvent] { recentre(at: Microseconds(rawValue: time)) }
    mutating func disconnect(at time: Int64) -> [PadEvent] { disconnect(at: Microseconds(rawValue: time)) }
}

extension [PadEvent] {
    /// The snaps as numbers from -3 to 3.
    var stages: [Int] { snaps.map(\.stage) }

    var snaps: [(at: Int64, stage: Int)] {
        compactMap { output in
            guard case .stage(let stage) = output.kind else { return nil }
            return (output.at.rawValue, Int(stage.rawValue))
        }
    }
}
