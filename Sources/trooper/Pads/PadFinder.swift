import Devices
import TiltCore

/// The nodes of one thing in the hand.
struct FoundPad {
    let main: InputDevice
    let companion: InputDevice?

    var paths: [String] { [main.path] + (companion.map { [$0.path] } ?? []) }
}

/// Looks through the nodes for what is to be played with.
final class PadFinder {
    private let directory: InputDirectory
    let choice: PadChoice
    /// Something to play with that is plugged in and may not be read, which the player should know.
    private(set) var unreadable: DeviceError?

    init(_ choice: PadChoice, in directory: InputDirectory) {
        self.choice = choice
        self.directory = directory
    }

    /// Looks at all nodes; those that are not taken are closed again.
    func best() -> FoundPad? {
        guard choice.wish != .keyboard else { return nil }
        let nodes = directory.nodes().compactMap(open)
        guard let best = choice.best(of: nodes) else { return nil }
        let companion = nodes.first {
            $0.path != best.path && PadChoice.isCompanion($0.description, of: best.description)
        }
        return FoundPad(main: best, companion: companion)
    }

    /// Whether the node that has come is a part of a pad that was followed without it.
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

    /// The node may be read now, or is gone: there is nothing to complain about any more.
    func forget(_ path: String) {
        if unreadable?.path == path { unreadable = nil }
    }
}

/// Which of the devices is played with.
struct PadChoice {
    enum Input: String, CaseIterable {
        case auto, tilt, stick, keyboard
    }

    let wish: Input
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

    private func admits(_ kind: DeviceKind) -> Bool {
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
    func best(of nodes: [InputDevice]) -> InputDevice? {
        var best: InputDevice?
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
