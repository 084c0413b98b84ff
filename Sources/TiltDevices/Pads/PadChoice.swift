import TiltCore

/// Which device a player wants to use.
public struct PadChoice: Sendable {
    /// What moves the arrow.
    public enum Input: String, CaseIterable, Sendable {
        /// The best device, a motion sensor, a stick, or none.
        case auto, tilt, stick, keyboard
    }

    package let input: Input
    package let device: String?

    /// A choice; without arguments it is the best device.
    ///
    /// - Parameters:
    ///   - input: what moves the arrow.
    ///   - device: a path, the last part of a path, or a part of the device's name.
    public init(_ input: Input = .auto, device: String? = nil) {
        self.input = input
        self.device = device
    }

    /// Whether the player asked for a device of some kind.
    var isAsked: Bool { input != .keyboard && (input != .auto || device != nil) }

    /// Whether devices with buttons alone are taken before two of them were chosen, as `trooper calibrate` does.
    package var takesUnassignedButtons = false

    /// A device below this rank might not be a controller, so it is used only when named.
    private static let minRank = 10
    /// Buttons that the player chose come before the accelerometer of a laptop, which is always there.
    private static let chosenButtonsRank = 25

    /// How well a node suits, higher is better; nil for a node that is not used.
    func rank(of node: DeviceDescription, at path: String, _ answerButtons: AnswerButtons? = nil) -> Int? {
        let classification = Classification(node)
        guard admits(classification.kind), isNamed(node, at: path) else { return nil }
        if classification.kind == .buttonsOnly {
            return answerButtons != nil ? PadChoice.chosenButtonsRank : takesUnassignedButtons ? 1 : nil
        }
        guard classification.kind.canAnswer else { return nil }
        return device != nil || classification.rank >= PadChoice.minRank ? classification.rank : nil
    }

    private func isNamed(_ node: DeviceDescription, at path: String) -> Bool {
        guard let device else { return true }
        return path == device || path.hasSuffix("/" + device) || PadChoice.name(node.name, contains: device)
    }

    /// Whether the part occurs in upper or lower case.
    package static func name(_ name: String, contains part: String) -> Bool {
        let letters = Array(name.lowercased().utf8)
        let wanted = Array(part.lowercased().utf8)
        return wanted.isEmpty || letters.indices.contains { letters[$0...].starts(with: wanted) }
    }

    private func admits(_ kind: Classification.Kind) -> Bool {
        switch input {
        case .auto: true
        case .tilt: kind == .motionSensor
        case .stick: kind != .motionSensor
        case .keyboard: false
        }
    }

    /// The node with the buttons of a controller, when they are separate from the node that moves the arrow.
    func companion(of main: InputDevice, among nodes: [InputDevice]) -> InputDevice? {
        let others = nodes.filter { $0.path != main.path && PadChoice.hasButtons($0.description) }
        if main.description.isJoyCon, let pair = others.first(where: { $0.description.isCombinedJoyCons }) {
            return pair
        }
        let own = others.filter { $0.isPart(ofSameDeviceAs: main) }
        // A Nunchuk is a node of its Wii Remote, and has buttons only.
        return own.first { Classification($0.description).kind.canAnswer } ?? own.first
    }

    /// A touchpad has none.
    private static func hasButtons(_ node: DeviceDescription) -> Bool {
        switch Classification(node).kind {
        case .stick, .directionalPad, .buzzer, .buttonsOnly: true
        case .motionSensor, .keyboard, .pointer, .nothingUseful: false
        }
    }
}
