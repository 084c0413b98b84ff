/// The clipboard of the terminal, which may be on another machine than the program.
enum Clipboard {
    /// OSC 52, which sets the clipboard. Terminals that allow no program to do so ignore it, as tmux does unless
    /// `set-clipboard` is `on`.
    static func sequence(_ text: String) -> String { "\u{1b}]52;c;\(base64(Array(text.utf8)))\u{1b}\\" }

    static func base64(_ bytes: [UInt8]) -> String {
        let digits = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
        var text: [UInt8] = []
        for start in stride(from: 0, to: bytes.count, by: 3) {
            let part = bytes[start..<min(start + 3, bytes.count)]
            let bits = part.reduce(0) { $0 << 8 | Int($1) } << (8 * (3 - part.count))
            for place in 0..<4 {
                text.append(place > part.count ? UInt8(ascii: "=") : digits[bits >> (18 - 6 * place) & 63])
            }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
