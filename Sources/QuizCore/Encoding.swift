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
        if seatCount > 1 { writer.writeSeats(of: self) }
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

/// What only a game of several has, behind what one of one has.
extension ByteWriter {
    fileprivate mutating func writeSeats(of game: Game) {
        write(game.seatCount)
        write(game.lastCall)
        for tilt in game.tilts { write(tilt.rawValue) }
        for answer in game.phase.progress?.rounds.joined() ?? [].joined() { write(answer) }
        guard case .asking(let asking) = game.phase else { return }
        write(asking.closesAt)
        for lane in asking.lanes {
            write(lane.arrow)
            write(lane.answer)
        }
    }

    private mutating func write(_ answer: GivenAnswer?) {
        write(answer != nil)
        guard let answer else { return }
        write(answer.given)
        write(answer.taken)
    }
}

extension ByteWriter {
    fileprivate mutating func write(_ progress: GameProgress) {
        write(progress.deck.seed != nil)
        if let seed = progress.deck.seed { write(seed) }
        for question in progress.deck.questions { write(question.digest) }
        // Those of several stand behind what a game of one has.
        let rounds = progress.seatCount == 1 ? progress.rounds : []
        write(rounds.count)
        for case let answer? in rounds.joined() {
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
