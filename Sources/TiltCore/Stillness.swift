/// How still is still enough, in points: degrees of lean or percent of the push.
struct Stillness: Hashable, Sendable {
    /// A hand that holds on, over half a second.
    let heldSpread: Double
    /// A middle is believed within this spread, and the longer it takes the less is asked.
    let centreSpread: Double
    let centreSpreadPerSecond: Double
    /// A first middle further out than this is a tilt; it too may be further out after a while.
    let centreWithin: Double
    let centreWithinPerSecond: Double
    let centreWithinAtMost: Double
    /// The middle follows a position that is as still and as near as this …
    let driftSpread: Double
    let driftWithin: Double
    /// … by no more than this in half a second, and never further from where it was learned.
    let driftStep: Double
    let driftAtMost: Double

    static func of(_ measure: SnapProfile.Measure) -> Stillness {
        measure == .degrees ? ofSensors : ofSticks
    }

    /// Hands were measured to sway by 0.8 to 2.4 degrees (one standard deviation) while they hold still.
    private static let ofSensors = Stillness(
        heldSpread: 8, centreSpread: 6, centreSpreadPerSecond: 4, centreWithin: 35, centreWithinPerSecond: 0,
        centreWithinAtMost: 35, driftSpread: 3, driftWithin: 10, driftStep: 0.5, driftAtMost: 10)

    /// Sticks rest within a percent, but old ones as far as 22 percent from the middle.
    private static let ofSticks = Stillness(
        heldSpread: 6, centreSpread: 2, centreSpreadPerSecond: 0, centreWithin: 12, centreWithinPerSecond: 6,
        centreWithinAtMost: 30, driftSpread: 2, driftWithin: 8, driftStep: 1, driftAtMost: 15)

    func allowsCentre(_ point: Double, spread: Double, after seconds: Double) -> Bool {
        // A spread of more than a stage says that nobody was holding still at all.
        let spreadLimit = min(centreSpread + centreSpreadPerSecond * seconds, 20)
        let distanceLimit = min(centreWithin + centreWithinPerSecond * seconds, centreWithinAtMost)
        return spread <= spreadLimit && point.magnitude <= distanceLimit
    }
}
