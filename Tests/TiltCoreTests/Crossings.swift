@testable import TiltCore

/// When the hand itself passed the border of the third stage, whatever the device made of it.
struct Crossings {
    /// One for each tilt of the script.
    let moments: [Int64?]

    /// How far, in degrees, the border must be passed: three deviations of the noise that the synthesiser adds.
    private static let noise = 0.9

    init(
        _ device: SynthesisedDevice, _ script: HandScript, seed: UInt64, swayDeviation: Double, player: Player
    ) {
        var chance = Chance(seed: seed)
        var hand = Hand(script, sway: swayDeviation > 0 ? Sway(deviation: swayDeviation, chance: &chance) : .none)
        var centres = player.centres[...]
        // A device that looks only twenty times a second cannot see a crossing sooner than it looks.
        let step = device.interval > 30_000 ? device.interval : 1_000
        let rest: Double = if case .stick(_, let rest) = device.measure { rest } else { 0 }
        var time: Int64 = 0
        var found: [Int64?] = []
        for (index, tilt) in script.moves.enumerated() where index.isMultiple(of: 2) {
            let end = index + 1 < script.moves.count ? script.moves[index + 1].start : script.duration
            var moment: Int64?
            while time < end {
                let now = ThousandAnswersTests.start + time
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
        // Twelve percent are dead in the middle and ten at the end.
        let share = (12 + profile.enter(3) * 0.78) / 100
        return point.magnitude >= share * (point < 0 ? 100 + centre : 100 - centre)
    }
}
