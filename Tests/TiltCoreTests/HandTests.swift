import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("Answers on each kind of device, in each preset")
struct HandTests {
    @Test(
        "each tilt of a sensor answers once, on its side, mostly within 30 ms of crossing, without a reversal",
        arguments: Hand.Sensor.all, SnapPreset.allCases)
    func sensors(_ sensor: Hand.Sensor, _ preset: SnapPreset) {
        let border = SnapProfile(preset, for: .degrees).enter(3)
        for seed in 1...3 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            let tilts = (0..<10).map { _ in
                HandTilt.meant(&chance, size: border + 9...border + 24).slowed(by: sensor.slowness)
            }
            let motion = HandMotion(sensor, Hand(sway: 3, wobble: 0.5), tilts, seed: seed)
            let play = HandPlay(motion.events.defuzzed(of: sensor.node), on: sensor.node, TiltSettings(snap: preset))
            #expect(play.answers.map(\.given) == tilts.map { $0.size < 0 }, "seed \(seed)")
            // Without a gyroscope the push that ends a stroke may show as a stage.
            #expect(play.reversals.isEmpty || sensor.perDegree == nil, "seed \(seed)")
            var end = HandMotion.start
            let lags = zip(tilts, play.answers).compactMap { tilt, answer in
                end += tilt.duration
                let crossing = motion.crossing(of: preset, from: end - tilt.duration, to: end)
                return crossing.map { answer.at - $0 - preset.dwell.rawValue }
            }
            #expect(lags.sorted()[lags.count / 2] <= 30_000 + sensor.interval, "seed \(seed), \(lags)")
            #expect((lags.max() ?? 0) <= 120_000, "seed \(seed), \(sensor) \(lags)")
        }
    }

    @Test(
        "each push of a stick to its end answers once, on its side, within 30 ms, without a reversal",
        arguments: StickMotion.Stick.all, SnapPreset.allCases)
    func sticks(_ stick: StickMotion.Stick, _ preset: SnapPreset) {
        for seed in 1...10 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            let pushes = (0..<50).flatMap { _ in
                let size = chance.number(in: 94...102)
                return [
                    StickMotion.Push(
                        to: chance.flip() ? size : -size, ms: chance.whole(in: 60...250),
                        staying: chance.whole(in: 280...400)),
                    StickMotion.Push(to: 0, ms: chance.whole(in: 150...400), staying: chance.whole(in: 250...600)),
                ]
            }
            let motion = StickMotion(stick, rest: 1_500, pushes, seed: seed, sway: 0.4)
            let play = HandPlay(motion.events, on: stick.node, TiltSettings(snap: preset))
            let meant = pushes.indices.filter { $0.isMultiple(of: 2) }
            #expect(play.answers.map(\.given) == meant.map { pushes[$0].place < 0 }, "seed \(seed)")
            #expect(play.reversals.isEmpty, "seed \(seed)")
            for (index, answer) in zip(meant, play.answers) {
                #expect(answer.at <= motion.arrivals[index] + 30_000 + preset.dwell.rawValue, "seed \(seed)")
            }
        }
    }

    @Test("a minute of rest in the shakiest hand does not move the arrow", arguments: Hand.Sensor.all)
    func rest(_ sensor: Hand.Sensor) {
        let minute = HandTilt(size: 0, there: 0, held: 60_000_000, back: 0, rest: 0)
        for seed in 1...3 as ClosedRange<UInt64> {
            let motion = HandMotion(sensor, Hand(sway: 3, wobble: 1.2), [minute], seed: seed)
            var reader = TiltReader(sensor.node)
            #expect(reader.feed(motion.events).stages.isEmpty && reader.isCalibrated, "seed \(seed)")
        }
    }

    @Test("nor does a thumb that rests on a stick", arguments: StickMotion.Stick.all)
    func rest(_ stick: StickMotion.Stick) {
        for seed in 1...5 as ClosedRange<UInt64> {
            var reader = TiltReader(stick.node)
            let outputs = reader.feed(StickMotion(stick, rest: 60_000, [], seed: seed, sway: 0.5).events)
            #expect(outputs.stages.isEmpty && reader.isCalibrated, "seed \(seed)")
        }
    }
}
