import Testing

@testable import TiltCore

@Suite("Hands that mean nothing")
struct QuietHandsTests {
    private func play(_ device: SynthesisedDevice, _ script: HandScript, seed: UInt64, sway: Double) -> Player {
        let events = Synthesiser(device, script, seed: seed, swayDeviation: sway).events
        var player = Player(TiltReader(device.description, calibration: ThousandAnswersTests.calibration(of: device)))
        player.play(events)
        player.wait(until: ThousandAnswersTests.start + script.duration)
        return player
    }

    @Test("a minute of rest in the shakiest hand snaps nothing", arguments: SynthesisedDevice.all)
    func rest(_ device: SynthesisedDevice) {
        for seed in 1...5 as ClosedRange<UInt64> {
            let script = HandScript([.rest(ms: 60_000)])
            let player = play(device, script, seed: seed, sway: device.isStick ? 0.5 : 2.4)
            #expect(player.outputs.stages.isEmpty, "\(device.label), seed \(seed)")
            #expect(player.reader.isCalibrated, "\(device.label), seed \(seed)")
        }
    }

    @Test("pressing buttons answers nothing, though it jerks the pad", arguments: SynthesisedDevice.all)
    func buttons(_ device: SynthesisedDevice) {
        for seed in 1...5 as ClosedRange<UInt64> {
            var chance = Chance(seed: seed)
            var script = HandScript([.rest(ms: 1_000)])
            for _ in 0..<100 {
                let jerk = device.isStick ? 0 : chance.number(in: -24...24)
                script.add(.press(KeyCode.south, jerk: jerk))
                script.add(.rest(ms: chance.whole(in: 100...500)))
            }
            let player = play(device, script, seed: seed, sway: device.isStick ? 0.5 : 1.6)
            #expect(player.answers.isEmpty, "\(device.label), seed \(seed)")
            #expect(player.outputs.stages.allSatisfy { abs($0) < 3 }, "\(device.label), seed \(seed)")
        }
    }
}
