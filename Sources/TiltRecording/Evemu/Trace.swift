import QuizCore
import TiltCore

/// What a device sent, and usually what the device is: a text of evemu or of `libinput record` in memory.
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

    /// Reads a whole text of evemu, or of `libinput record`: there the device of several that suits a game best.
    ///
    /// Throws at the first wrong line.
    public init(reading text: [UInt8]) throws(TraceError) {
        if LibinputReader.recognises(text) {
            self = try LibinputReader.trace(reading: text.span)
            return
        }
        let reader = try EvemuReader(reading: text.span)
        self.init(device: reader.description.device, events: reader.events)
    }

    /// The same as evemu text of version 1.3.
    public var text: [UInt8] {
        var writer = EvemuWriter()
        var text = device.map { EvemuWriter.description(of: $0) } ?? []
        for event in events { writer.append(event, to: &text) }
        return text
    }
}

extension RecordedGame {
    /// What a device of the game sent and what it is; nil for a number that none of its devices has.
    ///
    /// Its calibration is not in it: whoever plays the trace learns the centre anew.
    public func trace(of number: DeviceNumber) -> Trace? {
        var trace = Trace(device: nil, events: [])
        for event in events {
            switch event.kind {
            case .deviceAppeared(let device) where device.number == number && trace.device == nil:
                trace.device = device.description
            case .input(let input, let device) where device == number: trace.events.append(input)
            default: break
            }
        }
        let first = trace.events.first?.at ?? .zero
        for index in trace.events.indices { trace.events[index].at = trace.events[index].at - first }
        return trace.device == nil ? nil : trace
    }
}
