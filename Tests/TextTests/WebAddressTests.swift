import Testing

@testable import TrooperText

@Suite("Web addresses")
struct WebAddressTests {
    @Test(
        "only http and https count, and nothing may stand beside the address",
        arguments: [
            ("https://example.org/a?b=c#d", true), ("HTTP://example.org", true),
            ("https://example.org/Pok\u{e9}", true),
            ("https://", false), ("https:/example.org", false), ("javascript:x", false), ("file:///etc/passwd", false),
            ("see https://example.org", false), ("https://a b", false), ("https://a\u{1b}\\b", false), ("", false),
        ] as [(String, Bool)])
    func recognition(text: String, isAddress: Bool) {
        #expect(WebAddress.isOne(text) == isAddress)
    }

    @Test("an address is broken behind its signs, and loses nothing", arguments: 2...60)
    func lines(columns: Int) {
        let address = "https://www.example.org/2012/11/the_legend_of_zeldas_link/somebody-who-never-grew-up.html"
        let lines = WebAddress.lines(address, columns: columns)
        #expect(lines.joined() == address)
        #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
        // A word of ten letters is broken where the screen ends.
        #expect(columns < 10 || lines.dropLast().allSatisfy { $0.last.map { "/-_.:".contains($0) } ?? false })
    }
}
