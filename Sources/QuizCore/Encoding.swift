extension Game {
    private enum Tag {
        static let title: UInt8 = 0
        static let asking: UInt8 = 1
        static let revealed: UInt8 = 2
        static let over: UInt8 = 3
    }

    /// The whole state as bytes; equal states give equal bytes on every machine.
    ///
    /// Each question is its digest. A recording hashes these bytes, so they must not change.
    package func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writer.write(now)
        writer.write(dwell)
        writer.write(tilt.rawValue)
        switch phase {
        case .title:
            writer.write(Tag.title)
        case .asking(let asking):
            writer.write(Tag.asking)
            writer.write(asking.progress)
            writer.write(asking.askedAt)
            writer.write(asking.arrow, repeatRule)
        case .revealed(let progress):
            writer.write(Tag.revealed)
            writer.write(progress)
        case .over(let progress):
            writer.write(Tag.over)
            writer.write(progress)
        }
        return writer.bytes
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

    fileprivate mutating func write(_ arrow: Arrow, _ rule: KeyRepeatRule) {
        write(arrow.stage.rawValue)
        write(arrow.isTiltArmed)
        write(arrow.outermostSince)
        write(arrow.lastPress != nil)
        if let press = arrow.lastPress {
            write(press.side.rawValue)
            write(press.at)
            // The older rule derives both from the times.
            guard rule == .series else { return }
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

    package mutating func write(_ value: UInt8) {
        bytes.append(value)
    }

    package mutating func write(_ value: Bool) {
        bytes.append(value ? 1 : 0)
    }

    package mutating func write(_ value: Int8) {
        bytes.append(UInt8(bitPattern: value))
    }

    package mutating func write(_ value: UInt64) {
        for shift in stride(from: UInt64(0), to: 64, by: 8) {
            bytes.append(UInt8(truncatingIfNeeded: value >> shift))
        }
    }

    package mutating func write(_ value: Int) {
        write(UInt64(bitPattern: Int64(value)))
    }

    package mutating func write(_ value: Microseconds) {
        write(UInt64(bitPattern: value.rawValue))
    }

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

    package mutating func add(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// One call for many bytes: a call for each costs more than its sum.
    package mutating func add(_ bytes: Span<UInt8>) {
        for index in bytes.indices { value = (value ^ UInt64(bytes[index])) &* 0x0000_0100_0000_01b3 }
    }

    /// Not generic: whole packs are hashed.
    package static func of(_ bytes: [UInt8]) -> UInt64 {
        var hash = StateHash()
        hash.add(bytes.span)
        return hash.value
    }

    package static func of(_ bytes: some Sequence<UInt8>) -> UInt64 {
        var hash = StateHash()
        for byte in bytes { hash.add(byte) }
        return hash.value
    }
}
