import QuizCore
import TiltCore
import TrooperSystem

/// All controllers of the machine that can answer, open at once, for several players.
///
/// Each has a place for as long as this lives. One that was unplugged and returns has its place again: it is known by
/// its serial number, or without one by its port.
package final class ConnectedPads {
    /// What became of a controller, or came from it.
    package enum Change {
        case appeared(FoundPad, place: Int, at: Microseconds)
        case vanished(place: Int, at: Microseconds)
        /// The number is the place of the node in `FoundPad.nodes`.
        case sent(InputEvent, place: Int, node: Int)
    }

    /// Those that are connected.
    package private(set) var pads: [Int: FoundPad] = [:]
    /// By place, those that are away too.
    private var known: [(description: DeviceDescription, buzzer: Buzzer?)] = []
    private let finder: PadFinder
    private let hotplug: Hotplug
    private let members = DescriptorSet()
    private var pending: [Change] = []

    /// A recording numbers 255 nodes, and a controller may have two.
    private static let mostPlaces = 127

    package init(_ finder: PadFinder) {
        self.finder = finder
        hotplug = Hotplug(finder.directory)
        if let descriptor = hotplug.descriptor { members.add(descriptor) }
        lookAgain(at: MonotonicClock.now())
    }

    /// Readable when `read` has something; nil when the system has no descriptor left.
    package var descriptor: Int32? { members.descriptor }

    /// When `read` has something although no device sent anything.
    package var deadline: Microseconds? { pending.isEmpty ? nil : .zero }

    /// A controller that may not be read.
    package var unreadable: DeviceError? { finder.unreadable }

    /// The device at a place, or the one that was there; nil for a place that nobody had.
    package func device(at place: Int) -> (description: DeviceDescription, buzzer: Buzzer?)? {
        known.indices.contains(place) ? known[place] : nil
    }

    /// What came since the last call: the events of all controllers in the order of their times. Never waits.
    ///
    /// - Parameter isReady: whether `descriptor` is readable; asking it would cost a system call.
    package func read(isReady: Bool = true, at now: Microseconds) -> [Change] {
        let ready = isReady ? members.ready() : []
        var changes = takePending()
        let (events, gone) = readNodes(ready)
        changes += events
        for place in gone { disconnect(place, at: now) }
        if let descriptor = hotplug.descriptor, ready.contains(descriptor) { follow(hotplug.changes(), at: now) }
        return changes + takePending()
    }

    /// Drops what was to be told of controllers that came and went: `pads` has them.
    package func dropPending() { pending = [] }

    private func takePending() -> [Change] {
        defer { pending = [] }
        return pending
    }

    /// Reads each node once: four buzzers share one.
    private func readNodes(_ ready: [Int32]) -> (events: [Change], gone: [Int]) {
        var events: [(event: InputEvent, place: Int, node: Int)] = []
        var gone: [Int] = []
        var sent: [Int32: [InputEvent]] = [:]
        var lost: Set<Int32> = []
        for (place, pad) in pads.sorted(by: { $0.key < $1.key }) {
            for (index, node) in pad.nodes.enumerated() where ready.contains(node.descriptor) {
                if sent[node.descriptor] == nil {
                    var read: [InputEvent] = []
                    if node.read({ read.append($0) }) == .disconnected { lost.insert(node.descriptor) }
                    sent[node.descriptor] = read
                }
                for event in sent[node.descriptor] ?? [] where pad.takes(event) { events.append((event, place, index)) }
                if lost.contains(node.descriptor) { gone.append(place) }
            }
        }
        // The sort is stable, so the events of one frame, which have the same time, stay together.
        events.sort { $0.event.at < $1.event.at }
        return (events.map { .sent($0.event, place: $0.place, node: $0.node) }, gone)
    }

    private func follow(_ changes: [Hotplug.Change], at now: Microseconds) {
        for case .removed(let path) in changes {
            finder.forget(path)
            disconnect(at: now) { $0.paths.contains(path) }
        }
        if !changes.isEmpty { lookAgain(at: now) }
    }

    /// Takes the controllers as they are. One that got its second node appears anew.
    private func lookAgain(at now: Microseconds) {
        let open = pads.values.flatMap(\.nodes)
        let nodes = finder.directory.nodes().compactMap { path in open.first { $0.path == path } ?? finder.open(path) }
        let found = finder.all(of: nodes)
        disconnect(at: now) { pad in !found.contains(where: pad.isSame) }
        for pad in found where !pads.values.contains(where: pad.isSame) { connect(pad, at: now) }
    }

    private func disconnect(at now: Microseconds, where isGone: (FoundPad) -> Bool) {
        for place in pads.filter({ isGone($0.value) }).keys.sorted() { disconnect(place, at: now) }
    }

    private func disconnect(_ place: Int, at now: Microseconds) {
        guard let pad = pads.removeValue(forKey: place) else { return }
        let used = pads.values.flatMap(\.nodes)
        for node in pad.nodes where !used.contains(where: { $0 === node }) { members.remove(node.descriptor) }
        pending.append(.vanished(place: place, at: now))
    }

    private func connect(_ pad: FoundPad, at now: Microseconds) {
        guard let place = place(of: pad) else { return }
        pads[place] = pad
        for node in pad.nodes { members.add(node.descriptor) }
        pending.append(.appeared(pad, place: place, at: now))
    }

    /// The place that it had before, or a new one; nil if there is none left.
    private func place(of pad: FoundPad) -> Int? {
        let device = pad.main.description
        let mine = known.indices.filter { place in
            pads[place] == nil && known[place].buzzer == pad.buzzer
                && known[place].description.isSameController(as: device)
        }
        // Copies of a pad may have copied its serial number, too.
        let atPort = mine.first { known[$0].description.port == device.port }
        let former = atPort ?? (device.unique.isEmpty ? nil : mine.first)
        let place = former ?? known.count
        guard place < ConnectedPads.mostPlaces else { return nil }
        if former == nil { known.append((device, pad.buzzer)) }
        return place
    }
}
