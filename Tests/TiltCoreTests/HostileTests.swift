import Testing

@testable import TiltCore

@Suite("Events that nobody meant")
struct HostileTests {
    private static let devices = [
        Described.dualShock4Motion, Described.dualShock3Motion, Described.wiiRemoteMotion, Described.thinkPad,
        Described.laptopSensor, Described.xboxPad, Described.dragonRise, Described.crossOnAxes,
        DeviceDescription(
            name: "the widest", codes: Described.gamepadKeys,
            axes: [0, 0x10].map { AxisDescription(code: $0, value: .min, minimum: .min, maximum: .max, flat: .max) }),
        DeviceDescription(
            name: "the hardest", properties: [InputProperty.accelerometer],
            axes: [0, 1, 2].map { AxisDescription(code: $0, value: .max, minimum: .min, maximum: .max) }),
    ]

    @Test("no event whatever breaks a reader, and the arrow only ever goes one stage at a time", arguments: 1...20)
    func anything(_ seed: UInt64) {
        var chance = Chance(seed: seed)
        for device in Self.devices {
            var reader = TiltReader(device)
            var stage = 0
            var last: Int64 = 0
            for _ in 0..<3_000 {
                for output in Self.act(on: &reader, &chance) {
                    #expect(output.at.rawValue >= last, "\(device.name), seed \(seed)")
                    last = output.at.rawValue
                    guard case .snapped(let detent) = output.kind else { continue }
                    #expect(abs(Int(detent.rawValue) - stage) == 1, "\(device.name), seed \(seed)")
                    stage = Int(detent.rawValue)
                }
            }
            #expect(reader.stage.rawValue == Int8(stage))
            #expect(reader.position.isFinite && abs(reader.subPosition) <= 1 && abs(reader.lean) <= 1)
        }
    }

    private static func act(on reader: inout TiltReader, _ chance: inout Chance) -> [PadEvent] {
        switch chance.whole(in: 0...400) {
        case 0: return reader.advance(to: time(after: reader.now, &chance))
        case 1: return reader.recentre(at: time(after: reader.now, &chance))
        case 2: return reader.disconnect(at: time(after: reader.now, &chance))
        case 3:
            reader.forgetDirection()
            return []
        default:
            return reader.handle(event(after: reader.now, &chance))
        }
    }

    private static func event(after now: Int64, _ chance: inout Chance) -> InputEvent {
        let values: [Int32] = [.min, .max, 0, 1, -1, Int32(chance.whole(in: -9_000...9_000))]
        let value = values[chance.whole(in: 0...values.count - 1)]
        let at = time(after: now, &chance)
        switch chance.whole(in: 0...5) {
        case 0, 1: return InputEvent(at: at, type: 0, code: UInt16(chance.whole(in: 0...3)), value: value)
        case 2: return InputEvent(at: at, type: 1, code: UInt16(chance.whole(in: 0...0x2ff)), value: value)
        case 3: return InputEvent(at: at, type: UInt16(chance.whole(in: 0...0xffff)), code: 0, value: value)
        default: return InputEvent(at: at, type: 3, code: UInt16(chance.whole(in: 0...0x11)), value: value)
        }
    }

    /// Mostly soon; sometimes before, long after, or at an end of all time.
    private static func time(after now: Int64, _ chance: inout Chance) -> Int64 {
        switch chance.whole(in: 0...2_000) {
        case 0: .min
        case 1: now + Int64(chance.whole(in: 0...60_000_000_000))
        case 2...40: now - Int64(chance.whole(in: 0...1_000_000))
        case 41...80: now + Int64(chance.whole(in: 0...3_000_000))
        default: now + Int64(chance.whole(in: 0...12_000))
        }
    }

    @Test("the end of all time stops the clock and nothing else")
    func endOfTime() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: .max - 100_000, ms: 99))
        _ = reader.feed(Sequence.lean(60, at: .max), thenSilenceUntil: .max)
        _ = reader.disconnect(at: .max)
        #expect(reader.stage == .neutral)
    }
}
