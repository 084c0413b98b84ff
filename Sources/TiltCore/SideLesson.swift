/// Learns from one tilt to the right which axis lies across the player, and which end of it is the right one.
struct SideLesson: Hashable, Sendable {
    private(set) var x = 0.0
    private(set) var y = 0.0
    private(set) var z = 0.0
    private(set) var calmSlots = 0
    private(set) var rest: Rest?

    struct Rest: Hashable, Sendable {
        let x: Double
        let y: Double
        let z: Double
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
    mutating func take(_ now: AxisValues.Direction, length: Double) -> Learned? {
        let turn = max((now.x - x).magnitude, (now.y - y).magnitude, (now.z - z).magnitude)
        calmSlots = turn < SideLesson.calm ? calmSlots + 1 : 0
        x += SideLesson.smoothing * (now.x - x)
        y += SideLesson.smoothing * (now.y - y)
        z += SideLesson.smoothing * (now.z - z)
        guard let rest else {
            if calmSlots >= SideLesson.slotsOfRest { self.rest = Rest(x: x, y: y, z: z, length: length) }
            return nil
        }
        return calmSlots >= SideLesson.slotsOfTilt ? tilt(from: rest) : nil
    }

    /// A roll turns its own axis most: the one that pointed up loses little until the pad stands on its side.
    private func tilt(from rest: Rest) -> Learned? {
        let turns = (x - rest.x, y - rest.y, z - rest.z)
        let largest = max(turns.0.magnitude, turns.1.magnitude, turns.2.magnitude)
        guard largest >= SideLesson.clearTilt else { return nil }
        if turns.0.magnitude == largest { return learned(0, turns.0, rest.x, rest) }
        if turns.1.magnitude == largest { return learned(1, turns.1, rest.y, rest) }
        return learned(2, turns.2, rest.z, rest)
    }

    private func learned(_ index: Int, _ turn: Double, _ sine: Double, _ rest: Rest) -> Learned {
        Learned(axisIndex: index, sign: turn < 0 ? -1 : 1, restSine: sine, restLength: rest.length)
    }
}
