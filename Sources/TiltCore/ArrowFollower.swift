import QuizCore

/// Moves the arrow by the points of a device: without spikes, smoothed, snapped to stages.
///
/// A point is what was measured, in degrees of a sensor or percent of a stick. A position is how far a point is from the
/// centre, positive to the right, as the player's settings count it. Only the reader knows the centre.
struct ArrowFollower: Sendable {
    /// The latest point as it was measured.
    private(set) var latest = 0.0
    /// Whether a point came since the device was connected.
    private(set) var hasPoint = false

    private(set) var spikes: SpikeGuard
    /// Decides about stages.
    private(set) var quick: OneEuroFilter
    /// Is drawn.
    private(set) var calm: OneEuroFilter

    private(set) var snap: MagneticSnap
    private(set) var third = ThirdStageWatch()
    /// Whether the tilt was at the centre since the device was connected: the arrow waits for that.
    var wasAtCentre = false

    init(_ profile: SnapProfile) {
        let isSensor = profile.measure == .degrees
        spikes = SpikeGuard(isSensor ? .ofSensors : .ofSticks)
        quick = OneEuroFilter(isSensor ? .quickDegrees : .quickPercent)
        calm = OneEuroFilter(isSensor ? .calmDegrees : .calmPercent)
        snap = MagneticSnap(profile)
    }

    /// Takes a point that was measured. The filters take it later: the grip may first need another one.
    mutating func measure(_ point: Double) {
        latest = point
        hasPoint = true
    }

    /// Takes the latest point into the filters; false if it may be a spike, which the next one tells.
    mutating func smooth(after seconds: Double) -> Bool {
        guard spikes.take(latest, after: seconds) else { return false }
        quick.take(spikes.accepted, after: seconds)
        calm.take(spikes.accepted, after: seconds)
        return true
    }

    /// Takes the latest point without the lag of the filters: one that stands still, or the first of another axis.
    mutating func settle() {
        spikes.settle(at: latest)
        quick.settle(at: latest)
        calm.settle(at: latest)
    }

    /// Snaps towards a position, one stage at a time.
    mutating func follow(_ position: Double, at time: Int64, into outputs: inout [PadEvent]) {
        if !wasAtCentre {
            guard snap.isAtCentre(position) else { return }
            wasAtCentre = true
        }
        let target = snap.target(of: position)
        let border = snap.profile.enter(Int(Stage.outermost))
        move(to: third.stage(target, at: position, enter: border, time: time), at: time, into: &outputs)
    }

    /// Takes the position of a possible spike into the mean at the third stage.
    mutating func note(_ position: Double, at time: Int64) { third.note(position, at: time) }

    /// Moves the arrow one stage at a time, wherever the tilt is.
    mutating func move(to target: Stage, at time: Int64, into outputs: inout [PadEvent]) {
        while snap.stage != target {
            snap.step(towards: target)
            outputs.append(PadEvent(.stage(snap.stage), at: time))
        }
    }

    /// Moves the arrow to the centre, where it waits for the device to come back and be at its own.
    mutating func disconnect(at time: Int64, into outputs: inout [PadEvent]) {
        move(to: .neutral, at: time, into: &outputs)
        (hasPoint, wasAtCentre) = (false, false)
    }
}
