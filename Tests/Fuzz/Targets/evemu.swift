import TiltCore
import TiltRecording
import TiltTraces

/// A trace that is accepted reads back the same after writing and can be tilted.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let whole = try? Trace(reading: bytes)
    guard let whole else { return 0 }
    guard let again = try? Trace(reading: whole.text) else {
        preconditionFailure("the written trace is refused")
    }
    precondition(again.events == whole.events, "an event reads differently")
    precondition(again.device == whole.device.map(asWritten), "the device reads differently")
    precondition(again.text == whole.text, "the bytes differ")
    var reader = TiltReader(whole.device ?? DeviceDescription(name: ""))
    for event in whole.events { _ = reader.receive(event) }
    _ = reader.encoded()
    if !whole.events.isEmpty { Accepted.countOne() }
    return 0
}

/// Only the name may change: it is one line of visible characters, limited in bytes.
private func asWritten(_ device: DeviceDescription) -> DeviceDescription {
    var device = device
    var name = String.UnicodeScalarView(device.name.unicodeScalars.map { isHidden($0) ? " " : $0 })
    while String(name).utf8.count > RecordingLimits.nameBytes { name.removeLast() }
    device.name = name.allSatisfy { $0 == " " } ? "unnamed" : String(name)
    return device
}

/// Of all visible scalars, only the backslash is escaped.
private func isHidden(_ scalar: Unicode.Scalar) -> Bool {
    scalar != "\\" && EscapedText.escaping(String(scalar)) != String(scalar)
}
