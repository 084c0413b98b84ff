import QuizCore

extension TiltReader {
    /// Takes one event; what was due before it happens first. Nearly always empty, and then costs no memory.
    public mutating func handle(_ event: InputEvent) -> [PadEvent] {
        var outputs: [PadEvent] = []
        handle(event, into: &outputs)
        return outputs
    }

    /// The same for those who take many: what comes of the event is appended.
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

    /// Time never goes back, and a hostile recording must not make it overflow.
    func timeline(_ claimed: Microseconds) -> Int64 {
        let endOfTime: Int64 = 1 << 60
        return max(now, min(claimed.rawValue, endOfTime))
    }

    private mutating func takeAxis(_ code: UInt16, _ value: Int32, into outputs: inout [PadEvent]) {
        axes.take(value, of: code)
        guard hat?.code == code, let side = hat?.take(value) else { return }
        outputs.append(PadEvent(.stepped(side), at: now))
    }

    private mutating func takeKey(_ code: UInt16, _ value: Int32, into outputs: inout [PadEvent]) {
        // 0 is letting go and 2 the kernel's own repeat.
        guard value == 1, let meaning = buttons.meaning(of: code) else { return }
        outputs.append(PadEvent(meaning, at: now))
    }

    private mutating func takeSynchronisation(_ code: UInt16, into outputs: inout [PadEvent]) {
        switch code {
        case SyncCode.report: takeFrame(into: &outputs)
        case SyncCode.dropped:
            droppedCount += 1
            // Where the tilt was heading before the gap says nothing about after it.
            spikes.rest()
        default: break
        }
    }

    /// A frame is a sample even if it brings no new value: the kernel leaves out those that stay the same.
    private mutating func takeFrame(into outputs: inout [PadEvent]) {
        if source == .none { return }
        let interval = now - lastFrameAt
        lastFrameAt = now
        pace.note(interval: interval)
        if slotAt == .max { slotAt = now + CentreWindow.slotMicroseconds }
        guard readAxes() else { return }
        quietAt = now + pace.quietInterval
        if knock.isKnocked(latestLength, at: now) {
            spikes.rest()
            return
        }
        let seconds = Double(interval) / 1_000_000
        guard spikes.take(latestPoint, after: seconds) else { return }
        quick.take(spikes.believed, after: seconds)
        calm.take(spikes.believed, after: seconds)
        follow(at: now, into: &outputs)
    }

    /// Brings `latestPoint` up to date; false while no value has come yet.
    mutating func readAxes() -> Bool {
        switch source {
        case .gravity(let scale):
            guard let reading = scale.reading(of: axes[rollIndex], among: axes) else { return hasPoint }
            latestPoint = reading.degrees * rollSign
            latestLength = scale.knowsLength ? reading.length : 0
        case .stick(let scale):
            latestPoint = scale.percent(of: axes[0])
        case .none:
            return false
        }
        hasPoint = true
        return true
    }

    /// Snaps towards where the tilt is, a rest position at a time.
    mutating func follow(at time: Int64, into outputs: inout [PadEvent]) {
        guard isReady else { return }
        let position = position(of: quick.value)
        if !hasSeenMiddle {
            guard snap.isInTheMiddle(position) else { return }
            hasSeenMiddle = true
        }
        let target = snap.target(of: position)
        while snap.stage != target {
            snap.step(towards: target)
            outputs.append(PadEvent(.snapped(snap.stage), at: time))
        }
    }

    /// The middle of a stick is known well enough from its range; the middle of a hand is not known at all.
    private var isReady: Bool {
        if case .stick = source { true } else { calibration != nil && lesson == nil }
    }

    /// How far a point is from the middle, to the right, in the profile's measure.
    func position(of point: Double) -> Double {
        guard case .stick(let scale) = source else { return (point - centre) * settings.factor }
        let push = scale.deflection(of: point, centre: centre, reach: calibration?.reach ?? .full)
        return min(max(push * settings.factor, -100), 100)
    }
}
