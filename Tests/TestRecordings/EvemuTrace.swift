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

    /// Reads a text that comes in pieces of so many bytes.
    public init(reading text: [UInt8], piece: Int = .max) throws(EvemuError) {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        for start in stride(from: 0, to: text.count, by: piece) {
            let part = text[start...].prefix(piece)
            try reader.take(part.span, into: &events)
        }
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
