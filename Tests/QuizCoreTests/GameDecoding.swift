@testable import QuizCore

/// Decodes a state, which only tests do: it shows that the bytes hold the whole state.
extension Game {
    /// Nil for bytes that `encoded` cannot write.
    init?(encoded bytes: [UInt8]) {
        var reader = ByteReader(bytes)
        guard let now = reader.time(), let dwell = reader.time(), dwell >= .zero, let tilt = reader.stage(),
            let phase = reader.phase(dwell), reader.isAtEnd
        else { return nil }
        self.init(dwell: dwell)
        self.now = now
        tilts = [tilt]
        self.phase = phase
    }
}

extension Game {
    fileprivate init(askedAt: Microseconds, dwell: Microseconds) {
        self.init(dwell: dwell)
        now = askedAt
    }
}

extension ByteReader {
    fileprivate mutating func phase(_ dwell: Microseconds) -> Phase? {
        switch byte() {
        case 0: .title
        case 1: asking(dwell).map(Phase.asking)
        case 2: progress().map(Phase.revealed)
        case 3: progress().map(Phase.over)
        default: nil
        }
    }

    fileprivate mutating func progress() -> GameProgress? {
        guard let hasSeed = flag() else { return nil }
        var seed: UInt64?
        if hasSeed {
            guard let value = word() else { return nil }
            seed = value
        }
        var questions: [Question] = []
        for _ in 0..<Limits.questionsPerGame {
            guard let question = word().flatMap(knownQuestion) else { return nil }
            questions.append(question)
        }
        guard let deck = Deck(questions: questions, seed: seed), let count = count(upTo: Limits.questionsPerGame)
        else { return nil }
        var answers: [GivenAnswer] = []
        for _ in 0..<count {
            guard let given = flag(), let taken = time(), taken >= .zero else { return nil }
            answers.append(GivenAnswer(given: given, taken: taken))
        }
        return GameProgress(deck: deck, rounds: answers.map { [$0] })
    }

    fileprivate mutating func asking(_ dwell: Microseconds) -> Asking? {
        guard let progress = progress(), let askedAt = time(), let stage = stage(), let isTiltArmed = flag(),
            let outermostSince = optionalTime(),
            var asking = Asking(progress: progress, by: Game(askedAt: askedAt, dwell: dwell)),
            let hasPress = flag()
        else { return nil }
        var arrow = Arrow(isTiltArmed: isTiltArmed, dwell: dwell)
        arrow.stage = stage
        arrow.outermostSince = outermostSince
        if hasPress {
            guard let side = byte().flatMap(Side.init), let at = time(), let mayBeHeld = flag(),
                let isRepeat = flag()
            else { return nil }
            arrow.lastPress = KeyPress(side: side, at: at, mayBeHeld: mayBeHeld, isRepeat: isRepeat)
        }
        asking.lanes = [Lane(arrow: arrow)]
        return asking
    }
}

/// Reads what `ByteWriter` writes; nil for anything else, never a trap.
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

    /// A count up to `limit`.
    mutating func count(upTo limit: Int) -> Int? {
        guard let value = word(), value <= UInt64(limit) else { return nil }
        return Int(value)
    }
}
