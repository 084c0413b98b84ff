import Devices
import TiltCore

/// The event nodes of one controller: the one that moves the arrow, and the one with buttons and rumble, if separate.
struct FoundPad {
    let main: InputDevice
    let companion: InputDevice?

    var paths: [String] { [main.path] + (companion.map { [$0.path] } ?? []) }
}

/// Finds the controller to play with.
final class PadFinder {
    private let directory: InputDirectory
    let choice: PadChoice
    /// A controller that the player may not read; nil without one.
    private(set) var unreadable: DeviceError?

    init(_ choice: PadChoice, in directory: InputDirectory) {
        self.choice = choice
        self.directory = directory
    }

    /// Opens all nodes, and closes those that are not chosen.
    func best() -> FoundPad? {
        guard choice.input != .keyboard else { return nil }
        let nodes = directory.nodes().compactMap(open)
        guard let best = choice.best(of: nodes) else { return nil }
        let companion = nodes.first {
            $0.path != best.path && PadChoice.isCompanion($0.description, of: best.description)
        }
        return FoundPad(main: best, companion: companion)
    }

    /// Whether a new node is the missing second node of a controller.
    func completes(_ pad: FoundPad, nodeAt path: String) -> Bool {
        guard !pad.paths.contains(path), let node = open(path),
            node.description.isPart(ofSameDeviceAs: pad.main.description)
        else { return false }
        return Classification(node.description).kind == .motionSensor
            || PadChoice.isCompanion(node.description, of: pad.main.description)
    }

    private func open(_ path: String) -> InputDevice? {
        do throws(DeviceError) {
            let node = try InputDevice(path)
            forget(path)
            return node
        } catch {
            if error.isPermissionDenied, error.isLikelyController { unreadable = error }
            return nil
        }
    }

    /// Clears `unreadable` when this node is readable now or was removed.
    func forget(_ path: String) {
        if unreadable?.path == path { unreadable = nil }
    }
}

/// Which device the player wants to use.
struct PadChoice {
    /// The values of --input.
    enum Input: String, CaseIterable {
        case auto, tilt, stick, keyboard
    }

    let input: Input
    /// A path, the last part of a path, or a part of the device's name; nil takes the best device.
    let device: String?

    /// The choice as command line options; nil when the player chose no device.
    var options: String? {
        guard input != .keyboard else { return nil }
        let parts = [input == .auto ? nil : "--input \(input.rawValue)", device.map { "--device \($0)" }]
        let options = parts.compactMap { $0 }.joined(separator: " ")
        return options.isEmpty ? nil : options
    }

    /// A device below this rank might not be a controller, so it is used only when named.
    private static let minRank = 10

    func admits(_ node: DeviceDescription, at path: String) -> Bool {
        let classification = Classification(node)
        guard classification.kind.canAnswer, admits(classification.kind) else { return false }
        if let device {
            return path == device || path.hasSuffix("/" + device) || PadChoice.name(node.name, contains: device)
        }
        return classification.rank >= PadChoice.minRank
    }

    private static func name(_ name: String, contains part: String) -> Bool {
        let letters = Array(name.lowercased().utf8)
        let wanted = Array(part.lowercased().utf8)
        return wanted.isEmpty || letters.indices.contains { letters[$0...].starts(with: wanted) }
    }

    private func admits(_ kind: DeviceKind) -> Bool {
        switch input {
        case .auto: true
        case .tilt: kind == .motionSensor
        case .stick: kind == .stick || kind == .directionalPad
        case .keyboard: false
        }
    }

    /// Whether a node has the buttons of the controller whose motion sensor is `main`; its touchpad has none.
    static func isCompanion(_ node: DeviceDescription, of main: DeviceDescription) -> Bool {
        guard node.isPart(ofSameDeviceAs: main) else { return false }
        switch Classification(node).kind {
        case .stick, .directionalPad, .buttonsOnly: return true
        case .motionSensor, .keyboard, .pointer, .nothingUseful: return false
        }
    }

    /// The device with the highest rank; of equals the one plugged in first.
    func best(of nodes: [InputDevice]) -> InputDevice? {
        var best: (device: InputDevice, rank: Int)?
        for node in nodes where admits(node.description, at: node.path) {
            let rank = Classification(node.description).rank
            if rank > best?.rank ?? Int.min { best = (node, rank) }
        }
        return best?.device
    }
}
