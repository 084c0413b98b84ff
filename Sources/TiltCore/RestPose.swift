/// The shares of gravity on a pad's axes: the roll axis, to the right positive, the long one and the one out of its face.
struct GravityShares {
    let side: Double
    let long: Double
    let face: Double
}

/// How a pad lay when it last rested: its pitch, and the roll that is its centre.
struct RestPose: Hashable, Sendable {
    /// The direction of gravity across the roll axis, of length 1: its part on the long axis and on the face's.
    private(set) var along = 0.0
    private(set) var out = 1.0
    private(set) var isSet = false
    /// The centre in degrees, its sine and its cosine.
    private(set) var centre = 0.0
    private(set) var centreSine = 0.0
    private(set) var centreCosine = 1.0

    private static let restPerSecond = 1.0
    private static let movedPerSecond = 8.0
    private static let movedShift = 0.15
    /// Beyond 143 degrees the side shows less of gravity than this: no turn of a hand.
    private static let turnedOverSide = 0.6

    mutating func setCentre(_ degrees: Double) {
        centre = degrees
        (centreSine, centreCosine) = Sine.sineAndCosine(ofDegrees: degrees)
    }

    /// Forgets the pitch.
    mutating func reset() { isSet = false }

    /// Takes the present pitch.
    mutating func take(_ gravity: GravityShares) {
        let (long, face) = (gravity.long, gravity.face)
        let length = (long * long + face * face).squareRoot()
        guard length > 0 else { return }
        along = long / length
        out = face / length
        isSet = true
    }

    /// The part of gravity that the pitch has not moved, and the part that it has.
    func parts(_ gravity: GravityShares) -> (inward: Double, shift: Double) {
        (along * gravity.long + out * gravity.face, along * gravity.face - out * gravity.long)
    }

    /// Whether the pad lies upside down, as no turn to a side brings it.
    func isTurnedOver(_ gravity: GravityShares) -> Bool {
        parts(gravity).inward < 0 && gravity.side.magnitude < RestPose.turnedOverSide
    }

    /// Follows a shift of the pitch at rest within a second, and at once when the pad was moved by more than 9 degrees.
    mutating func follow(_ shift: Double, after period: Double) {
        let isMoved = shift.magnitude > RestPose.movedShift
        pitch(by: shift * (isMoved ? RestPose.movedPerSecond : RestPose.restPerSecond) * period)
    }

    /// Moves the pitch by a sine.
    mutating func pitch(by step: Double) {
        let (long, face) = (along - step * out, out + step * along)
        // A step of Newton's method towards length 1, which is so near that one is enough.
        let correction = 1.5 - 0.5 * (long * long + face * face)
        (along, out) = (long * correction, face * correction)
    }

    /// The turn from the centre if it is level, -180 to 180 degrees.
    ///
    /// - Parameters:
    ///   - side: the share of gravity on the roll axis, to the right positive.
    ///   - inward: negative beyond 90 degrees.
    func level(_ side: Double, _ inward: Double) -> Double {
        let angle = Arcsine.degrees(ofSine: side)
        if inward >= 0 { return angle - centre }
        let turn = (side < 0 ? -180 - angle : 180 - angle) - centre
        return turn > 180 ? turn - 360 : turn < -180 ? turn + 360 : turn
    }
}
