import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("An upright pad with a gyroscope")
struct UprightTests {
    private func answers(
        _ tilts: [HandTilt], _ hand: Hand, on device: Hand.Sensor, seed: UInt64 = 1
    ) -> [Bool] {
        HandPlay(HandMotion(device, hand, tilts, seed: seed).events, on: device.node).answers.map(\.given)
    }

    @Test(
        "answers fifty tilts in a row on their sides, level or like a wheel",
        arguments: [(Hand.Turn.level, 75.0), (.level, 90), (.wheel, 75), (.wheel, 90)])
    func manyTilts(turn: Hand.Turn, pitch: Double) {
        for device in [Hand.Sensor.dualShock4, .joyCon] {
            var chance = SplitMix64(seed: 11)
            let tilts = (0..<50).map { _ in HandTilt.meant(&chance) }
            let hand = Hand(turn: turn, pitch: pitch, sway: 3)
            let given = answers(tilts, hand, on: device, seed: UInt64(pitch))
            #expect(given == tilts.map { $0.size < 0 }, "\(device.label)")
        }
    }

    @Test("says that turning it about its long axis counts for nothing")
    func ownAxis() {
        let tilt = HandTilt(size: 55, there: 300_000, held: 800_000, back: 300_000, rest: 4_000_000)
        for device in [Hand.Sensor.dualShock4, .joyCon] {
            let motion = HandMotion(device, Hand(turn: .own, pitch: 85, sway: 3), [tilt], seed: 1)
            var reader = TiltReader(device.node)
            var isTold = false
            for event in motion.events {
                _ = reader.receive(event)
                isTold = isTold || reader.isTurnedInVain
            }
            #expect(isTold && !reader.isTurnedInVain)
        }
    }

    @Test("a player who turned around with an upright pad and lowers it then answers at once")
    func loweredAfterTurning() {
        let turn = HandTilt(size: 0, there: 500_000, held: 4_000_000, back: 500_000, rest: 700_000)
        let tilt = HandTilt(size: 55, there: 300_000, held: 400_000, back: 300_000, rest: 700_000)
        for device in [Hand.Sensor.dualShock4, .joyCon] {
            for way in [Hand.Turn.own, .wheel] {
                let hand = Hand(turn: way, pitch: 50, sway: 3, raise: 35, turningAround: 90)
                let given = answers([turn, tilt, tilt], hand, on: device)
                #expect(given == [false, false], "\(device.label), \(way)")
            }
        }
    }

    @Test("a quick tilt with a slow way back does not move the centre")
    func slowWayBack() {
        let slow = HandTilt(size: 25, there: 250_000, held: 300_000, back: 2_500_000, rest: 300_000)
        let hand = Hand(turn: .own, pitch: 50, sway: 3)
        #expect(answers(Array(repeating: slow, count: 10), hand, on: .dualShock4).isEmpty)
    }

    @Test("a tilt that is held for half a minute answers once")
    func longHold() {
        let long = HandTilt(size: 60, there: 300_000, held: 30_000_000, back: 400_000, rest: 1_500_000)
        let hand = Hand(turn: .own, pitch: 50, sway: 3)
        #expect(answers([long], hand, on: .dualShock4) == [false])
    }
}
