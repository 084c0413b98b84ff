import QuizCore
import Recording
import TestRecordings
import Testing
import TiltCore

@Suite("the longest facts")
struct LongFactTests {
    @Test("the longest question that a pack may hold fits its lines, even if every letter is spelt by number")
    func longestQuestion() throws {
        func controls(_ byteCount: Int) -> String { String(repeating: "\u{1b}", count: byteCount) }
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "\(number)" + controls(Limits.idBytes - 1)),
                statement: controls(Limits.statementBytes), answer: true,
                explanation: controls(Limits.explanationBytes),
                genre: controls(Limits.labelBytes), difficulty: .hard,
                sources: (0..<Limits.sources).map { _ in controls(Limits.sourceBytes) })
        }
        let deck = try #require(Deck(questions: questions))
        let event = RecordedEvent(Event(.deckDealt(deck), at: .zero))
        #expect(try readBack([event]) == [event])
    }

    @Test("what a program may say of a device fits its lines")
    func longestDevice() throws {
        let number = try #require(DeviceNumber(rawValue: 255))
        let words = String(repeating: "\u{1b}", count: RecordingLimits.opaqueBytes)
        var codes: [EventCode] = []
        for type in 0...EvemuLimits.highestType {
            // Every second one, so that none can be written as a run.
            let spread = stride(from: 0, through: EvemuLimits.highestCode(of: type), by: 2)
            codes += spread.map { EventCode(type: type, code: $0) }
        }
        let axes = (0..<0x40).map { code in
            AxisDescription(
                code: code, value: .min, minimum: .min, maximum: .min, fuzz: .min, flat: .min, resolution: .min)
        }
        let device = RecordedDevice(
            DeviceDescription(
                name: String(repeating: "\u{7}", count: 2_000), unique: "1", properties: Array(0..<0x20), codes: codes,
                axes: axes),
            number: number, salt: SaltedHash.Salt(first: 1, second: 2), use: words, calibration: words)
        let event = RecordedEvent(.deviceAppeared(device), at: .zero)
        #expect(try readBack([event]) == [event])
    }

    @Test("a field of a state is a word, whatever it is made of")
    func fields() {
        #expect(StateField("a b", "c=d\n\u{1b}é") == StateField("a_b", "c_d____"))
        #expect(StateField("", "") == StateField("_", "_"))
        #expect(StateField("long", String(repeating: "x", count: 300)).value.utf8.count == 200)
        #expect(StateField("hash", hashOf: []).value == "cbf29ce484222325")
    }

    private func readBack(_ events: [RecordedEvent]) throws -> [RecordedEvent] {
        var writer = RecordingWriter(.simulated, of: QuizMachine(.simulated))
        for event in events { writer.append(event) }
        writer.end(QuizMachine(.simulated))
        return try RecordedGame(reading: writer.pending).events
    }
}
