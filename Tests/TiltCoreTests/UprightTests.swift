import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("An upright pad with a gyroscope")
struct UprightTests {
    private func player(
        _ tilts: [HandTilt], _ hand: Hand, on device: Hand.Sensor, seed: UInt64 = 1
    ) -> Player {
        let motion = HandMotion(device, hand, tilts, seed: seed)
        var player = Player(TiltReader(device.node))
        player.play(motion.events)
        player.wait(until: motion.end)
        return player
    }

    @Test(
        "answers fifty tilts in a row on their sides, level or like a wheel",
        arguments: [(Hand.Turn.level, 75.0), (.level, 90), (.wheel, 75), (.wheel, 90)])
    func manyTilts(turn: Hand.Turn, pitch: Double) {
        for device in [Hand.Sensor.dualShock4, .joyCon] {
            var chance = SplitMix64(seed: 11)
            let tilts = (0..<50).map { _ in HandTilt.meant(&chance) }
            let hand = Hand(turn: turn, pitch: pitch, sway: 3)
            let given = player(tilts, hand, on: device, seed: UInt64(pitch)).answers.map(\.given)
            #expect(given == tilts.map { $0.size < 0 }, "\(device.label)")
        }
    }

    @Test("answers nothing when it is turned about its long axis, and says that this counts for nothing")
    func ownAxis() {
        let tilt = HandTilt(size: 55, there: 300_000, held: 800_000, back: 300_000, rest: 4_000_000)
        for device in [Hand.Sensor.dualShock4, .joyCon] {
            let hand = Hand(turn: .own, pitch: 85, sway: 3)
            #expect(player(Array(repeating: tilt, count: 5), hand, on: device).answers.isEmpty)
            let motion = HandMotion(device, hand, [tilt], seed: 1)
            var reader = TiltReader(device.node)
            var isTold = false
            for event in motion.events {
                _ = reader.receive(event)
                isTold = isTold || reader.isTurnedInVain
            }
            #expect(isTold && !reader.isTurnedInVain)
        }
    }

    @Test("a player who turns around answers nothing, at any speed", arguments: [20, 60, 100, 150] as [Double])
    func turningAround(speed: Double) {
        let still = HandTilt(size: 0, there: 500_000, held: 5_000_000, back: 500_000, rest: 1_000_000)
        let hand = Hand(turn: .own, pitch: 90, sway: 3, wobble: 0.5, turningAround: speed)
        for device in [Hand.Sensor.dualShock4, .joyCon] {
            #expect(player([still, still], hand, on: device).answers.isEmpty)
        }
    }

    @Test("a player who turned around with an upright pad and lowers it then answers at once")
    func loweredAfterTurning() {
        let turn = HandTilt(size: 0, there: 500_000, held: 4_000_000, back: 500_000, rest: 700_000)
        let tilt = HandTilt(size: 55, there: 300_000, held: 400_000, back: 300_000, rest: 700_000)
        for device in [Hand.Sensor.dualShock4, .joyCon] {
            for way in [Hand.Turn.own, .wheel] {
                let hand = Hand(turn: way, pitch: 50, sway: 3, raise: 35, turningAround: 90)
                let given = player([turn, tilt, tilt], hand, on: device).answers.map(\.given)
                #expect(given == [false, false], "\(device.label), \(way)")
            }
        }
    }

    @Test("a quick tilt with a slow way back does not move the centre")
    func slowWayBack() {
        let slow = HandTilt(size: 25, there: 250_000, held: 300_000, back: 2_500_000, rest: 300_000)
        let hand = Hand(turn: .own, pitch: 50, sway: 3)
        #expect(player(Array(repeating: slow, count: 10), hand, on: .dualShock4).answers.isEmpty)
    }

    @Test("a tilt that is held for half a minute answers once")
    func longHold() {
        let long = HandTilt(size: 60, there: 300_000, held: 30_000_000, back: 400_000, rest: 1_500_000)
        let hand = Hand(turn: .own, pitch: 50, sway: 3)
        #expect(player([long], hand, on: .dualShock4).answers.map(\.given) == [false])
    }
}

@Suite("A pad whose front is raised while it is tilted a little")
struct RaisedPitchTests {
    @Test("answers nothing, with a gyroscope or without", arguments: [Hand.Sensor.dualShock4, .joyCon, .dualShock3])
    func raised(_ device: Hand.Sensor) {
        for seed in 1...5 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            let hand = Hand(pitch: 50, sway: 3, wobble: 0.5, raise: 20)
            let motion = HandMotion(device, hand, [.calm(25, &chance), .calm(25, &chance)], seed: seed)
            var player = Player(TiltReader(device.node))
            player.play(motion.events)
            player.wait(until: motion.end)
            #expect(player.answers.isEmpty, "seed \(seed)")
        }
    }
}
