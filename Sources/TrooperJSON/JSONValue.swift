import TrooperText

/// A value of a JSON document, with its line.
package struct JSONValue: Hashable, Sendable {
    package enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        /// A number without fraction and exponent that fits an `Int`.
        case integer(Int)
        /// A number with a fraction or an exponent, or beyond `Int`, as written, so that nothing is rounded.
        case number(String)
        /// A string, with its escapes decoded.
        case text(String)
        case array([JSONValue])
        /// An object; the reader refuses duplicate names.
        case object([JSONMember])
    }

    package let content: Content
    /// The line of its first character, counted from 1.
    package let line: Int

    package init(_ content: Content, line: Int) {
        self.content = content
        self.line = line
    }
}

/// A name and its value in an object, which keeps the order of the document.
package struct JSONMember: Hashable, Sendable {
    /// The name, with its escapes decoded.
    package let name: String
    /// The line of the name, counted from 1.
    package let line: Int
    package let value: JSONValue

    package init(name: String, line: Int, value: JSONValue) {
        self.name = name
        self.line = line
        self.value = value
    }
}

/// What the value is; nil if it is of another kind.
extension JSONValue {
    package var bool: Bool? { if case .bool(let flag) = content { flag } else { nil } }
    package var integer: Int? { if case .integer(let number) = content { number } else { nil } }
    package var text: String? { if case .text(let text) = content { text } else { nil } }
    package var elements: [JSONValue]? { if case .array(let elements) = content { elements } else { nil } }
    package var members: [JSONMember]? { if case .object(let members) = content { members } else { nil } }

    /// The value of a member of an object.
    package subscript(_ name: String) -> JSONValue? { members?.first { $0.name == name }?.value }
}

extension JSONValue {
    /// The value in words for a message, such as "the number 1"; long texts are shortened.
    package var inWords: String {
        switch content {
        case .null: "null"
        case .bool(let flag): flag ? "true without quotes" : "false without quotes"
        case .integer(let number): "the number \(number)"
        case .number(let digits): "the number \(Quoted.shortened(digits))"
        case .text(let text): "the text \(Quoted.text(text))"
        case .array: "a list [...]"
        case .object: "an object {...}"
        }
    }
}

/// Why bytes are not valid JSON, and where.
package struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// Counted from 1.
    package let line: Int
    /// In code points, counted from 1, as editors count.
    package let column: Int
    /// What is wrong, and what was expected or how to fix it.
    package let message: String

    package var description: String { "\(line):\(column): \(message)" }
}

/// Limits of a document, because parsed values take more memory than their bytes.
package struct JSONLimits: Hashable, Sendable {
    /// The most levels of nested lists and objects.
    package var depth: Int
    /// The most names in one object; few enough to search for a duplicate without a table.
    package var names: Int
    /// The most values in the whole document.
    package var values: Int
    /// The most bytes of each element of a list that is read element by element, and of each other member beside it.
    package var elementBytes: Int

    /// Limits that any document may have, where nothing else is said: 6 million values take a few hundred megabytes, and
    /// are twice those of the largest valid pack, so that one with unknown fields is still reported in full.
    package init(depth: Int = 16, names: Int = 64, values: Int = 6_000_000, elementBytes: Int = .max) {
        self.depth = depth
        self.names = names
        self.values = values
        self.elementBytes = elementBytes
    }
}
