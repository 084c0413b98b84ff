/// Writes values as bytes: little-endian integers, text as its byte count and UTF-8.
///
/// Text is compared by its bytes, because two equal strings may differ in them.
package struct ByteWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

    /// Inlined, because a call of generic code in another module costs several times its work.
    @inlinable
    package mutating func write(_ value: some FixedWidthInteger) {
        write(UInt64(truncatingIfNeeded: value), count: value.bitWidth / 8)
    }

    /// Eight bytes on every machine: on some an `Int` has four.
    package mutating func write(_ count: Int) { write(Int64(count)) }

    @usableFromInline
    package mutating func write(_ bits: UInt64, count: Int) {
        for index in 0..<count { bytes.append(UInt8(truncatingIfNeeded: bits >> (8 * UInt64(index)))) }
    }

    package mutating func write(_ value: Microseconds) { write(value.rawValue) }

    package mutating func write(_ value: Microseconds?) {
        write(value != nil)
        if let value { write(value) }
    }

    package mutating func write(_ text: String) {
        write(text.utf8.count)
        bytes.append(contentsOf: text.utf8)
    }
}
