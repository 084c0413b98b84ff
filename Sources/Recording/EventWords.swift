import QuizCore
import TiltCore

/// Events as words; `RecordingReader` reads the same.
enum EventSpelling {
    static func append(_ kind: RecordedEvent.Kind, to text: inout [UInt8]) {
        switch kind {
        case .quiz(let kind): append(kind, to: &text)
        case .sensor(let device, let type, let code, let value):
            appendSensor(device, EventCode(type: type, code: code), value, to: &text)
        case .deviceSilent(let device): append("s", Int64(device.rawValue), to: &text)
        case .deviceCentred(let device): append("centre", Int64(device.rawValue), to: &text)
        case .deviceAppeared(let device): append("plug", Int64(device.number.rawValue), to: &text)
        case .deviceVanished(let device): append("unplug", Int64(device.rawValue), to: &text)
        }
    }

    private static func append(_ kind: Event.Kind, to text: inout [UInt8]) {
        switch kind {
        case .playPressed: append("play", to: &text)
        case .deckDealt: append("deal", to: &text)
        case .gameResumed(let progress):
            append("resume", to: &text)
            for answer in progress.answers {
                append(answer.given ? " t" : " f", to: &text)
                text.appendDecimal(answer.taken.rawValue)
            }
        case .arrowKeyPressed(.left): append("left", to: &text)
        case .arrowKeyPressed(.right): append("right", to: &text)
        case .tiltSnapped(let stage): append("stage", Int64(stage.rawValue), to: &text)
        case .answerTyped(let given): append(given ? "true" : "false", to: &text)
        case .nextPressed: append("next", to: &text)
        case .playAgainPressed: append("again", to: &text)
        case .gameLeft: append("leave", to: &text)
        case .timePassed: append("tick", to: &text)
        }
    }

    /// The kinds that make up nearly all of a recording have a letter of their own, which leaves out what it says.
    private static func appendSensor(
        _ device: DeviceNumber, _ event: EventCode, _ value: Int32, to text: inout [UInt8]
    ) {
        let number = Int64(device.rawValue)
        switch (event.type, event.code, value) {
        case (EventType.synchronisation, SyncCode.report, 0): return append("r", number, to: &text)
        case (EventType.synchronisation, SyncCode.dropped, 0): return append("d", number, to: &text)
        case (EventType.absolute, _, _): append("a", number, to: &text)
        case (EventType.key, _, _): append("k", number, to: &text)
        case (EventType.miscellaneous, _, _): append("m", number, to: &text)
        default:
            append("e", number, to: &text)
            append("", Int64(event.type), to: &text)
        }
        append("", Int64(event.code), to: &text)
        append("", Int64(value), to: &text)
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
    /// The event as its line has it, behind the time.
    public var words: String {
        var text: [UInt8] = []
        EventSpelling.append(kind, to: &text)
        return String(decoding: text, as: UTF8.self)
    }
}

extension RecordingReader {
    /// A line that begins with the microseconds since the event before it.
    mutating func readEvent(
        _ line: Range<Int>, of bytes: Span<UInt8>, into batch: inout RecordingBatch
    ) throws(RecordingError) {
        var whole = LineCursor(line.lowerBound..<line.upperBound + 1)
        if let input = whole.input(after: time, in: bytes) {
            time = input.event.at
            return batch.inputs.append(input)
        }
        var cursor = LineCursor(line)
        guard let step = cursor.decimal(in: bytes), cursor.take(UInt8(ascii: " "), in: bytes) else {
            throw error(.line(excerpt(try text(of: line, in: bytes))))
        }
        guard let now = RecordingReader.time(time, after: step) else { throw error(.time) }
        time = now
        if let silence = silence(cursor, in: bytes) {
            batch.append(.event(RecordedEvent(silence, at: now)))
        } else {
            batch.append(.event(RecordedEvent(try kind(cursor, line: line, in: bytes), at: now)))
        }
    }

    private func silence(_ start: LineCursor, in bytes: Span<UInt8>) -> RecordedEvent.Kind? {
        var cursor = start
        guard cursor.take(UInt8(ascii: "s"), in: bytes), cursor.take(UInt8(ascii: " "), in: bytes),
            let device = cursor.decimal(in: bytes).flatMap({ DeviceNumber($0) }), cursor.isAtEnd
        else { return nil }
        return .deviceSilent(device)
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
            guard answers.count == words.count - 1, let progress = GameProgress(deck: try dealtDeck(), answers: answers)
            else { break }
            return .quiz(.gameResumed(progress))
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
        case "again": self = .playAgainPressed
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
