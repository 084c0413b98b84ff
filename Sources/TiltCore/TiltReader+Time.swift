import QuizCore

extension TiltReader {
    /// When `advance` is next worth calling; nil while only the device can change anything.
    public var deadline: Microseconds? {
        guard beganAt != nil, hasPoint else { return nil }
        // A still device is silent: by then whatever its stillness means has been noticed.
        let stillAt = lastFrameAt + TiltReader.stillAfterMicroseconds
        let moment = min(quietAt, stillAt > now ? stillAt : .max, isDriftingHome ? slotAt : .max)
        return moment == .max ? nil : Microseconds(rawValue: moment)
    }

    private static let stillAfterMicroseconds =
        (Int64(CentreWindow.slotCount) + 1) * CentreWindow.slotMicroseconds

    /// Silence until `time`: what runs on time and not on samples happens.
    public mutating func advance(to time: Microseconds) -> [PadEvent] {
        var outputs: [PadEvent] = []
        let time = timeline(time)
        if beganAt == nil { begin(at: time) }
        runDue(until: time, into: &outputs)
        now = time
        return outputs
    }

    /// The clock starts with the first event or call, and with it what the device said when it was opened.
    mutating func begin(at time: Int64) {
        beganAt = time
        lastFrameAt = time
        guard source != .none else { return }
        slotAt = time + CentreWindow.slotMicroseconds
        guard readAxes() else { return }
        settleFilters()
        // Where it stands counts at once: a stick that is pushed next was in the middle before.
        quietAt = time
    }

    /// Everything that is due by `time`, in the order in which it is due.
    mutating func runDue(until time: Int64, into outputs: inout [PadEvent]) {
        while min(quietAt, slotAt) <= time {
            if quietAt <= slotAt {
                settle(at: quietAt, into: &outputs)
            } else {
                takeSlot(at: slotAt, into: &outputs)
            }
        }
    }

    /// The device fell silent, so its last value stands: no filter needs to be waited for.
    private mutating func settle(at time: Int64, into outputs: inout [PadEvent]) {
        quietAt = .max
        if knock.isKnocked(latestLength, at: time) {
            if let later = knock.mayClearAt, later > time { quietAt = later }
            return
        }
        settleFilters()
        follow(at: time, into: &outputs)
    }

    mutating func settleFilters() {
        spikes.settle(at: latestPoint)
        quick.settle(at: latestPoint)
        calm.settle(at: latestPoint)
    }

    /// One step of the even clock, by which stillness and the middle are measured.
    private mutating func takeSlot(at time: Int64, into outputs: inout [PadEvent]) {
        let next = time + CentreWindow.slotMicroseconds
        // Long silence brings nothing new; the clock stops until the device speaks.
        slotAt = next - lastFrameAt > TiltReader.longestSilence ? .max : next
        guard hasPoint else { return }
        if knock.isOff {
            window.restart()
            stillSince = nil
            return
        }
        window.add(quick.value, length: latestLength)
        noteStillness(at: time)
        if lesson != nil {
            takeLesson(at: time, into: &outputs)
        } else if calibration == nil {
            learnCentre(at: time, into: &outputs)
        } else {
            driftTowardsRest(at: time, into: &outputs)
        }
    }

    private static let longestSilence: Int64 = 10_000_000

    private mutating func noteStillness(at time: Int64) {
        if !window.isFull || window.spread > stillness.heldSpread {
            stillSince = nil
        } else if stillSince == nil {
            stillSince = time - Int64(CentreWindow.slotCount - 1) * CentreWindow.slotMicroseconds
        }
    }

    /// The device went away: the arrow goes to the middle and stays there until the device is back and was in it.
    ///
    /// A reader made with `calibration` goes on where this one was.
    public mutating func disconnect(at time: Microseconds) -> [PadEvent] {
        var outputs = advance(to: time)
        while snap.stage != .neutral {
            snap.step(towards: .neutral)
            outputs.append(PadEvent(.snapped(snap.stage), at: now))
        }
        spikes.forget()
        quick.forget()
        calm.forget()
        hasPoint = false
        hasSeenMiddle = false
        quietAt = .max
        slotAt = .max
        stillSince = nil
        window.restart()
        return outputs
    }
}
