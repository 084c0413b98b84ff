import QuizCore
import Testing

@testable import TiltCore

@Suite("An upright pad with a gyroscope, turned about its long axis")
struct SteepTurnTests {
    private static let upright = RigidHand(turn: .own, pitch: 90, sway: 3)

    private func answers(
        _ tilts: [RigidTilt], _ hand: RigidHand = SteepTurnTests.upright, on device: RigidDevice = .dualShock4,
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
}
