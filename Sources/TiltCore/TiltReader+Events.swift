import QuizCore

extension TiltReader {
    /// Takes one event and returns what came of it, after what was due before it. Usually empty.
    public mutating func receive(_ event: InputEvent) -> [PadEvent] {
        var outputs: [PadEvent] = []
        let time = timeline(event.at)
        if beganAt == nil { begin(at: time) }
        if min(quietAt, slotAt) <= time { runDue(until: time, into: &outputs) }
        now = time
        let number = event.code.number
        switch event.code.type {
        case EventType.absolute: takeAxis(AxisCode(rawValue: number), event.value, into: &outputs)
        case EventType.key: takeKey(KeyCode(rawValue: number), event.value, into: &outputs)
        case EventType.synchronisation: takeSynchronisation(number, into: &outputs)
        default: break
        }
        return outputs
    }

    /// Never goes back, and never overflows on a hostile trace.
    func timeline(_ claimed: Microseconds) -> Int64 {
        let endOfTime: Int64 = 1 << 60
        return max(now, min(claimed.rawValue, endOfTime))
    }

    private mutating func takeAxis(_ code: AxisCode, _ value: Int32, into outputs: inout [PadEvent]) {
        if let axis = doubtfulAxis, axis.code == code, hat != nil, axis.isInBetween(value) { takeAsStick(axis) }
        if !axes.take(value, of: code) { gyroscope.take(value, of: code) }
        guard hat?.code == code, let side = hat?.take(value) else { return }
        outputs.append(PadEvent(.step(side), at: now))
    }

    private mutating func takeKey(_ code: KeyCode, _ value: Int32, into outputs: inout [PadEvent]) {
        // 1 is a press, 0 a release, 2 the kernel's auto-repeat.
        guard value == 1 else { return }
        if let side = buzzer?.side(of: code) { return press(side, into: &outputs) }
        for meaning in buttons.meanings(of: code) { outputs.append(PadEvent(meaning, at: now)) }
    }

    private mutating func takeSynchronisation(_ code: UInt16, into outputs: inout [PadEvent]) {
        switch code {
        case SyncCode.report: takeFrame(into: &outputs)
        case SyncCode.dropped: droppedCount += 1
        default: break
        }
    }

    /// Takes the events up to a SYN_REPORT as one sample, even without a new value: the kernel omits unchanged ones.
    private mutating func takeFrame(into outputs: inout [PadEvent]) {
        guard hasTilt else { return }
        let interval = now - lastFrameAt
        lastFrameAt = now
        pace.note(interval: interval)
        if slotAt == .max { slotAt = now + CentreWindow.slotMicroseconds }
        let seconds = Double(interval) / 1_000_000
        let isFirst = !arrow.hasPoint
        guard readPoint(after: seconds) else { return }
        if isFirst { arrow.settle() }
        quietAt = now + pace.quietInterval
        if hasGrips, isCalibrated, arrow.wasAtCentre,
            let other = motion.rollOfTilt(axes, turn: arrow.latest - centre, after: seconds, at: now)
        {
            turn(to: other.roll, centre: other.centre)
        }
        if arrow.smooth(after: seconds) {
            follow(at: now, into: &outputs)
        } else {
            arrow.note(position(of: arrow.latest), at: now)
        }
    }

    /// Measures the point of the arrow; false before the first value.
    mutating func readPoint(after seconds: Double) -> Bool {
        if let scale = stick?.scale {
            arrow.measure(scale.percent(of: axes[0]))
            return true
        }
        let point = motion.point(axes, gyroscope.spin, after: seconds, followsPitch: followsPitch)
        if let point { arrow.measure(point) }
        return point != nil
    }

    /// Whether a sensor takes each pitch for that of its rest.
    var followsPitch: Bool { calibration == nil || !arrow.wasAtCentre }

    /// Moves the arrow towards the present position.
    mutating func follow(at time: Int64, into outputs: inout [PadEvent]) {
        guard isReady else { return }
        arrow.follow(position(of: arrow.quick.value), at: time, into: &outputs)
    }

    /// The range of a stick gives its centre well enough; the centre of a motion sensor must be learned.
    private var isReady: Bool {
        isSensor ? calibration != nil && lesson == nil : true
    }

    /// The distance of a point from the centre, positive to the right, in the profile's unit.
    func position(of point: Double) -> Double {
        guard let scale = stick?.scale else { return (point - centre) * settings.factor }
        return scale.position(of: point, centre: centre, reach: calibration?.reach ?? .full, settings)
    }
}
