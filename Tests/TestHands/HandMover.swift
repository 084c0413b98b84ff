import QuizCore

/// Where a pad is in the room, and how it lies there.
struct HandPlace {
    let rotation: Rotation
    /// Of the sensor, in metres.
    let point: Vector
}

/// Moves a pad as a hand does that rests, tilts and sways.
struct HandMover {
    private let hand: Hand
    private let body: HandBody
    private let tilts: [HandTilt]
    private let rest: Int64
    private let tremorPhase: Double
    private let stepPhase: Double
    private let axis: Vector
    private let resting: Rotation
    private let pitching: Sway
    private let heading: Sway
    private let rolling: Sway
    private let wobble: Sway

    private static let oneG = 9.81
    /// Half the time over which speed and acceleration are measured, in microseconds.
    private static let half: Int64 = 2_000

    init(_ hand: Hand, _ tilts: [HandTilt], rest: Int64, _ chance: inout SplitMix64) {
        self.hand = hand
        self.tilts = tilts
        self.rest = rest
        body = HandBody(&chance)
        tremorPhase = chance.number(in: 0...(2 * .pi))
        stepPhase = chance.number(in: 0...(2 * .pi))
        pitching = Sway(slow: hand.sway, &chance)
        heading = Sway(slow: hand.sway, &chance)
        rolling = Sway(slow: hand.sway / 2, &chance)
        wobble = hand.wobble > 0 ? Sway(deviation: hand.wobble, chance: &chance) : .none
        resting = Rotation(Vector(0, 1, 0), hand.restRoll) * Rotation(Vector(1, 0, 0), hand.pitch)
        axis = HandMover.axis(hand, body)
    }

    /// The axis of a turn to the right, along the pad's.
    private static func axis(_ hand: Hand, _ body: HandBody) -> Vector {
        let pitch = hand.pitch * .pi / 180
        let meant: Vector =
            switch hand.turn {
            case .level: Vector(0, cosine(pitch), -sine(pitch))
            case .own: Vector(0, cosine(pitch) < 0 ? -1 : 1, 0)
            case .wheel: Vector(0, 0, -1)
            }
        let across = Vector(1, 0, 0)
        return Rotation(across, body.askew.0).turn(Rotation(meant.cross(across), body.askew.1).turn(meant))
    }

    /// What a sensor feels.
    func state(at time: Int64) -> SensorState {
        let (before, now, after) = (
            place(at: time - HandMover.half), place(at: time), place(at: time + HandMover.half)
        )
        let seconds = Double(HandMover.half) / 1_000_000
        let pull = (before.point + after.point - now.point * 2) / (seconds * seconds * HandMover.oneG)
        let felt = now.rotation.inverse.turn(pull + Vector(0, 0, 1))
        let spin = (before.rotation.inverse * after.rotation).speed(in: 2 * seconds)
        return SensorState(felt: felt + knock(at: time), spin: spin)
    }

    private func place(at time: Int64) -> HandPlace {
        let seconds = Double(time) / 1_000_000
        let tilt = tilt(at: time)
        let tremor = hand.tremor * sine(2 * .pi * hand.tremorHertz * seconds + tremorPhase)
        let step = 2 * .pi * seconds + stepPhase
        let angle = tilt + drifted(seconds) + tremor + wobble.point(at: time)
        let pitch = pitching.point(at: time) + raised(at: time) + 1.5 * hand.walking * sine(2 * step + 1)
        let around = Rotation(Vector(0, 0, 1), heading.point(at: time) + turned(at: time))
        let rolled = Rotation(Vector(0, 1, 0), rolling.point(at: time) + 1.5 * hand.walking * sine(step + 2))
        let rotation = around * rolled * resting * Rotation(axis, angle) * Rotation(Vector(1, 0, 0), pitch)
        let wrist = around.turn(Vector(body.aside * tilt, 0, 0)) + walked(step)
        return HandPlace(rotation: rotation, point: wrist + rotation.turn(body.arm))
    }

    /// A body that walks goes up and down twice a second, and once from side to side.
    private func walked(_ step: Double) -> Vector {
        guard hand.walking > 0 else { return .zero }
        return Vector(
            0.016 * sine(step), 0.006 * sine(2 * step + 2), 0.014 * sine(2 * step) + 0.002 * sine(4 * step + 1))
            * hand.walking
    }

    /// Every half second of a rest, along all three axes by turns.
    private func knock(at time: Int64) -> Vector {
        guard hand.knocks > 0, time > 1_000_000, time % 500_000 < 30_000 else { return .zero }
        let size = hand.knocks * sine(Double(time % 500_000) / 30_000 * 2 * .pi)
        let axis = time / 500_000 % 3
        return Vector(axis == 0 ? size : 0, axis == 1 ? size : 0, axis == 2 ? size : 0)
    }

    /// To 30 degrees and back, like a triangle.
    private func drifted(_ seconds: Double) -> Double {
        guard hand.drift > 0 else { return 0 }
        let way = (hand.drift * seconds + 30).truncatingRemainder(dividingBy: 120)
        return (way < 60 ? way : 120 - way) - 30
    }

    func tilt(at time: Int64) -> Double {
        var start = rest
        for tilt in tilts {
            if time < start + tilt.duration {
                return time > start ? tilt.angle(at: time - start, overshoot: body.overshoot) : 0
            }
            start += tilt.duration
        }
        return 0
    }

    /// How far the front is raised: within half a second, after half a second of a tilt that is held.
    private func raised(at time: Int64) -> Double {
        guard hand.raise > 0 else { return 0 }
        var start = rest
        for tilt in tilts {
            let passed = time - start - tilt.there - 500_000
            let left = tilt.held - 1_000_000 - passed
            if passed > 0, left > 0 { return hand.raise * HandTilt.minimumJerk(min(passed, left), 500_000) }
            start += tilt.duration
        }
        return 0
    }

    /// How far the player has turned around: during each tilt that is held, and back during the next.
    private func turned(at time: Int64) -> Double {
        guard hand.turningAround > 0 else { return 0 }
        var start = rest
        var heading = 0.0
        for (index, tilt) in tilts.enumerated() {
            let passed = min(max(Double(time - start - tilt.there), 0), Double(tilt.held)) / 1_000_000
            let whole = Double(tilt.held) / 1_000_000
            // Half a second until the speed is reached, and as long until it stops.
            let begun = min(passed, 0.5)
            let ended = max(passed - whole + 0.5, 0)
            let way = begun * begun + max(passed - 0.5, 0) - ended * ended
            heading += hand.turningAround * way * (index.isMultiple(of: 2) ? 1 : -1)
            start += tilt.duration
        }
        return heading
    }
}

extension Sway {
    /// - Parameter slow: how far a hand sways without a tremor, in degrees.
    fileprivate init(slow: Double, _ chance: inout SplitMix64) {
        guard slow > 0 else {
            self = .none
            return
        }
        self.init(
            deviation: slow / 2.0.squareRoot(), bands: [(0.9, 0.2...0.7), (0.42, 0.8...2)], chance: &chance)
    }
}
