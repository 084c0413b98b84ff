/// Tells a knock from a tilt: a tilt turns the measured acceleration, only a push makes it longer or shorter than 1 g.
struct KnockGuard: Hashable, Sendable {
    /// How far the acceleration may differ from one g, as a share of it.
    let tolerance: Double

    /// One g in the sensor's raw units; 0 while it is not known.
    var restLength = 0.0

    private(set) var offSince: Int64?
    private(set) var lastOffAt: Int64?
    private(set) var offLength = 0.0

    /// After a knock the sensor rings on, although the length is right again.
    private static let ringingMicroseconds: Int64 = 20_000
    /// A hand that was knocked swings back within this time.
    private static let aftermathMicroseconds: Int64 = 350_000
    /// No knock is steady for so long; a sensor whose axes have different scales is.
    private static let longestMicroseconds: Int64 = 250_000
    /// How much a steady length may change, as a share of one g.
    private static let steadiness = 0.1
    /// Below 0.3 g the orientation is unknown.
    private static let least = 0.3

    init(tolerance: Double) { self.tolerance = tolerance }

    /// Whether a sample of this length is a knock and not a tilt.
    mutating func isKnocked(_ length: Double, at time: Int64) -> Bool {
        guard restLength > 0 else { return false }
        guard (length - restLength).magnitude > tolerance * restLength else {
            offSince = nil
            guard let last = lastOffAt, time - last < KnockGuard.ringingMicroseconds else { return false }
            return true
        }
        if offSince == nil || (length - offLength).magnitude > KnockGuard.steadiness * restLength {
            offSince = time
            offLength = length
        }
        if length > KnockGuard.least * restLength, isSteady(at: time) {
            lastOffAt = nil
            return false
        }
        lastOffAt = time
        return true
    }

    /// Whether a knock came so shortly before that a motion may be a part of it.
    func isRecent(at time: Int64) -> Bool {
        lastOffAt.map { time - $0 < KnockGuard.aftermathMicroseconds } ?? false
    }

    /// Whether a knock goes on: the latest sample does not count, even when it stays the same.
    var isOff: Bool { offSince != nil && lastOffAt != nil }

    /// When an unchanged length would count again; nil for one that never does.
    var mayClearAt: Int64? {
        guard let offSince else { return lastOffAt.map { $0 + KnockGuard.ringingMicroseconds } }
        return offLength > KnockGuard.least * restLength ? offSince + KnockGuard.longestMicroseconds : nil
    }

    private func isSteady(at time: Int64) -> Bool {
        offSince.map { time - $0 >= KnockGuard.longestMicroseconds } ?? false
    }
}
