import Devices
import SafeText
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
    let nodes: [FollowedNode]
    let hasButtons: Bool
    /// Which device this is and why it was taken, made safe to show once and not a thousand times a second.
    let status: String
    private let rumble: Rumble?

    init(main: FollowedNode, companion: FollowedNode?, canRumble: Bool) {
        self.main = main
        self.companion = companion
        nodes = [main] + (companion.map { [$0] } ?? [])
        hasButtons = nodes.contains { followed in
            followed.node.description.codes.contains { $0.type == EventType.key }
        }
        let reason = main.reader.classification.reason.sentence
        status = SafeText.cleaned("\(main.node.description.name). \(reason)")
        rumble = canRumble ? companion.flatMap { Rumble($0.node) } ?? Rumble(main.node) : nil
    }

    func play(_ effect: Rumble.Effect) { rumble?.play(effect) }
}
