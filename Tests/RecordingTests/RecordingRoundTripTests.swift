import QuizCore
import TestOptions
import TestRecordings
import Testing
import TiltCore
import TiltRecording

@Suite("recordings round trip")
struct RecordingRoundTripTests {
    @Test("every simulated game verifies and is read back")
    func simulatedGames() throws {
        for seed in 0..<UInt64(TestOptions.games) {
            let game = SimulatedGame(seed: seed)
            let recording = try game.recording()
            let result = result(recording)
            #expect(result.isSame, "seed \(seed): \(result)")
            let read = try RecordedGame(reading: recording)
            #expect(read.events == game.events, "seed \(seed)")
            #expect(read.isWhole, "seed \(seed)")
        }
    }

    @Test("a recording is written again byte for byte")
    func sameBytes() throws {
        for seed in 0..<UInt64(100) {
            let recording = try SimulatedGame(seed: seed).recording()
            let read = try RecordedGame(reading: recording)
            let written = RecordingWriter.recording(of: read.events, on: try TiltedGame(read.header), read.header)
            #expect(written == recording, "seed \(seed)")
        }
    }

    @Test("the header is read back")
    func header() throws {
        let extra = try #require(ExtraFact(key: "weather", value: "fair: so far"))
        let header = RecordingHeader(
            ruleset: Ruleset.quiz.name, engine: "trooper 9 \u{7}", settings: "sensitivity 0.5 inverted",
            extras: [extra])
        let read = try RecordedGame(reading: SimulatedGame(seed: 5).recording(header: header))
        #expect(read.header == header)
    }

    @Test("the facts of a deck are not repeated")
    func saidOnce() throws {
        let deck = try #require(SimulatedGame(seed: 5).deck)
        let events = [0, 1, 2].map { RecordedEvent(Game.Event(.deckDealt(deck), at: .milliseconds($0))) }
        let text = try RecordingWriter.lines(of: events)
        #expect(text.components(separatedBy: "question.1.id:").count == 2)
        #expect(text.hasSuffix("0 deal\n1000 deal\n1000 deal\n"))
    }

    @Test("a question has any number of sources and texts of any length")
    func largeQuestion() throws {
        let question = Question(
            id: QuestionID(rawValue: "large"), statement: String(repeating: "So \u{7} it is. ", count: 7_000),
            answer: true, sources: (1...300).map { "Source \($0)" })
        let deck = try #require(Deck(questions: [question]))
        let recording = try RecordingWriter.readBack([RecordedEvent(Game.Event(.deckDealt(deck), at: .zero))])
        #expect(recording.isWhole && recording.decks == [deck])
    }

    @Test("two spellings of one character make two questions")
    func spellings() throws {
        let questions = (1...5).map { number in
            ["é", "e\u{301}"].map { letter in
                Question(
                    id: QuestionID(rawValue: "\(number)"), statement: letter, answer: true, explanation: "", topic: "",
                    difficulty: .easy, sources: [])
            }
        }
        let decks = try [0, 1].map { spelling in try #require(Deck(questions: questions.map { $0[spelling] })) }
        let read = try RecordingWriter.readBack(decks.map { RecordedEvent(Game.Event(.deckDealt($0), at: .zero)) })
        #expect(read.decks.map { $0.questions.map(\.digest) } == decks.map { $0.questions.map(\.digest) })
    }

    @Test("a time out of range becomes the nearest one in range")
    func boundedTimes() {
        #expect(RecordedEvent(Game.Event(.timePassed, at: Microseconds(rawValue: -5))).at == .zero)
        #expect(RecordedEvent(Game.Event(.timePassed, at: Microseconds(rawValue: .max))).at == RecordingLimits.longest)
    }

    @Test("the longest question of a pack fits its lines, even if every character is escaped")
    func longestQuestion() throws {
        func controls(_ byteCount: Int) -> String { String(repeating: "\u{1b}", count: byteCount) }
        let questions = (1...5).map { number in
            Question(
                id: QuestionID(rawValue: "\(number)" + controls(Limits.idBytes - 1)),
                statement: controls(Limits.statementBytes), answer: true,
                explanation: controls(Limits.explanationBytes),
                topic: controls(Limits.labelBytes), difficulty: .hard,
                sources: (0..<Limits.sources).map { _ in controls(Limits.sourceBytes) })
        }
        let deck = try #require(Deck(questions: questions))
        let event = RecordedEvent(Game.Event(.deckDealt(deck), at: .zero))
        #expect(try RecordingWriter.readBack([event]).events == [event])
    }

    @Test("the longest description of a device fits its lines")
    func longestDevice() throws {
        let number = try #require(DeviceNumber(rawValue: 255))
        let words = String(repeating: "\u{1b}", count: RecordingLimits.opaqueBytes)
        var codes: [EventCode] = []
        for type in 0...EvemuLimits.highestType {
            // Every second one, so that none can be written as a run.
            let spread = stride(from: 0, through: EvemuLimits.highestCode(of: type), by: 2)
            codes += spread.map { EventCode(type: type, number: $0) }
        }
        let axes = (0..<0x40).map { code in
            AxisDescription(
                code: AxisCode(rawValue: code), value: .min, minimum: .min, maximum: .min, fuzz: .min, flat: .min,
                resolution: .min)
        }
        let device = RecordedDevice(
            DeviceDescription(
                name: String(repeating: "\u{7}", count: 2_000), properties: Array(0..<0x20), codes: codes,
                axes: axes),
            number: number, use: words, calibration: words)
        let event = RecordedEvent(.deviceAppeared(device), at: .zero)
        #expect(try RecordingWriter.readBack([event]).events == [event])
    }

    @Test("the name and value of a state field are words")
    func fields() {
        #expect(StateField("a b", "c=d\n\u{1b}é") == StateField("a_b", "c_d____"))
        #expect(StateField("", "") == StateField("_", "_"))
        #expect(StateField("long", String(repeating: "x", count: 300)).value.utf8.count == 200)
        #expect(StateField("hash", hashOf: []).value == "cbf29ce484222325")
    }

    @Test("neither the serial number nor the physical path of a device is in a recording")
    func noTraceOfTheOwner() throws {
        let number = try #require(DeviceNumber(rawValue: 1))
        let device = DeviceDescription(
            name: "Pad", unique: "a0:b1:c2:d3:e4:f5", physicalPath: "usb-0000:00:14.0-2/input3")
        let recorded = RecordedDevice(device, number: number)
        #expect(recorded.description.unique.isEmpty)
        let text = try RecordingWriter.lines(of: [RecordedEvent(.deviceAppeared(recorded), at: .zero)])
        #expect(!text.contains("a0:b1") && !text.contains("usb-") && !text.contains("unique"))
    }

    @Test("the hash of a serial number, which earlier versions wrote, is ignored")
    func earlierSerialNumber() throws {
        let facts = "device.1.name: Pad\ndevice.1.unique: 934f36375e3dfeab\n0 plug 1\n"
        let read = try RecordedGame(reading: sealed(sealedHeader + facts + "end 0 state=# bytes=#\n"))
        guard case .deviceAppeared(let device) = read.events.first?.kind else {
            Issue.record("no device appeared")
            return
        }
        #expect(device.description == DeviceDescription(name: "Pad"))
    }

    @Test("impossible numbers of a device are dropped, and a long name is cut")
    func bounded() throws {
        let number = try #require(DeviceNumber(rawValue: 1))
        let axis = AxisDescription(code: 3, minimum: 0, maximum: 9)
        let device = DeviceDescription(
            name: String(repeating: "é", count: 900), properties: [6, 6, 0x99],
            codes: [EventCode(type: 1, number: 5), EventCode(type: 1, number: 5), EventCode(type: 99, number: 0)],
            axes: [axis, axis, AxisDescription(code: 0x99, minimum: 0, maximum: 1)])
        let recorded = RecordedDevice(device, number: number)
        #expect(recorded.description.name.utf8.count == RecordingLimits.nameBytes)
        #expect(recorded.description.properties == [6])
        #expect(recorded.description.codes == [EventCode(type: 1, number: 5)])
        #expect(recorded.description.axes == [axis])
    }
}
