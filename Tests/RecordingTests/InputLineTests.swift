import QuizCore
import Recording
import TestRecordings
import Testing

/// All that a reader tells of a file.
private struct Reading: Equatable {
    var inputs: [RecordedInput] = []
    var events: [RecordedEvent] = []
    var checkpoints: [Checkpoint] = []
    var error: RecordingError?
    var counts: [Int] = []
    var latest = Microseconds.zero

    init(_ bytes: [UInt8], inPiecesOf size: Int) {
        var reader = RecordingReader()
        var batch = RecordingBatch()
        do {
            for start in stride(from: 0, to: bytes.count, by: size) {
                let end = min(bytes.count, start + size)
                try reader.take(bytes.span.extracting(start..<end), into: &batch)
            }
        } catch {
            self.error = error
        }
        inputs = batch.inputs
        events = batch.events
        checkpoints = batch.checkpoints
        counts = [reader.eventCount, reader.byteCount, reader.lineCount]
        latest = reader.latest
    }
}

@Suite("lines of what devices sent")
struct InputLineTests {
    /// In the smallest pieces every line is put together before it is read; in one piece they are read where they lie.
    @Test("read at one go they are what they are line by line", arguments: 0..<20 as Range<UInt64>)
    func sameAtOneGo(seed: UInt64) {
        let recording = SimulatedGame(seed: seed).recording()
        let reading = Reading(recording, inPiecesOf: recording.count)
        #expect(reading.error == nil)
        #expect(!reading.inputs.isEmpty)
        for size in [1, 13, 100] { #expect(Reading(recording, inPiecesOf: size) == reading) }
    }

    @Test("damaged lines are read as far, and refused for the same, at one go and line by line")
    func sameDamage() {
        let lines = [
            "4000 a 1 0 21", "0 a 1 1 -8191", "0 r 1", "-3 k 22 304 1", "0 m 1 5 77", "0 e 3 17 2 1", "0 d 1", "0 s 2",
            "0 tick", "end 3997 state=cbf29ce484222325 bytes=#", "",
        ]
        let recording = sealed(sealedHeader + lines.joined(separator: "\n"))
        #expect(Reading(recording, inPiecesOf: .max).error == nil)
        // Without the last line break the recording is cut and not damaged.
        for index in sealed(sealedHeader).count..<recording.count - 1 {
            for change: UInt8 in [1, 2, 0x1d, 0x80] {
                var changed = recording
                changed[index] ^= change
                let reading = Reading(changed, inPiecesOf: .max)
                #expect(reading.error != nil, "byte \(index) xor \(change)")
                #expect(Reading(changed, inPiecesOf: 5) == reading, "byte \(index) xor \(change)")
            }
        }
    }

    @Test(
        "a line that no device could have sent is no input, at one go and line by line",
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
        let reading = Reading(sealed(text), inPiecesOf: .max)
        #expect(reading.error?.line == 8)
        #expect(reading.inputs.count == 1)
        #expect(reading == Reading(sealed(text), inPiecesOf: 1))
    }

    @Test("a line that is spelt otherwise than it would be written is the same input")
    func otherSpellings() {
        let text = sealedHeader + "007 a 001 00 -0\n-3 k 255 65535 -2147483648\n0 e 1 0 0 0\n0 s 01\n0 r 01\n"
        let reading = Reading(sealed(text), inPiecesOf: .max)
        #expect(reading.error == nil)
        #expect(reading.events.map(\.words) == ["a 1 0 0", "k 255 65535 -2147483648", "r 1", "s 1", "r 1"])
        #expect(reading.events.map(\.at.rawValue) == [7, 4, 4, 4, 4])
        #expect(reading == Reading(sealed(text), inPiecesOf: 1))
    }
}
