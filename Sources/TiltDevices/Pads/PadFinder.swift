import TiltCore

/// Finds the controller to play with.
package final class PadFinder {
    package var choice: PadChoice
    /// The buttons that the player chose on a device; nil for most.
    var answerButtons: (DeviceDescription) -> AnswerButtons? = { _ in nil }
    private let opener: Opener
    /// Of the nodes that `best` looks at.
    package let directory: InputDirectory
    /// A controller that the player may not read, or asked for and whose driver fails; nil without one.
    package private(set) var unreadable: DeviceError?
    /// Controllers that were unplugged while they were in use, the earliest first: they are preferred when they return.
    private var lost: [DeviceDescription] = []

    /// More than any player unplugs.
    private static let mostLost = 8

    package init(
        _ choice: PadChoice = PadChoice(), in directory: InputDirectory = InputDirectory(),
        opener: @escaping Opener = { path throws(DeviceError) in try InputDevice(path) }
    ) {
        self.choice = choice
        self.directory = directory
        self.opener = opener
    }

    /// Opens a node; tests have another one.
    package typealias Opener = (String) throws(DeviceError) -> InputDevice

    /// Opens all nodes, and closes those that are not chosen.
    ///
    /// The accelerometer of a laptop only when nothing else fits.
    package func best() -> FoundPad? {
        guard choice.input != .keyboard else { return nil }
        return best(of: directory.nodes().compactMap(open))
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

    /// Of equal ones the first.
    package func best(of nodes: [InputDevice]) -> FoundPad? {
        ranked(nodes).first.map { FoundPad(main: $0, companion: choice.companion(of: $0, among: nodes)) }
    }

    /// The nodes that can be used, the best first. The sort is stable.
    func ranked(_ nodes: [InputDevice]) -> [InputDevice] {
        let ranks = nodes.compactMap { node in rank(of: node).map { (node: node, rank: $0) } }
        return ranks.sorted { $0.rank > $1.rank }.map(\.node)
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

    func open(_ path: String) -> InputDevice? {
        guard !InputDevice.isCamera(path) else { return nil }
        do throws(DeviceError) {
            let node = try opener(path)
            forget(path)
            return node
        } catch {
            if error.isPermissionDenied, error.isLikelyController { unreadable = error }
            return nil
        }
    }

    /// Takes why an accelerometer stopped: news only for a player who asked for it, because every laptop may have one.
    func note(_ failure: DeviceError?) {
        if let failure, choice.isAsked { unreadable = failure }
    }

    /// Clears `unreadable` when this node is readable now or was removed.
    func forget(_ path: String) {
        if unreadable?.path == path { unreadable = nil }
    }
}

extension DeviceDescription {
    /// Any node of the same controller, or of one that cannot be told from it: without a serial number its port may
    /// have changed.
    func isSameController(as other: DeviceDescription) -> Bool {
        (bus, vendor, product) == (other.bus, other.vendor, other.product) && unique == other.unique
            && (vendor != 0 || name == other.name)
    }

    /// The device that joycond makes of two Joy-Cons. It has their buttons, which joycond takes from their own nodes.
    ///
    /// Its ids changed between releases of joycond.
    var isCombinedJoyCons: Bool { has(.madeByNintendo) && name == "Nintendo Switch Combined Joy-Cons" }
}
