import Testing

@testable import TiltCore

@Suite("Both sides are alike")
struct MirrorTests {
    private struct Mirrored {
        let device: DeviceDescription
        let mirrored: (InputEvent) -> InputEvent
    }

    /// A device, and what its events look like in a mirror.
    private static func mirror(_ device: SynthesisedDevice) -> (InputEvent) -> InputEvent {
        let axis = device.description.axes.first { $0.code == code(of: device) }
        return { event in
            guard event.type == EventType.absolute, event.code == axis?.code, let axis else { return event }
            var image = event
            image.value = device.isStick ? axis.minimum + axis.maximum - event.value : -event.value
            return image
        }
    }

    private static func code(of device: SynthesisedDevice) -> UInt16 {
        switch device.measure {
        case .gravity(_, let roll, _, _, _): roll.code
        case .stick(let axis, _): axis
        }
    }

    @Test("mirrored input gives mirrored output and state, bit for bit", arguments: SynthesisedDevice.all)
    func mirrored(_ device: SynthesisedDevice) {
        var chance = Chance(seed: 77)
        var script = HandScript([.rest(ms: 900)])
        for _ in 0..<30 {
            script.add(.move(to: chance.number(in: -100...100), ms: chance.whole(in: 20...600)))
            script.add(.hold(ms: chance.whole(in: 0...700)))
        }
        let events = Synthesiser(device, script, seed: 5, swayDeviation: 2).events
        let image = Self.mirror(device)
        let side = ThousandAnswersTests.calibration(of: device)
        var real = TiltReader(device.description, calibration: side)
        var mirror = TiltReader(device.description, calibration: side)
        var count = 0
        for event in events {
            let outputs = real.handle(event)
            let images = mirror.handle(image(event))
            #expect(outputs.stages == images.stages.map { -$0 })
            #expect(outputs.map(\.at) == images.map(\.at))
            guard event.type == EventType.synchronisation else { continue }
            #expect(real.position == -mirror.position && real.subPosition == -mirror.subPosition)
            #expect(real.centre == -mirror.centre && real.stillSince == mirror.stillSince)
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
        #expect(plain.position == -inverted.position && plain.lean == -inverted.lean)
    }
}
