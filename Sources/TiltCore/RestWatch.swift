/// Watches where a device rests: whether it is held still, what its first centre is, and whether that was a tilt.
///
/// It takes a point for each slot of the centre window.
struct RestWatch: Sendable {
    let limits: Stillness
    var window = CentreWindow()
    var recent = RecentMean()
    /// When the device was first held still; nil while it moves.
    var stillSince: Int64?
    /// Since when the first centre, or what may become it, lies so far to a side that it may be a tilt; nil nearer by.
    private(set) var farSince: Int64?
    /// Whether the pad was tilted away from such a centre.
    private(set) var hasLeftFarCentre = false

    /// A pad that was so many degrees away has been tilted.
    private static let clearlyAway = 16.0
    /// For so long a first centre far to a side may have been a tilt.
    private static let doubt: Int64 = 15_000_000
    /// Where that is held for so long, it is a rest and no tilt out of one.
    private static let longestTilt: Int64 = 4_000_000
    private static let flat = 10.0

    init(_ limits: Stillness) { self.limits = limits }

    mutating func take(_ point: Double, isSensor: Bool, at time: Int64) {
        recent.add(point)
        // A tremor is no motion: the mean of an eighth of a second has little of it.
        window.add(isSensor ? recent.mean : point)
        if !isHeld {
            stillSince = nil
        } else if stillSince == nil {
            stillSince = time - RestWatch.wholeWindow
        }
    }

    /// Whether the device was held still for the whole window.
    var isHeld: Bool { window.isFull && window.spread <= limits.heldSpread }

    private static let wholeWindow = CentreWindow.slotMicroseconds * Int64(CentreWindow.slotCount - 1)

    /// Forgets the points of another axis.
    mutating func restart() {
        window.restart()
        recent.restart()
    }

    /// The first centre: the median of half a second in which the device was held still. Far to a side that may be a
    /// tilt, and takes longer.
    ///
    /// - Parameter begin: when the device was connected.
    mutating func firstCentre(at time: Int64, since begin: Int64) -> Double? {
        guard window.isFull else { return nil }
        let point = window.medianPoint
        guard limits.isCalm(spread: window.spread, after: Double(time - begin) / 1_000_000),
            point.magnitude <= limits.centreWithinAtMost
        else {
            farSince = nil
            return nil
        }
        if point.magnitude <= limits.centreWithin {
            farSince = nil
        } else {
            let since = farSince ?? time - RestWatch.wholeWindow
            farSince = since
            guard time - since >= limits.farCentreMicroseconds else { return nil }
        }
        hasLeftFarCentre = false
        return point
    }

    /// A pad that was connected in a long tilt took that for its rest: a flatter one soon after counts instead, unless
    /// the pad came back before.
    mutating func flatterRest(than centre: Double, at time: Int64) -> Double? {
        guard let since = farSince else { return nil }
        let point = window.medianPoint
        let distance = (point - centre).magnitude
        if distance > RestWatch.clearlyAway { hasLeftFarCentre = true }
        let isBack = hasLeftFarCentre && distance <= limits.driftWithin
        guard !isBack, time - since < RestWatch.doubt else {
            farSince = nil
            return nil
        }
        guard let stillSince, time - stillSince > RestWatch.longestTilt, point.magnitude < RestWatch.flat else {
            return nil
        }
        believeCentre()
        return point
    }

    /// Takes the centre as it is: the player showed it.
    mutating func believeCentre() { (farSince, hasLeftFarCentre) = (nil, false) }

    /// How long the device has been held still.
    func stillness(at time: Int64) -> Int64 { stillSince.map { time - $0 } ?? 0 }

    /// Whether a point is as near to the centre as a drift is.
    func isNear(_ centre: Double, _ point: Double) -> Bool { (point - centre).magnitude <= limits.driftWithin }
}
