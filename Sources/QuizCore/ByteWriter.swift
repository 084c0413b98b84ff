/// Writes values as bytes that mean the same everywhere: little-endian integers, texts as counted UTF-8.
///
/// Texts go in as bytes because two strings may be equal and still be written differently.
public struct ByteWriter: Sendable {
    public private(set) var bytes: [UInt8] = []

    public init() {}

    public mutating func write(_ value: UInt8) {
        bytes.append(value)
    }

    public mutating func write(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    public mutating func write(_ value: Int8) {
        bytes.append(UInt8(bitPattern: value))
    }

    public mutating func write(_ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    public mutating func write(_ value: Int) {
        write(UInt64(bitPattern: Int64(value)))
    }

    public mutating func write(_ value: Microseconds) {
        write(UInt64(bitPattern: value.rawValue))
    }

    public mutating func write(_ value: Microseconds?) {
        write(value != nil)
        if let value { write(value) }
    }

    public mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }
}
