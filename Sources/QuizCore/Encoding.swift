extension Game {
    /// The whole state as bytes; equal states give equal bytes on every machine.
    ///
    /// Each question is its digest. A recording hashes these bytes, so they must not change.
    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writer.write(now)
        writer.write(dwell)
        writer.write(tilt.rawValue)
        writer.write(phase.tag)
        if let progress = phase.progress { writer.write(progress) }
        if case .asking(let asking) = phase {
            writer.write(asking.askedAt)
            writer.write(asking.arrow)
        }
        return writer.bytes
    }
}

extension Phase {
    fileprivate var tag: UInt8 {
        switch self {
        case .title: 0
        case .asking: 1
        case .revealed: 2
        case .over: 3
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ progress: GameProgress) {
        write(progress.deck.seed != nil)
        if let seed = progress.deck.seed { write(seed) }
        for question in progress.deck.questions { write(question.digest) }
        write(progress.answers.count)
        for answer in progress.answers {
            write(answer.given)
            write(answer.taken)
        }
    }

    fileprivate mutating func write(_ arrow: Arrow) {
        write(arrow.stage.rawValue)
        write(arrow.isTiltArmed)
        write(arrow.outermostSince)
        write(arrow.lastPress != nil)
        if let press = arrow.lastPress {
            write(press.side.rawValue)
            write(press.at)
            write(press.mayBeHeld)
            write(press.isRepeat)
        }
    }
}

/// Writes values as bytes: little-endian integers, text as its byte count and UTF-8.
///
/// Text is compared by its bytes, because two equal strings may differ in them.
package struct ByteWriter: Sendable {
    package private(set) var bytes: [UInt8] = []

    package init() {}

    package mutating func write(_ value: Bool) { bytes.append(value ? 1 : 0) }

    package mutating func write(_ value: some FixedWidthInteger) {
        for shift in stride(from: 0, to: value.bitWidth, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
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

/// The hash FNV-1a with 64 bits: short, published, and the same on every machine.
package struct StateHash: Hashable, Sendable {
    package private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    package init() {}

    package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }

    /// One call for many bytes: a call for each costs more than its sum.
    package mutating func add(_ bytes: Span<UInt8>) {
        for index in bytes.indices { value = (value ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3 }
    }

    package static func of(_ bytes: [UInt8]) -> UInt64 {
        var hash = StateHash()
        hash.add(bytes.span)
        return hash.value
    }
}
