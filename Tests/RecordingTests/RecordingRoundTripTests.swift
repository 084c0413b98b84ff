import QuizCore
import Recording
import TestOptions
import TestRecordings
import Testing
import TiltCore

@Suite("a recording is written and played again")
struct RecordingRoundTripTests {
    @Test("every simulated game plays again as it was, event for event and state for state")
    func simulatedGames() throws {
        for seed in 0..<UInt64(TestOptions.games) {
            let game = SimulatedGame(seed: seed)
            let recording = game.recording()
            let verdict = verdict(recording)
            #expect(verdict.isSame, "seed \(seed): \(verdict)")
            let read = try RecordedGame(reading: recording)
            #expect(read.events == game.events, "seed \(seed)")
            #expect(read.isWhole, "seed \(seed)")
        }
    }

    @Test("what was read is written again byte for byte")
    func sameBytes() throws {
        for seed in 0..<UInt64(100) {
            let recording = SimulatedGame(seed: seed).recording()
            let read = try RecordedGame(reading: recording)
            let written = RecordingWriter.recording(of: read.events, on: QuizMachine(read.header), read.header)
            #expect(written == recording, "seed \(seed)")
        }
    }

    @Test("the verdict does not depend on how the file is cut into pieces", arguments: [1, 2, 7, 63, 4_096])
    func pieces(size: Int) {
        let recording = SimulatedGame(seed: 3).recording()
        var verifier = Verifier<QuizMachine>()
        for start in stride(from: 0, to: recording.count, by: size) {
            verifier.take(recording.span.extracting(start..<min(recording.count, start + size)))
        }
        #expect(verifier.finish() == verdict(recording))
        #expect(verifier.finish().isSame)
    }

    @Test("the header comes back with all that it said")
    func header() throws {
        let deck = try #require(dealt(SimulatedGame(seed: 5)))
        let number = try #require(DeviceNumber(rawValue: 3))
        let device = RecordedDevice(
            DeviceDescription(
                name: "Pad\u{1b}[2J", bus: 3, vendor: 0x54c, axes: [AxisDescription(code: 0, minimum: -1, maximum: 1)]),
            number: number, salt: SaltedHash.Salt(first: 1, second: 2), use: "tilt", calibration: "centre 12")
        let extra = try #require(ExtraFact(key: "weather", value: "fair: so far"))
        let header = RecordingHeader(
            ruleset: "quiz-1", engine: "trooper 9 \u{7}", snapProfile: "degrees 12\n10", settings: "inverted",
            deck: deck, devices: [device], extras: [extra])
        let read = try RecordedGame(reading: SimulatedGame(seed: 5).recording(header: header))
        #expect(read.header == header)
        #expect(read.header.deck?.questions.map(\.digest) == deck.questions.map(\.digest))
    }

    @Test("what is known already is not said twice")
    func saidOnce() throws {
        let deck = try #require(dealt(SimulatedGame(seed: 5)))
        let events = [0, 1, 2].map { RecordedEvent(Event(.deckDealt(deck), at: .milliseconds($0))) }
        var writer = RecordingWriter(.simulated, of: QuizMachine(.simulated))
        for event in events { writer.append(event) }
        let text = String(decoding: writer.pending, as: UTF8.self)
        #expect(text.components(separatedBy: "question.1.id:").count == 2)
        #expect(text.hasSuffix("0 deal\n1000 deal\n1000 deal\n"))
    }

    @Test("two spellings of one letter are two questions")
    func spellings() throws {
        let questions = (1...5).map { number in
            ["é", "e\u{301}"].map { letter in
                Question(
                    id: QuestionID(rawValue: "\(number)"), statement: letter, answer: true, explanation: "", genre: "",
                    difficulty: .easy, sources: [])
            }
        }
        let decks = try [0, 1].map { spelling in try #require(Deck(questions: questions.map { $0[spelling] })) }
        var writer = RecordingWriter(.simulated, of: QuizMachine(.simulated))
        for deck in decks { writer.append(RecordedEvent(Event(.deckDealt(deck), at: .zero))) }
        writer.end(QuizMachine(.simulated))
        let read = try RecordedGame(reading: writer.pending)
        let dealt = read.events.compactMap { event in
            if case .quiz(.deckDealt(let deck)) = event.kind { deck } else { nil }
        }
        #expect(dealt.map { $0.questions.map(\.digest) } == decks.map { $0.questions.map(\.digest) })
    }

    @Test("a time outside of what a recording holds is played as it is written: at its bound")
    func boundedTimes() {
        #expect(RecordedEvent(Event(.timePassed, at: Microseconds(rawValue: -5))).at == .zero)
        #expect(RecordedEvent(Event(.timePassed, at: Microseconds(rawValue: .max))).at == RecordingLimits.longest)
    }

    private func dealt(_ game: SimulatedGame) -> Deck? {
        game.events.lazy.compactMap { event in
            if case .quiz(.deckDealt(let deck)) = event.kind { deck } else { nil }
        }.first
    }
}
