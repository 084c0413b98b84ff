import TrooperText

/// A JSON value to write; members keep their order.
package enum JSONText: Hashable, Sendable {
    package struct Member: Hashable, Sendable {
        package let name: String
        package let value: JSONText

        package init(name: String, value: JSONText) {
            self.name = name
            self.value = value
        }
    }

    case null
    case bool(Bool)
    /// An integer; the project writes no other numbers.
    case number(Int)
    /// A string, which is escaped when it is written.
    case text(String)
    case array([JSONText])
    /// An object; nothing checks that the names are different.
    case object([Member])

    /// The members of an object; empty for any other value.
    package var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }

    /// One value a line, indented by two spaces a level, with a line feed at the end: easy to read and to `diff`.
    package var indented: String { written(level: 0) + "\n" }

    /// All in one line, without a line feed: a line of JSON Lines.
    package var compact: String { written(level: nil) }

    /// Without a line feed at the end, within a document at a level of indentation; nil to write one line.
    package func written(level: Int?) -> String {
        var text = ""
        write(to: &text, level: level)
        return text
    }

    private func write(to text: inout String, level: Int?) {
        switch self {
        case .null: text += "null"
        case .bool(let flag): text += flag ? "true" : "false"
        case .number(let number): text += String(number)
        case .text(let content): text += JSONText.quoted(content)
        case .array(let elements):
            JSONText.write(elements, between: ("[", "]"), to: &text, level: level) { element, text, level in
                element.write(to: &text, level: level)
            }
        case .object(let members):
            JSONText.write(members, between: ("{", "}"), to: &text, level: level) { member, text, level in
                text += JSONText.quoted(member.name) + (level == nil ? ":" : ": ")
                member.value.write(to: &text, level: level)
            }
        }
    }

    private static func write<Item>(
        _ items: [Item], between brackets: (open: String, close: String), to text: inout String, level: Int?,
        each writeItem: (Item, inout String, _ level: Int?) -> Void
    ) {
        func startLine(_ level: Int) { text += "\n" + String(repeating: "  ", count: level) }
        text += brackets.open
        for (index, item) in items.enumerated() {
            if index > 0 { text += "," }
            if let level { startLine(level + 1) }
            writeItem(item, &text, level.map { $0 + 1 })
        }
        if let level, !items.isEmpty { startLine(level) }
        text += brackets.close
    }
}

extension JSONText: ExpressibleByStringLiteral, ExpressibleByIntegerLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByNilLiteral, ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .text(value) }
    package init(integerLiteral value: Int) { self = .number(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(nilLiteral: ()) { self = .null }
    package init(arrayLiteral elements: JSONText...) { self = .array(elements) }

    /// The names must be different; nothing checks that.
    package init(dictionaryLiteral elements: (String, JSONText)...) {
        self = .object(elements.map { Member(name: $0.0, value: $0.1) })
    }
}

extension JSONText {
    /// A JSON string in quotes, with an escape for each character that `SafeText.cleaned(_:)` would change.
    ///
    /// So the output contains no control or bidi characters, and cleaning it loses nothing.
    package static func quoted(_ content: String) -> String {
        if isPlain(content) { return "\"\(content)\"" }
        var text = "\""
        text.reserveCapacity(content.utf8.count + 2)
        var filter = ScalarFilter()
        for scalar in content.unicodeScalars {
            let decision = filter.decision(on: scalar)
            if let short = shortEscape(of: scalar) {
                text += short
            } else if decision == .keep {
                text.unicodeScalars.append(scalar)
            } else {
                writeEscape(of: scalar, to: &text)
            }
        }
        return text + "\""
    }

    /// Whether all characters are ASCII and need no escape, as in most texts. Deciding on each takes far longer.
    private static func isPlain(_ content: String) -> Bool {
        content.utf8.allSatisfy { byte in
            byte &- 0x20 < 0x5F && byte != UInt8(ascii: "\"") && byte != UInt8(ascii: "\\")
        }
    }

    private static func shortEscape(of scalar: Unicode.Scalar) -> String? {
        switch scalar {
        case "\"": "\\\""
        case "\\": "\\\\"
        case "\n": "\\n"
        case "\r": "\\r"
        case "\t": "\\t"
        case "\u{8}": "\\b"
        case "\u{C}": "\\f"
        default: nil
        }
    }

    private static func writeEscape(of scalar: Unicode.Scalar, to text: inout String) {
        for unit in scalar.utf16 { text += "\\u" + String(unit, radix: 16).zeroPadded(to: 4) }
    }
}
