/// Tells a knock from a tilt: tilting turns gravity, and only a push makes it longer or shorter.
struct KnockGuard: Hashable, Sendable {
    /// How far, as a share of one g, the pull may be off.
    let tolerance: Double

    /// The length of one g in the sensor's own numbers; 0 while nobody knows.
    var restLength = 0.0

    private(set) var offSince: Int64?
    private(set) var lastOffAt: Int64?
    private(set) var offLength = 0.0

    /// A knock rings on while the pull is already right again.
    private static let ringingMicroseconds: Int64 = 20_000
    /// No knock holds a steady pull for so long: the axes of this sensor are not equally scaled.
    private static let longestMicroseconds: Int64 = 250_000
    /// How steady, as a share of one g.
    private static let steadiness = 0.1
    /// With less pull than this share of one g there is no down, for however long.
    private static let least = 0.3

    init(tolerance: Double) {
        self.tolerance = tolerance
    }

    /// Whether a sample of this length says nothing about the tilt.
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

    /// Whether the pull is off at present, so that the latest sample must not be believed even if it stands still.
    var isOff: Bool { offSince != nil && lastOffAt != nil }

    /// When an unchanged pull would be believed; nil for one that says nothing however long it lasts.
    var mayClearAt: Int64? {
        guard let offSince else { return lastOffAt.map { $0 + KnockGuard.ringingMicroseconds } }
        return offLength > KnockGuard.least * restLength ? offSince + KnockGuard.longestMicroseconds : nil
    }

    private func isSteady(at time: Int64) -> Bool {
        offSince.map { time - $0 >= KnockGuard.longestMicroseconds } ?? false
    }
}
