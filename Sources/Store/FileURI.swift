/// A path as SQLite takes it where something is to be said of the file.
enum FileURI {
    /// Of a file that nobody changes while it is open.
    static func unchanging(_ path: String) -> String { "file:\(path.utf8.map(spelled).joined())?immutable=1" }

    private static func spelled(_ byte: UInt8) -> String {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."), UInt8(ascii: "-"):
            String(UnicodeScalar(byte))
        default:
            "%" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
        }
    }
}
