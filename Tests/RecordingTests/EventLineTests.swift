import QuizCore
import Recording
import TestRecordings
import Testing
import TiltCore

@Suite("lines of events")
struct EventLineTests {
    @Test("every event has its own line", arguments: eventLines)
    func oneLine(line: EventLine) throws {
        var writer = RecordingWriter(.simulated, of: QuizMachine(.simulated))
        writer.clearPending()
        writer.append(RecordedEvent(line.kind, at: Microseconds(rawValue: 12)))
        #expect(String(decoding: writer.pending, as: UTF8.self) == "12 \(line.text)\n")
        #expect(RecordedEvent(line.kind, at: .zero).words == line.text)
    }

    @Test("a game that is resumed brings its answers with it")
    func resumedRound() throws {
        let game = SimulatedGame(seed: 1)
        let deck = try #require(
            game.events.lazy.compactMap { event in
                if case .quiz(.deckDealt(let deck)) = event.kind { deck } else { nil }
            }.first)
        let answers = [
            GivenAnswer(given: true, taken: Microseconds(rawValue: 1_390_331)),
            GivenAnswer(given: false, taken: Microseconds(rawValue: .max)),
        ]
        let progress = try #require(GameProgress(deck: deck, answers: answers))
        var writer = RecordingWriter(.simulated, of: QuizMachine(.simulated))
        writer.append(RecordedEvent(Event(.gameResumed(progress), at: .zero)))
        writer.end(QuizMachine(.simulated))
        #expect(String(decoding: writer.pending, as: UTF8.self).contains("\n0 resume t1390331 f31622400000000\n"))
        let read = try RecordedGame(reading: writer.pending)
        #expect(read.events == [RecordedEvent(Event(.gameResumed(progress), at: .zero))])
    }
}

/// An event and how it is spelt.
struct EventLine: CustomTestStringConvertible, Sendable {
    let kind: RecordedEvent.Kind
    let text: String
    var testDescription: String { text }

    static func sensor(_ type: UInt16, _ code: UInt16, _ value: Int32, _ text: String) -> EventLine? {
        DeviceNumber(rawValue: 7).map {
            EventLine(kind: .sensor(device: $0, type: type, code: code, value: value), text: text)
        }
    }
}

private let eventLines: [EventLine] =
    [
        EventLine(kind: .quiz(.playPressed), text: "play"),
        EventLine(kind: .quiz(.arrowKeyPressed(.left)), text: "left"),
        EventLine(kind: .quiz(.arrowKeyPressed(.right)), text: "right"),
        EventLine(kind: .quiz(.tiltSnapped(Stage(.left, 2))), text: "stage -2"),
        EventLine(kind: .quiz(.tiltSnapped(.neutral)), text: "stage 0"),
        EventLine(kind: .quiz(.answerTyped(true)), text: "true"),
        EventLine(kind: .quiz(.answerTyped(false)), text: "false"),
        EventLine(kind: .quiz(.nextPressed), text: "next"),
        EventLine(kind: .quiz(.playAgainPressed), text: "again"),
        EventLine(kind: .quiz(.gameLeft), text: "leave"),
        EventLine(kind: .quiz(.timePassed), text: "tick"),
    ]
    + [
        EventLine.sensor(3, 1, -448, "a 7 1 -448"), .sensor(1, 0x130, 1, "k 7 304 1"),
        .sensor(4, 5, .min, "m 7 5 -2147483648"),
        .sensor(0, 0, 0, "r 7"), .sensor(0, 3, 0, "d 7"), .sensor(0, 3, 1, "e 7 0 3 1"),
        .sensor(0x11, 2, 1, "e 7 17 2 1"),
        DeviceNumber(rawValue: 7).map { EventLine(kind: .deviceVanished($0), text: "unplug 7") },
        DeviceNumber(rawValue: 7).map { EventLine(kind: .deviceSilent($0), text: "s 7") },
        DeviceNumber(rawValue: 7).map { EventLine(kind: .deviceCentred($0), text: "centre 7") },
    ].compactMap { $0 }
