extension Game {
    private enum Tag {
        static let title: UInt8 = 0
        static let asking: UInt8 = 1
        static let revealed: UInt8 = 2
        static let over: UInt8 = 3
    }

    /// The whole state as bytes; equal states give equal bytes on every machine.
    ///
    /// Questions stand in it by their digest: the words belong to the bank, the state only says which ones.
    public func encoded() -> [UInt8] {
        var writer = ByteWriter()
        writer.write(now)
        writer.write(dwell)
        writer.write(tilt.rawValue)
        switch phase {
        case .title:
            writer.write(Tag.title)
        case .asking(let asking):
            writer.write(Tag.asking)
            writer.write(asking.round)
            writer.write(asking.askedAt)
            writer.write(asking.arrow)
        case .revealed(let round):
            writer.write(Tag.revealed)
            writer.write(round)
        case .over(let round):
            writer.write(Tag.over)
            writer.write(round)
        }
        return writer.bytes
    }

    /// The 64-bit hash that two machines compare.
    public var hash: UInt64 { StateHash.of(encoded()) }
}

extension ByteWriter {
    fileprivate mutating func write(_ round: Round) {
        write(round.deck.seed != nil)
        if let seed = round.deck.seed { write(seed) }
        for question in round.deck.questions { write(question.digest) }
        write(round.answers.count)
        for answer in round.answers {
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
        }
    }
}
