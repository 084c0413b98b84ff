import TiltCore

/// Whatever is taken for a trace is written and read again to the same trace, in pieces of any size, and can be tilted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = try? EvemuTrace(reading: bytes)
    precondition((try? EvemuTrace(reading: bytes, piece: 7))?.events == whole?.events, "pieces may have any size")
    guard let whole else { return 0 }
    if let again = try? EvemuTrace(reading: whole.text) {
        precondition(again.events == whole.events, "what was written is what was read")
    } else {
        preconditionFailure("what was written is not taken")
    }
    var reader = TiltReader(whole.device ?? DeviceDescription(name: ""))
    for event in whole.events { _ = reader.handle(event) }
    _ = reader.encoded()
    if !whole.events.isEmpty { Taken.countOne() }
    return 0
}
