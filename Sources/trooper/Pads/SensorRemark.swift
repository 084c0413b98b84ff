import TiltCore
import TiltDevices
import TrooperSession
import TrooperText

/// What a player should know about the motion sensor of a controller that does not work as it is; nil for all others.
enum SensorRemark: String {
    case notBuiltIn = "it has no motion sensor"
    case noDriver = "no motion sensor listed: Linux has no driver for it yet"
    case onlyInSwitchMode = "no motion sensor listed: Linux has no driver for it, except in Switch mode"
    case silent = "its sensor is silent until you hold its menu button, or lizard_mode is off"

    /// - Parameters:
    ///   - node: a node of the controller.
    ///   - nodes: all nodes that can be read.
    init?(of node: DeviceDescription, among nodes: [DeviceDescription]) {
        switch Classification(node).kind {
        case .motionSensor:
            guard node.waitsForGameMode, SteamDriver.isLizardModeOn == true else { return nil }
            self = .silent
        case .stick, .directionalPad, .buttonsOnly:
            guard let remark = SensorRemark.ofModel(node) else { return nil }
            let hasSensor = nodes.contains { other in
                other.isPart(ofSameDeviceAs: node) && Classification(other).kind == .motionSensor
            }
            if hasSensor { return nil }
            self = remark
        case .buzzer, .keyboard, .pointer, .nothingUseful: return nil
        }
    }

    /// By the ids of the maker, because a model without a driver has any name.
    private static func ofModel(_ pad: DeviceDescription) -> SensorRemark? {
        switch (pad.vendor, pad.product) {
        // Steam's virtual gamepad, which repeats a real one.
        case (0x28de, _): nil
        // Joy-Con 2 and Switch 2 Pro Controller.
        case (0x057e, 0x2066), (0x057e, 0x2067), (0x057e, 0x2069): .noDriver
        // HORIPAD for Steam, by cable and by Bluetooth.
        case (0x0f0d, 0x01ab), (0x0f0d, 0x0196): .noDriver
        // Flydigi, old and new; GameSir.
        case (0x04b4, 0x2412), (0x37d7, _), (0x3537, _): .noDriver
        // PS Move, of the PlayStation 3 and 4.
        case (0x054c, 0x03d5), (0x054c, 0x0c5e): .noDriver
        case (0x2dc8, _): .onlyInSwitchMode
        default: ["x-box", "xbox"].contains { PadChoice.name(pad.name, contains: $0) } ? .notBuiltIn : nil
        }
    }

    var sentence: String { Sentence.join(rawValue) }
}
