/// Learns from one tilt to the right which axis lies across the player, and which end of it is the right one.
struct DirectionLesson: Hashable, Sendable {
    private(set) var calmed = SIMD3<Double>.zero
    private(set) var calmSlots = 0
    private(set) var rest: Rest?

    struct Rest: Hashable, Sendable {
        let direction: SIMD3<Double>
        let length: Double
    }

    struct Learned {
        let axisIndex: Int
        let sign: Int8
        /// The sine of the lean at rest on that axis, and one g.
        let restSine: Double
        let restLength: Double
    }

    /// As a share of one g: a hand that holds something stays within this.
    private static let calm = 0.06
    /// Half a second makes a rest, a fifth of one makes a tilt.
    private static let slotsOfRest = 20
    private static let slotsOfTilt = 8
    /// The sine of twenty degrees.
    private static let clearTilt = 0.342
    private static let smoothing = 0.3

    /// Takes the direction of gravity at one moment of the even clock; the answer when there is one.
    mutating func take(_ now: SIMD3<Double>, length: Double) -> Learned? {
        let turn = now - calmed
        calmSlots = turn[DirectionLesson.largest(of: turn)].magnitude < DirectionLesson.calm ? calmSlots + 1 : 0
        calmed += DirectionLesson.smoothing * turn
        guard let rest else {
            if calmSlots >= DirectionLesson.slotsOfRest { self.rest = Rest(direction: calmed, length: length) }
            return nil
        }
        return calmSlots >= DirectionLesson.slotsOfTilt ? tilt(from: rest) : nil
    }

    /// A roll turns its own axis most: the one that pointed up loses little until the pad stands on its side.
    private func tilt(from rest: Rest) -> Learned? {
        let turns = calmed - rest.direction
        let axis = DirectionLesson.largest(of: turns)
        guard turns[axis].magnitude >= DirectionLesson.clearTilt else { return nil }
        return Learned(
            axisIndex: axis, sign: turns[axis] < 0 ? -1 : 1, restSine: rest.direction[axis], restLength: rest.length)
    }

    /// Of equal ones the first.
    private static func largest(of turns: SIMD3<Double>) -> Int {
        let (x, y, z) = (turns.x.magnitude, turns.y.magnitude, turns.z.magnitude)
        return x >= y && x >= z ? 0 : y >= z ? 1 : 2
    }
}
