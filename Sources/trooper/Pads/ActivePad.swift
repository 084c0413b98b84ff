import Devices
import QuizCore
import Recording
import Session
import Text
import TiltCore

/// A thing in the hand: what moves the arrow, and beside it the node with its buttons and its rumble.
final class ActivePad {
    let found: FoundPad
    let main: PadNode
    let companion: PadNode?
    let nodes: [PadNode]
    let hasButtons: Bool
    /// Which device this is, made safe to show once and not a thousand times a second.
    let name: String
    /// Why it was taken.
    let reason: String
    private let rumble: Rumble?

    init(
        _ found: FoundPad, _ feel: PadSettings, began: Microseconds, _ recording: (any GameRecording)?, rumble: Rumble?
    ) {
        self.found = found
        self.rumble = rumble
        main = ActivePad.follow(found.main, number: 1, use: RecordedDevice.tilt, feel, began, recording)
        companion = found.companion.map {
            ActivePad.follow($0, number: 2, use: RecordedDevice.buttonsOnly, feel, began, recording)
        }
        nodes = [main] + (companion.map { [$0] } ?? [])
        hasButtons = nodes.contains { followed in
            followed.node.description.codes.contains { $0.type == EventType.key }
        }
        name = SafeText.cleaned(main.node.description.name)
        reason = main.reader.classification.reason.sentence
    }

    convenience init(_ found: FoundPad, _ feel: PadSettings, began: Microseconds, _ recording: (any GameRecording)?) {
        let rumble = feel.canRumble ? found.companion.flatMap { Rumble($0) } ?? Rumble(found.main) : nil
        self.init(found, feel, began: began, recording, rumble: rumble)
    }

    /// The same nodes with readers that remember nothing but what was learned.
    func anew(_ feel: PadSettings, began: Microseconds, _ recording: (any GameRecording)?) -> ActivePad {
        ActivePad(found, feel, began: began, recording, rumble: rumble)
    }

    private static func follow(
        _ node: InputDevice, number: UInt8, use: String, _ feel: PadSettings, _ began: Microseconds,
        _ recording: (any GameRecording)?
    ) -> PadNode {
        let known = feel.memory.calibration(of: node.description)
        guard let number = DeviceNumber(rawValue: number) else { preconditionFailure("devices count from 1") }
        let device = RecordedDevice(
            node.currentDescription, number: number, salt: feel.memory.salt, use: use,
            calibration: known?.words ?? "")
        return PadNode(node, device, feel.rules.reader(of: device), began: began, recording)
    }

    /// What came of everything that the nodes sent, in the order of time, and whether one of them is gone.
    func read(from ready: [Int32]) -> (outputs: [PadEvent], isGone: Bool) {
        var outputs: [PadEvent] = []
        let speaking = nodes.filter { ready.contains($0.node.descriptor) }
        if speaking.count == 1, let followed = speaking.first {
            let reading = followed.node.read { event in
                let news = followed.take(event)
                if !news.isEmpty { outputs += news }
            }
            return (outputs, reading == .disconnected)
        }
        var events: [(node: PadNode, event: InputEvent)] = []
        var isGone = false
        for followed in speaking where followed.node.read({ events.append((followed, $0)) }) == .disconnected {
            isGone = true
        }
        // Sorting keeps the order of what has the same time: the frames of a node stay whole.
        events.sort { $0.event.at < $1.event.at }
        for (followed, event) in events { outputs += followed.take(event) }
        return (outputs, isGone)
    }

    /// Time passes by itself only in silence: an event that comes later may be older than now.
    func passSilence(_ ready: [Int32], until now: Microseconds) -> [PadEvent] {
        guard !ready.contains(main.node.descriptor), let due = main.nextMoment, due <= now else { return [] }
        return main.passSilence(until: now)
    }

    func lose(at now: Microseconds) -> [PadEvent] {
        nodes.flatMap { $0.lose(at: now) }
    }

    func play(_ effect: RumbleEffect) { rumble?.play(effect) }
}

/// One node with the reader that understands it. Whatever the reader takes is written down first, so that the same
/// events make the same tilt when they are played again.
final class PadNode {
    let node: InputDevice
    var reader: TiltReader
    private(set) var device: RecordedDevice
    /// What the times of its events count from.
    private let began: Microseconds
    private let recording: (any GameRecording)?

    init(
        _ node: InputDevice, _ device: RecordedDevice, _ reader: TiltReader, began: Microseconds,
        _ recording: (any GameRecording)?
    ) {
        self.node = node
        self.device = device
        self.reader = reader
        self.began = began
        self.recording = recording
        recording?.note(RecordedEvent(.deviceAppeared(device), at: MonotonicClock.now() - began))
    }

    var nextMoment: Microseconds? {
        reader.deadline.map { began + $0 }
    }

    func take(_ event: InputEvent) -> [PadEvent] {
        let kind = RecordedEvent.Kind.sensor(
            device: device.number, type: event.type, code: event.code, value: event.value)
        return take(kind, at: event.at)
    }

    func passSilence(until now: Microseconds) -> [PadEvent] {
        take(.deviceSilent(device.number), at: now)
    }

    func takeCentre(at now: Microseconds) -> [PadEvent] {
        take(.deviceCentred(device.number), at: now)
    }

    /// The device is not followed any more; its arrow goes home.
    func lose(at now: Microseconds) -> [PadEvent] {
        let event = RecordedEvent(.deviceVanished(device.number), at: now - began)
        recording?.note(event)
        return inOuterTime(reader.disconnect(at: event.at))
    }

    private func take(_ kind: RecordedEvent.Kind, at now: Microseconds) -> [PadEvent] {
        let event = RecordedEvent(kind, at: now - began)
        recording?.note(event)
        return inOuterTime(reader.take(event))
    }

    private func inOuterTime(_ outputs: [PadEvent]) -> [PadEvent] {
        if outputs.isEmpty { return outputs }
        return outputs.map { PadEvent($0.kind, at: $0.at + began) }
    }
}
