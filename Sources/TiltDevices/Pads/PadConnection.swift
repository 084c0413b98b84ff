import Glibc
import QuizCore
import TiltCore
import TrooperSystem

/// The best controller as it is now: finds it, replaces it when it is unplugged or a better one comes, and passes on
/// what its nodes send.
package final class PadConnection {
    /// What became of the controller, or came from it.
    package enum Change {
        case appeared(FoundPad, at: Microseconds)
        /// Its nodes are still open.
        case vanished(FoundPad, at: Microseconds)
        /// The number is the place of the node in `FoundPad.nodes`.
        case sent(InputEvent, node: Int)
    }

    package private(set) var found: FoundPad?
    private let finder: PadFinder
    private let hotplug: Hotplug
    private let members: DescriptorSet
    private var retry = AccelerometerRetry()
    private var pending: [Change] = []
    /// Whether a device that is preferred to the one in use was plugged in.
    private var isBetterWaiting = false

    /// While it is true, a device that was used is not replaced by a better one.
    package var isHeld = false
    /// Whether the controller in use did anything since it was plugged in.
    package var hasBeenUsed = false
    /// The accelerometer of a laptop is read only while this is true.
    package var isPolling = false {
        didSet { for node in found?.nodes ?? [] where isPolling != oldValue { node.setPolling(isPolling) } }
    }

    package init(_ finder: PadFinder) {
        self.finder = finder
        hotplug = Hotplug(finder.directory)
        members = DescriptorSet()
        if let descriptor = hotplug.descriptor { members.add(descriptor) }
        takeBest(at: MonotonicClock.now())
    }

    /// Readable when `read` has something; nil when the system has no descriptor left.
    package var descriptor: Int32? { members.descriptor }

    /// When `read` has something although no device sent anything.
    package var deadline: Microseconds? {
        if !pending.isEmpty || canTakeBetter { return .zero }
        return found == nil && isPolling ? retry.at : nil
    }

    /// A controller that may not be read.
    package var unreadable: DeviceError? { finder.unreadable }

    /// Whether devices with buttons alone are taken before two of them were chosen.
    package var takesUnassignedButtons: Bool {
        get { finder.choice.takesUnassignedButtons }
        set {
            finder.choice.takesUnassignedButtons = newValue
            if let found, !finder.isChosen(found) { disconnect(at: MonotonicClock.now()) }
        }
    }

    /// What came since the last call, in order; never waits.
    ///
    /// - Parameter isReady: whether `descriptor` is readable; asking it would cost a system call.
    package func read(isReady: Bool = true, at now: Microseconds) -> [Change] {
        let ready = isReady ? members.ready() : []
        var changes = takePending()
        if let found {
            let (events, isGone) = read(found, from: ready)
            changes += events
            if isGone {
                lose(at: now)
                if found.main.needsPolling { retry.begin(at: now) } else { retry.end() }
                finder.note(found.main.failure)
            }
        } else if isPolling {
            tryAgain(at: now)
        }
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) {
            for change in hotplug.changes() { handle(change, at: now) }
        }
        takeBetter(at: now)
        return changes + takePending()
    }

    /// Looks again without waiting for news: an accelerometer that another program had may be free now. What was to be
    /// told of the controller in use is dropped.
    package func lookAgain() {
        if found == nil { takeBest(at: .zero) }
        pending = []
    }

    private func takePending() -> [Change] {
        defer { pending = [] }
        return pending
    }

    /// Reads all events in the order of their times.
    private func read(_ pad: FoundPad, from ready: [Int32]) -> (events: [Change], isGone: Bool) {
        var events: [(event: InputEvent, node: Int)] = []
        var isGone = false
        for (index, node) in pad.nodes.enumerated() where ready.contains(node.descriptor) {
            if node.read({ events.append(($0, index)) }) == .disconnected { isGone = true }
        }
        // The sort is stable, so the events of one frame, which have the same time, stay together.
        if pad.companion != nil { events.sort { $0.event.at < $1.event.at } }
        if events.contains(where: \.event.isPress) { hasBeenUsed = true }
        return (events.map { .sent($0.event, node: $0.node) }, isGone)
    }

    private func tryAgain(at now: Microseconds) {
        var new: FoundPad?
        retry.run(at: now) {
            new = finder.bestProbed()
            return new != nil
        }
        if let new { take(new, at: now) }
    }

    private func handle(_ change: Hotplug.Change, at now: Microseconds) {
        if case .removed(let path) = change { finder.forget(path) }
        guard let found else { return takeBest(at: now) }
        switch change {
        case .addedOrChanged(let path) where finder.completes(found, nodeAt: path):
            disconnect(at: now)
            takeBest(at: now)
        case .addedOrChanged(let path):
            if finder.prefers(nodeAt: path, to: found) { isBetterWaiting = true }
        case .removed(let path) where found.paths.contains(path):
            lose(at: now)
            takeBest(at: now)
        case .removed: break
        case .overflowed: isBetterWaiting = true
        }
    }

    /// Between questions, or at once if the device in use has never done anything.
    private var canTakeBetter: Bool { isBetterWaiting && (!isHeld || !hasBeenUsed) }

    /// Replaces the device in use by a better one.
    private func takeBetter(at now: Microseconds) {
        guard canTakeBetter else { return }
        isBetterWaiting = false
        guard let better = finder.best(), better.main.path != found?.main.path else { return }
        disconnect(at: now)
        take(better, at: now)
    }

    /// The device was unplugged: it is used again when it comes back.
    private func lose(at now: Microseconds) {
        if let found { finder.noteLost(found) }
        disconnect(at: now)
    }

    private func disconnect(at now: Microseconds) {
        guard let gone = found else { return }
        for node in gone.nodes { members.remove(node.descriptor) }
        found = nil
        pending.append(.vanished(gone, at: now))
    }

    private func takeBest(at now: Microseconds) {
        if let best = finder.best() { take(best, at: now) }
    }

    private func take(_ new: FoundPad, at now: Microseconds) {
        finder.noteUsed(new)
        retry.end()
        found = new
        hasBeenUsed = false
        for node in new.nodes {
            node.setPolling(isPolling)
            members.add(node.descriptor)
        }
        pending.append(.appeared(new, at: now))
    }
}

extension InputEvent {
    /// Whether a button was pressed, or a d-pad that is an axis.
    fileprivate var isPress: Bool {
        value != 0 && (code.type == EventType.key || code == .absolute(.hat0X))
    }
}
