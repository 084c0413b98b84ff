import Devices
import QuizCore
import Recording
import Session
import TiltCore

/// One node with the reader that understands it. Whatever the reader takes is written down first, so that the same
/// events make the same tilt when they are played again.
final class FollowedNode {
    let node: OpenNode
    var reader: TiltReader
    private(set) var device: RecordedDevice
    /// What the times of its events count from.
    private let began: Microseconds
    private let journal: (any Journal)?

    init(
        _ node: OpenNode, _ device: RecordedDevice, _ reader: TiltReader, began: Microseconds, _ journal: (any Journal)?
    ) {
        self.node = node
        self.device = device
        self.reader = reader
        self.began = began
        self.journal = journal
        journal?.note(RecordedEvent(.deviceAppeared(device), at: MonotonicClock.now() - began))
    }

    var nextMoment: Microseconds? {
        reader.nextMoment.map { began + Microseconds(rawValue: $0) }
    }

    func take(_ event: InputEvent) -> [TiltOutput] {
        let kind = RecordedEvent.Kind.sensor(
            device: device.number, type: event.type, code: event.code, value: event.value)
        return take(kind, at: Microseconds(rawValue: event.at))
    }

    func passSilence(until now: Microseconds) -> [TiltOutput] {
        take(.deviceSilent(device.number), at: now)
    }

    func takeCentre(at now: Microseconds) -> [TiltOutput] {
        take(.deviceCentred(device.number), at: now)
    }

    /// The device is not followed any more; its arrow goes home.
    func lose(at now: Microseconds) -> [TiltOutput] {
        let event = RecordedEvent(.deviceVanished(device.number), at: now - began)
        journal?.note(event)
        return inOuterTime(reader.lose(at: event.at.rawValue))
    }

    private func take(_ kind: RecordedEvent.Kind, at now: Microseconds) -> [TiltOutput] {
        let event = RecordedEvent(kind, at: now - began)
        journal?.note(event)
        return inOuterTime(reader.take(event))
    }

    private func inOuterTime(_ outputs: [TiltOutput]) -> [TiltOutput] {
        if outputs.isEmpty { return outputs }
        return outputs.map { TiltOutput(at: $0.at + began.rawValue, $0.input) }
    }
}
