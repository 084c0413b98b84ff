@testable import TestHands
@testable import TiltCore

/// The rows of the table in docs/devices.md.
extension RigidCase {
    static let all = level + own + wheel + rested + grips + shaken + quick + slow + held + carried + knocked

    private static let level =
        [0, 15, 30, 45, 60, 75, 85].map { pitch in
            RigidCase("level, pitch \(pitch)") { $0.pitch = Double(pitch) }
        } + [
            RigidCase("level, upright") { $0.pitch = 90 }, RigidCase("level, face down") { $0.pitch = 180 },
            RigidCase("laptop, lid at 90", held: .lid) { $0.pitch = 90 },
            RigidCase("laptop, lid at 110", held: .lid) { $0.pitch = 70 },
            RigidCase("laptop, lid at 130", held: .lid) { $0.pitch = 50 },
        ]

    /// Without a gyroscope nobody can tell a turn about a raised pad's own axis from a smaller one.
    private static let own = [(0, 0.98), (15, 0.98), (30, 0.98), (45, 0.8), (55, 0.2), (60, 0), (65, 0)].map {
        pitch, without in
        RigidCase("long axis, pitch \(pitch)", without: without) {
            $0.turn = .own
            $0.pitch = Double(pitch)
        }
    }

    private static let wheel =
        [45, 60, 75, 85].map { pitch in
            RigidCase("wheel, pitch \(pitch)", without: 0.95) {
                $0.turn = .wheel
                $0.pitch = Double(pitch)
            }
        } + [
            RigidCase("wheel, upright") {
                $0.turn = .wheel
                $0.pitch = 90
            }
        ]

    private static let rested =
        [-60, -45, -30, 30, 45, 60].map { roll in
            RigidCase("level, rest at \(roll)", least: 0.97, strayWithout: 0.01) { $0.restRoll = Double(roll) }
        }
        + [20, 45].map { roll in
            RigidCase("long axis, pitch 45, rest at \(roll)", least: 0.97, without: 0.9) {
                $0.turn = .own
                $0.pitch = 45
                $0.restRoll = Double(roll)
            }
        } + [
            RigidCase("level, drift of 2 a second") { $0.drift = 2 },
            RigidCase("long axis, pitch 45, drift of 3", without: 0.8) {
                $0.turn = .own
                $0.pitch = 45
                $0.drift = 3
            },
        ]

    private static let grips = [
        RigidCase("held across, flat", held: .single) {
            $0.pitch = 0
            $0.isSideways = true
        },
        RigidCase("held across, pitch 40", held: .single) {
            $0.pitch = 40
            $0.isSideways = true
        },
        RigidCase("held along, flat", held: .single) { $0.pitch = 0 },
        RigidCase("held along, rolled 45 to the left", held: .single, least: 0.95, strayWithout: 0.02) {
            $0.pitch = 20
            $0.restRoll = -45
        },
    ]

    private static let shaken = [
        RigidCase("level, tremor of 5 at 6 Hz", least: 0.9, without: 0.5, strayWithout: 0.05) {
            ($0.tremor, $0.tremorHertz) = (5, 6)
        },
        RigidCase("level, tremor of 3 at 6 Hz", least: 0.95, without: 0.7, strayWithout: 0.05) {
            ($0.tremor, $0.tremorHertz) = (3, 6)
        },
        RigidCase("level, tremor of 2 at 9 Hz", least: 0.95, without: 0.8, strayWithout: 0.05) {
            ($0.tremor, $0.tremorHertz) = (2, 9)
        },
        RigidCase("long axis, pitch 45, tremor of 5 at 6 Hz", least: 0.9, without: 0.4, strayWithout: 0.08) {
            ($0.turn, $0.pitch, $0.tremor, $0.tremorHertz) = (.own, 45, 5, 6)
        },
        RigidCase("level, noise of 0.06 g") { $0.noise = 0.06 },
        RigidCase("long axis, pitch 45, sway of 5", without: 0.75) {
            ($0.turn, $0.pitch, $0.sway) = (.own, 45, 5)
        },
        RigidCase("long axis, pitch 45, wobble of 1.2", without: 0.8) {
            ($0.turn, $0.pitch, $0.wobble) = (.own, 45, 1.2)
        },
        RigidCase("level, walking") { $0.walking = 1 },
        RigidCase("level, walking hard", least: 0.97) { $0.walking = 2 },
        RigidCase("long axis, pitch 45, walking", without: 0.85) {
            ($0.turn, $0.pitch, $0.walking) = (.own, 45, 1)
        },
    ]

    private static let quick = [
        RigidCase("level, flicked", .flick, without: 0.95, strayWithout: 0.04) { _ in },
        RigidCase("level, pitch 60, flicked", .flick, without: 0.93, strayWithout: 0.08) { $0.pitch = 60 },
        RigidCase("long axis, pitch 45, flicked", .flick, without: 0.8, strayWithout: 0.03) {
            ($0.turn, $0.pitch) = (.own, 45)
        },
        RigidCase("connected in a tilt", .connecting) { _ in },
        RigidCase("connected in a tilt, pitch 60", .connecting) { $0.pitch = 60 },
    ]

    private static let slow = [
        RigidCase("level, ten seconds on the way", .ramp) { _ in },
        RigidCase("long axis, pitch 45, ten seconds", .ramp, least: 0.7, without: 0.7) {
            ($0.turn, $0.pitch) = (.own, 45)
        },
        RigidCase("wheel, pitch 50, ten seconds", .ramp, least: 0.9, without: 0.9) {
            ($0.turn, $0.pitch) = (.wheel, 50)
        },
        RigidCase("level, slowly out, quickly back", .slow) { _ in },
        RigidCase("long axis, pitch 45, slowly out", .slow, least: 0.95, without: 0.7) {
            ($0.turn, $0.pitch) = (.own, 45)
        },
        RigidCase("long axis, pitch 60, slowly out", .slow, least: 0.9, without: 0) {
            ($0.turn, $0.pitch) = (.own, 60)
        },
        RigidCase("long axis, pitch 45, held for long", .long, without: 0.9) { ($0.turn, $0.pitch) = (.own, 45) },
        RigidCase("long axis, pitch 60, held for long", .long, without: 0) { ($0.turn, $0.pitch) = (.own, 60) },
    ]

    private static let held = [
        RigidCase("30 held, level, flat", .calm(30)) { $0.pitch = 0 },
        RigidCase("30 held, level, pitch 45", .calm(30), without: 0.9, strayWithout: 0.05) { $0.pitch = 45 },
        RigidCase("30 held, level, upright", .calm(30), without: 0.9, strayWithout: 0.05) { $0.pitch = 90 },
        RigidCase("30 held, long axis, pitch 50", .calm(30), least: 0.97) { ($0.turn, $0.pitch) = (.own, 50) },
        RigidCase("30 held, wheel, pitch 50", .calm(30), without: 0.9, strayWithout: 0.05) {
            ($0.turn, $0.pitch) = (.wheel, 50)
        },
        RigidCase("30 held, level, rest at 45", .calm(30), without: 0.9, strayWithout: 0.05) {
            ($0.pitch, $0.restRoll) = (45, 45)
        },
        RigidCase("30 held, laptop, lid at 110", .calm(30), held: .lid, least: 0.93, strayWithout: 0.06) {
            $0.pitch = 70
        },
        RigidCase("25 held, pitch 50, raised by 20", .calm(25), without: 0.9, strayWithout: 0.08) {
            ($0.pitch, $0.raise) = (50, 20)
        },
        RigidCase("at rest, pitch 40, raised by 40", .calm(0)) { ($0.pitch, $0.raise) = (40, 40) },
    ]

    /// A turn about the long axis of an upright pad is the motion of a player who turns round, and never answers.
    private static let carried =
        [0, 45, 60, 80, 90].flatMap { pitch in
            [30, 60, 90].map { speed in
                RigidCase("turning round at \(speed) a second, pitch \(pitch)", .calm(0)) {
                    ($0.pitch, $0.sway, $0.turningAround) = (Double(pitch), 5, Double(speed))
                }
            }
        } + [
            RigidCase("50 about the long axis, upright", .calm(50)) { ($0.turn, $0.pitch) = (.own, 90) },
            RigidCase("walking, pitch 30", .calm(0)) { $0.walking = 1 },
            RigidCase("walking hard, pitch 30", .calm(0)) { $0.walking = 2 },
            RigidCase("walking and turning, pitch 45", .calm(0)) {
                ($0.pitch, $0.walking, $0.turningAround) = (45, 1, 45)
            },
            RigidCase("walking and turning, upright", .calm(0)) {
                ($0.pitch, $0.walking, $0.turningAround) = (90, 1, 45)
            },
        ]

    private static let knocked = [
        RigidCase("knocks of 2 g, flat", .calm(0)) { ($0.pitch, $0.knocks) = (0, 2) },
        RigidCase("knocks of 8 g, pitch 20", .calm(0)) { ($0.pitch, $0.knocks) = (20, 8) },
        RigidCase("knocks of 8 g, pitch 60", .calm(0)) { ($0.pitch, $0.knocks) = (60, 8) },
        RigidCase("knocks of 4 g, held along", .calm(0), held: .single) { ($0.pitch, $0.knocks) = (20, 4) },
    ]
}
