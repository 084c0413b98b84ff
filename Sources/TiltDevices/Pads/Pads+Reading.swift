import QuizCore
import TiltCore
import TrooperSystem

/// What happened at the controllers, in the order of time, whichever of them sends it.
extension Pads {
    /// When to call `read()` although no device sent anything, on the clock of `InputDevice.now()`; nil for never.
    public var deadline: Microseconds? {
        if !pending.isEmpty || canTakeBetter { return .zero }
        return [firstDue?.at, retryAt].compactMap { $0 }.min()
    }

    /// What happened since the last call, in the order of time; never waits.
    public func read() -> [PadEvent] { read(at: InputDevice.now()) }

    /// Waits until something happens, and returns it.
    public func wait() -> [PadEvent] {
        while true {
            let events = read()
            if !events.isEmpty { return events }
            _ = MonotonicClock.wait(on: descriptor.map { [$0] } ?? [], until: deadline)
        }
    }

    /// - Parameter isReady: whether `descriptor` is readable; asking it would cost a system call.
    package func read(isReady: Bool = true, at now: Microseconds) -> [PadEvent] {
        let ready = isReady ? members.ready() : []
        var events = takePending()
        let (sent, gone) = readNodes(ready)
        for (event, pad, node) in sent {
            events += passDue(before: event.at)
            events += pad.receive(event, of: node)
            changeCount += 1
            if use == .calibrating, node == 0, event.code.type == EventType.key, event.value == 1 {
                let button = PadEvent.Kind.button(KeyCode(rawValue: event.code.number))
                events.append(PadEvent(button, at: event.at, pad: pad.place, seat: pad.seat))
            }
        }
        events += passDue(before: now + Microseconds(rawValue: 1))
        for pad in gone { lose(pad, at: now) }
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) { follow(hotplug.changes(), at: now) }
        if seating == .one { seekBest(at: now) }
        events += takePending()
        if events.contains(where: { $0.kind == .centreLearned || $0.kind == .directionLearned }) { keepLearned() }
        return events
    }

    private func takePending() -> [PadEvent] {
        defer { pending = [] }
        return pending
    }

    /// Reads each node once: four buzzers share one.
    private func readNodes(_ ready: [Int32]) -> (sent: [(event: InputEvent, pad: Pad, node: Int)], gone: [Pad]) {
        var sent: [(event: InputEvent, pad: Pad, node: Int)] = []
        var gone: [Pad] = []
        var read: [Int32: (events: [InputEvent], isLost: Bool)] = [:]
        for pad in connected {
            for (index, node) in pad.found.nodes.enumerated() where ready.contains(node.descriptor) {
                if read[node.descriptor] == nil {
                    var events: [InputEvent] = []
                    let isLost = node.read { events.append($0) } == .disconnected
                    read[node.descriptor] = (events, isLost)
                }
                guard let (events, isLost) = read[node.descriptor] else { continue }
                if isHeard(pad) { sent += events.filter(pad.found.takes).map { ($0, pad, index) } }
                if isLost { gone.append(pad) }
            }
        }
        // The sort is stable, so the events of one frame, which have the same time, stay together.
        sent.sort { $0.event.at < $1.event.at }
        return (sent, gone)
    }

    /// Nobody's controller counts only while players join.
    func isHeard(_ pad: Pad) -> Bool { pad.seat != nil || use == .calibrating }

    /// What is due before a time, each at its own: a reader has to settle although its controller sends nothing.
    private func passDue(before time: Microseconds) -> [PadEvent] {
        var events: [PadEvent] = []
        while let (pad, due) = firstDue, due < time {
            events += pad.pass(to: due)
            changeCount += 1
        }
        return events
    }

    private var firstDue: (pad: Pad, at: Microseconds)? {
        var first: (pad: Pad, at: Microseconds)?
        for pad in connected where isHeard(pad) {
            guard let due = pad.deadline, first.map({ due < $0.at }) ?? true else { continue }
            first = (pad, due)
        }
        return first
    }
}
