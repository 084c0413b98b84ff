import Recording
import Testing

@Suite("what a file is by its beginning")
struct FileKindTests {
    @Test(
        "its first bytes tell",
        arguments: [
            ("", .empty), ("trooper-recording 1\n", .recording), ("trooper-recording 99\r\n", .recording),
            ("# EVEMU 1.3\n", .trace), ("N: Pad", .trace), ("E: 0.000001 0003 0000 5\r\n", .trace),
            ("Dear diary\n", .other), ("n: small", .other), ("trooper-recording\n", .other), ("a\tb\r\n", .other),
            (String(repeating: "✔", count: 200), .other), ("é" + String(repeating: "a", count: 253) + "é", .other),
            ("\u{7f}ELF", .binary), ("<svg>\0", .binary), (String(repeating: "\0", count: 9), .binary),
        ] as [(String, FileKind)])
    func kinds(text: String, kind: FileKind) {
        #expect(FileKind(beginning: Array(text.utf8)) == kind)
    }

    @Test("bytes that are no letters are no text, unless only the last one is cut off")
    func letters() {
        #expect(FileKind(beginning: [0x61, 0xff, 0x61, 0x61, 0x61, 0x61]) == .binary)
        #expect(FileKind(beginning: [0x61, 0x61, 0xe2, 0x9c]) == .other)
    }
}
