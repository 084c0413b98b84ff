import TrooperText

/// Bytes of GIFT, in which a backslash takes the meaning from `: # = { } ~` and makes `\n` a line end.
enum GIFTText {
    private static let escaped = Array(":#={}~n\\".utf8)

    /// The first place of a sign that is not escaped.
    static func index(of sign: StaticString, in text: ArraySlice<UInt8>) -> Int? {
        var index = text.startIndex
        while index < text.endIndex {
            if isEscape(text, at: index) {
                index += 2
            } else if text.has(sign, at: index) {
                return index
            } else {
                index += 1
            }
        }
        return nil
    }

    static func lastIndex(of sign: StaticString, in text: ArraySlice<UInt8>) -> Int? {
        var last: Int?
        var rest = text
        while let next = index(of: sign, in: rest) {
            last = next
            rest = rest[(next + 1)...]
        }
        return last
    }

    /// The answers in braces, each with its `=` or `~` in front.
    static func choices(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        var starts: [Int] = []
        var index = text.startIndex
        while index < text.endIndex {
            let isSign = text[index] == UInt8(ascii: "=") || text[index] == UInt8(ascii: "~")
            if isSign { starts.append(index) }
            index += isEscape(text, at: index) ? 2 : 1
        }
        return zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1] }
    }

    private static func isEscape(_ text: ArraySlice<UInt8>, at index: Int) -> Bool {
        text[index] == UInt8(ascii: "\\") && index + 1 < text.endIndex && escaped.contains(text[index + 1])
    }

    /// The text without escapes, and how it is written: `[html]`, `[markdown]`, `[plain]` or `[moodle]` in front say so.
    static func formatted(_ text: ArraySlice<UInt8>) -> (text: String, style: Item.Style) {
        var text = text.trimmed
        var style = Item.Style.html
        for (name, named) in formats where text.starts(with: name.utf8) {
            text = text.dropFirst(name.utf8.count).trimmed
            style = named
            break
        }
        return (unescaped(text), style)
    }

    private static let formats: [(String, Item.Style)] = [
        ("[html]", .html), ("[moodle]", .html), ("[markdown]", .markdown), ("[plain]", .literal),
    ]

    static func unescaped(_ text: ArraySlice<UInt8>) -> String {
        let plain = text.replacing { text, index in
            guard isEscape(text, at: index) else { return nil }
            let byte = text[index + 1]
            return ([byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte], index + 2)
        }
        return (plain.map { $0[...] } ?? text).text
    }

    /// The text with a backslash before each sign that means something.
    static func escaping(_ text: String) -> String {
        var escaping: [UInt8] = []
        for byte in text.utf8 {
            if ":#={}~\\".utf8.contains(byte) { escaping.append(UInt8(ascii: "\\")) }
            escaping.append(byte)
        }
        return escaping[...].text
    }

    /// The last part of a category; `//` stands for a slash in a name.
    static func topic(_ category: ArraySlice<UInt8>) -> String {
        let text = category.trimmed
        var part: [UInt8] = []
        var index = text.startIndex
        while index < text.endIndex {
            let isDouble = text.has("//", at: index)
            if isDouble || text[index] != UInt8(ascii: "/") { part.append(text[index]) } else { part = [] }
            index += isDouble ? 2 : 1
        }
        let name = part[...].trimmed.text
        return ["$course$", "$system$", "$cat1$", "top"].contains(name) ? "" : name
    }

    /// The category of a topic; nil for a topic that would be read as another.
    static func category(of topic: String) -> String? {
        let category = "$course$/top/" + topic.replacingBytes("/", with: "//")
        return GIFTText.topic(Array(category.utf8)[...]).utf8.elementsEqual(topic.utf8) ? category : nil
    }
}
