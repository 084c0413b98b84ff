import QuizCore

extension TiltReader {
    /// When to call `pass(to:)` if no event comes before; nil while only the device can change anything.
    public var deadline: Microseconds? {
        if buzzer != nil { return quietAt == .max ? nil : Microseconds(rawValue: quietAt) }
        guard beganAt != nil, arrow.hasPoint else { return nil }
        // A still device sends nothing; by then its stillness has been noticed.
        let slots = CentreWindow.slotCount + 1 + (isSensor ? RecentMean.slotCount : 0)
        let stillAt = lastFrameAt + Int64(slots) * CentreWindow.slotMicroseconds
        let moment = min(quietAt, stillAt > now ? stillAt : .max, isDriftingToCentre ? slotAt : .max)
        return moment == .max ? nil : Microseconds(rawValue: moment)
    }

    /// Lets time pass without an event. The next event would have the same effect.
    public mutating func pass(to time: Microseconds) -> [PadEvent] {
        var outputs: [PadEvent] = []
        let time = timeline(time)
        if beganAt == nil { begin(at: time) }
        runDue(until: time, into: &outputs)
        now = time
        return outputs
    }

    /// Starts the clock with the first event or call, from the axis values of the description.
    mutating func begin(at time: Int64) {
        beganAt = time
        lastFrameAt = time
        guard hasTilt else { return }
        slotAt = time + CentreWindow.slotMicroseconds
        guard readPoint(after: 0) else { return }
        arrow.settle()
        // The present position counts at once: a stick that is pushed next was at its centre before.
        quietAt = time
    }

    /// Does everything that is due by `time`, in order.
    mutating func runDue(until time: Int64, into outputs: inout [PadEvent]) {
        while min(quietAt, slotAt) <= time {
            if quietAt <= slotAt {
                settle(at: quietAt, into: &outputs)
            } else {
                takeSlot(at: slotAt, into: &outputs)
            }
        }
    }

    /// After a silence the latest value stands, without the lag of the filters.
    private mutating func settle(at time: Int64, into outputs: inout [PadEvent]) {
        quietAt = .max
        if buzzer != nil { return arrow.move(to: .neutral, at: time, into: &outputs) }
        if let point = motion.settle(axes, gyroscope.spin, followsPitch: followsPitch) { arrow.measure(point) }
        arrow.settle()
        follow(at: time, into: &outputs)
    }

    /// Takes one slot of the centre window, by which stillness and the centre are measured.
    private mutating func takeSlot(at time: Int64, into outputs: inout [PadEvent]) {
        let next = time + CentreWindow.slotMicroseconds
        // After a long silence nothing new comes; the slots stop until the next event.
        slotAt = next - lastFrameAt > TiltReader.longestSilence ? .max : next
        guard arrow.hasPoint else { return }
        rest.take(arrow.quick.value, isSensor: isSensor, at: time)
        if hasGrips, lesson == nil, isStill { checkGrip(at: time) }
        if lesson != nil {
            takeLesson(at: time, into: &outputs)
        } else if calibration == nil {
            if let beganAt, let point = rest.firstCentre(at: time, since: beganAt) {
                setCentre(point, at: time, into: &outputs)
            }
        } else if isSensor {
            if let point = rest.flatterRest(than: centre, at: time) { setCentre(point, at: time, into: &outputs) }
            if let point = MotionTilt.followedRest(rest, from: centre, learned: learnedCentre) {
                moveCentre(to: point, at: time, into: &outputs)
            }
        } else {
            if let point = stick?.drift(of: centre, learned: learnedCentre, rest) {
                moveCentre(to: point, at: time, into: &outputs)
            }
            learnReach(at: time, into: &outputs)
        }
    }

    private mutating func learnReach(at time: Int64, into outputs: inout [PadEvent]) {
        guard let known = calibration?.reach,
            let reach = reachLesson.take(arrow.latest, reach: known)
        else { return }
        learned?.reach = reach
        outputs.append(PadEvent(.centreLearned, at: time))
        follow(at: time, into: &outputs)
    }

    private static let longestSilence: Int64 = 10_000_000

    /// The device was unplugged: the arrow goes to the centre and stays until the device returns to its own.
    ///
    /// A new reader made with this one's `calibration` continues where it stopped.
    package mutating func disconnect(at time: Microseconds) -> [PadEvent] {
        var outputs = pass(to: time)
        arrow.disconnect(at: now, into: &outputs)
        rest.stillSince = nil
        (quietAt, slotAt) = (.max, .max)
        rest.window.restart()
        return outputs
    }
}
