import Text

/// Clean text has nothing hidden in it, every plain letter of the text, and cleaning it again changes nothing.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>, _ count: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: start, count: count), as: UTF8.self)
    let cleaned = SafeText.cleaned(text)
    precondition(SafeText.hidden(in: cleaned) == nil, "nothing hidden is left")
    precondition(SafeText.cleaned(cleaned).utf8.elementsEqual(cleaned.utf8), "clean is clean")
    for scalar in cleaned.unicodeScalars {
        precondition(scalar.value >= 0x20 && !(0x7f...0x9f).contains(scalar.value), "no control is left")
    }
    // Half a flag becomes a plain letter, so there may be more of them.
    let hasFlags = text.unicodeScalars.contains { (0x1f1e6...0x1f1ff).contains($0.value) }
    precondition(hasFlags || plain(cleaned) == plain(text), "no plain letter is lost")
    #if PLANTED_BUG
        // What the harness has to find, or it finds nothing.
        if text.utf8.count >= 4, text.utf8.contains(0x1b) { fatalError("this bug is planted") }
    #endif
    // A text that is clean, or of which nothing is left, says nothing about cleaning.
    if !cleaned.isEmpty, !cleaned.utf8.elementsEqual(text.utf8) { Taken.countOne() }
    return 0
}

private func plain(_ text: String) -> [Unicode.Scalar] {
    text.unicodeScalars.filter { (0x21...0x7e).contains($0.value) }
}
