import QuizCore
import TiltCore

/// What the search for the best controller has in mind.
struct BestPadSearch {
    /// Whether a device that is preferred to the one in use was plugged in.
    var isBetterWaiting = false
    var retry = AccelerometerRetry()
}

/// One player: the best controller is in use until it is unplugged or a better one comes.
extension Pads {
    /// When to look again for an accelerometer, while somebody plays without a controller.
    var retryAt: Microseconds? { seating == .one && connected.isEmpty && use.isPolling ? search.retry.at : nil }

    /// Between questions, or at once if the device in use has never done anything.
    var canTakeBetter: Bool {
        search.isBetterWaiting && (!use.isAsking || connected.first?.hasBeenUsed != true)
    }

    /// An accelerometer that another program had may be free now, without news of it.
    func lookForBest(at now: Microseconds) {
        if connected.isEmpty { takeBest(at: now) }
    }

    private func takeBest(at now: Microseconds) {
        if let best = finder.best() { take(best, at: now) }
    }

    private func take(_ new: FoundPad, at now: Microseconds) {
        finder.noteUsed(new)
        search.retry.end()
        connect(new, at: now)
    }

    func followBest(_ change: Hotplug.Change, at now: Microseconds) {
        if case .removed(let path) = change { finder.forget(path) }
        guard let pad = connected.first else { return takeBest(at: now) }
        switch change {
        case .addedOrChanged(let path) where finder.completes(pad.found, nodeAt: path):
            disconnect(pad, at: now)
            takeBest(at: now)
        case .addedOrChanged(let path):
            if finder.prefers(nodeAt: path, to: pad.found) { search.isBetterWaiting = true }
        case .removed(let path) where pad.found.paths.contains(path):
            forgetLost(pad, at: now)
            takeBest(at: now)
        case .removed: break
        case .overflowed: search.isBetterWaiting = true
        }
    }

    /// The node in use can be read no more.
    func loseBest(_ pad: Pad, at now: Microseconds) {
        forgetLost(pad, at: now)
        if pad.found.main.needsPolling { search.retry.begin(at: now) } else { search.retry.end() }
        finder.note(pad.found.main.failure)
    }

    /// The device was unplugged: it is used again when it comes back.
    private func forgetLost(_ pad: Pad, at now: Microseconds) {
        finder.noteLost(pad.found)
        disconnect(pad, at: now)
    }

    /// Looks for an accelerometer if it is time, and replaces the device in use by a better one.
    func seekBest(at now: Microseconds) {
        if retryAt != nil { lookForAccelerometer(at: now) }
        guard canTakeBetter else { return }
        search.isBetterWaiting = false
        guard let better = finder.best(), better.main.path != connected.first?.found.main.path else { return }
        if let pad = connected.first { disconnect(pad, at: now) }
        take(better, at: now)
    }

    private func lookForAccelerometer(at now: Microseconds) {
        var found: FoundPad?
        search.retry.run(at: now) {
            found = finder.bestProbed()
            return found != nil
        }
        if let found { take(found, at: now) }
    }
}
