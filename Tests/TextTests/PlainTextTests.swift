import Testing
import Text

@Suite("Plain text")
struct PlainTextTests {
    @Test("plain ASCII comes back as the same storage, not as a copy")
    func sameStorage() {
        let text = String(repeating: "Plain text of some length. ", count: 100)
        #expect(address(of: text) == address(of: SafeText.cleaned(text)))
    }

    @Test("a megabyte with one control in it is still cleaned whole")
    func longText() {
        let plain = String(repeating: "abcdefgh", count: 1 << 17)
        #expect(SafeText.cleaned(plain + "\u{7}" + plain) == plain + plain)
    }

    private func address(of text: String) -> UnsafePointer<UInt8>? {
        text.utf8.withContiguousStorageIfAvailable { $0.baseAddress } ?? nil
    }
}
