import Recording
import TiltCore

/// Whatever is taken for a trace is written and read again to the same trace, in pieces of any size, and can be tilted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = Trace(bytes, piece: max(1, count))
    precondition(Trace(bytes, piece: 7)?.events == whole?.events, "the size of the pieces does not matter")
    guard let whole else { return 0 }
    if let again = Trace(whole.text, piece: .max) {
        precondition(again.events == whole.events, "what was written is what was read")
    } else {
        preconditionFailure("what was written is not taken")
    }
    var reader = TiltReader(whole.device ?? DeviceDescription(name: ""))
    for event in whole.events { _ = reader.handle(event) }
    _ = reader.encoded()
    return 0
}

private struct Trace {
    let device: DeviceDescription?
    let events: [InputEvent]

    init?(_ bytes: [UInt8], piece: Int) {
        var reader = EvemuReader()
        var events: [InputEvent] = []
        do {
            for start in stride(from: 0, to: bytes.count, by: piece) {
                let part = bytes[start...].prefix(piece)
                try reader.take(part.span, into: &events)
            }
            try reader.finish(into: &events)
        } catch {
            return nil
        }
        device = reader.device
        self.events = events
    }

    var text: [UInt8] {
        var writer = EvemuWriter()
        var text = device.map { EvemuWriter.description(of: $0) } ?? []
        for event in events { writer.append(event, to: &text) }
        return text
    }
}
