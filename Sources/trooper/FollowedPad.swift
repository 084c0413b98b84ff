import Devices
import Glibc
import TiltCore

/// One node with the reader that understands it.
final class FollowedNode {
    let node: OpenNode
    var reader: TiltReader

    init(_ node: OpenNode, _ reader: TiltReader) {
        self.node = node
        self.reader = reader
    }

    /// What came since the last call, and whether the node is gone.
    func read() -> (outputs: [TiltOutput], isGone: Bool) {
        var outputs: [TiltOutput] = []
        let reading = node.read { event in
            let news = reader.handle(event)
            if !news.isEmpty { outputs += news }
        }
        return (outputs, reading == .gone)
    }
}

/// A thing in the hand: what moves the arrow, and beside it the node with its buttons and its rumble.
final class FollowedPad {
    let main: FollowedNode
    let companion: FollowedNode?
    private let rumble: Rumble?

    init(main: FollowedNode, companion: FollowedNode?, canRumble: Bool) {
        self.main = main
        self.companion = companion
        rumble = canRumble ? companion.flatMap { Rumble($0.node) } ?? Rumble(main.node) : nil
    }

    var nodes: [FollowedNode] { [main] + (companion.map { [$0] } ?? []) }

    var hasButtons: Bool {
        nodes.contains { followed in
            followed.node.description.codes.contains { $0.type == EventType.key }
        }
    }

    func play(_ effect: Rumble.Effect) { rumble?.play(effect) }
}
