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

extension Game {
    /// A hash of everything that players could see, and of when it changes by itself: the same on every machine.
    ///
    /// Recordings hold it, so these bytes must not change without a new version of theirs. What only the arrow knows
    /// shows by the next check.
    package var stateHash: UInt64 {
        var bytes = ByteWriter()
        bytes.write(phase.tag)
        for question in progress.deck.questions { bytes.write(question.digest) }
        bytes.write(seatCount)
        bytes.write(progress.doneCount)
        for answer in progress.rounds.joined() { bytes.write(answer) }
        if case .asking(let asking) = phase {
            bytes.write(asking.closesAt)
            for lane in asking.lanes {
                bytes.write(lane.arrow.stage.rawValue)
                bytes.write(lane.arrow.answersAt)
                bytes.write(lane.answer)
            }
        }
        return StateHash.of(bytes.bytes)
    }
}

extension Phase {
    fileprivate var tag: UInt8 {
        switch self {
        case .asking: 1
        case .revealed: 2
        case .over: 3
        }
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ answer: GivenAnswer?) {
        write(answer != nil)
        guard let answer else { return }
        write(answer.given)
        write(answer.taken)
    }
}
