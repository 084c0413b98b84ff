import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("Hostile events")
struct HostileTests {
    private static let devices = [
        Hand.Sensor.dualShock4.node, Hand.Sensor.dualShock3.node, Hand.Sensor.wiiRemote.node, Described.thinkPad,
        Hand.Sensor.laptop.node, SampleDevice.xboxPad, SampleDevice.dragonRise, Described.crossOnAxes,
        DeviceDescription(
            name: "the widest", codes: Described.gamepadKeys,
            axes: [0, 0x10].map { AxisDescription(code: $0, value: .min, minimum: .min, maximum: .max, flat: .max) }),
        DeviceDescription(
            name: "the hardest", properties: [InputProperty.accelerometer],
            axes: [0, 1, 2].map { AxisDescription(code: $0, value: .max, minimum: .min, maximum: .max) }),
    ]

    @Test("random events never break a reader, and the arrow moves one stage at a time", arguments: 1...20)
    func anything(_ seed: UInt64) {
        var chance = SplitMix64(seed: seed)
        for device in Self.devices {
            var reader = TiltReader(device)
            var stage = 0
            var last: Int64 = 0
            for _ in 0..<3_000 {
                for output in Self.act(on: &reader, &chance) {
                    #expect(output.at.rawValue >= last, "\(device.name), seed \(seed)")
                    last = output.at.rawValue
                    guard case .stage(let detent) = output.kind else { continue }
                    #expect(abs(Int(detent.rawValue) - stage) == 1, "\(device.name), seed \(seed)")
                    stage = Int(detent.rawValue)
                }
            }
            #expect(reader.stage.rawValue == Int8(stage))
            #expect(reader.position.isFinite && abs(reader.subPosition) <= 1)
        }
    }

    private static func act(on reader: inout TiltReader, _ chance: inout SplitMix64) -> [PadEvent] {
        switch chance.whole(in: 0...400) {
        case 0: return reader.pass(to: time(after: reader.now, &chance))
        case 1: return reader.recentre(at: time(after: reader.now, &chance))
        case 2: return reader.disconnect(at: time(after: reader.now, &chance))
        case 3:
            reader.forgetDirection()
            return []
        default:
            return reader.receive(event(after: reader.now, &chance))
        }
    }

    private static func event(after now: Int64, _ chance: inout SplitMix64) -> InputEvent {
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

    /// Mostly soon; sometimes earlier, much later, or the smallest time.
    private static func time(after now: Int64, _ chance: inout SplitMix64) -> Int64 {
        switch chance.whole(in: 0...2_000) {
        case 0: .min
        case 1: now + Int64(chance.whole(in: 0...60_000_000_000))
        case 2...40: now - Int64(chance.whole(in: 0...1_000_000))
        case 41...80: now + Int64(chance.whole(in: 0...3_000_000))
        default: now + Int64(chance.whole(in: 0...12_000))
        }
    }

    @Test("the largest times do not overflow")
    func endOfTime() {
        var reader = TiltReader.level()
        _ = reader.feed(Sequence.hold(0, from: .max - 100_000, ms: 99))
        _ = reader.feed(Sequence.lean(60, at: .max), thenSilenceUntil: .max)
        _ = reader.disconnect(at: .max)
        #expect(reader.stage == .neutral)
    }
}

@Suite("Symmetry")
struct MirrorTests {
    /// Mirrored input gives mirrored output and state, bit for bit.
    ///
    /// - Parameter image: of a value, which is another one on an axis that the mirror turns round.
    private func expectMirrored(
        _ events: [InputEvent], of node: DeviceDescription, image: (EventCode, Int32) -> Int32
    ) {
        var real = TiltReader(node)
        var mirror = TiltReader(node)
        var count = 0
        for event in events {
            let outputs = real.receive(event)
            let images = mirror.receive(InputEvent(event.code, image(event.code, event.value), at: event.at))
            #expect(outputs.stages == images.stages.map { -$0 })
            #expect(outputs.map(\.at) == images.map(\.at))
            guard event.code == .report else { continue }
            #expect(real.position == -mirror.position && real.subPosition == -mirror.subPosition)
            #expect(real.centre == -mirror.centre && real.rest.stillSince == mirror.rest.stillSince)
            count += outputs.count
        }
        #expect(count > 30)
    }

    @Test("a hand and its mirror image tilt a sensor alike", arguments: Hand.Sensor.all)
    func sensors(_ sensor: Hand.Sensor) throws {
        var chance = SplitMix64(seed: 77)
        let tilts = (0..<10).map { _ in HandTilt.meant(&chance, size: 10...100) }
        let events = HandMotion(sensor, Hand(sway: 3, wobble: 0.5), tilts, seed: 5).events
        let roll = try #require(Classification(sensor.node).motion?.roll?.axis)
        // A mirror turns rotations round, but for the one about the axis across it.
        let isGyroscope = sensor.perDegree != nil
        let turned = [AxisCode.rx, .ry, .rz].filter { isGyroscope && $0.rawValue != roll.rawValue + 3 } + [roll]
        expectMirrored(events, of: sensor.node) { code, value in
            turned.contains { code == .absolute($0) } ? -value : value
        }
    }

    @Test("a thumb and its mirror image push a stick alike", arguments: StickMotion.Stick.all)
    func sticks(_ stick: StickMotion.Stick) throws {
        var chance = SplitMix64(seed: 77)
        let pushes = (0..<30).map { _ in
            StickMotion.Push(
                to: chance.number(in: -100...100), ms: chance.whole(in: 20...600), staying: chance.whole(in: 0...700))
        }
        let axis = try #require(stick.node.axis(.x))
        let events = StickMotion(stick, rest: 900, pushes, seed: 5, sway: 2).events
        expectMirrored(events, of: stick.node) { code, value in
            code == .absolute(.x) ? axis.minimum + axis.maximum - value : value
        }
    }
}
