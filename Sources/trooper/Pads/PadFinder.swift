import Devices
import TiltCore

/// The nodes of one thing in the hand.
struct FoundPad {
    let main: OpenNode
    let companion: OpenNode?

    var paths: [String] { [main.path] + (companion.map { [$0.path] } ?? []) }
}

/// Looks through the nodes for what is to be played with.
final class PadFinder {
    private let directory: InputDirectory
    let choice: PadChoice
    /// Something to play with that is plugged in and may not be read, which the player should know.
    private(set) var unreadable: NodeError?

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

    private func open(_ path: String) -> OpenNode? {
        do throws(NodeError) {
            let node = try OpenNode(path)
            forget(path)
            return node
        } catch {
            if error.isForbidden, error.isWorthOpening { unreadable = error }
            return nil
        }
    }

    /// The node may be read now, or is gone: there is nothing to complain about any more.
    func forget(_ path: String) {
        if unreadable?.path == path { unreadable = nil }
    }
}
