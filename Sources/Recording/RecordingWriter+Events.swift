import QuizCore
import TiltCore

extension RecordingWriter {
    /// Writes an event, and before it whatever has to be known to understand it.
    public mutating func append(_ event: RecordedEvent) {
        switch event.kind {
        case .quiz(.deckDealt(let deck)): state(deck)
        case .quiz(.roundResumed(let round)): state(round.deck)
        case .deviceAppeared(let device): state(device)
        default: break
        }
        pending.appendDecimal((event.at - latest).rawValue)
        pending.append(UInt8(ascii: " "))
        latest = event.at
        lineCountSinceCheckpoint += 1
        switch event.kind {
        case .quiz(let kind): appendQuiz(kind)
        case .sensor(let device, let type, let code, let value): appendSensor(device, type, code, value)
        case .deviceAppeared(let device): appendWords("plug", Int64(device.number.rawValue))
        case .deviceVanished(let device): appendWords("unplug", Int64(device.rawValue))
        }
        pending.append(UInt8(ascii: "\n"))
    }

    private mutating func appendQuiz(_ kind: Event.Kind) {
        switch kind {
        case .playPressed: appendWords("play")
        case .deckDealt: appendWords("deal")
        case .roundResumed(let round):
            appendWords("resume")
            for answer in round.answers {
                appendWords(answer.given ? " t" : " f")
                pending.appendDecimal(answer.taken.rawValue)
            }
        case .arrowKeyPressed(.left): appendWords("left")
        case .arrowKeyPressed(.right): appendWords("right")
        case .tiltSnapped(let stage): appendWords("stage", Int64(stage.rawValue))
        case .answerTyped(let given): appendWords(given ? "true" : "false")
        case .nextPressed: appendWords("next")
        case .replayPressed: appendWords("again")
        case .gameLeft: appendWords("leave")
        case .timePassed: appendWords("tick")
        }
    }

    /// The four kinds that make up nearly all of a recording have a letter of their own, and leave out what it says.
    private mutating func appendSensor(_ device: DeviceNumber, _ type: UInt16, _ code: UInt16, _ value: Int32) {
        let number = Int64(device.rawValue)
        let (code, value) = (Int64(code), Int64(value))
        switch (type, code, value) {
        case (EventType.absolute, _, _): appendWords("a", number, code, value)
        case (EventType.key, _, _): appendWords("k", number, code, value)
        case (EventType.miscellaneous, _, _): appendWords("m", number, code, value)
        case (EventType.synchronisation, Int64(SyncCode.report), 0): appendWords("r", number)
        case (EventType.synchronisation, Int64(SyncCode.dropped), 0): appendWords("d", number)
        default: appendWords("e", number, Int64(type), code, value)
        }
    }

    private mutating func appendWords(_ word: StaticString, _ numbers: Int64...) {
        word.withUTF8Buffer { pending.append(contentsOf: $0) }
        for number in numbers {
            pending.append(UInt8(ascii: " "))
            pending.appendDecimal(number)
        }
    }
}
