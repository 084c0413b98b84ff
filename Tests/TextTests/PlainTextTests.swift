import Testing
import Text

@Suite("Cleaning plain text")
struct PlainTextTests {
    @Test("plain ASCII is returned without a copy")
    func sameStorage() {
        let text = String(repeating: "Plain text of some length. ", count: 100)
        #expect(address(of: text) == address(of: SafeText.cleaned(text)))
    }

    @Test("a control character in a megabyte of text is removed")
    func longText() {
        let plain = String(repeating: "abcdefgh", count: 1 << 17)
        #expect(SafeText.cleaned(plain + "\u{7}" + plain) == plain + plain)
    }

    private func address(of text: String) -> UnsafePointer<UInt8>? {
        text.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }
}
