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
    var choice: PadChoice
    /// The buttons that the player chose on a device; nil for most.
    private let answerButtons: (DeviceDescription) -> AnswerButtons?
    /// A controller that the player may not read, or asked for and whose driver fails; nil without one.
    private(set) var unreadable: DeviceError?
    /// Controllers that were unplugged while they were in use, the earliest first: they are preferred when they return.
    private var lost: [DeviceDescription] = []

    /// More than any player unplugs.
    private static let mostLost = 8

    init(_ choice: PadChoice, answerButtons: @escaping (DeviceDescription) -> AnswerButtons? = { _ in nil }) {
        self.choice = choice
        self.answerButtons = answerButtons
    }

    /// Opens all nodes, and closes those that are not chosen.
    ///
    /// The accelerometer of a laptop only when nothing else fits.
    func best() -> FoundPad? {
        guard choice.input != .keyboard else { return nil }
        return best(of: InputDirectory().nodes().compactMap(open))
            ?? best(of: InputDirectory.accelerometers().compactMap(open))
    }

    /// The same if it can be read now; nil if its driver fails.
    func bestProbed() -> FoundPad? {
        guard let found = best() else { return nil }
        do throws(DeviceError) {
            try found.main.probe()
            return found
        } catch {
            note(error)
            return nil
        }
    }

    func best(of nodes: [InputDevice]) -> FoundPad? {
        var best: (node: InputDevice, rank: Int)?
        for node in nodes {
            // Of equal ones the one plugged in first.
            if let rank = rank(of: node), rank > best?.rank ?? Int.min { best = (node, rank) }
        }
        guard let best = best?.node else { return nil }
        return FoundPad(main: best, companion: choice.companion(of: best, among: nodes))
    }

    /// Whether a new node is the missing second node of a controller.
    func completes(_ pad: FoundPad, nodeAt path: String) -> Bool {
        guard !pad.paths.contains(path), let node = open(path) else { return false }
        let known = pad.companion.map { [$0] } ?? []
        if choice.companion(of: pad.main, among: known + [node])?.path == path { return true }
        let kinds = [pad.main, node].map { Classification($0.description).kind }
        return kinds[0] != .motionSensor && kinds[1] == .motionSensor && node.isPart(ofSameDeviceAs: pad.main)
    }

    /// Whether a new node is a better controller than the one in use, or one that was in use before it.
    func prefers(nodeAt path: String, to pad: FoundPad) -> Bool {
        guard choice.input != .keyboard, !pad.paths.contains(path), let node = open(path), let new = rank(of: node)
        else { return false }
        return new > rank(of: pad.main) ?? Int.min
    }

    /// Whether a controller may be used as the player chose.
    func isChosen(_ pad: FoundPad) -> Bool { rank(of: pad.main) != nil }

    /// Remembers a controller that was unplugged.
    func noteLost(_ pad: FoundPad) {
        let device = pad.main.description
        guard lost.count < PadFinder.mostLost, !lost.contains(where: { $0.isSameController(as: device) }) else {
            return
        }
        lost.append(device)
    }

    /// Forgets that a controller was lost, because it is in use again.
    func noteUsed(_ pad: FoundPad) { lost.removeAll { $0.isSameController(as: pad.main.description) } }

    /// Higher is better; nil for a node that is not used.
    private func rank(of node: InputDevice) -> Int? {
        guard let rank = choice.rank(of: node.description, at: node.path, answerButtons(node.description)) else {
            return nil
        }
        guard let index = lost.firstIndex(where: { $0.isSameController(as: node.description) }) else { return rank }
        return rank + 1_000 * (PadFinder.mostLost - index)
    }

    private func open(_ path: String) -> InputDevice? {
        guard !InputDevice.isCamera(path) else { return nil }
        do throws(DeviceError) {
            let node = try InputDevice(path)
            forget(path)
            return node
        } catch {
            if error.isPermissionDenied, error.isLikelyController { unreadable = error }
            return nil
        }
    }

    /// Takes why an accelerometer stopped: news only for a player who asked for it, because every laptop may have one.
    func note(_ failure: DeviceError?) {
        if let failure, choice.options != nil { unreadable = failure }
    }

    /// Clears `unreadable` when this node is readable now or was removed.
    func forget(_ path: String) {
        if unreadable?.path == path { unreadable = nil }
    }
}

extension DeviceDescription {
    /// Any node of the same controller, or of one that cannot be told from it: without a serial number its port may
    /// have changed.
    fileprivate func isSameController(as other: DeviceDescription) -> Bool {
        (bus, vendor, product) == (other.bus, other.vendor, other.product) && unique == other.unique
            && (vendor != 0 || name == other.name)
    }

    /// The device that joycond makes of two Joy-Cons. It has their buttons, which joycond takes from their own nodes.
    ///
    /// Its ids changed between releases of joycond.
    fileprivate var isCombinedJoyCons: Bool { vendor == 0x057e && name == "Nintendo Switch Combined Joy-Cons" }

    fileprivate var isJoyCon: Bool { vendor == 0x057e && (product == 0x2006 || product == 0x2007) }
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

    /// Whether devices with buttons alone are taken before two of them were chosen, as `trooper calibrate` does.
    var takesUnassignedButtons = false

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
    static func name(_ name: String, contains part: String) -> Bool {
        let letters = Array(name.lowercased().utf8)
        let wanted = Array(part.lowercased().utf8)
        return wanted.isEmpty || letters.indices.contains { letters[$0...].starts(with: wanted) }
    }

    private func admits(_ kind: DeviceKind) -> Bool {
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
        case .stick, .directionalPad, .buttonsOnly: true
        case .motionSensor, .keyboard, .pointer, .nothingUseful: false
        }
    }
}
