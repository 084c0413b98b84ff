import QuizPacks
import TrooperText

/// Makes plain text of HTML.
enum HTMLText {
    /// The text without tags; nil if it has none. Codes such as `&amp;` stay for `HTMLCodes`.
    ///
    /// Only tags of HTML are removed: "1 < 2" and "List<Int>" stay. A tag that ends a line becomes a space, and
    /// an exponent gets its sign: 10<sup>6</sup> is 10^6.
    static func plain(_ text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "<")) else { return nil }
        return Array(text.utf8)[...].replacing { bytes, index in
            guard bytes[index] == UInt8(ascii: "<"), let tag = tag(in: bytes, at: index) else { return nil }
            return (Array(tag.replacement.utf8), tag.end)
        }.map(collapsed)
    }

    /// A picture, sound or video in a text, in words; nil if there is none.
    static func media(in text: String) -> String? {
        guard text.utf8.contains(where: { $0 == UInt8(ascii: "<") || $0 == UInt8(ascii: "[") }) else { return nil }
        let bytes = Array(text.utf8)[...]
        // The next bracket that ends a description: looked for once, so that the time stays linear.
        var closing = 0
        for index in bytes.indices {
            if bytes.has("[sound:", at: index) {
                return "a sound (\(quotation(of: bytes, at: index, end: UInt8(ascii: "]"))))"
            }
            if bytes.has("![", at: index) {
                while closing < bytes.count, closing < index || bytes[closing] != UInt8(ascii: "]") { closing += 1 }
            }
            if bytes.has("![", at: index), closing - index < longestDescription, bytes.has("](", at: closing) {
                return "a picture (\(quotation(of: bytes, at: index, end: UInt8(ascii: ")"))))"
            }
            guard bytes[index] == UInt8(ascii: "<"), let name = name(in: bytes, at: index + 1) else { continue }
            let end = index + 1 + name.utf8.count
            // A sentence about "<img>" needs no picture.
            guard let kind = mediaTags[name], end < bytes.count, bytes[end].isBlank else { continue }
            return "\(kind) (\(quotation(of: bytes, at: index, end: UInt8(ascii: ">"))))"
        }
        return nil
    }

    private static let longestDescription = 500

    private static let mediaTags = [
        "img": "a picture", "svg": "a picture", "canvas": "a picture", "audio": "a sound", "video": "a video",
        "iframe": "a page", "object": "an object", "embed": "an object",
    ]

    private static func quotation(of bytes: ArraySlice<UInt8>, at start: Int, end: UInt8) -> String {
        let limit = min(bytes.count, start + 60)
        let close = bytes[start..<limit].firstIndex(of: end).map { $0 + 1 } ?? limit
        return Quoted.shortened(String(decoding: bytes[start..<close], as: UTF8.self))
    }

    /// The tag or comment at the index.
    private static func tag(in bytes: ArraySlice<UInt8>, at index: Int) -> (replacement: String, end: Int)? {
        if bytes.has("<!--", at: index) { return comment(in: bytes, at: index) }
        let isClosing = index + 1 < bytes.count && bytes[index + 1] == UInt8(ascii: "/")
        let start = index + (isClosing ? 2 : 1)
        guard let name = name(in: bytes, at: start), let replacement = replacements[name] else { return nil }
        let rest = bytes[(start + name.utf8.count)...]
        // A tag has no "<"; to stop there keeps the time linear.
        guard let next = rest.first, next.isBlank || ">/".utf8.contains(next),
            let end = rest.firstIndex(where: { "<>".utf8.contains($0) }), bytes[end] == UInt8(ascii: ">")
        else { return nil }
        return (isClosing && replacement == "^" ? "" : replacement, end + 1)
    }

    private static func comment(in bytes: ArraySlice<UInt8>, at index: Int) -> (replacement: String, end: Int)? {
        let end = bytes[(index + 4)...].indices.first { bytes[$0] == UInt8(ascii: "<") || bytes.has("-->", at: $0) }
        return end.flatMap { bytes[$0] == UInt8(ascii: "<") ? nil : ("", $0 + 3) }
    }

    /// The letters and digits at the index in lower case.
    private static func name(in bytes: ArraySlice<UInt8>, at start: Int) -> String? {
        let name = bytes[min(start, bytes.count)...].prefix(11).prefix { $0 < 0x80 && $0.isLetter }
        return name.isEmpty ? nil : String(decoding: name, as: UTF8.self).lowercased()
    }

    private static func collapsed(_ bytes: [UInt8]) -> String {
        var collapsed: [UInt8] = []
        for byte in bytes {
            let isSpace = byte.isBlank
            if isSpace, collapsed.last == UInt8(ascii: " ") { continue }
            collapsed.append(isSpace ? UInt8(ascii: " ") : byte)
        }
        return String(decoding: collapsed, as: UTF8.self)
    }

    private static let replacements = [String: String](words: [
        ("^", "sup"),
        (" ", "br p div li ul ol tr td th table h1 h2 h3 h4 h5 h6 hr blockquote pre section article dl dt dd"),
        ("", "b i u s em strong span font a sub small big code tt mark del ins q cite abbr kbd center tbody label"),
    ])
}

/// Decodes codes once, and writes texts that look like codes so that they stay.
extension HTMLCodes {
    /// Nil if there is nothing to decode. Codes that are unknown or without a semicolon stay.
    static func decoded(_ text: String) -> String? {
        replacing(in: text) { code in (Array(String(code.scalar).utf8), code.end) }
    }

    /// The text with an `&` of each code written as `&amp;`, so that decoding returns the text.
    static func encoded(_ text: String) -> String {
        replacing(in: text) { code in (Array("&amp;".utf8), code.start + 1) } ?? text
    }

    private static func replacing(in text: String, _ replace: (Code) -> ([UInt8], end: Int)) -> String? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        let bytes = Array(text.utf8)[...].replacing { bytes, index in code(in: bytes, at: index).map(replace) }
        return bytes.map { String(decoding: $0, as: UTF8.self) }
    }
}
