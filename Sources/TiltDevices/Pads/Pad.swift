import QuizCore
import TiltCore
import TrooperSystem

/// The best controller of the machine, as stages, buttons and motion.
///
/// It finds the device and its second node, and takes another one when that is unplugged or a better one comes.
///
/// ```swift
/// let pad = Pad()
/// for event in pad.read() { print(event) }
/// ```
///
/// A program that has nothing else to do calls `wait()` instead. One with a loop of its own polls `descriptor` until
/// `deadline`, and then calls `read()`.
public final class Pad {
    /// What became of the controller, or what the player did with it.
    public enum Event: Hashable, Sendable {
        /// A controller is in use now.
        case connected(DeviceDescription)
        /// A stage, a step or a button.
        case moved(PadEvent)
        /// It was unplugged, or a better one comes.
        case disconnected
    }

    /// Reads the tilt of the controller in use: its stage, its position, its motion; nil without a controller.
    public var tilt: TiltReader? { readers.first }

    private let connection: PadConnection
    private let preset: SnapPreset
    private let settings: TiltSettings
    private var readers: [TiltReader] = []
    private var rumble: Rumble?

    /// Looks for a controller. If a player may not read one, `problem` says so.
    public convenience init(
        _ choice: PadChoice = PadChoice(), preset: SnapPreset = .normal, settings: TiltSettings = TiltSettings()
    ) {
        self.init(PadFinder(choice), preset: preset, settings: settings)
    }

    /// A pad that tests find elsewhere.
    package init(_ finder: PadFinder, preset: SnapPreset = .normal, settings: TiltSettings = TiltSettings()) {
        self.preset = preset
        self.settings = settings
        connection = PadConnection(finder)
        connection.isPolling = true
    }

    /// Poll it for POLLIN, then call `read()`; nil when the system has none left. Do not close it.
    public var descriptor: Int32? { connection.descriptor }

    /// When to call `read()` although no device sent anything, on the clock of `InputDevice.now()`; nil for never.
    public var deadline: Microseconds? { ([connection.deadline] + readers.map(\.deadline)).compactMap { $0 }.min() }

    /// A controller that may not be read, and what to do; nil if there is none.
    public var problem: DeviceError? { connection.unreadable }

    /// What happened since the last call, in order; never waits.
    public func read() -> [Event] {
        let now = InputDevice.now()
        var events: [Event] = []
        for change in connection.read(at: now) {
            switch change {
            case .appeared(let found, _):
                begin(found)
                events.append(.connected(found.main.description))
            case .vanished(_, let time):
                for index in readers.indices { events += readers[index].disconnect(at: time).map { .moved($0) } }
                readers = []
                rumble = nil
                events.append(.disconnected)
            case .sent(let event, let node): events += readers[node].receive(event).map { .moved($0) }
            }
        }
        for index in readers.indices { events += readers[index].pass(to: now).map { .moved($0) } }
        return events
    }

    /// Waits until something happens, and returns it.
    public func wait() -> [Event] {
        while true {
            let events = read()
            if !events.isEmpty { return events }
            _ = MonotonicClock.wait(on: descriptor.map { [$0] } ?? [], until: deadline)
        }
    }

    /// Plays a short vibration, if the controller can.
    public func play(_ effect: RumbleEffect) { rumble?.play(effect) }

    private func begin(_ found: FoundPad) {
        readers = found.nodes.enumerated().map { index, node in
            TiltReader(node.currentDescription, preset: preset, settings: settings, followsTilt: index == 0)
        }
        rumble = found.companion.flatMap { Rumble($0) } ?? Rumble(found.main)
    }
}
