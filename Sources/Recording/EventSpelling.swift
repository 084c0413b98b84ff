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
        case .roundResumed(let round):
            append("resume", to: &text)
            for answer in round.answers {
                append(answer.given ? " t" : " f", to: &text)
                text.appendDecimal(answer.taken.rawValue)
            }
        case .arrowKeyPressed(.left): append("left", to: &text)
        case .arrowKeyPressed(.right): append("right", to: &text)
        case .tiltSnapped(let stage): append("stage", Int64(stage.rawValue), to: &text)
        case .answerTyped(let given): append(given ? "true" : "false", to: &text)
        case .nextPressed: append("next", to: &text)
        case .replayPressed: append("again", to: &text)
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
