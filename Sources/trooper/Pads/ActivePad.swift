import Devices
import QuizCore
import Recording
import Session
import Text
import TiltCore

/// The controller in use: the node that moves the arrow, and a second node with buttons and rumble, if separate.
final class ActivePad {
    let found: FoundPad
    let main: PadNode
    let nodes: [PadNode]
    let hasButtons: Bool
    /// The device's name, cleaned for display.
    let name: String
    /// Why this device was chosen.
    let reason: String
    private let rumble: Rumble?

    init(
        _ found: FoundPad, _ settings: PadSettings, began: Microseconds, _ recording: (any GameRecording)?,
        rumble: Rumble?
    ) {
        self.found = found
        self.rumble = rumble
        main = ActivePad.open(found.main, number: 1, use: RecordedDevice.tilt, settings, began, recording)
        let companion = found.companion.map {
            ActivePad.open($0, number: 2, use: RecordedDevice.buttonsOnly, settings, began, recording)
        }
        nodes = [main] + (companion.map { [$0] } ?? [])
        hasButtons = nodes.contains { node in
            node.input.description.codes.contains { $0.type == EventType.key }
        }
        name = SafeText.cleaned(main.input.description.name)
        reason = main.reader.classification.explanation
    }

    convenience init(_ found: FoundPad, _ settings: PadSettings, began: Microseconds, _ recording: (any GameRecording)?)
    {
        let rumble = settings.canRumble ? found.companion.flatMap { Rumble($0) } ?? Rumble(found.main) : nil
        self.init(found, settings, began: began, recording, rumble: rumble)
    }

    /// The same nodes with new readers that know only the calibration.
    func restarted(_ settings: PadSettings, began: Microseconds, _ recording: (any GameRecording)?) -> ActivePad {
        ActivePad(found, settings, began: began, recording, rumble: rumble)
    }

    private static func open(
        _ node: InputDevice, number: UInt8, use: String, _ settings: PadSettings, _ began: Microseconds,
        _ recording: (any GameRecording)?
    ) -> PadNode {
        let known = settings.calibrations.calibration(of: node.description)
        guard let number = DeviceNumber(rawValue: number) else { preconditionFailure("devices count from 1") }
        let device = RecordedDevice(
            node.currentDescription, number: number, use: use, calibration: known?.words ?? "")
        return PadNode(node, device, settings.rules.reader(of: device), began: began, recording)
    }

    /// Reads all events in the order of their times; `isGone` tells whether a node was unplugged.
    func read(from ready: [Int32]) -> (outputs: [PadEvent], isGone: Bool) {
        var outputs: [PadEvent] = []
        let readyNodes = nodes.filter { ready.contains($0.input.descriptor) }
        if readyNodes.count == 1, let node = readyNodes.first {
            let reading = node.input.read { event in
                let new = node.take(event)
                if !new.isEmpty { outputs += new }
            }
            return (outputs, reading == .disconnected)
        }
        var events: [(node: PadNode, event: InputEvent)] = []
        var isGone = false
        for node in readyNodes where node.input.read({ events.append((node, $0)) }) == .disconnected { isGone = true }
        // The sort is stable, so the events of one frame, which have the same time, stay together.
        events.sort { $0.event.at < $1.event.at }
        for (node, event) in events { outputs += node.take(event) }
        return (outputs, isGone)
    }

    /// Advances the reader's time while the device sends nothing. Not after events: later ones may be older than now.
    func passSilence(_ ready: [Int32], until now: Microseconds) -> [PadEvent] {
        guard !ready.contains(main.input.descriptor), let due = main.nextMoment, due <= now else { return [] }
        return main.passSilence(until: now)
    }

    func disconnect(at now: Microseconds) -> [PadEvent] {
        nodes.flatMap { $0.disconnect(at: now) }
    }

    func play(_ effect: RumbleEffect) { rumble?.play(effect) }
}

/// A node and its reader. Each event is recorded before the reader gets it, so that a replay gives the same tilt.
final class PadNode {
    let input: InputDevice
    var reader: TiltReader
    private(set) var device: RecordedDevice
    /// The start of the game: recorded times count from it.
    private let began: Microseconds
    private let recording: (any GameRecording)?
    /// Codes of buttons, for `trooper calibrate`.
    private var presses: [UInt16] = []

    init(
        _ input: InputDevice, _ device: RecordedDevice, _ reader: TiltReader, began: Microseconds,
        _ recording: (any GameRecording)?
    ) {
        self.input = input
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
        if event.type == EventType.key, event.value == 1, presses.count < PadNode.mostPresses {
            presses.append(event.code)
        }
        let kind = RecordedEvent.Kind.sensor(
            device: device.number, type: event.type, code: event.code, value: event.value)
        return take(kind, at: event.at)
    }

    /// A game takes none of them.
    private static let mostPresses = 16

    func takePresses() -> [UInt16] {
        defer { presses.removeAll() }
        return presses
    }

    func passSilence(until now: Microseconds) -> [PadEvent] {
        take(.deviceSilent(device.number), at: now)
    }

    func takeCentre(at now: Microseconds) -> [PadEvent] {
        take(.deviceCentred(device.number), at: now)
    }

    /// Records the disconnection and returns the arrow to the centre.
    func disconnect(at now: Microseconds) -> [PadEvent] {
        let event = RecordedEvent(.deviceVanished(device.number), at: now - began)
        recording?.note(event)
        return inMonotonicTime(reader.disconnect(at: event.at))
    }

    private func take(_ kind: RecordedEvent.Kind, at now: Microseconds) -> [PadEvent] {
        let event = RecordedEvent(kind, at: now - began)
        recording?.note(event)
        return inMonotonicTime(reader.take(event))
    }

    private func inMonotonicTime(_ outputs: [PadEvent]) -> [PadEvent] {
        if outputs.isEmpty { return outputs }
        return outputs.map { PadEvent($0.kind, at: $0.at + began) }
    }
}
