import Foundation
import QuizCore
import Testing
import TiltCore

@testable import TestHands

/// Turns the motion of a hand into the events of a device: with its rate, jitter and noise, without the
/// unchanged values that the kernel omits.
struct Synthesiser {
    private let device: SynthesisedDevice
    private var hand: ScriptedHand
    private let script: HandScript
    private var chance: SplitMix64
    private var pressIndex = 0
    /// The pitch of the pad, in radians.
    private let pitch: Double

    private var sent: [UInt16: Int32] = [:]
    private var latest: (point: Double, moment: Int64)?
    private(set) var events: [InputEvent] = []

    /// - Parameters:
    ///   - swayDeviation: of the hand at rest, in points.
    ///   - startsAt: microseconds of the first report.
    init(
        _ device: SynthesisedDevice, _ script: HandScript, seed: UInt64, swayDeviation: Double = 0,
        startsAt: Int64 = 1_000_000
    ) {
        self.device = device
        self.script = script
        chance = SplitMix64(seed: seed)
        let sway = swayDeviation > 0 ? Sway(deviation: swayDeviation, chance: &chance) : .none
        hand = ScriptedHand(script, sway: sway)
        pitch = chance.number(in: 0.2...0.9)
        var report: Int64 = 0
        while report < script.duration {
            send(report, startsAt: startsAt)
            report += device.interval
        }
    }

    private mutating func send(_ report: Int64, startsAt: Int64) {
        let late = Int64(chance.number(in: 0...Double(device.jitter)))
        for sample in 0..<device.samplesPerReport {
            let age = device.interval * Int64(device.samplesPerReport - 1 - sample) / Int64(device.samplesPerReport)
            let arrival = startsAt + report + late + Int64(sample)
            let changed = sendAxes(takenAt: max(0, report - age), at: arrival)
            let pressed = sendPresses(upTo: report, at: arrival)
            guard changed || pressed || device.isNeverSilent else { continue }
            if device.isNeverSilent {
                let stamp = Int32(truncatingIfNeeded: report + Int64(sample))
                events.append(InputEvent(at: arrival, type: EventType.miscellaneous, code: 5, value: stamp))
            }
            events.append(InputEvent(at: arrival, type: EventType.synchronisation, code: SyncCode.report, value: 0))
        }
    }

    private mutating func sendAxes(takenAt moment: Int64, at arrival: Int64) -> Bool {
        let point = hand.point(at: moment)
        switch device.measure {
        case .stick(let axis, let rest):
            let percent = min(max(rest + point + chance.bell() * 0.15, -100), 100)
            return send(share: percent / 100, on: axis, at: arrival)
        case .gravity(let oneG, let roll, let up, let ahead, let gyro):
            var changed = false
            let spin = spin(to: point, at: moment, roll, up: Int(up), ahead: Int(ahead))
            for (index, code) in gyro.enumerated() {
                let unit = Double(device.description.axes.first { $0.code.rawValue == code }?.resolution ?? 0)
                changed = send(Int32((spin[index] + chance.bell() * 0.3) * unit), on: code, at: arrival) || changed
            }
            let lean = (point + chance.bell() * 0.3) * .pi / 180
            // A hand that holds a pad still accelerates it by about 0.03 g.
            let length = oneG * (1 + chance.bell() * 0.03)
            let parts = [
                (roll.code, sin(lean) * roll.sign), (up, cos(lean) * cos(pitch)), (ahead, cos(lean) * sin(pitch)),
            ]
            for (code, part) in parts.sorted(by: { $0.0 < $1.0 }) {
                changed = send(Int32((length * part).rounded()), on: code, at: arrival) || changed
            }
            return changed
        }
    }

    /// What a gyroscope feels of a level turn, in degrees a second.
    private mutating func spin(
        to point: Double, at moment: Int64, _ roll: SynthesisedDevice.Axis, up: Int, ahead: Int
    ) -> Vector {
        defer { latest = (point, moment) }
        guard let latest, latest.moment < moment, roll.code < 3 else { return .zero }
        var (side, upward) = (Vector.zero, Vector.zero)
        side[Int(roll.code)] = roll.sign
        upward[up] = cos(pitch)
        upward[ahead] = sin(pitch)
        return side.cross(upward) * ((point - latest.point) / Double(moment - latest.moment) * 1_000_000)
    }

    private mutating func send(share: Double, on code: UInt16, at arrival: Int64) -> Bool {
        guard let axis = device.description.axes.first(where: { $0.code.rawValue == code }) else { return false }
        let middle = (Double(axis.minimum) + Double(axis.maximum)) / 2
        let half = (Double(axis.maximum) - Double(axis.minimum)) / 2
        return send(Int32((middle + share * half).rounded()), on: code, at: arrival)
    }

    private mutating func send(_ value: Int32, on code: UInt16, at arrival: Int64) -> Bool {
        let fuzz = device.description.axes.first { $0.code.rawValue == code }?.fuzz ?? 0
        let settled = sent[code].map { Synthesiser.defuzzed(value, after: $0, fuzz: fuzz) } ?? value
        guard sent[code] != settled else { return false }
        sent[code] = settled
        events.append(InputEvent(at: arrival, type: EventType.absolute, code: code, value: settled))
        return true
    }

    /// The kernel's `input_defuzz_abs_event`.
    private static func defuzzed(_ value: Int32, after old: Int32, fuzz: Int32) -> Int32 {
        let change = (value - old).magnitude
        if change < UInt32(fuzz / 2) { return old }
        if change < UInt32(fuzz) { return (old * 3 + value) / 4 }
        return change < UInt32(fuzz * 2) ? (old + value) / 2 : value
    }

    private mutating func sendPresses(upTo moment: Int64, at arrival: Int64) -> Bool {
        var isAny = false
        while pressIndex < script.presses.count, script.presses[pressIndex].at <= moment {
            let code = script.presses[pressIndex].code
            if device.description.codes.contains(EventCode(type: EventType.key, number: code)) {
                events.append(InputEvent(at: arrival, type: EventType.key, code: code, value: 1))
                events.append(InputEvent(at: arrival, type: EventType.key, code: code, value: 0))
                isAny = true
            }
            pressIndex += 1
        }
        return isAny
    }
}

/// A kind of device, with timing and noise that were measured on real ones.
struct SynthesisedDevice: Sendable, CustomTestStringConvertible {
    let label: String
    let description: DeviceDescription
    /// Microseconds from one report to the next, and the largest delay of one.
    let interval: Int64
    let jitter: Int64
    /// Samples in a report, a microsecond apart.
    let samplesPerReport: Int
    /// Whether every report has a frame, because its timestamp always changes.
    let isNeverSilent: Bool
    let measure: Measure

    enum Measure: Sendable {
        /// One g in raw units, and the directions of the axes.
        case gravity(oneG: Double, roll: Axis, up: UInt16, ahead: UInt16, gyro: [UInt16])
        /// The rest position of the stick, in percent of its half range.
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
