import Devices
import QuizCore
import Recording
import SafeText
import Session
import TiltCore

/// A thing in the hand: what moves the arrow, and beside it the node with its buttons and its rumble.
final class FollowedPad {
    let found: FoundPad
    let main: FollowedNode
    let companion: FollowedNode?
    let nodes: [FollowedNode]
    let hasButtons: Bool
    /// Which device this is, made safe to show once and not a thousand times a second.
    let name: String
    /// Why it was taken.
    let reason: String
    private let rumble: Rumble?

    init(_ found: FoundPad, _ feel: PadFeel, began: Microseconds, _ journal: (any Journal)?, rumble: Rumble?) {
        self.found = found
        self.rumble = rumble
        main = FollowedPad.follow(found.main, number: 1, use: RecordedDevice.tilt, feel, began, journal)
        companion = found.companion.map {
            FollowedPad.follow($0, number: 2, use: RecordedDevice.buttonsOnly, feel, began, journal)
        }
        nodes = [main] + (companion.map { [$0] } ?? [])
        hasButtons = nodes.contains { followed in
            followed.node.description.codes.contains { $0.type == EventType.key }
        }
        name = SafeText.cleaned(main.node.description.name)
        reason = main.reader.classification.reason.sentence
    }

    convenience init(_ found: FoundPad, _ feel: PadFeel, began: Microseconds, _ journal: (any Journal)?) {
        let rumble = feel.canRumble ? found.companion.flatMap { Rumble($0) } ?? Rumble(found.main) : nil
        self.init(found, feel, began: began, journal, rumble: rumble)
    }

    /// The same nodes with readers that remember nothing but what was learned.
    func anew(_ feel: PadFeel, began: Microseconds, _ journal: (any Journal)?) -> FollowedPad {
        FollowedPad(found, feel, began: began, journal, rumble: rumble)
    }

    private static func follow(
        _ node: OpenNode, number: UInt8, use: String, _ feel: PadFeel, _ began: Microseconds, _ journal: (any Journal)?
    ) -> FollowedNode {
        let known = feel.memory.calibration(of: node.description)
        guard let number = DeviceNumber(rawValue: number) else { preconditionFailure("devices count from 1") }
        let device = RecordedDevice(
            node.currentDescription, number: number, salt: feel.memory.salt, use: use,
            calibration: known?.words ?? "")
        return FollowedNode(node, device, feel.rules.reader(of: device), began: began, journal)
    }

    /// What came of everything that the nodes sent, in the order of time, and whether one of them is gone.
    func read(from ready: [Int32]) -> (outputs: [TiltOutput], isGone: Bool) {
        var outputs: [TiltOutput] = []
        let speaking = nodes.filter { ready.contains($0.node.descriptor) }
        if speaking.count == 1, let followed = speaking.first {
            let reading = followed.node.read { event in
                let news = followed.take(event)
                if !news.isEmpty { outputs += news }
            }
            return (outputs, reading == .gone)
        }
        var events: [(node: FollowedNode, event: InputEvent)] = []
        var isGone = false
        for followed in speaking where followed.node.read({ events.append((followed, $0)) }) == .gone { isGone = true }
        // Sorting keeps the order of what has the same time: the frames of a node stay whole.
        events.sort { $0.event.at < $1.event.at }
        for (followed, event) in events { outputs += followed.take(event) }
        return (outputs, isGone)
    }

    /// Time passes by itself only in silence: an event that comes later may be older than now.
    func passSilence(_ ready: [Int32], until now: Microseconds) -> [TiltOutput] {
        guard !ready.contains(main.node.descriptor), let due = main.nextMoment, due <= now else { return [] }
        return main.passSilence(until: now)
    }

    func lose(at now: Microseconds) -> [TiltOutput] {
        nodes.flatMap { $0.lose(at: now) }
    }

    func play(_ effect: Rumble.Effect) { rumble?.play(effect) }
}
