import QuizCore
import TiltCore
import TiltDevices
import TiltRecording
import TrooperSession

/// The controller in use: the node that moves the arrow, and a second node with buttons and rumble, if separate.
final class ActivePad {
    let found: FoundPad
    private(set) var nodes: [PadNode]
    private var rumble: Rumble?
    private let light: BuzzerLight?
    private var isLit = false

    /// - Parameter place: among the controllers of a party; one player's has the first.
    init(_ found: FoundPad, _ settings: PadSettings, place: Int = 0, seat: Seat = .first) {
        self.found = found
        nodes = zip(found.nodes, DeviceNumber.ofController(at: place)).enumerated().map { index, node in
            PadNode(node.0, of: found, number: node.1, isMain: index == 0, settings)
        }
        light = found.buzzer.flatMap { BuzzerLight(of: $0, on: found.main) }
        setRumble(settings.canRumble)
        setSeat(seat)
    }

    deinit { setLight(isOn: false) }

    /// Whose arrow it moves.
    func setSeat(_ seat: Seat) {
        for index in nodes.indices { nodes[index].device = nodes[index].device.at(seat) }
    }

    func setLight(isOn: Bool) {
        if isOn != isLit { light?.set(isOn: isOn) }
        isLit = isOn
    }

    func setRumble(_ canRumble: Bool) {
        rumble = canRumble ? found.companion.flatMap { Rumble($0) } ?? Rumble(found.main) : nil
    }

    var main: PadNode { nodes[0] }

    /// Describes the nodes as they are now, with the calibrations that are known now.
    func describe(_ settings: PadSettings) -> [RecordedDevice] {
        for index in nodes.indices { nodes[index].describe(settings) }
        return nodes.map(\.device)
    }

    /// Takes what the readers learned so far: the device may vanish at any moment.
    func note(_ devices: [TiltedDevice]) {
        for device in devices {
            if let calibration = device.reader.calibration { learn(calibration, of: device.device) }
        }
    }

    /// Takes what was learned about a device. Returns its node; nil if another device is in use now.
    @discardableResult
    func learn(_ calibration: Calibration, of device: RecordedDevice) -> InputDevice? {
        guard let index = nodes.firstIndex(where: { $0.device == device.at($0.device.seat) }) else { return nil }
        nodes[index].calibration = calibration
        return nodes[index].input
    }

    /// Forgets what was learned about the node that moves the arrow.
    func forgetCalibration() { nodes[0].calibration = nil }

    func play(_ effect: RumbleEffect) { rumble?.play(effect) }
}

/// A node of the controller in use.
struct PadNode {
    let input: InputDevice
    private let found: FoundPad
    private let isMain: Bool
    /// As the game knows it.
    fileprivate(set) var device: RecordedDevice
    /// What its reader has learned.
    fileprivate(set) var calibration: Calibration?

    fileprivate init(
        _ input: InputDevice, of found: FoundPad, number: DeviceNumber, isMain: Bool, _ settings: PadSettings
    ) {
        (self.input, self.found, self.isMain) = (input, found, isMain)
        device = RecordedDevice(input.description, number: number)
        describe(settings)
    }

    fileprivate mutating func describe(_ settings: PadSettings) {
        let description = found.describe(input)
        calibration = settings.calibrations.calibration(of: description)
        let use = isMain ? RecordedDevice.tilt : RecordedDevice.buttonsOnly
        device = RecordedDevice(description, number: device.number, use: use, calibration: calibration?.words ?? "")
            .at(device.seat)
    }
}

extension DeviceNumber {
    /// Of the nodes of a controller: two, for the one that moves the arrow and the one with buttons.
    static func ofController(at place: Int) -> [DeviceNumber] {
        [2 * place + 1, 2 * place + 2].compactMap { UInt8(exactly: $0).flatMap(DeviceNumber.init) }
    }

    /// The place of the controller whose node has this number.
    var place: Int { (Int(rawValue) - 1) / 2 }
}
