import TrooperText

/// Bytes of GIFT, in which a backslash takes the meaning from `: # = { } ~` and makes `\n` a line end.
///
/// As Moodle does, each escape is replaced before anything is looked for: by a byte that UTF-8 does not have.
enum GIFTText {
    private static let escaped = Array(":#={}~n\\".utf8)
    private static let meanings = Array(":#={}~\n\\".utf8)
    private static let firstOfEscapes: UInt8 = 0xF8

    /// The text with a byte for each escape, which `unescaped` takes back.
    static func withHiddenEscapes(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
        let hidden = text.replacing { text, index in
            guard text[index] == UInt8(ascii: "\\"), index + 1 < text.endIndex,
                let place = escaped.firstIndex(of: text[index + 1])
            else { return nil }
            return ([firstOfEscapes + UInt8(place)], index + 2)
        }
        return hidden.map { $0[...] } ?? text
    }

    static func unescaped(_ text: ArraySlice<UInt8>) -> String {
        text.map { $0 < firstOfEscapes ? $0 : meanings[Int($0 - firstOfEscapes)] }[...].text
    }

    /// The answers in braces, each with its `=` or `~` in front.
    static func choices(in text: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
        let starts = text.indices.filter { text[$0] == UInt8(ascii: "=") || text[$0] == UInt8(ascii: "~") }
        return zip(starts, starts.dropFirst() + [text.endIndex]).map { text[$0..<$1] }
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
