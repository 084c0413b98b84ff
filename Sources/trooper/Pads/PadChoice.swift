import Devices
import TiltCore

/// Which of the devices is played with.
struct PadChoice {
    enum Wish: String, CaseIterable {
        case auto, tilt, stick, keyboard
    }

    let wish: Wish
    /// The path of a node or its end, or a part of the device's name; nil takes the best.
    let device: String?

    /// What was asked for, in the words of the command line; nil where anything is welcome.
    var words: String? {
        let input = wish == .auto || wish == .keyboard ? nil : "--input \(wish.rawValue)"
        let parts = [input, device.map { "--device \($0)" }].compactMap { $0 }
        return wish == .keyboard || parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// Below this a node looks as if it could be tilted, but nothing vouches for it: it has to be named.
    private static let leastRank = 10

    func admits(_ node: DeviceDescription, at path: String) -> Bool {
        let classification = Classification(node)
        guard classification.kind.canAnswer, admits(classification.kind) else { return false }
        if let device {
            return path == device || path.hasSuffix("/" + device) || PadChoice.name(node.name, has: device)
        }
        return classification.rank >= PadChoice.leastRank
    }

    private static func name(_ name: String, has part: String) -> Bool {
        let letters = Array(name.lowercased().utf8)
        let wanted = Array(part.lowercased().utf8)
        return wanted.isEmpty || letters.indices.contains { letters[$0...].starts(with: wanted) }
    }

    private func admits(_ kind: SensorKind) -> Bool {
        switch wish {
        case .auto: true
        case .tilt: kind == .motionSensor
        case .stick: kind == .stick || kind == .directionalPad
        case .keyboard: false
        }
    }

    /// Whether a node has the buttons of the device that another one tilts; its touchpad has not.
    static func isCompanion(_ node: DeviceDescription, of main: DeviceDescription) -> Bool {
        guard node.isPart(ofSameDeviceAs: main) else { return false }
        switch Classification(node).kind {
        case .stick, .directionalPad, .buttonsOnly: return true
        case .motionSensor, .keyboard, .pointer, .nothingUseful: return false
        }
    }

    /// The best of some nodes: the highest rank, and of equals the one that has been there longest.
    func best(of nodes: [OpenNode]) -> OpenNode? {
        var best: OpenNode?
        for node in nodes where admits(node.description, at: node.path) {
            guard let other = best else {
                best = node
                continue
            }
            if Classification(node.description).rank > Classification(other.description).rank { best = node }
        }
        return best
    }
}
