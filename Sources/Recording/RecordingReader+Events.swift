import QuizCore
import TiltCore

extension RecordingReader {
    /// A line that begins with the microseconds since the event before it.
    mutating func event(_ line: Range<Int>, of bytes: Span<UInt8>) throws(RecordingError) -> RecordedEvent {
        var cursor = LineCursor(line)
        guard let step = cursor.decimal(in: bytes), cursor.take(UInt8(ascii: " "), in: bytes) else {
            throw error(.line(excerpt(try text(of: line, in: bytes))))
        }
        let (sum, overflows) = time.rawValue.addingReportingOverflow(step)
        guard !overflows, sum >= 0, sum <= RecordingLimits.longest.rawValue else { throw error(.time) }
        time = Microseconds(rawValue: sum)
        if let kind = sensor(cursor, in: bytes) { return RecordedEvent(kind, at: time) }
        return RecordedEvent(try kind(cursor, line: line, in: bytes), at: time)
    }

    /// One letter, then numbers: nearly every line of a game that is tilted.
    private func sensor(_ start: LineCursor, in bytes: Span<UInt8>) -> RecordedEvent.Kind? {
        var cursor = start
        guard let letter = cursor.letter(in: bytes), let number = cursor.argument(in: bytes),
            let device = DeviceNumber(number)
        else { return nil }
        switch letter {
        case UInt8(ascii: "r"):
            return cursor.isAtEnd ? .report(device, SyncCode.report) : nil
        case UInt8(ascii: "d"):
            return cursor.isAtEnd ? .report(device, SyncCode.dropped) : nil
        case UInt8(ascii: "s"):
            return cursor.isAtEnd ? .deviceSilent(device) : nil
        case UInt8(ascii: "a"): return cursor.sensor(device, EventType.absolute, in: bytes)
        case UInt8(ascii: "k"): return cursor.sensor(device, EventType.key, in: bytes)
        case UInt8(ascii: "m"): return cursor.sensor(device, EventType.miscellaneous, in: bytes)
        case UInt8(ascii: "e"):
            guard let type = cursor.argument(in: bytes).flatMap({ UInt16(exactly: $0) }) else { return nil }
            return cursor.sensor(device, type, in: bytes)
        default: return nil
        }
    }

    private mutating func kind(
        _ start: LineCursor, line: Range<Int>, in bytes: Span<UInt8>
    ) throws(RecordingError) -> RecordedEvent.Kind {
        let text = try text(of: start.position..<start.end, in: bytes)
        let words = text.split(separator: " ", omittingEmptySubsequences: false)
        switch (words[0], words.count) {
        case ("plug", 2):
            guard let number = UInt8(words[1]).flatMap(DeviceNumber.init(rawValue:)), let device = book.device(number)
            else { throw error(.missingFact("device.\(excerpt(String(words[1]))).name")) }
            return .deviceAppeared(device)
        case ("unplug", 2):
            guard let number = UInt8(words[1]).flatMap(DeviceNumber.init(rawValue:)) else { break }
            return .deviceVanished(number)
        case ("centre", 2):
            guard let number = UInt8(words[1]).flatMap(DeviceNumber.init(rawValue:)) else { break }
            return .deviceCentred(number)
        case ("deal", 1): return .quiz(.deckDealt(try dealtDeck()))
        case ("resume", _):
            let answers = words.dropFirst().compactMap(GivenAnswer.init(reading:))
            guard answers.count == words.count - 1, let round = Round(deck: try dealtDeck(), answers: answers)
            else { break }
            return .quiz(.roundResumed(round))
        case ("stage", 2):
            guard let stage = Int8(words[1]).flatMap(Stage.init(rawValue:)) else { break }
            return .quiz(.tiltSnapped(stage))
        default:
            if let kind = Event.Kind(word: text) { return .quiz(kind) }
        }
        throw error(.line(excerpt(try self.text(of: line, in: bytes))))
    }

    private mutating func dealtDeck() throws(RecordingError) -> Deck {
        guard let deck = book.dealtDeck() else { throw error(.missingFact("a whole and unchanged deck of questions")) }
        return deck
    }
}

extension RecordedEvent.Kind {
    fileprivate static func report(_ device: DeviceNumber, _ code: UInt16) -> RecordedEvent.Kind {
        .sensor(device: device, type: EventType.synchronisation, code: code, value: 0)
    }
}

extension LineCursor {
    /// A digit or the sign in front of one.
    static func isNumber(_ byte: UInt8) -> Bool {
        byte &- UInt8(ascii: "0") < 10 || byte == UInt8(ascii: "-")
    }

    /// A word of one letter.
    fileprivate mutating func letter(in bytes: Span<UInt8>) -> UInt8? {
        guard position + 1 < end, bytes[position + 1] == UInt8(ascii: " ") else { return nil }
        defer { position += 1 }
        return bytes[position]
    }

    /// One blank and a number.
    fileprivate mutating func argument(in bytes: Span<UInt8>) -> Int64? {
        take(UInt8(ascii: " "), in: bytes) ? decimal(in: bytes) : nil
    }

    /// The code and the value at the end of the line.
    fileprivate mutating func sensor(
        _ device: DeviceNumber, _ type: UInt16, in bytes: Span<UInt8>
    ) -> RecordedEvent.Kind? {
        guard let code = argument(in: bytes).flatMap({ UInt16(exactly: $0) }),
            let value = argument(in: bytes).flatMap({ Int32(exactly: $0) }), isAtEnd
        else { return nil }
        return .sensor(device: device, type: type, code: code, value: value)
    }
}

extension Event.Kind {
    /// The events that are a word and nothing else.
    fileprivate init?(word: String) {
        switch word {
        case "play": self = .playPressed
        case "left": self = .arrowKeyPressed(.left)
        case "right": self = .arrowKeyPressed(.right)
        case "true": self = .answerTyped(true)
        case "false": self = .answerTyped(false)
        case "next": self = .nextPressed
        case "again": self = .replayPressed
        case "leave": self = .gameLeft
        case "tick": self = .timePassed
        default: return nil
        }
    }
}

extension GivenAnswer {
    /// `t1390331`: true, after so many microseconds.
    fileprivate init?(reading word: Substring) {
        guard let first = word.first, first == "t" || first == "f", let taken = Int64(word.dropFirst()), taken >= 0,
            taken <= RecordingLimits.longest.rawValue
        else { return nil }
        self.init(given: first == "t", taken: Microseconds(rawValue: taken))
    }
}
