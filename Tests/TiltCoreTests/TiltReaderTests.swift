import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("The bytes of a reader")
struct EncodingTests {
    /// Only integers, so that nothing depends on a machine's sine.
    private static let ramp: [InputEvent] = (0..<2_000).flatMap { index in
        let place = Int32(index % 400)
        let lateral = (place < 200 ? place : 400 - place) * 32 * (index / 400 % 2 == 0 ? -1 : 1)
        let noise = Int32(index * 7_919 % 257) - 128
        let up = 8_192 - Int32(lateral.magnitude) * 48 / 100
        return Sequence.frame([0: lateral + noise, 1: up - noise, 2: noise], at: Int64(index) * 4_000)
    }

    private func hash(_ bytes: [UInt8]) -> UInt64 {
        bytes.reduce(0xcbf2_9ce4_8422_2325) { ($0 ^ UInt64($1)) &* 0x0000_0100_0000_01b3 }
    }

    @Test("the same events always give the same bytes")
    func golden() {
        let known = Calibration(centreThousandths: -1_500, restLength: 8_192)
        var reader = TiltReader(Described.dualShock4Motion, calibration: known)
        let outputs = reader.feed(Self.ramp, thenSilenceUntil: 9_000_000)
        let swing = [1, 2, 3, 2, 1, 0, -1, -2, -3, -2, -1, 0]
        #expect(outputs.stages == swing + swing + swing.prefix(6))
        #expect(hash(reader.encoded()) == 13_374_662_213_880_356_273)
    }

    @Test("a copy behaves like the original")
    func copies() {
        var reader = TiltReader(Described.dualShock4Motion)
        _ = reader.feed(Array(Self.ramp.prefix(3_333)))
        var copy = reader
        #expect(copy.encoded() == reader.encoded())
        let rest = Array(Self.ramp.dropFirst(3_333))
        #expect(copy.feed(rest) == reader.feed(rest))
        #expect(copy.encoded() == reader.encoded())
    }

    @Test("every event and every setting changes the bytes")
    func differences() {
        var states: [[UInt8]] = [
            TiltReader.level().encoded(),
            TiltReader.level(settings: TiltSettings(snap: .firm)).encoded(),
            TiltReader.level(settings: TiltSettings(isInverted: true)).encoded(),
            TiltReader.level(settings: TiltSettings(sensitivity: 2)).encoded(),
            TiltReader(Described.dualShock4Motion).encoded(),
            TiltReader(Described.wiiRemoteMotion).encoded(),
        ]
        var reader = TiltReader.level()
        for event in Sequence.lean(0, at: 1) + Sequence.lean(1, at: 4_000) + [Sequence.dropped(at: 4_000)] {
            _ = reader.receive(event)
            states.append(reader.encoded())
        }
        #expect(Set(states).count == states.count)
    }
}

@Suite("Hostile events")
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
    /// Maps the events of a device to their mirror image.
    private static func mirror(_ device: SynthesisedDevice) -> (InputEvent) -> InputEvent {
        let axis = device.description.axes.first { $0.code.rawValue == code(of: device) }
        // A mirror turns rotations round, but for the one about the axis across it.
        let turned = turnedGyroscope(of: device)
        return { event in
            if event.code.type == EventType.absolute, turned.contains(event.code.number) {
                var image = event
                image.value = -event.value
                return image
            }
            guard event.code.type == EventType.absolute, event.code.number == axis?.code.rawValue, let axis else {
                return event
            }
            var image = event
            image.value = device.isStick ? axis.minimum + axis.maximum - event.value : -event.value
            return image
        }
    }

    private static func turnedGyroscope(of device: SynthesisedDevice) -> [UInt16] {
        guard case .gravity(_, let roll, _, _, let gyro) = device.measure, gyro.count == 3 else { return [] }
        return gyro.filter { $0 != gyro[Int(roll.code)] }
    }

    private static func code(of device: SynthesisedDevice) -> UInt16 {
        switch device.measure {
        case .gravity(_, let roll, _, _, _): roll.code
        case .stick(let axis, _): axis
        }
    }

    @Test("mirrored input gives mirrored output and state, bit for bit", arguments: SynthesisedDevice.all)
    func mirrored(_ device: SynthesisedDevice) {
        var chance = SplitMix64(seed: 77)
        var script = HandScript([.rest(ms: 900)])
        for _ in 0..<30 {
            script.add(.move(to: chance.number(in: -100...100), ms: chance.whole(in: 20...600)))
            script.add(.hold(ms: chance.whole(in: 0...700)))
        }
        let events = Synthesiser(device, script, seed: 5, swayDeviation: 2).events
        let image = Self.mirror(device)
        let side = HandTests.calibration(of: device)
        var real = TiltReader(device.description, calibration: side)
        var mirror = TiltReader(device.description, calibration: side)
        var count = 0
        for event in events {
            let outputs = real.receive(event)
            let images = mirror.receive(image(event))
            #expect(outputs.stages == images.stages.map { -$0 })
            #expect(outputs.map(\.at) == images.map(\.at))
            guard event.code.type == EventType.synchronisation else { continue }
            #expect(real.position == -mirror.position && real.subPosition == -mirror.subPosition)
            #expect(real.centre == -mirror.centre && real.rest.stillSince == mirror.rest.stillSince)
            count += outputs.count
        }
        #expect(count > 30)
    }

    @Test("an inverted reader is the mirror of a plain one")
    func inverted() {
        let events =
            Sequence.hold(0, from: 0, ms: 100) + Sequence.move(from: 0, to: 63, start: 100_000, ms: 400)
            + Sequence.move(from: 63, to: -63, start: 500_000, ms: 400)
        var plain = TiltReader.level()
        var inverted = TiltReader.level(settings: TiltSettings(isInverted: true))
        #expect(plain.feed(events).stages == inverted.feed(events).stages.map { -$0 })
        #expect(plain.position == -inverted.position)
    }
}
