import QuizCore
import TestRecordings
import Testing
import TiltCore
import TiltRecording

/// Everything that a reader reports about a file.
private struct Reading: Equatable, RecordingConsumer {
    var events: [RecordedEvent] = []
    var checkpoints: [Checkpoint] = []
    var error: RecordingError?
    var counts: [Int] = []
    var latest = Microseconds.zero

    init(_ bytes: [UInt8], pieceBytes: Int = .max) {
        var reader = RecordingReader()
        do {
            for start in stride(from: 0, to: bytes.count, by: pieceBytes) {
                let end = min(bytes.count - start, pieceBytes) + start
                try reader.take(bytes.span.extracting(start..<end), into: &self)
            }
        } catch {
            self.error = error
        }
        counts = [reader.eventCount, reader.byteCount, reader.lineCount]
        latest = reader.latest
    }

    mutating func take(_ event: RecordedEvent) { events.append(event) }

    mutating func take(_ checkpoint: Checkpoint, _ header: RecordingHeader) { checkpoints.append(checkpoint) }
}

@Suite("lines of events")
struct EventLineTests {
    @Test("every event has its own line", arguments: eventLines)
    func oneLine(line: EventLineExample) throws {
        let event = RecordedEvent(line.kind, at: Microseconds(rawValue: 12))
        #expect(try RecordingWriter.lines(of: [event]) == "12 \(line.text)\n")
        #expect(event.words == line.text)
    }

    @Test("a resumed game brings its answers, whose times are bounded")
    func resumedGame() throws {
        let deck = try #require(SimulatedGame(seed: 1).deck)
        let answers = [
            GivenAnswer(given: true, taken: Microseconds(rawValue: 1_390_331)),
            GivenAnswer(given: false, taken: Microseconds(rawValue: .max)),
        ]
        let progress = try #require(GameProgress(deck: deck, rounds: answers.map { [$0] }))
        let event = RecordedEvent(Game.Event(.gameResumed(progress), at: .zero))
        #expect(try RecordingWriter.lines(of: [event]).hasSuffix("\n0 resume t1390331 f31622400000000\n"))
        #expect(try RecordingWriter.readBack([event]).events == [event])
    }

    @Test("the pieces in which a file comes change nothing", arguments: 0..<20 as Range<UInt64>)
    func pieces(seed: UInt64) throws {
        let recording = try SimulatedGame(seed: seed).recording()
        let reading = Reading(recording)
        #expect(reading.error == nil)
        #expect(!reading.events.isEmpty)
        for size in [1, 13, 100] { #expect(Reading(recording, pieceBytes: size) == reading) }
    }

    @Test("a changed byte is refused, and the pieces in which the file comes change nothing")
    func sameDamage() {
        let lines = [
            "4000 a 1 0 21", "0 a 1 1 -8191", "0 r 1", "-3 k 22 304 1", "0 m 1 5 77", "0 e 3 17 2 1", "0 d 1", "0 s 2",
            "0 tick", "end 3997 state=# bytes=#", "",
        ]
        let recording = sealed(sealedHeader + lines.joined(separator: "\n"))
        #expect(Reading(recording).error == nil)
        // Without the last line break the recording is cut and not damaged.
        for index in sealed(sealedHeader).count..<recording.count - 1 {
            for change: UInt8 in [1, 2, 0x1d, 0x80] {
                var changed = recording
                changed[index] ^= change
                let reading = Reading(changed)
                #expect(reading.error != nil, "byte \(index) xor \(change)")
                #expect(Reading(changed, pieceBytes: 5) == reading, "byte \(index) xor \(change)")
            }
        }
    }

    @Test(
        "a line that no device could have sent is refused",
        arguments: [
            "0 a 1 0 -", "0 a 1 0 --1", "0 a 1 0 ", "0 a 1 0", "0 a 1", "0 a", "0 ", "0", "-", "0 a 1 0 1 ",
            "0 a 1 0 1 1", "0  a 1 0 1", "0 a  1 0 1", "0 a 0 0 1", "0 a 256 0 1", "0 a -1 0 1", "0 a 1 -1 1",
            "0 a 1 65536 1", "0 a 1 0 2147483648", "0 a 1 0 -2147483649", "0 a 1 0 1000000000000000000",
            "0 a 1 0 1\r", "0 A 1 0 1", "0 aa 1 0 1", "0 e 1 65536 0 1", "0 e 1 -1 0 1", "0 e 1 3 0", "0 r 1 0",
            "0 r 1 ", "0 r 0", "0 r", "0 d 1 3", "0 s 1 1", "0 s 0", "0 t 1", "-1 r 1", "31622400000001 r 1",
            "1000000000000000000 r 1",
        ])
    func refused(line: String) {
        let text = sealedHeader + "0 a 1 0 7\n" + line + "\n0 a 1 0 8\n"
        let reading = Reading(sealed(text))
        #expect(reading.error?.line == 8)
        #expect(reading.events.count == 1)
        #expect(reading == Reading(sealed(text), pieceBytes: 1))
    }

    @Test("a number with another spelling is the same event")
    func otherSpellings() {
        let text = sealedHeader + "007 a 001 00 -0\n-3 k 255 65535 -2147483648\n0 e 1 0 0 0\n0 s 01\n0 r 01\n"
        let reading = Reading(sealed(text))
        #expect(reading.error == nil)
        #expect(reading.events.map(\.words) == ["a 1 0 0", "k 255 65535 -2147483648", "r 1", "s 1", "r 1"])
        #expect(reading.events.map(\.at.rawValue) == [7, 4, 4, 4, 4])
        #expect(reading == Reading(sealed(text), pieceBytes: 1))
    }
}

/// An event and its line.
struct EventLineExample: CustomTestStringConvertible, Sendable {
    let kind: RecordedEvent.Kind
    let text: String
    var testDescription: String { text }

    static func sensor(_ type: UInt16, _ code: UInt16, _ value: Int32, _ text: String) -> EventLineExample? {
        DeviceNumber(rawValue: 7).map {
            EventLineExample(
                kind: .input(InputEvent(at: .zero, type: type, code: code, value: value), of: $0), text: text)
        }
    }
}

private let eventLines: [EventLineExample] =
    [
        EventLineExample(kind: .quiz(.playPressed), text: "play"),
        EventLineExample(kind: .quiz(.arrowKeyPressed(.left)), text: "left"),
        EventLineExample(kind: .quiz(.arrowKeyPressed(.right)), text: "right"),
        EventLineExample(kind: .quiz(.arrowStepped(.left)), text: "step left"),
        EventLineExample(kind: .quiz(.arrowStepped(.right)), text: "step right"),
        EventLineExample(kind: .quiz(.arrowKeyRepeated(.left)), text: "repeat left"),
        EventLineExample(kind: .quiz(.arrowKeyRepeated(.right)), text: "repeat right"),
        EventLineExample(kind: .quiz(.tiltSnapped(Stage(.left, 2))), text: "stage -2"),
        EventLineExample(kind: .quiz(.tiltSnapped(.neutral)), text: "stage 0"),
        EventLineExample(kind: .quiz(.answerTyped(true)), text: "true"),
        EventLineExample(kind: .quiz(.answerTyped(false)), text: "false"),
        EventLineExample(kind: .quiz(.nextPressed), text: "next"),
        EventLineExample(kind: .quiz(.playAgainPressed), text: "again"),
        EventLineExample(kind: .quiz(.gameLeft), text: "leave"),
        EventLineExample(kind: .quiz(.timePassed), text: "tick"),
    ]
    + [
        EventLineExample.sensor(3, 1, -448, "a 7 1 -448"), .sensor(1, 0x130, 1, "k 7 304 1"),
        .sensor(4, 5, .min, "m 7 5 -2147483648"),
        .sensor(0, 0, 0, "r 7"), .sensor(0, 3, 0, "d 7"), .sensor(0, 3, 1, "e 7 0 3 1"),
        .sensor(0x11, 2, 1, "e 7 17 2 1"),
        DeviceNumber(rawValue: 7).map { EventLineExample(kind: .deviceVanished($0), text: "unplug 7") },
        DeviceNumber(rawValue: 7).map { EventLineExample(kind: .deviceSilent($0), text: "s 7") },
        DeviceNumber(rawValue: 7).map { EventLineExample(kind: .deviceCentred($0), text: "centre 7") },
    ].compactMap { $0 }
