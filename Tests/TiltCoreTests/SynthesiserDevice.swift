import Testing
import TiltCore

/// A kind of device as the kernel shows it, with the habits that were measured on real ones.
struct SynthesisedDevice: Sendable, CustomTestStringConvertible {
    let label: String
    let description: DeviceDescription
    /// Microseconds from one report to the next, and how far one may be off.
    let interval: Int64
    let jitter: Int64
    /// Samples in a report; they arrive a microsecond apart.
    let samplesPerReport: Int
    /// Whether every report makes a frame, because a timestamp in it is always new.
    let isNeverSilent: Bool
    let measure: Measure

    enum Measure: Sendable {
        /// One g in the sensor's numbers, and which axes point where.
        case gravity(oneG: Double, roll: Axis, up: UInt16, ahead: UInt16, gyro: [UInt16])
        /// Where the stick comes to rest, in percent of its half range.
        case stick(axis: UInt16, rest: Double)
    }

    struct Axis: Sendable {
        let code: UInt16
        let sign: Double
    }

    var testDescription: String { label }

    var isStick: Bool {
        if case .stick = measure { true } else { false }
    }

    static let all = [dualShock4, dualShock3, joyCon, wiiRemote, laptop, xboxPad, dragonRise]
}

extension SynthesisedDevice {
    static let dualShock4 = SynthesisedDevice(
        label: "DualShock 4", description: Described.dualShock4Motion, interval: 3_960, jitter: 300,
        samplesPerReport: 1, isNeverSilent: true,
        measure: .gravity(oneG: 8_050, roll: Axis(code: 0, sign: -1), up: 1, ahead: 2, gyro: [3, 4, 5]))

    static let dualShock3 = SynthesisedDevice(
        label: "DualShock 3", description: Described.dualShock3Motion, interval: 9_950, jitter: 200,
        samplesPerReport: 1, isNeverSilent: false,
        measure: .gravity(oneG: 113, roll: Axis(code: 0, sign: -1), up: 1, ahead: 2, gyro: []))

    static let joyCon = SynthesisedDevice(
        label: "left Joy-Con", description: Described.joyConMotion, interval: 15_010, jitter: 600,
        samplesPerReport: 3, isNeverSilent: true,
        measure: .gravity(oneG: 4_118, roll: Axis(code: 1, sign: 1), up: 2, ahead: 0, gyro: [3, 4, 5]))

    static let wiiRemote = SynthesisedDevice(
        label: "Wii Remote", description: Described.wiiRemoteMotion, interval: 10_000, jitter: 1_500,
        samplesPerReport: 1, isNeverSilent: false,
        measure: .gravity(oneG: 102, roll: Axis(code: 3, sign: 1), up: 5, ahead: 4, gyro: []))

    static let laptop = SynthesisedDevice(
        label: "LIS3LV02DL", description: Described.laptopSensor, interval: 50_000, jitter: 2_000,
        samplesPerReport: 1, isNeverSilent: false,
        measure: .gravity(oneG: 1_000, roll: Axis(code: 0, sign: 1), up: 2, ahead: 1, gyro: []))

    static let xboxPad = SynthesisedDevice(
        label: "Xbox pad", description: Described.xboxPad, interval: 8_000, jitter: 500,
        samplesPerReport: 1, isNeverSilent: false, measure: .stick(axis: 0, rest: 2.5))

    static let dragonRise = SynthesisedDevice(
        label: "DragonRise joystick", description: Described.dragonRise, interval: 10_000, jitter: 300,
        samplesPerReport: 1, isNeverSilent: false, measure: .stick(axis: 0, rest: -0.4))
}
