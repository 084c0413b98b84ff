import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

/// A recording holds hashes of these states: rules that change them need a name of their own.
@Suite("The same hands always give the same outputs and states")
struct SameStatesTests {
    private static let hands = [
        Hand(), Hand(turn: .own, pitch: 86, sway: 3, wobble: 0.8),
        Hand(turn: .own, pitch: 45, restRoll: 25, sway: 4, raise: 12),
        Hand(turn: .wheel, pitch: 55, restRoll: -20, tremor: 9, sway: 3),
        Hand(pitch: 20, sway: 5, wobble: 1, knocks: 3, drift: 2, turningAround: 60, walking: 1),
        Hand(pitch: 170, sway: 2, noise: 0.05), Hand(pitch: 5, sway: 3, isSideways: true),
        Hand(pitch: 40, sway: 3, isSideways: true),
    ]

    @Test(
        "of motion sensors",
        arguments: [
            (Hand.Sensor.dualShock4, 10_811_888_379_243_315_700),
            (.dualShock3, 897_557_115_888_662_487),
            (.joyCon, 17_237_339_500_287_462_647),
            (.rightJoyCon, 7_126_249_721_483_321_138),
            (.wiiRemote, 16_340_313_575_849_923_514),
            (.laptop, 7_122_428_320_556_985_433),
            (.quickLid, 18_176_088_007_904_825_429),
        ] as [(Hand.Sensor, UInt64)])
    func sensors(device: Hand.Sensor, hash: UInt64) {
        let motions = Self.hands.enumerated().map { (seed, hand) in
            var chance = SplitMix64(seed: UInt64(seed))
            let tilts = [
                HandTilt.meant(&chance), .calm(32, &chance), .slow(&chance), .meant(&chance), .long(&chance),
            ]
            return HandMotion(device, hand, tilts, seed: UInt64(seed)).events
        }
        #expect(Self.hash(device.node, motions) == hash, "\(device)")
    }

    @Test(
        "of sticks that reach their ends and of short ones",
        arguments: [
            (StickMotion.Stick.xboxPad, 4_228_060_416_402_333_642),
            (.dragonRise, 12_698_715_246_751_201_444),
        ] as [(StickMotion.Stick, UInt64)])
    func sticks(device: StickMotion.Stick, hash: UInt64) {
        let sizes = [[98.0, -50, 100, -97], [70, 71, -72, -70], [40, -90, 20, 64]]
        let motions = sizes.enumerated().map { (seed, sizes) in
            let pushes = sizes.flatMap { size in
                [
                    StickMotion.Push(to: size, ms: 150, staying: 700),
                    StickMotion.Push(to: 1, ms: 200, staying: 400),
                ]
            }
            return StickMotion(device, rest: 1_500, pushes, seed: UInt64(seed), sway: 0.5).events
        }
        #expect(Self.hash(device.node, motions) == hash, "\(device)")
    }

    private static func hash(_ device: DeviceDescription, _ motions: [[InputEvent]]) -> UInt64 {
        var hash = StateHash()
        for events in motions { add(events, to: TiltReader(device), &hash) }
        return hash.value
    }

    /// The hashes are from when stages were of that module and had no words of their own.
    private static func words(_ output: PadEvent) -> String {
        let kind =
            switch output.kind {
            case .stage(let stage): "TiltCore.PadEvent.Kind.snapped(QuizCore.Stage(rawValue: \(stage.rawValue)))"
            case .step(let side): "TiltCore.PadEvent.Kind.stepped(\(String(reflecting: side)))"
            default: String(reflecting: output.kind)
            }
        return "TiltCore.PadEvent(kind: \(kind), at: QuizCore.Microseconds(rawValue: \(output.at.rawValue)))"
    }

    /// Plays the events, one of them lost, then silence, a new centre and the end of the device.
    private static func add(_ events: [InputEvent], to reader: TiltReader, _ hash: inout StateHash) {
        var reader = reader
        func note(_ outputs: [PadEvent]) {
            for byte in "[\(outputs.map(words).joined(separator: ", "))]".utf8 { hash.add(byte) }
            hash.add(reader.encoded().span)
        }
        for (index, event) in events.enumerated() {
            if let due = reader.deadline, due < event.at { note(reader.pass(to: due)) }
            let outputs =
                index == events.count / 2
                ? reader.receive(InputEvent(at: event.at, type: EventType.synchronisation, code: 3, value: 0))
                : reader.receive(event)
            if !outputs.isEmpty || index % 500 == 0 { note(outputs) }
        }
        let end = events.last?.at ?? .zero
        for seconds in 1...3 as ClosedRange<Int64> {
            note(reader.pass(to: end + .milliseconds(seconds * 400)))
        }
        note(reader.recentre(at: end + .milliseconds(1_300)))
        note(reader.pass(to: end + .milliseconds(2_500)))
        note(reader.disconnect(at: end + .milliseconds(2_600)))
    }
}
