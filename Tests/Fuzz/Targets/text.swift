import TrooperText

/// Cleaned text has nothing hidden and each ASCII letter of the original; cleaning it again changes nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let cleaned = SafeText.cleaned(text)
    precondition(SafeText.hidden(in: cleaned) == nil, "something hidden is left")
    precondition(SafeText.cleaned(cleaned).utf8.elementsEqual(cleaned.utf8), "cleaning twice changes it")
    for scalar in cleaned.unicodeScalars {
        precondition(scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value), "a control character is left")
    }
    // Half a flag becomes a letter.
    let hasFlags = text.unicodeScalars.contains { (0x1f1e6...0x1f1ff).contains($0.value) }
    precondition(hasFlags || plain(cleaned) == plain(text), "a letter is lost")
    #if PLANTED_BUG
        // Tests/Fuzz/run proves that it finds this.
        if text.utf8.count >= 4, text.utf8.contains(0x1b) { fatalError("this bug is planted") }
    #endif
    // Clean and empty texts test little.
    if !cleaned.isEmpty, !cleaned.utf8.elementsEqual(text.utf8) { Accepted.countOne() }
    return 0
}

private func plain(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { (0x21...0x7e).contains($0.value) }
}
