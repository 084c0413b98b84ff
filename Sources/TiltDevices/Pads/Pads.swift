import QuizCore
import TiltCore

/// The controllers of the machine, as stages, steps and buttons: the best one, or all of them for several players.
///
/// They are found, opened and read here, and followed when they are plugged in and out.
///
/// ```swift
/// let pads = Pads()
/// for event in pads.read() { print(event.kind) }
/// ```
///
/// A program that has nothing else to do calls `wait()` instead. One with a loop of its own polls `descriptor` until
/// `deadline`, and then calls `read()`.
public final class Pads {
    /// For how many players.
    public enum Seating: Hashable, Sendable {
        /// The best controller, replaced when it is unplugged or a better one comes.
        case one
        /// Every controller, each at a place of its own.
        case several
    }

    /// What the controllers are used for.
    package enum Use: Hashable, Sendable {
        /// Nobody plays; a question may be open behind a screen.
        case idle(isAsking: Bool)
        case playing(isAsking: Bool)
        /// A controller without known buttons counts, too, and `.button` tells each press.
        case calibrating

        var isAsking: Bool { self == .idle(isAsking: true) || self == .playing(isAsking: true) }
        /// The accelerometer of a laptop is read only then.
        var isPolling: Bool { if case .idle = self { false } else { true } }
    }

    /// Those that are connected, by their places.
    public internal(set) var connected: [Pad] = []

    /// How tilts are read from the next `beginAnew(at:)` on.
    package var settings: TiltSettings
    package private(set) var use: Use
    /// Whether controllers rumble.
    package var canRumble: Bool {
        didSet { for pad in connected where canRumble != oldValue { pad.setRumble(canRumble) } }
    }

    /// Counts what the readers took, events and silences: a tilt may have changed since.
    package internal(set) var changeCount = 0

    package private(set) var seating: Seating
    let finder: PadFinder
    let hotplug: Hotplug
    /// By place, those that are away too.
    var known: [KnownPad] = []
    var search = BestPadSearch()
    private let memory: (any PadMemory)?
    let members = DescriptorSet()
    var pending: [PadEvent] = []
    private var connectionCount = 0

    /// Looks for controllers. If a player may not read one, `problem` says so.
    public convenience init(
        _ seating: Seating = .one, _ choice: PadChoice = PadChoice(), settings: TiltSettings = TiltSettings()
    ) {
        self.init(seating, PadFinder(choice), settings: settings, use: .playing(isAsking: false))
    }

    /// Controllers that tests find elsewhere, and of which the program remembers what was learned.
    package init(
        _ seating: Seating, _ finder: PadFinder, memory: (any PadMemory)? = nil,
        settings: TiltSettings = TiltSettings(), canRumble: Bool = true, use: Use = .idle(isAsking: false),
        at now: Microseconds = InputDevice.now()
    ) {
        (self.seating, self.finder, self.settings) = (seating, finder, settings)
        (self.canRumble, self.use, self.memory) = (canRumble, use, memory)
        hotplug = Hotplug(finder.directory)
        if let memory { finder.answerButtons = { memory.calibration(of: $0)?.answerButtons } }
        if let descriptor = hotplug.descriptor { members.add(descriptor) }
        find(at: now)
    }

    private func find(at now: Microseconds) {
        switch seating {
        case .one: lookForBest(at: now)
        case .several: findAll(at: now)
        }
    }

    /// Poll it for POLLIN, then call `read()`; nil when the system has none left. Do not close it.
    public var descriptor: Int32? { members.descriptor }

    /// A controller that may not be read, and what to do; nil if there is none.
    public var problem: DeviceError? { finder.unreadable }

    package var choice: PadChoice { finder.choice }

    // MARK: Games

    /// Every game begins with fresh readers, from what was learned and from the present values of the axes: a tilt that
    /// is held from the game before must go back to the centre first. What was not read of them yet is dropped.
    ///
    /// Returns how the tilts of before went back to the centre, for a game that goes on.
    @discardableResult
    package func beginAnew(at now: Microseconds) -> [PadEvent] {
        keepLearned()
        if seating == .one { lookForBest(at: now) }
        pending = []
        let ends = connected.filter(isHeard).flatMap { $0.disconnect(at: now) }
        for pad in connected { _ = pad.begin(settings, memory, at: now) }
        return ends
    }

    /// For one player or for several from now on: every controller loses its seat and its place.
    package func serve(_ seating: Seating, at now: Microseconds) {
        guard seating != self.seating else { return }
        for pad in connected { disconnect(pad, at: now) }
        self.seating = seating
        (known, search) = ([], BestPadSearch())
        find(at: now)
        pending = []
    }

    package func use(_ use: Use, at now: Microseconds) {
        guard use != self.use else { return }
        let wasPolling = self.use.isPolling
        self.use = use
        if use.isPolling != wasPolling {
            for node in connected.flatMap(\.found.nodes) { node.setPolling(use.isPolling) }
        }
        guard seating == .one else { return }
        finder.choice.takesUnassignedButtons = use == .calibrating
        for pad in connected where !finder.isChosen(pad.found) { disconnect(pad, at: now) }
    }

    /// The connected controller at a place.
    package func pad(at place: Int) -> Pad? { connected.first { $0.place == place } }

    /// Gives the controller at a place a seat, of which several are heard; nil takes it away.
    public func assign(_ place: Int, to seat: Seat?) {
        guard known.indices.contains(place) else { return }
        known[place].seat = seat
        pad(at: place)?.seat = seat
    }

    /// Makes the present position of a controller its centre.
    package func recentre(_ place: Int, at now: Microseconds) -> [PadEvent] {
        let events = pad(at: place)?.recentre(at: now) ?? []
        keepLearned()
        return events
    }

    /// Asks a controller for its direction again.
    package func forgetDirection(_ place: Int) { pad(at: place)?.forgetDirection() }

    /// Reads a controller by another calibration from now on, which is kept; nil learns it anew.
    package func teach(_ calibration: Calibration?, to place: Int, at now: Microseconds) {
        guard let pad = pad(at: place) else { return }
        memory?.keep(calibration, of: pad.description)
        pending += pad.begin(settings, memory, at: now)
    }

    /// Keeps what the readers have learned: a controller may vanish at any moment.
    package func keepLearned() { connected.forEach(keepLearned) }

    private func keepLearned(of pad: Pad) {
        if let calibration = pad.tilt.calibration { memory?.keep(calibration, of: pad.description) }
    }

    // MARK: Plugged in and out

    func connect(_ found: FoundPad, at now: Microseconds) {
        guard let place = place(of: found) else { return }
        connectionCount += 1
        let pad = Pad(found, place: place, connection: connectionCount, seat: known[place].seat, at: now)
        for node in found.nodes {
            node.setPolling(use.isPolling)
            members.add(node.descriptor)
        }
        pad.setRumble(canRumble)
        let events = pad.begin(settings, memory, at: now)
        connected = (connected + [pad]).sorted { $0.place < $1.place }
        pending += [PadEvent(.appeared, at: now, pad: place, seat: pad.seat)] + (isHeard(pad) ? events : [])
    }

    func disconnect(_ pad: Pad, at now: Microseconds) {
        guard let index = connected.firstIndex(where: { $0 === pad }) else { return }
        keepLearned(of: pad)
        connected.remove(at: index)
        let used = connected.flatMap(\.found.nodes)
        for node in pad.found.nodes where !used.contains(where: { $0 === node }) { members.remove(node.descriptor) }
        if isHeard(pad) { pending += pad.disconnect(at: now) }
        pending.append(PadEvent(.gone, at: now, pad: pad.place, seat: pad.seat))
    }

    func lose(_ pad: Pad, at now: Microseconds) {
        switch seating {
        case .one: loseBest(pad, at: now)
        case .several: disconnect(pad, at: now)
        }
    }

    func follow(_ changes: [Hotplug.Change], at now: Microseconds) {
        switch seating {
        case .one: for change in changes { followBest(change, at: now) }
        case .several: followAll(changes, at: now)
        }
    }
}
