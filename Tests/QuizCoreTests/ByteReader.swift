@testable import QuizCore

/// Reads what `ByteWriter` wrote; anything else is nil, never a trap.
struct ByteReader {
    private let bytes: [UInt8]
    private var position = 0

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func byte() -> UInt8? {
        guard position < bytes.count else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    mutating func flag() -> Bool? {
        switch byte() {
        case 0: false
        case 1: true
        default: nil
        }
    }

    mutating func stage() -> Stage? {
        byte().flatMap { Stage(rawValue: Int8(bitPattern: $0)) }
    }

    mutating func word() -> UInt64? {
        var value: UInt64 = 0
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            guard let next = byte() else { return nil }
            value |= UInt64(next) << shift
        }
        return value
    }

    mutating func time() -> Microseconds? {
        word().map { Microseconds(rawValue: Int64(bitPattern: $0)) }
    }

    /// An optional time: the outer nil is a bad encoding, the inner one an absent time.
    mutating func optionalTime() -> Microseconds?? {
        switch flag() {
        case nil: nil
        case false?: .some(nil)
        case true?: time().map { .some($0) }
        }
    }

    /// A count that cannot be larger than `limit`, so that a bad one never asks for memory.
    mutating func count(upTo limit: Int) -> Int? {
        guard let value = word(), value <= UInt64(limit) else { return nil }
        return Int(value)
    }
}
