import QuizCore

extension TiltReader {
    /// Takes one event and returns what came of it, after what was due before it. Usually empty.
    public mutating func handle(_ event: InputEvent) -> [PadEvent] {
        var outputs: [PadEvent] = []
        handle(event, into: &outputs)
        return outputs
    }

    /// Takes one event and appends what came of it: for many events without an array for each.
    public mutating func handle(_ event: InputEvent, into outputs: inout [PadEvent]) {
        let time = timeline(event.at)
        if beganAt == nil { begin(at: time) }
        if min(quietAt, slotAt) <= time { runDue(until: time, into: &outputs) }
        now = time
        switch event.type {
        case EventType.absolute: takeAxis(event.code, event.value, into: &outputs)
        case EventType.key: takeKey(event.code, event.value, into: &outputs)
        case EventType.synchronisation: takeSynchronisation(event.code, into: &outputs)
        default: break
        }
    }

    /// Never goes back, and never overflows on a hostile recording.
    func timeline(_ claimed: Microseconds) -> Int64 {
        let endOfTime: Int64 = 1 << 60
        return max(now, min(claimed.rawValue, endOfTime))
    }

    private mutating func takeAxis(_ code: UInt16, _ value: Int32, into outputs: inout [PadEvent]) {
        if let axis = doubtfulAxis, axis.code == code, hat != nil, axis.isInBetween(value) { takeAsStick(axis) }
        if axes.take(value, of: code), hat?.code != code { return }
        gyroscope.take(value, of: code)
        guard hat?.code == code, let side = hat?.take(value) else { return }
        outputs.append(PadEvent(.stepped(side), at: now))
    }

    private mutating func takeKey(_ code: UInt16, _ value: Int32, into outputs: inout [PadEvent]) {
        // 1 is a press, 0 a release, 2 the kernel's auto-repeat.
        guard value == 1 else { return }
        for meaning in buttons.meanings(of: code) { outputs.append(PadEvent(meaning, at: now)) }
    }

    private mutating func takeSynchronisation(_ code: UInt16, into outputs: inout [PadEvent]) {
        switch code {
        case SyncCode.report: takeFrame(into: &outputs)
        case SyncCode.dropped:
            droppedCount += 1
            // SYN_DROPPED: the speed from before the gap says nothing about the time after it.
            spikes.rest()
        default: break
        }
    }

    /// Takes the events up to a SYN_REPORT as one sample, even without a new value: the kernel omits unchanged ones.
    private mutating func takeFrame(into outputs: inout [PadEvent]) {
        if source == .none { return }
        let interval = now - lastFrameAt
        lastFrameAt = now
        pace.note(interval: interval)
        if slotAt == .max { slotAt = now + CentreWindow.slotMicroseconds }
        let seconds = Double(interval) / 1_000_000
        guard readAxes(after: seconds) else { return }
        if grip != nil, !method.measuresSwings { watchGrip(after: seconds) }
        quietAt = now + pace.quietInterval
        if knock.isKnocked(latestLength, at: now) {
            spikes.rest()
            if method.measuresSwings { leaveThirdStage(into: &outputs) }
            return
        }
        if grip != nil, method.measuresSwings, !knock.isRecent(at: now) { watchGrip(after: seconds) }
        guard spikes.take(latestPoint, after: seconds) else {
            if method.measuresTurns { third.note(position(of: latestPoint), at: now) }
            return
        }
        quick.take(spikes.accepted, after: seconds)
        calm.take(spikes.accepted, after: seconds)
        follow(at: now, into: &outputs)
    }

    /// A knock says nothing about the tilt, so nothing is answered while it lasts.
    private mutating func leaveThirdStage(into outputs: inout [PadEvent]) {
        guard snap.stage.isOutermost else { return }
        snap.step(towards: .neutral)
        outputs.append(PadEvent(.snapped(snap.stage), at: now))
    }

    /// Updates `latestPoint`; false before the first value.
    mutating func readAxes(after seconds: Double) -> Bool {
        switch source {
        case .gravity(let scale) where method.measuresTurns && scale.knowsLength:
            guard let length = readTurn(after: seconds) else { return hasPoint }
            latestLength = length
        case .gravity(let scale):
            guard let reading = scale.reading(of: axes[rollIndex], among: axes) else { return hasPoint }
            latestPoint = reading.degrees * rollSign
            latestLength = scale.knowsLength ? reading.length : 0
        case .stick(let scale): latestPoint = scale.percent(of: axes[0])
        case .none: return false
        }
        hasPoint = true
        return true
    }

    /// The turn from the centre, whatever its axis; nil without a length, in free fall.
    private mutating func readTurn(after seconds: Double) -> Double? {
        let length = axes.length
        guard length > 0 else { return nil }
        let share = 1 / length
        let followsPitch = calibration == nil || !wasAtCentre
        let gravity = GravityShares(
            side: Double(axes[frame.rollIndex]) * share * rollSign, long: Double(axes[frame.longIndex]) * share,
            face: Double(axes[frame.faceIndex]) * share)
        let spin = gyroscope.spin(in: frame)
        let turn =
            if method.measuresSwings, frame.isKnown, let spin {
                swings.degrees(gravity, spin, after: seconds, followsPitch: followsPitch)
            } else {
                gauge.degrees(
                    gravity, method.measuresSwings ? nil : spin, after: seconds, knowsAxes: frame.isKnown,
                    followsPitch: followsPitch)
            }
        latestPoint = centre + turn
        return length
    }

    /// Snaps towards the present position, one stage at a time.
    mutating func follow(at time: Int64, into outputs: inout [PadEvent]) {
        guard isReady else { return }
        let position = position(of: quick.value)
        if !wasAtCentre {
            guard snap.isAtCentre(position) else { return }
            wasAtCentre = true
        }
        var target = snap.target(of: position)
        if method.measuresTurns {
            target = third.stage(target, at: position, enter: profile.enter(Int(Stage.outermost)), time: time)
        }
        if target.isOutermost, method.measuresSwings, swings.isSwinging { target = target.stepped(towards: .neutral) }
        while snap.stage != target {
            snap.step(towards: target)
            outputs.append(PadEvent(.snapped(snap.stage), at: time))
        }
    }

    /// The range of a stick gives its centre well enough; the centre of a motion sensor must be learned.
    private var isReady: Bool {
        if case .stick = source { true } else { calibration != nil && lesson == nil }
    }

    /// The distance of a point from the centre, positive to the right, in the profile's unit.
    func position(of point: Double) -> Double {
        guard case .stick(let scale) = source else { return (point - centre) * settings.factor }
        var push = scale.deflection(of: point, centre: centre, reach: calibration?.reach ?? .full)
        if method.measuresTurns, settings.sensitivity < 1 {
            // Less sensitive near the centre only: the end of the way is the end of the scale at any sensitivity.
            push *= 1 + (1 / settings.sensitivity - 1) * push.magnitude / 100
        }
        return min(max(push * settings.factor, -100), 100)
    }
}
