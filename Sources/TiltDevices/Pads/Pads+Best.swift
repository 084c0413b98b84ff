import QuizCore
import TiltCore
import TrooperSystem

/// What the search for the best controller has in mind.
struct BestPadSearch {
    /// Whether a device that is preferred to the one in use was plugged in.
    var isBetterWaiting = false
    /// When to look again for an accelerometer whose driver failed, of which sysfs tells nothing; nil for never.
    var retryAt: Microseconds?
}

/// One player: the best controller is in use until it is unplugged or a better one comes.
extension Pads {
    /// When to look again for an accelerometer, while somebody plays without a controller.
    var retryAt: Microseconds? { seating == .one && connected.isEmpty && use.isPolling ? search.retryAt : nil }

    private static let retryInterval = Microseconds.milliseconds(2_000)

    /// Between questions, or at once if the device in use has never done anything.
    var canTakeBetter: Bool {
        search.isBetterWaiting && (!use.isAsking || connected.first?.hasBeenUsed != true)
    }

    /// An accelerometer that another program had may be free now, without news of it.
    func lookForBest(at now: Microseconds) {
        if connected.isEmpty, let best = finder.best() { take(best, at: now) }
    }

    private func take(_ new: FoundPad, at now: Microseconds) {
        finder.noteUsed(new)
        search.retryAt = nil
        connect(new, at: now)
    }

    func followBest(_ change: Hotplug.Change, at now: Microseconds) {
        switch change {
        case .addedOrChanged(let path): if let pad = connected.first { compare(pad, with: path, at: now) }
        case .removed(let path):
            finder.forget(path)
            if let pad = connected.first, pad.found.paths.contains(path) { forgetLost(pad, at: now) }
        case .overflowed: search.isBetterWaiting = true
        }
        lookForBest(at: now)
    }

    /// A better controller waits, but not a node that the one in use lacks.
    private func compare(_ pad: Pad, with path: String, at now: Microseconds) {
        guard !pad.found.paths.contains(path), let node = finder.open(path) else { return }
        // Of equal ones the first is the best.
        guard let best = finder.best(of: pad.found.nodes + [node]), !best.isSame(as: pad.found) else { return }
        guard best.nodes.contains(where: { $0 === pad.found.main }) else {
            search.isBetterWaiting = true
            return
        }
        disconnect(pad, at: now)
        take(best, at: now)
    }

    /// The node in use can be read no more.
    func loseBest(_ pad: Pad, at now: Microseconds) {
        forgetLost(pad, at: now)
        search.retryAt = pad.found.main.needsPolling ? now + Pads.retryInterval : nil
        finder.note(pad.found.main.failure)
    }

    /// The device was unplugged: it is used again when it comes back.
    private func forgetLost(_ pad: Pad, at now: Microseconds) {
        finder.noteLost(pad.found)
        disconnect(pad, at: now)
    }

    /// Looks for an accelerometer if it is time, and replaces the device in use by a better one.
    func seekBest(at now: Microseconds) {
        if let retryAt, retryAt <= now { lookForAccelerometer(at: now) }
        guard canTakeBetter else { return }
        search.isBetterWaiting = false
        guard let better = finder.best(), better.main.path != connected.first?.found.main.path else { return }
        if let pad = connected.first { disconnect(pad, at: now) }
        take(better, at: now)
    }

    /// A driver that takes long to fail must not hold up the game for more than a fifth of the time.
    private func lookForAccelerometer(at now: Microseconds) {
        let began = MonotonicClock.now()
        if let found = finder.bestProbed() { return take(found, at: now) }
        let spent = MonotonicClock.now() - began
        search.retryAt = now + spent + max(Pads.retryInterval, Microseconds(rawValue: 4 * spent.rawValue))
    }
}
