import Recording
import TiltCore

/// Whatever is taken for a trace is written and read again to the same trace, in pieces of any size, and can be tilted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = try? EvemuTrace(reading: bytes)
    precondition((try? EvemuTrace(reading: bytes, piece: 7)) == whole, "pieces may have any size")
    guard let whole else { return 0 }
    guard let again = try? EvemuTrace(reading: whole.text) else {
        preconditionFailure("what was written is not taken")
    }
    precondition(again.events == whole.events, "what was written is what was read")
    precondition(again.device == whole.device.map(asWritten), "and the device is the same")
    precondition(again.text == whole.text, "to the last byte")
    var reader = TiltReader(whole.device ?? DeviceDescription(name: ""))
    for event in whole.events { _ = reader.handle(event) }
    _ = reader.encoded()
    if !whole.events.isEmpty { Taken.countOne() }
    return 0
}

/// Only a name may not be kept as it was: it is a line of so many bytes that can be seen.
private func asWritten(_ device: DeviceDescription) -> DeviceDescription {
    var device = device
    var name = String.UnicodeScalarView(device.name.unicodeScalars.map { isHidden($0) ? " " : $0 })
    while String(name).utf8.count > RecordingLimits.nameBytes { name.removeLast() }
    device.name = name.allSatisfy { $0 == " " } ? "unnamed" : String(name)
    return device
}

/// Of all that is not hidden, only a backslash is spelt out.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\\" && EscapedText.escaping(String(scalar)) != String(scalar)
}
