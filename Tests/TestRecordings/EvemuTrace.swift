import Recording
import TiltCore

/// An evemu text held in memory as a whole.
public struct EvemuTrace: Hashable, Sendable {
    /// Nil when the text had only events.
    public var device: DeviceDescription?
    /// With their times since the first one.
    public var events: [InputEvent]

    public init(device: DeviceDescription?, events: [InputEvent]) {
        self.device = device
        self.events = events
    }

    public init(reading text: [UInt8]) throws(EvemuError) {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        try reader.take(text.span, into: &events)
        try reader.finish(into: &events)
        self.init(device: reader.device, events: events)
    }

    /// The same as text of version 1.3.
    public var text: [UInt8] {
        var writer = EvemuWriter()
        var text = device.map { EvemuWriter.description(of: $0) } ?? []
        for event in events { writer.append(event, to: &text) }
        return text
    }
}
