/// A file that may be a pack.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    keepPackPromise(Array(UnsafeBufferPointer(start: start, count: count)))
    return 0
}
