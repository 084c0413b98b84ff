import QuizCore
import TestDevices
import TestHands
import TiltCore
import TiltDevices

/// A controller of a test, and what was learned of it before.
struct TestPad: Hashable {
    let description: DeviceDescription
    /// Names its port.
    var number = 1
    var calibration: Calibration?

    init(_ description: DeviceDescription, number: Int = 1, calibration: Calibration? = nil) {
        (self.description, self.number, self.calibration) = (description, number, calibration)
    }
}

extension TestPad {
    /// With a stick and three buttons.
    static func plain(_ number: Int) -> TestPad {
        let axes = [AxisCode.x, .y].map { AxisDescription(code: $0, minimum: -100, maximum: 100) }
        let keys = [EventCode.key(.south), .key(.east), .key(.start)]
        return TestPad(DeviceDescription(name: "A pad", codes: keys, axes: axes), number: number)
    }
}

/// What happens to a controller of a test, and when.
struct DeviceInput {
    enum Kind {
        case plugged(TestPad)
        case unplugged(TestPad)
        case sent(InputEvent, TestPad)
    }

    let kind: Kind
    let at: Microseconds

    init(_ kind: Kind, at time: Microseconds) { (self.kind, at) = (kind, time) }
}

/// Controllers that are plugged into the program, and what happens to them at its time.
final class TestPads: PadMemory {
    private let seating: Pads.Seating
    private let plugged: PluggedDevices
    private var devices: [Int: PluggedDevice] = [:]
    private var inputs: [DeviceInput]
    private let first: [TestPad]
    /// The program has them; they have this as their memory.
    private weak var connected: Pads?

    private var known: [String: Calibration] = [:]
    private(set) var saved: [Calibration] = []
    private(set) var rumbles: [(effect: RumbleEffect, seat: Seat)] = []
    private(set) var lit: [Seat] = []

    /// - Parameter devices: those that are there when the program starts.
    init(_ devices: TestPad..., seating: Pads.Seating = .one, inputs: [DeviceInput] = []) throws {
        (first, self.seating, self.inputs) = (devices, seating, inputs)
        plugged = try PluggedDevices()
    }

    /// Opens those that are there.
    func connect(at now: Microseconds) -> Pads {
        for device in first where devices[device.number] == nil { plug(device) }
        let pads = plugged.connect(seating, memory: self, at: now)
        connected = pads
        return pads
    }

    /// What the program uses them for.
    var use: Pads.Use? { connected?.use }

    /// When something happens next.
    var nextMoment: Microseconds? { inputs.first?.at }

    /// Adds what happens next.
    func send(_ more: [DeviceInput]) { inputs += more }

    /// Lets everything happen that is due. Returns the descriptor that is readable then.
    func happen(until now: Microseconds) -> [Int32] {
        let due = inputs.prefix { $0.at <= now }
        inputs.removeFirst(due.count)
        for input in due {
            switch input.kind {
            case .plugged(let pad): plug(pad)
            case .unplugged(let pad): plugged.unplug(pad.number)
            case .sent(let event, let pad):
                devices[pad.number]?.send([InputEvent(event.code, event.value, at: input.at)])
            }
        }
        return due.isEmpty ? [] : [connected?.descriptor].compactMap { $0 }
    }

    private func plug(_ pad: TestPad) {
        // By its port a controller that returns has its place again.
        let description = SampleDevice.changed(pad.description) { $0.physicalPath = "usb-\(pad.number)/input0" }
        known[description.physicalPath] = known[description.physicalPath] ?? pad.calibration
        let device = plugged.plug(description, at: pad.number)
        devices[pad.number] = device
        device.onRumble = { [weak self] in self?.note($0, description) }
        device.onLight = { [weak self] in self?.note(isLit: $0, description) }
    }

    private func seat(of device: DeviceDescription) -> Seat? {
        connected?.connected.first { $0.description.physicalPath == device.physicalPath }?.seat
    }

    private func note(_ effect: RumbleEffect, _ device: DeviceDescription) {
        if let seat = seat(of: device) { rumbles.append((effect, seat)) }
    }

    private func note(isLit: Bool, _ device: DeviceDescription) {
        if isLit, let seat = seat(of: device) { lit.append(seat) }
    }

    func calibration(of device: DeviceDescription) -> Calibration? { known[device.physicalPath] }

    func keep(_ calibration: Calibration?, of device: DeviceDescription) {
        guard known[device.physicalPath] != calibration else { return }
        known[device.physicalPath] = calibration
        if let calibration { saved.append(calibration) }
    }
}
