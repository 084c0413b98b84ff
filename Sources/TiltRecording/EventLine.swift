import QuizCore
import TiltCore

/// Writes the words of an event line; `RecordingReader.readEvent` reads them.
enum EventLine {
    static func words(of kind: RecordedEvent.Kind, at seat: Seat = .first) -> String {
        var text: [UInt8] = []
        append(kind, at: seat, to: &text)
        return String(decoding: text, as: UTF8.self)
    }

    /// The first seat, which is the only one of most games, is not named.
    static func append(_ kind: RecordedEvent.Kind, at seat: Seat, to text: inout [UInt8]) {
        if seat != .first {
            append("seat", Int64(seat.rawValue), to: &text)
            text.append(UInt8(ascii: " "))
        }
        switch kind {
        case .quiz(let kind): append(kind, to: &text)
        case .input(let input, let device): append(input, of: device, to: &text)
        case .deviceSilent(let device): append("s", Int64(device.rawValue), to: &text)
        case .deviceCentred(let device): append("centre", Int64(device.rawValue), to: &text)
        case .deviceAppeared(let device): append("plug", Int64(device.number.rawValue), to: &text)
        case .deviceVanished(let device): append("unplug", Int64(device.rawValue), to: &text)
        }
    }

    private static func append(_ kind: Game.Event.Kind, to text: inout [UInt8]) {
        switch kind {
        case .playPressed: append("play", to: &text)
        case .deckDealt: append("deal", to: &text)
        case .gameResumed(let progress):
            append("resume", to: &text)
            for case let answer? in progress.rounds.joined() {
                append(answer.given ? " t" : " f", to: &text)
                text.appendDecimal(answer.taken.rawValue)
            }
        case .arrowKeyPressed(let side): append(side == .left ? "left" : "right", to: &text)
        case .arrowStepped(let side): append(side == .left ? "step left" : "step right", to: &text)
        case .arrowKeyRepeated(let side): append(side == .left ? "repeat left" : "repeat right", to: &text)
        case .tiltSnapped(let stage): append("stage", Int64(stage.rawValue), to: &text)
        case .answerTyped(let given): append(given ? "true" : "false", to: &text)
        case .nextPressed: append("next", to: &text)
        case .playAgainPressed: append("again", to: &text)
        case .gameLeft: append("leave", to: &text)
        case .timePassed: append("tick", to: &text)
        }
    }

    /// The most frequent kinds have a letter each, which implies the type, and SYN_REPORT and SYN_DROPPED the code too.
    private static func append(_ event: InputEvent, of device: DeviceNumber, to text: inout [UInt8]) {
        let number = Int64(device.rawValue)
        switch (event.code.type, event.code.number, event.value) {
        case (EventType.synchronisation, SyncCode.report, 0): return append("r", number, to: &text)
        case (EventType.synchronisation, SyncCode.dropped, 0): return append("d", number, to: &text)
        case (EventType.absolute, _, _): append("a", number, to: &text)
        case (EventType.key, _, _): append("k", number, to: &text)
        case (EventType.miscellaneous, _, _): append("m", number, to: &text)
        default:
            append("e", number, to: &text)
            append("", Int64(event.code.type), to: &text)
        }
        append("", Int64(event.code.number), to: &text)
        append("", Int64(event.value), to: &text)
    }

    /// The seat that the words begin with, and those behind it.
    static func seat(in text: String) -> (Seat, rest: String) {
        let words = text.split(separator: " ", maxSplits: 2, omittingEmptySubsequences: false)
        guard words.count == 3, words[0] == "seat", let seat = UInt8(words[1]).flatMap(Seat.init), seat != .first
        else { return (.first, text) }
        return (seat, String(words[2]))
    }

    private static func append(_ word: StaticString, to text: inout [UInt8]) {
        word.withUTF8Buffer { text.append(contentsOf: $0) }
    }

    private static func append(_ word: StaticString, _ argument: Int64, to text: inout [UInt8]) {
        append(word, to: &text)
        text.append(UInt8(ascii: " "))
        text.appendDecimal(argument)
    }
}

extension RecordedEvent {
    /// The event as its line says it, without the time.
    package var words: String { EventLine.words(of: kind, at: seat) }
}

extension RecordingReader {
    /// Reads a line that begins with the microseconds since the event before it.
    mutating func readEvent(
        _ line: Range<Int>, of bytes: Span<UInt8>, into consumer: inout some RecordingConsumer
    ) throws(RecordingError) {
        var cursor = LineCursor(line)
        guard let step = cursor.decimal(in: bytes), cursor.take(UInt8(ascii: " "), in: bytes) else {
            throw error(.line(excerpt(try text(of: line, in: bytes))))
        }
        guard let now = RecordingReader.time(latest, after: step) else { throw error(.time) }
        latest = now
        let words = cursor
        if let input = cursor.input(at: now, in: bytes) { return consumer.take(input.event, of: input.device) }
        let (seat, rest) = EventLine.seat(in: try text(of: words.position..<words.end, in: bytes))
        guard let kind = try kind(of: rest) else { throw error(.line(excerpt(try text(of: line, in: bytes)))) }
        consumer.take(RecordedEvent(kind, at: now, seat: seat))
    }

    /// Nil for a time that no recording can hold.
    private static func time(_ latest: Microseconds, after step: Int64) -> Microseconds? {
        let (sum, overflows) = latest.rawValue.addingReportingOverflow(step)
        guard !overflows, sum >= 0, sum <= RecordingLimits.longest.rawValue else { return nil }
        return Microseconds(rawValue: sum)
    }

    /// An event of several letters; nil for words that are none.
    private mutating func kind(of text: String) throws(RecordingError) -> RecordedEvent.Kind? {
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        switch (words[0], words.count) {
        case ("plug", 2):
            guard let number = DeviceNumber(word: words[1]), let device = facts.device(number) else {
                throw error(.missingFact("device.\(excerpt(String(words[1]))).name"))
            }
            return .deviceAppeared(device)
        case ("s", 2): return DeviceNumber(word: words[1]).map { .deviceSilent($0) }
        case ("unplug", 2): return DeviceNumber(word: words[1]).map { .deviceVanished($0) }
        case ("centre", 2): return DeviceNumber(word: words[1]).map { .deviceCentred($0) }
        case ("deal", 1): return .quiz(.deckDealt(try dealtDeck()))
        case ("resume", _):
            let answers = words.dropFirst().compactMap(GivenAnswer.init(word:))
            guard answers.count == words.count - 1 else { return nil }
            let rounds = answers.map { [$0] }
            let progress = GameProgress(deck: try dealtDeck(), seats: facts.header.seatCount, rounds: rounds)
            return progress.map { .quiz(.gameResumed($0)) }
        case ("stage", 2): return Int8(words[1]).flatMap(Stage.init(rawValue:)).map { .quiz(.tiltSnapped($0)) }
        default: return Game.Event.Kind(word: text).map { .quiz($0) }
        }
    }

    private mutating func dealtDeck() throws(RecordingError) -> Deck {
        guard let deck = facts.dealtDeck() else { throw error(.missingFact("a whole and unchanged deck of questions")) }
        return deck
    }
}

extension LineCursor {
    /// A raw event of a device: one letter and numbers, to the end of the line. Nil for anything else.
    ///
    /// Nearly every line of a tilted game is one of these, so it is read without a `String`.
    @inline(__always)
    mutating func input(at time: Microseconds, in bytes: Span<UInt8>) -> (device: DeviceNumber, event: InputEvent)? {
        guard position + 1 < end, bytes[position + 1] == UInt8(ascii: " ") else { return nil }
        let letter = bytes[position]
        position += 2
        guard let device = decimal(in: bytes).flatMap({ DeviceNumber($0) }) else { return nil }
        var type: UInt16
        switch letter {
        case UInt8(ascii: "a"): type = EventType.absolute
        case UInt8(ascii: "k"): type = EventType.key
        case UInt8(ascii: "m"): type = EventType.miscellaneous
        case UInt8(ascii: "e"):
            guard let stated = code(in: bytes) else { return nil }
            type = stated
        case UInt8(ascii: "r"), UInt8(ascii: "d"):
            guard isAtEnd else { return nil }
            let code = letter == UInt8(ascii: "r") ? SyncCode.report : SyncCode.dropped
            return (device, InputEvent(at: time, type: EventType.synchronisation, code: code, value: 0))
        default: return nil
        }
        guard let code = code(in: bytes), take(UInt8(ascii: " "), in: bytes),
            let value = decimal(in: bytes).flatMap({ Int32(exactly: $0) }), isAtEnd
        else { return nil }
        return (device, InputEvent(at: time, type: type, code: code, value: value))
    }

    /// A blank and a number of 16 bits.
    @inline(__always)
    private mutating func code(in bytes: Span<UInt8>) -> UInt16? {
        guard take(UInt8(ascii: " "), in: bytes) else { return nil }
        return decimal(in: bytes).flatMap { UInt16(exactly: $0) }
    }
}

extension DeviceNumber {
    fileprivate init?(word: Substring) {
        guard let number = UInt8(word) else { return nil }
        self.init(rawValue: number)
    }
}

extension Game.Event.Kind {
    /// The events that are words and nothing else.
    fileprivate init?(word: String) {
        guard let kind = Game.Event.Kind.byWord[word] else { return nil }
        self = kind
    }

    private static let byWord: [String: Game.Event.Kind] = {
        let kinds: [Game.Event.Kind] =
            [.playPressed, .answerTyped(true), .answerTyped(false), .nextPressed, .playAgainPressed, .gameLeft]
            + [.timePassed]
            + Side.allCases.flatMap { [.arrowKeyPressed($0), .arrowStepped($0), .arrowKeyRepeated($0)] }
        return Dictionary(kinds.map { (EventLine.words(of: .quiz($0)), $0) }) { first, _ in first }
    }()
}

extension GivenAnswer {
    /// `t1390331`: true, after so many microseconds.
    fileprivate init?(word: Substring) {
        guard let first = word.first, first == "t" || first == "f", let taken = Int64(word.dropFirst()), taken >= 0,
            taken <= RecordingLimits.longest.rawValue
        else { return nil }
        self.init(given: first == "t", taken: Microseconds(rawValue: taken))
    }
}
