import Text

/// A value of a JSON document that still knows where it stood.
public struct JSONValue: Hashable, Sendable {
    public enum Content: Hashable, Sendable {
        case null
        case bool(Bool)
        case integer(Int)
        /// A number with a fraction or an exponent, or beyond `Int`: its digits, so that nothing is rounded.
        case number(String)
        case text(String)
        case array([JSONValue])
        case object([JSONMember])
    }

    public let content: Content
    /// The line of its first character, from 1.
    public let line: Int

    public init(_ content: Content, line: Int) {
        self.content = content
        self.line = line
    }
}

/// A name and its value; objects keep the order in which they were written.
public struct JSONMember: Hashable, Sendable {
    public let name: String
    public let line: Int
    public let value: JSONValue

    public init(name: String, line: Int, value: JSONValue) {
        self.name = name
        self.line = line
        self.value = value
    }
}

extension JSONValue {
    /// What the value is, in words for a message.
    public var inWords: String {
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

/// Why bytes are not JSON, and where.
public struct JSONError: Error, Hashable, Sendable, CustomStringConvertible {
    /// From 1.
    public let line: Int
    /// In characters (code points) from 1, as editors count.
    public let column: Int
    /// What is wrong, what was expected and found, or what to do about it.
    public let message: String

    public var description: String { "\(line):\(column): \(message)" }
}

/// How much a document may hold before reading it is given up; values take more memory than the bytes they come in.
public struct JSONLimits: Hashable, Sendable {
    public var depth: Int
    /// Of one object. So few can be looked through for a second use without any table.
    public var names: Int
    /// Of the whole document.
    public var values: Int

    public init(depth: Int, names: Int, values: Int) {
        self.depth = depth
        self.names = names
        self.values = values
    }

    /// For documents of any kind: deep enough for people, and a few hundred megabytes of values.
    public static let standard = JSONLimits(depth: 16, names: 64, values: 6_000_000)
}
