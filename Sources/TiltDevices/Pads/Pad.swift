import QuizCore
import TiltCore

/// One connected controller: its nodes, what reads their events, its lamp and its rumble.
public final class Pad {
    /// Counted from 0, for as long as its `Pads` live: a controller that was unplugged and returns has its place again.
    public let place: Int
    /// No two controllers that were connected have the same, not even one that returns to its place.
    package let connection: Int
    /// Who holds it; nil for nobody.
    public internal(set) var seat: Seat?
    /// What the controller says of itself. Its texts are not cleaned: they may hold control characters.
    public private(set) var description: DeviceDescription
    /// When it last sent something, or appeared.
    package private(set) var heardAt: Microseconds
    /// How many reports its main node has sent.
    package private(set) var reportCount = 0
    /// Whether it did anything since it was plugged in: a tilt, or a press of a button.
    private(set) var hasBeenUsed = false

    let found: FoundPad
    /// By node: the main one, and one of which only the buttons count.
    private var readers: [TiltReader] = []
    private var motor: (any RumbleMotor)?
    private let lamp: (any Lamp)?
    private var isLit = false

    init(_ found: FoundPad, place: Int, connection: Int, seat: Seat?, at now: Microseconds) {
        (self.found, self.place, self.connection, self.seat, heardAt) = (found, place, connection, seat, now)
        description = found.main.description
        lamp = found.main.makeLamp(of: found.buzzer)
    }

    deinit { setLight(isOn: false) }

    /// What reads its tilt: the stage, the position, and what is known of its centre and direction.
    public var tilt: TiltReader { readers[0] }

    /// Which buzzer of a Buzz set it is, counted from 0; nil for any other controller.
    package var buzzer: Int? { found.buzzer?.place }

    /// Whether one of its nodes has a key or a button.
    package var hasButtons: Bool {
        found.nodes.contains { node in node.description.codes.contains { $0.type == EventType.key } }
    }

    // MARK: Reading

    /// Begins anew from what is remembered and from the present values of its axes.
    func begin(_ settings: TiltSettings, _ memory: (any PadMemory)?, at now: Microseconds) -> [PadEvent] {
        let devices = found.nodes.map(found.describe)
        description = devices[0]
        readers = devices.enumerated().map { index, device in
            TiltReader(
                device, settings: settings, calibration: memory?.calibration(of: device), followsTilt: index == 0)
        }
        heardAt = now
        // One that is held still may send nothing: its position counts from now on.
        return pass(to: now)
    }

    func receive(_ event: InputEvent, of node: Int) -> [PadEvent] {
        heardAt = max(heardAt, event.at)
        if node == 0, event.code == .report { reportCount += 1 }
        if event.isPress { hasBeenUsed = true }
        return signed(readers[node].receive(event))
    }

    /// When a reader has to settle, although the controller sends nothing.
    var deadline: Microseconds? {
        var first: Microseconds?
        for index in readers.indices {
            if let due = readers[index].deadline, first.map({ due < $0 }) ?? true { first = due }
        }
        return first
    }

    func pass(to now: Microseconds) -> [PadEvent] {
        readers.indices.flatMap { signed(readers[$0].pass(to: now)) }
    }

    func recentre(at now: Microseconds) -> [PadEvent] { signed(readers[0].recentre(at: now)) }

    func forgetDirection() { readers[0].forgetDirection() }

    /// Its arrow goes back to the centre.
    func disconnect(at now: Microseconds) -> [PadEvent] {
        readers.indices.flatMap { signed(readers[$0].disconnect(at: now)) }
    }

    /// What a reader gives, as this controller's.
    private func signed(_ events: [PadEvent]) -> [PadEvent] {
        events.map { event in
            if case .stage(let stage) = event.kind, stage != .neutral { hasBeenUsed = true }
            return PadEvent(event.kind, at: event.at, pad: place, seat: seat)
        }
    }

    // MARK: Lamp and rumble

    /// Plays a short vibration, if the controller can.
    public func rumble(_ effect: RumbleEffect) { motor?.play(effect) }

    func setRumble(_ canRumble: Bool) {
        motor = canRumble ? found.companion?.makeRumble() ?? found.main.makeRumble() : nil
    }

    /// Lights the lamp of a buzzer, if it has one that may be lit.
    package func setLight(isOn: Bool) {
        if isOn != isLit { lamp?.set(isOn: isOn) }
        isLit = isOn
    }
}

extension InputEvent {
    /// Whether a button was pressed, or a d-pad that is an axis.
    fileprivate var isPress: Bool {
        value != 0 && (code.type == EventType.key || code == .absolute(.hat0X))
    }
}

/// Where it is kept what was learned of controllers. Errors are its own affair: what it cannot keep is learned anew.
package protocol PadMemory: AnyObject {
    func calibration(of device: DeviceDescription) -> Calibration?
    /// Nil forgets the one that is kept.
    func keep(_ calibration: Calibration?, of device: DeviceDescription)
}
