/// A stick whose push is the tilt: how far it is pushed, and how its centre drifts.
///
/// Small, because each sample copies it; so the reach lesson is not in it.
struct StickTilt: Sendable {
    let scale: StickScale
    /// Since the centre was learned or drifted.
    var slotsSinceDrift = 0

    /// In percent: a stick is still within this spread, and its centre moves by at most this in half a second.
    private static let stillSpread = 2.0
    private static let driftStep = 1.0

    init(_ axis: AxisDescription) { scale = StickScale(axis) }

    /// The used range of a stick's axis, with its present value; nil for a device that is not played by a stick.
    static func axis(_ classification: Classification, _ device: DeviceDescription) -> AxisDescription? {
        guard classification.kind == .stick else { return nil }
        return classification.stickAxis.flatMap(device.axis).map(classification.used).map(atRest)
    }

    /// A description may not know the present value and have 0, which for many sticks is the left end.
    private static func atRest(_ axis: AxisDescription) -> AxisDescription {
        let farthest = 40.0
        guard StickScale(axis).percent(of: axis.value).magnitude > farthest else { return axis }
        return axis.atMiddle
    }

    /// The centre after the slow drift of a worn spring, each half second; nil for no change.
    ///
    /// Never follows a push: only a still position near the centre counts.
    ///
    /// - Parameter learned: the centre that was learned. It drifts only so far from it.
    mutating func drift(of centre: Double, learned: Double, _ rest: RestWatch) -> Double? {
        slotsSinceDrift += 1
        guard slotsSinceDrift >= CentreWindow.slotCount, rest.window.isFull,
            rest.window.spread <= StickTilt.stillSpread
        else { return nil }
        slotsSinceDrift = 0
        let point = rest.window.medianPoint
        guard rest.isNear(centre, point) else { return nil }
        let step = min(max(point - centre, -StickTilt.driftStep), StickTilt.driftStep)
        let farthest = rest.limits.driftAtMost
        return min(max(centre + step, learned - farthest), learned + farthest)
    }
}
