/// A file that may be a pack: what is accepted reads back the same.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    checkPackRoundTrip(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
