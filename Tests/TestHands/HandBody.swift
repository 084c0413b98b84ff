import QuizCore

/// What differs from one person to the next.
struct HandBody: Sendable {
    /// From the wrist to the sensor, in metres along the pad's axes.
    let arm: Vector
    /// How far the hand's axis is from the one that is meant, in degrees about two axes across it.
    let askew: (Double, Double)
    /// How far a stroke goes beyond its end before it is corrected, as a share of it.
    let overshoot: Double
    /// How far the hand moves to a side, in metres for each degree of a tilt.
    let aside: Double

    init(_ chance: inout SplitMix64) {
        // The wrist is behind and below.
        let ahead = Vector(chance.bell() * 0.5, 1, chance.bell() * 0.5)
        arm = ahead * (chance.number(in: 0.02...0.11) / ahead.length)
        askew = (chance.bell() * 4.2, chance.bell() * 4.2)
        overshoot = chance.number(in: 0.02...0.12)
        aside = chance.number(in: -0.0004...0.0004)
    }
}
