import QuizCore
import Testing

@testable import TiltCore

@Suite("An upright pad with a gyroscope, turned about its long axis")
struct UprightTests {
    private static let upright = RigidHand(turn: .own, pitch: 90, sway: 3)

    private func answers(
        _ tilts: [RigidTilt], _ hand: RigidHand = UprightTests.upright, on device: RigidDevice = .dualShock4,
        seed: UInt64 = 1
    ) -> [Bool] {
        let motion = RigidMotion(device, hand, tilts, seed: seed)
        var player = Player(TiltReader(device.description))
        player.play(motion.events)
        player.wait(until: motion.end)
        return player.answers.map(\.given)
    }

    @Test("a hundred tilts in a row answer on their sides, past upright too", arguments: [85, 90, 94] as [Double])
    func manyTilts(pitch: Double) {
        for device in [RigidDevice.dualShock4, .joyCon] {
            var chance = SplitMix64(seed: 11)
            let tilts = (0..<100).map { _ in RigidTilt.meant(&chance) }
            let hand = RigidHand(turn: .own, pitch: pitch, sway: 3)
            // Past upright a generated turn to the right is one to the left for the player.
            let isPast = pitch > 90
            let given = answers(tilts, hand, on: device, seed: UInt64(pitch))
            #expect(given == tilts.map { ($0.size < 0) != isPast }, "\(device.label)")
        }
    }

    @Test("a quick tilt with a slow way back does not move the centre")
    func slowWayBack() {
        let slow = RigidTilt(size: 30, there: 250_000, held: 300_000, back: 2_500_000, rest: 300_000)
        #expect(answers(Array(repeating: slow, count: 10)).isEmpty)
    }

    @Test("a tilt that is held for half a minute answers once")
    func longHold() {
        let long = RigidTilt(size: 55, there: 300_000, held: 30_000_000, back: 400_000, rest: 1_500_000)
        #expect(answers([long]) == [false])
    }

    @Test("a slow way out and the quick way back never answer on the other side")
    func slowWayOut() {
        for seed in 1...10 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            let tilt = RigidTilt.slow(&chance)
            let given = answers([tilt], RigidHand(turn: .own, pitch: 85, sway: 3, wobble: 0.5), seed: seed)
            #expect(!given.contains(tilt.size > 0), "seed \(seed)")
        }
    }

    @Test("a player who turns around answers nothing, at any speed", arguments: [20, 60, 100, 150] as [Double])
    func turningAround(speed: Double) {
        let still = RigidTilt(size: 0, there: 500_000, held: 5_000_000, back: 500_000, rest: 1_000_000)
        let hand = RigidHand(turn: .own, pitch: 90, sway: 3, wobble: 0.5, turningAround: speed)
        for device in [RigidDevice.dualShock4, .joyCon] { #expect(answers([still, still], hand, on: device).isEmpty) }
    }
}

@Suite("A pad whose front is raised while it is tilted a little")
struct RaisedPitchTests {
    @Test("answers nothing, with a gyroscope or without", arguments: [RigidDevice.dualShock4, .joyCon, .dualShock3])
    func raised(_ device: RigidDevice) {
        for seed in 1...5 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            let hand = RigidHand(pitch: 50, sway: 3, wobble: 0.5, raise: 20)
            let motion = RigidMotion(device, hand, [.calm(25, &chance), .calm(25, &chance)], seed: seed)
            var player = Player(TiltReader(device.description))
            player.play(motion.events)
            player.wait(until: motion.end)
            #expect(player.answers.isEmpty, "seed \(seed)")
        }
    }
}
