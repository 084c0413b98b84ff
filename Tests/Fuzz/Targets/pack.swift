import QuestionBank

/// Whatever is taken for a pack is written and read again to the same pack.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let reading = PackReader.read(Array(UnsafeBufferPointer(start: start, count: count)))
    for line in reading.lines(file: "pack.json") { precondition(!line.isEmpty, "a finding says something") }
    precondition((reading.bank == nil) == (reading.errorCount > 0), "a pack is taken whole or not at all")
    if let bank = reading.bank {
        let again = PackReader.read(Array(bank.pack.utf8))
        precondition(again.bank == bank, "what was written is what was read")
    }
    return 0
}
