import QuizCore
import Testing

@testable import TestHands
@testable import TiltCore

@Suite("A thousand answers on each kind of device")
struct HandTests {
    /// Twenty hands with fifty answers each.
    private static let hands: UInt64 = 20
    private static let answersOfAHand = 50

    private struct Meant {
        let isRight: Bool
        let from: Int64
        let to: Int64
    }

    @Test(
        "each answer is given once, on its side, within 30 ms of crossing, without a reversal",
        arguments: SynthesisedDevice.all)
    func answers(_ device: SynthesisedDevice) throws {
        for seed in 1...Self.hands { try play(device, .normal, seed: seed) }
    }

    @Test("the other presets are as reliable", arguments: SynthesisedDevice.all)
    func otherPresets(_ device: SynthesisedDevice) throws {
        for preset in [SnapPreset.gentle, .firm] { try play(device, preset, seed: 100) }
    }

    @Test("46 degrees in 400 ms, held for 300 ms, answer even in the shakiest hand", arguments: SynthesisedDevice.all)
    func plainTilt(_ device: SynthesisedDevice) {
        let size = device.isStick ? 95.0 : 46
        for seed in 1...4 as ClosedRange<UInt64> {
            var script = HandScript([.rest(ms: 1_000)])
            for tilt in 0..<25 {
                script.add(.move(to: tilt.isMultiple(of: 3) ? size : -size, ms: 400))
                script.add(.hold(ms: 300))
                script.add(.move(to: 0, ms: 400))
                script.add(.rest(ms: 500))
            }
            let events = Synthesiser(device, script, seed: seed, swayDeviation: device.isStick ? 0.5 : 2.4).events
            var player = Player(TiltReader(device.description, calibration: Self.calibration(of: device)))
            player.play(events)
            player.wait(until: Self.start + script.duration)
            #expect(player.answers.map(\.given) == (0..<25).map { !$0.isMultiple(of: 3) }, "\(device.label) \(seed)")
        }
    }

    private func play(_ device: SynthesisedDevice, _ preset: SnapPreset, seed: UInt64) throws {
        var chance = SplitMix64(seed: seed &* 7_919)
        let profile = SnapProfile(preset, for: device.isStick ? .percent : .degrees)
        let (script, meant) = Self.script(for: device, profile, &chance)
        let sway = device.isStick ? 0.4 : chance.number(in: 0.8...2.4)
        let events = Synthesiser(device, script, seed: seed, swayDeviation: sway).events
        var player = Player(
            TiltReader(
                device.description, settings: TiltSettings(snap: preset), calibration: Self.calibration(of: device)))
        player.play(events)
        player.wait(until: Self.start + script.duration)

        let note: Comment = "\(device.label), \(preset), seed \(seed)"
        #expect(player.answers.map(\.given) == meant.map { !$0.isRight }, note)
        #expect(Self.reversals(player.outputs).isEmpty, note)
        let crossings = Crossings(device, script, seed: seed, swayDeviation: sway, player: player).moments
        for (index, answer) in meant.enumerated() {
            let thirds = player.outputs.snaps.filter { answer.from <= $0.at && $0.at < answer.to && abs($0.stage) == 3 }
            #expect(thirds.map(\.stage) == [answer.isRight ? 3 : -3], "\(note), answer \(index)")
            let limit = try #require(crossings[index], note) + 30_000
            #expect(thirds.allSatisfy { $0.at <= limit }, "\(note), answer \(index)")
            guard index < player.answers.count else { continue }
            #expect(player.answers[index].at <= limit + preset.dwell.rawValue, "\(note), answer \(index)")
        }
    }

    static let start: Int64 = 1_000_000

    /// The direction of a device that has none in the table, such as the Wii Remote.
    static func calibration(of device: SynthesisedDevice) -> Calibration? {
        guard case .gravity(let oneG, let roll, _, _, _) = device.measure,
            Classification(device.description).needsDirection
        else { return nil }
        let side = Calibration.Roll(axis: AxisCode(rawValue: roll.code), sign: Int8(roll.sign))
        return Calibration(centreThousandths: 0, restLength: Int64(oneG), roll: side)
    }

    private static func script(
        for device: SynthesisedDevice, _ profile: SnapProfile, _ chance: inout SplitMix64
    ) -> (HandScript, [Meant]) {
        var script = HandScript([.rest(ms: 1_500)])
        var meant: [Meant] = []
        for _ in 0..<answersOfAHand {
            let isRight = chance.flip()
            // Hands go well past the third stage; a stick goes to its end.
            let size = device.isStick ? chance.number(in: 94...102) : profile.enter(3) + chance.number(in: 9...24)
            let from = start + script.duration
            script.add(.move(to: isRight ? size : -size, ms: chance.whole(in: device.isStick ? 60...250 : 180...500)))
            script.add(.hold(ms: chance.whole(in: 280...400)))
            script.add(
                .move(to: chance.number(in: -3...3) * (device.isStick ? 0 : 1), ms: chance.whole(in: 150...400)))
            script.add(.rest(ms: chance.whole(in: 250...600)))
            meant.append(Meant(isRight: isRight, from: from, to: start + script.duration))
        }
        return (script, meant)
    }

    /// Snaps that reverse the one before within a fifth of a second.
    static func reversals(_ outputs: [PadEvent]) -> [Int64] {
        let snaps = outputs.snaps
        var found: [Int64] = []
        for index in snaps.indices.dropFirst(2) {
            let before = snaps[index - 1].stage - snaps[index - 2].stage
            let now = snaps[index].stage - snaps[index - 1].stage
            if before * now < 0, snaps[index].at - snaps[index - 1].at < 200_000 { found.append(snaps[index].at) }
        }
        return found
    }
}

@Suite("Hands that do not answer")
struct QuietHandsTests {
    private func play(_ device: SynthesisedDevice, _ script: HandScript, seed: UInt64, sway: Double) -> Player {
        let events = Synthesiser(device, script, seed: seed, swayDeviation: sway).events
        var player = Player(TiltReader(device.description, calibration: HandTests.calibration(of: device)))
        player.play(events)
        player.wait(until: HandTests.start + script.duration)
        return player
    }

    @Test("a minute of rest in the shakiest hand does not snap", arguments: SynthesisedDevice.all)
    func rest(_ device: SynthesisedDevice) {
        for seed in 1...5 as ClosedRange<UInt64> {
            let script = HandScript([.rest(ms: 60_000)])
            let player = play(device, script, seed: seed, sway: device.isStick ? 0.5 : 2.4)
            #expect(player.outputs.stages.isEmpty, "\(device.label), seed \(seed)")
            #expect(player.reader.isCalibrated, "\(device.label), seed \(seed)")
        }
    }

    @Test("pressing buttons jerks the pad but does not answer", arguments: SynthesisedDevice.all)
    func buttons(_ device: SynthesisedDevice) {
        for seed in 1...5 as ClosedRange<UInt64> {
            var chance = SplitMix64(seed: seed)
            var script = HandScript([.rest(ms: 1_000)])
            for _ in 0..<100 {
                let jerk = device.isStick ? 0 : chance.number(in: -24...24)
                script.add(.press(KeyCode.south.rawValue, jerk: jerk))
                script.add(.rest(ms: chance.whole(in: 100...500)))
            }
            let player = play(device, script, seed: seed, sway: device.isStick ? 0.5 : 1.6)
            #expect(player.answers.isEmpty, "\(device.label), seed \(seed)")
            #expect(player.outputs.stages.allSatisfy { abs($0) < 3 }, "\(device.label), seed \(seed)")
        }
    }
}

/// When the hand itself passed the border of the third stage, before the device measured it.
struct Crossings {
    /// One for each tilt of the script.
    let moments: [Int64?]

    /// How far, in degrees, the border must be passed: three standard deviations of the synthesiser's noise.
    private static let noise = 0.9

    init(
        _ device: SynthesisedDevice, _ script: HandScript, seed: UInt64, swayDeviation: Double, player: Player
    ) {
        var chance = SplitMix64(seed: seed)
        var hand = ScriptedHand(
            script, sway: swayDeviation > 0 ? Sway(deviation: swayDeviation, chance: &chance) : .none)
        var centres = player.centres[...]
        // A device with twenty samples a second sees a crossing at its next sample.
        let step = device.interval > 30_000 ? device.interval : 1_000
        let rest: Double = if case .stick(_, let rest) = device.measure { rest } else { 0 }
        var time: Int64 = 0
        var found: [Int64?] = []
        for (index, tilt) in script.moves.enumerated() where index.isMultiple(of: 2) {
            let end = index + 1 < script.moves.count ? script.moves[index + 1].start : script.duration
            var moment: Int64?
            while time < end {
                let now = HandTests.start + time
                while let next = centres.dropFirst().first, next.from <= now { centres.removeFirst() }
                let point = hand.point(at: time) + rest - (centres.first?.centre ?? 0)
                if time >= tilt.start, moment == nil,
                    Crossings.isThird(point, centres.first?.centre ?? 0, player.reader.profile, device)
                {
                    moment = now
                }
                time += step
            }
            found.append(moment)
        }
        moments = found
    }

    /// - Parameter point: from the centre.
    private static func isThird(
        _ point: Double, _ centre: Double, _ profile: SnapProfile, _ device: SynthesisedDevice
    ) -> Bool {
        guard device.isStick else { return point.magnitude >= profile.enter(3) + noise }
        // The inner deadzone is 12 percent, the outer one 10.
        let share = (12 + profile.enter(3) * 0.78) / 100
        return point.magnitude >= share * (point < 0 ? 100 + centre : 100 - centre)
    }
}
