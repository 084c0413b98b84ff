import QuizCore
import TiltCore

/// What a device sent, and usually what the device is: a text of evemu in memory.
///
/// ```swift
/// let trace = try Trace(reading: Array("E: 0.000000 0003 0000 0001\n".utf8))
/// let names = trace.device.map { "\($0.name) sent \(trace.events.count) events" }
/// ```
public struct Trace: Hashable, Sendable {
    /// The device that sent the events; nil when the text has only events.
    public var device: DeviceDescription?
    /// With microseconds since the first one.
    public var events: [InputEvent]

    /// A trace of these events.
    public init(device: DeviceDescription?, events: [InputEvent]) {
        self.device = device
        self.events = events
    }

    /// Reads a whole text of evemu.
    ///
    /// Throws at the first wrong line.
    public init(reading text: [UInt8]) throws(TraceError) {
        let reader = try EvemuReader(reading: text)
        self.init(device: reader.device, events: reader.events)
    }

    /// The same as evemu text of version 1.3.
    public var text: [UInt8] {
        var writer = EvemuWriter()
        var text = device.map { EvemuWriter.description(of: $0) } ?? []
        for event in events { writer.append(event, to: &text) }
        return text
    }
}
