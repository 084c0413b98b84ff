import TiltCore
import TiltDevices
import TrooperScreens
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
            guard node.has(.waitsForGameMode), SteamDriver.isLizardModeOn == true else { return nil }
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
        if pad.has(.madeByValve) { return nil }
        if pad.has(.noSensorDriver) { return .noDriver }
        if pad.has(.sensorInSwitchMode) { return .onlyInSwitchMode }
        return ["x-box", "xbox"].contains { PadChoice.name(pad.name, contains: $0) } ? .notBuiltIn : nil
    }

    var sentence: String { Sentence.join(rawValue) }
}
