/// Learns the axis and sign of a sensor's roll from one tilt to the right.
struct DirectionLesson: Hashable, Sendable {
    private(set) var smoothed = SIMD3<Double>.zero
    private(set) var stillSlots = 0
    /// The direction at rest.
    private(set) var rest: SIMD3<Double>?

    struct Learned {
        let axisIndex: Int
        let sign: Int8
        /// The sine of the tilt at rest on that axis.
        let restSine: Double
    }

    /// In g: a hand that holds still stays within this.
    private static let stillness = 0.06
    /// Half a second of stillness is a rest, a fifth of a second a tilt.
    private static let slotsOfRest = 20
    private static let slotsOfTilt = 8
    /// The sine of twenty degrees.
    private static let clearTilt = 0.342
    private static let smoothing = 0.3

    /// Takes the direction of gravity, in g, at each slot of the centre window; the roll once it is learned.
    mutating func take(_ now: SIMD3<Double>) -> Learned? {
        let turn = now - smoothed
        stillSlots = turn[DirectionLesson.largest(of: turn)].magnitude < DirectionLesson.stillness ? stillSlots + 1 : 0
        smoothed += DirectionLesson.smoothing * turn
        guard let rest else {
            if stillSlots >= DirectionLesson.slotsOfRest { self.rest = smoothed }
            return nil
        }
        return stillSlots >= DirectionLesson.slotsOfTilt ? tilt(from: rest) : nil
    }

    /// A roll changes its own axis most; the axis that pointed up changes little until the pad is on its side.
    private func tilt(from rest: SIMD3<Double>) -> Learned? {
        let turns = smoothed - rest
        let axis = DirectionLesson.largest(of: turns)
        guard turns[axis].magnitude >= DirectionLesson.clearTilt else { return nil }
        return Learned(axisIndex: axis, sign: turns[axis] < 0 ? -1 : 1, restSine: rest[axis])
    }

    /// The axis with the largest change, the first of equal ones.
    private static func largest(of turns: SIMD3<Double>) -> Int {
        let (x, y, z) = (turns.x.magnitude, turns.y.magnitude, turns.z.magnitude)
        return x >= y && x >= z ? 0 : y >= z ? 1 : 2
    }
}
