import QuizCore
import Testing

@testable import TiltCore

/// A recording holds hashes of these states: a rule that changes them needs a method of its own.
@Suite("The same hands always give the same outputs and states")
struct SameStatesTests {
    private static let methods = [TiltMethod.lateral, .turn, .swing]

    private static let hands = [
        RigidHand(), RigidHand(turn: .own, pitch: 86, sway: 3, wobble: 0.8),
        RigidHand(turn: .own, pitch: 45, restRoll: 25, sway: 4, raise: 12),
        RigidHand(turn: .wheel, pitch: 55, restRoll: -20, tremor: 9, sway: 3),
        RigidHand(pitch: 20, sway: 5, wobble: 1, knocks: 3, drift: 2, turningAround: 60),
        RigidHand(pitch: 170, sway: 2, noise: 0.05), RigidHand(pitch: 5, sway: 3, isSideways: true),
        RigidHand(pitch: 40, sway: 3, isSideways: true),
    ]

    @Test(
        "of motion sensors",
        arguments: [
            (
                RigidDevice.dualShock4,
                [11_455_422_354_101_670_209, 7_836_174_262_923_756_029, 4_016_222_455_728_019_390]
            ),
            (
                .dualShock3,
                [11_969_349_524_024_444_968, 5_354_055_836_055_521_176, 17_487_822_382_591_877_491]
            ),
            (
                .joyCon,
                [401_245_266_029_786_693, 1_129_606_938_635_364_806, 3_961_591_862_404_972_369]
            ),
            (
                .rightJoyCon,
                [16_468_535_482_583_142_753, 4_273_919_894_863_724_444, 11_366_222_955_830_681_076]
            ),
            (
                .wiiRemote,
                [1_466_538_278_201_272_789, 15_739_695_096_299_601_800, 17_320_309_019_074_567_491]
            ),
            (
                .laptop,
                [2_639_398_894_424_917_831, 6_748_594_808_493_487_463, 4_533_088_382_065_812_931]
            ),
            (
                .quickLid,
                [3_768_742_679_288_820_334, 1_524_039_950_087_254_441, 2_419_024_112_074_917_349]
            ),
        ] as [(RigidDevice, [UInt64])])
    func sensors(device: RigidDevice, hashes: [UInt64]) {
        let motions = Self.hands.enumerated().map { (seed, hand) in
            var chance = SplitMix64(seed: UInt64(seed))
            let tilts = [
                RigidTilt.meant(&chance), .calm(32, &chance), .slow(&chance), .meant(&chance), .long(&chance),
            ]
            return RigidMotion(device, hand, tilts, seed: UInt64(seed)).events
        }
        #expect(Self.hashes(device.description, motions) == hashes, "\(device.label)")
    }

    @Test(
        "of sticks that reach their ends and of short ones",
        arguments: [
            (
                SynthesisedDevice.xboxPad,
                [4_339_925_416_665_878_877, 12_030_345_345_581_711_815, 16_093_056_399_129_325_966]
            ),
            (
                .dragonRise,
                [5_441_587_017_251_085_101, 2_959_594_004_730_203_739, 3_935_031_638_679_954_073]
            ),
        ] as [(SynthesisedDevice, [UInt64])])
    func sticks(device: SynthesisedDevice, hashes: [UInt64]) {
        let sizes = [[98.0, -50, 100, -97], [70, 71, -72, -70], [40, -90, 20, 64]]
        let motions = sizes.enumerated().map { (seed, sizes) in
            var script = HandScript([.rest(ms: 1_500)])
            for size in sizes {
                script.add(.move(to: size, ms: 150))
                script.add(.hold(ms: 700))
                script.add(.move(to: 1, ms: 200))
                script.add(.rest(ms: 400))
            }
            return Synthesiser(device, script, seed: UInt64(seed), swayDeviation: 0.5).events
        }
        #expect(Self.hashes(device.description, motions) == hashes, "\(device.label)")
    }

    /// One hash for each method.
    private static func hashes(_ device: DeviceDescription, _ motions: [[InputEvent]]) -> [UInt64] {
        methods.map { method in
            var hash = StateHash()
            for events in motions { add(events, to: TiltReader(device, method: method), &hash) }
            return hash.value
        }
    }

    /// Plays the events, one of them lost, then silence, a new centre and the end of the device.
    private static func add(_ events: [InputEvent], to reader: TiltReader, _ hash: inout StateHash) {
        var reader = reader
        func note(_ outputs: [PadEvent]) {
            for byte in "\(outputs)".utf8 { hash.add(byte) }
            hash.add(reader.encoded().span)
        }
        for (index, event) in events.enumerated() {
            if let due = reader.deadline, due < event.at { note(reader.advance(to: due)) }
            let outputs =
                index == events.count / 2
                ? reader.handle(InputEvent(at: event.at, type: EventType.synchronisation, code: 3, value: 0))
                : reader.handle(event)
            if !outputs.isEmpty || index % 500 == 0 { note(outputs) }
        }
        let end = events.last?.at ?? .zero
        for seconds in 1...3 as ClosedRange<Int64> {
            note(reader.advance(to: end + .milliseconds(seconds * 400)))
        }
        note(reader.recentre(at: end + .milliseconds(1_300)))
        note(reader.advance(to: end + .milliseconds(2_500)))
        note(reader.disconnect(at: end + .milliseconds(2_600)))
    }
}
