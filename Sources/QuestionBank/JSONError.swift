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
