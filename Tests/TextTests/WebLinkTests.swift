import Testing

@testable import Text

@Suite("Web addresses")
struct WebLinkTests {
    @Test(
        "only http and https lead anywhere, and no byte of them steers a terminal",
        arguments: [
            ("https://example.org/a?b=c#d", "https://example.org/a?b=c#d"),
            ("HTTP://example.org", "HTTP://example.org"),
            ("https://example.org/Pok\u{e9}mon", "https://example.org/Pok%C3%A9mon"),
            ("https://e\u{9c}x", "https://e%C2%9Cx"), ("https://e\u{202e}x", "https://e%E2%80%AEx"),
            ("https://e\u{7f}x", "https://e%7Fx"), ("https://", nil), ("https:/example.org", nil),
            ("javascript:x", nil),
            ("file:///etc/passwd", nil), ("see https://example.org", nil), ("https://a b", nil),
            ("https://a\u{1b}\\b", nil), ("https://a\u{7}b", nil), ("https://a\nb", nil), ("", nil),
            ("https://" + String(repeating: "a", count: 2_041), nil),
        ] as [(String, String?)])
    func targets(text: String, target: String?) {
        #expect(WebLink(text)?.target == target)
    }

    @Test("an address is broken behind its signs, and loses nothing", arguments: 2...60)
    func lines(columns: Int) {
        let address = "https://www.example.org/2012/11/the_legend_of_zeldas_link/somebody-who-never-grew-up.html"
        let lines = WebLink.lines(address, columns: columns)
        #expect(lines.joined() == address)
        #expect(lines.allSatisfy { TextWidth.columns(of: $0) <= columns })
        guard columns >= 10 else { return }
        #expect(lines.dropLast().allSatisfy { $0.last.map { "/-_.:".contains($0) } ?? false })
    }
}
