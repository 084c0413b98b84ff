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

    /// Reads a state back; nil for any bytes that `encoded` does not write, and for states that no game can be in.
    public init?(encoded bytes: [UInt8], question: (UInt64) -> Question?) {
        var reader = ByteReader(bytes)
        guard let now = reader.time(), now >= .zero, let dwell = reader.time(), dwell >= .zero,
            let tilt = reader.stage(), let tag = reader.byte()
        else { return nil }
        self.dwell = dwell
        self.now = now
        self.tilt = tilt
        switch tag {
        case Tag.title: phase = .title
        case Tag.asking:
            guard let asking = reader.asking(question, dwell), asking.isPossible(at: now, tilt: tilt) else {
                return nil
            }
            phase = .asking(asking)
        case Tag.revealed:
            guard let round = reader.round(question), !round.answers.isEmpty else { return nil }
            phase = .revealed(round)
        case Tag.over:
            guard let round = reader.round(question), round.isComplete else { return nil }
            phase = .over(round)
        default: return nil
        }
        guard reader.isAtEnd else { return nil }
    }
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

extension ByteReader {
    fileprivate mutating func round(_ question: (UInt64) -> Question?) -> Round? {
        guard let hasSeed = flag() else { return nil }
        var seed: UInt64?
        if hasSeed {
            guard let value = word() else { return nil }
            seed = value
        }
        var questions: [Question] = []
        for _ in 0..<Limits.questionsPerGame {
            guard let digest = word(), let found = question(digest) else { return nil }
            questions.append(found)
        }
        guard let deck = Deck(questions: questions, seed: seed), let count = count(upTo: Limits.questionsPerGame)
        else { return nil }
        var answers: [GivenAnswer] = []
        for _ in 0..<count {
            guard let given = flag(), let taken = time(), taken >= .zero else { return nil }
            answers.append(GivenAnswer(given: given, taken: taken))
        }
        return Round(deck: deck, answers: answers)
    }

    fileprivate mutating func asking(_ question: (UInt64) -> Question?, _ dwell: Microseconds) -> Asking? {
        guard let round = round(question), let askedAt = time(), let stage = stage(), let isTiltArmed = flag(),
            let outermostSince = optionalTime(), stage.isOutermost == (outermostSince != nil),
            var asking = Asking(round: round, at: askedAt, isTiltArmed: isTiltArmed, dwell: dwell),
            let hasPress = flag()
        else { return nil }
        asking.arrow.stage = stage
        asking.arrow.outermostSince = outermostSince
        if hasPress {
            guard let side = byte().flatMap(Side.init), let at = time() else { return nil }
            asking.arrow.lastPress = Arrow.KeyPress(side: side, at: at)
        }
        return asking
    }
}

extension Asking {
    /// What `handle` keeps true of every open question: a saved state that breaks it was tampered with.
    fileprivate func isPossible(at now: Microseconds, tilt: Stage) -> Bool {
        let happened = [askedAt, arrow.lastPress?.at, arrow.outermostSince].compactMap { $0 }
        return happened.allSatisfy { askedAt <= $0 && $0 <= now }
            && askedAt >= .zero
            && !arrow.isAnswerDue(at: now)
            && (tilt != .neutral || arrow.isTiltArmed)
    }
}
