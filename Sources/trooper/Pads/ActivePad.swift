import TiltCore
import TiltDevices
import TiltRecording
import TrooperSession

/// The controller in use: the node that moves the arrow, and a second node with buttons and rumble, if separate.
final class ActivePad {
    let found: FoundPad
    private(set) var nodes: [PadNode]
    private var rumble: Rumble?

    init(_ found: FoundPad, _ settings: PadSettings) {
        self.found = found
        nodes = found.nodes.enumerated().map { index, node in
            PadNode(node, number: index + 1, settings)
        }
        setRumble(settings.canRumble)
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
        guard let index = nodes.firstIndex(where: { $0.device == device }) else { return nil }
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
    /// As the game knows it.
    private(set) var device: RecordedDevice
    /// What its reader has learned.
    fileprivate(set) var calibration: Calibration?

    fileprivate init(_ input: InputDevice, number: Int, _ settings: PadSettings) {
        guard let number = UInt8(exactly: number).flatMap(DeviceNumber.init) else {
            preconditionFailure("devices count from 1")
        }
        self.input = input
        device = RecordedDevice(input.description, number: number)
        describe(settings)
    }

    fileprivate mutating func describe(_ settings: PadSettings) {
        calibration = settings.calibrations.calibration(of: input.description)
        let isMain = device.number.rawValue == 1
        device = RecordedDevice(
            input.currentDescription, number: device.number,
            use: isMain ? RecordedDevice.tilt : RecordedDevice.buttonsOnly, calibration: calibration?.words ?? "")
    }
}
