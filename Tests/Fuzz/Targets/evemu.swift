import TiltCore
import TiltTraces
import TrooperText

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
    if !whole.events.isEmpty { Accepted.countOne() }
    return 0
}

/// Only the name may change: it is one clean line, limited in bytes.
private func asWritten(_ device: DeviceDescription) -> DeviceDescription {
    var device = device
    var name = SafeText.cleaned(device.name).unicodeScalars
    while String(name).utf8.count > 1_000 { name.removeLast() }
    device.name = name.allSatisfy { $0 == " " } ? "unnamed" : String(name)
    return device
}
