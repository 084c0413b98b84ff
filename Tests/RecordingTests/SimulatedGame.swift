import QuizCore
import Recording
import TestRecordings
import TiltCore

/// A session that nobody played: whatever a seed makes of players, devices and clocks.
struct SimulatedGame {
    private var generator: SplitMix64
    private var time: Int64 = 0
    private(set) var events: [RecordedEvent] = []

    init(seed: UInt64, length: Int = 120) {
        generator = SplitMix64(seed: seed)
        add(.quiz(.playPressed))
        add(.quiz(.deckDealt(drawnDeck())))
        while events.count < length { addSomething() }
    }

    /// The recording of it, with a checkpoint where the writer asks for one.
    func recording(header: RecordingHeader = .simulated, isEnded: Bool = true) -> [UInt8] {
        recording(on: QuizMachine(header), header: header, isEnded: isEnded)
    }

    func recording(on first: some Replayed, header: RecordingHeader, isEnded: Bool = true) -> [UInt8] {
        var machine = first
        var writer = RecordingWriter(header, of: machine)
        var bytes: [UInt8] = []
        for event in events {
            writer.append(event)
            machine.take(event)
            if writer.needsCheckpoint(answerCount: machine.answerCount) { writer.checkpoint(machine) }
            bytes += writer.pending
            writer.clearPending()
        }
        if isEnded { writer.end(machine) }
        return bytes + writer.pending
    }

    private mutating func add(_ kind: RecordedEvent.Kind) {
        events.append(RecordedEvent(kind, at: Microseconds(rawValue: time)))
    }

    private mutating func addSomething() {
        // Now and then an event comes late, as the kernel's do beside the keys.
        let steps: [Int64] = [0, 1, 4_000, 130_000, 900_000, 6_000_000, -250]
        time = max(0, time + steps[generator.draw(below: steps.count)])
        switch generator.draw(below: 60) {
        case 0...24: add(drawnSensor())
        case 25...33: add(.quiz(.arrowKeyPressed(generator.draw(below: 2) == 0 ? .left : .right)))
        case 34...39: add(.quiz(.tiltSnapped(Stage(generator.draw(below: 2) == 0 ? .left : .right, drawnNumber(4)))))
        case 40...42: add(.quiz(.answerTyped(generator.draw(below: 2) == 0)))
        case 43...48: add(.quiz(.nextPressed))
        case 49...51: add(.quiz(.timePassed))
        case 52...54: add(.quiz([.playPressed, .playAgainPressed, .gameLeft][drawnNumber(3)]))
        case 55: add(.quiz(.deckDealt(drawnDeck())))
        case 56: add(.quiz(.gameResumed(drawnRound())))
        default: add(drawnDeviceChange())
        }
    }

    private mutating func drawnNumber(_ bound: Int) -> Int { generator.draw(below: bound) }

    private mutating func drawnDeck() -> Deck {
        let questions = (1...Limits.questionsPerGame).map { drawnQuestion(number: $0) }
        guard let deck = Deck(questions: questions, seed: drawnNumber(2) == 0 ? nil : generator.next()) else {
            preconditionFailure("five different questions are a deck")
        }
        return deck
    }

    private mutating func drawnQuestion(number: Int) -> Question {
        Question(
            id: QuestionID(rawValue: "q\(number)-\(drawnNumber(9))"), statement: drawnText(),
            answer: drawnNumber(2) == 0,
            explanation: drawnText(), genre: drawnText(), difficulty: Difficulty.allCases[drawnNumber(3)],
            sources: (0..<drawnNumber(3)).map { _ in drawnText() })
    }

    private mutating func drawnText() -> String {
        let parts = [
            "Pong", " ", "é", "e\u{301}", "\n", "\\", "\u{1b}[2J", "\u{202e}", ": ", "=", "✔", "\u{0}", "\r", "\\n",
        ]
        return (0..<drawnNumber(8)).map { _ in parts[drawnNumber(parts.count)] }.joined()
    }

    private mutating func drawnRound() -> GameProgress {
        let answers = (0..<drawnNumber(6)).map { _ in
            GivenAnswer(given: drawnNumber(2) == 0, taken: Microseconds(rawValue: Int64(drawnNumber(9_000_000))))
        }
        let deck = drawnDeck()
        return GameProgress(deck: deck, answers: answers) ?? GameProgress(deck: deck)
    }

    private mutating func drawnDevice() -> RecordedDevice {
        var device = DeviceDescription.drawn(using: &generator)
        device.unique = "a0:b1:c2"
        return RecordedDevice(
            device, number: drawnDeviceNumber(), salt: SaltedHash.Salt(first: 1, second: 2), use: drawnText(),
            calibration: drawnText())
    }

    private mutating func drawnDeviceNumber() -> DeviceNumber {
        [1, 2, 255].compactMap(DeviceNumber.init(rawValue:))[drawnNumber(3)]
    }

    private mutating func drawnDeviceChange() -> RecordedEvent.Kind {
        switch drawnNumber(4) {
        case 0: .deviceAppeared(drawnDevice())
        case 1: .deviceVanished(drawnDeviceNumber())
        case 2: .deviceSilent(drawnDeviceNumber())
        default: .deviceCentred(drawnDeviceNumber())
        }
    }

    private mutating func drawnSensor() -> RecordedEvent.Kind {
        let types: [UInt16] = [0, 0, 1, 3, 3, 4, 0x11, .max]
        let codes: [UInt16] = [0, 0, 1, 3, 0x130, .max]
        let values: [Int32] = [0, 0, 1, -448, 32_767, .min, .max]
        return .sensor(
            device: drawnDeviceNumber(), type: types[drawnNumber(types.count)], code: codes[drawnNumber(codes.count)],
            value: values[drawnNumber(values.count)])
    }
}

extension RecordingHeader {
    static let simulated = RecordingHeader(ruleset: "quiz-1", engine: "trooper test", snapProfile: "normal \\ 12°")
}

/// The verdict on a recording that comes in one piece.
func verdict<Machine: Replayed>(_ recording: [UInt8], on machine: Machine.Type = QuizMachine.self) -> VerificationResult
{
    var verifier = Verifier<Machine>()
    verifier.take(recording.span)
    return verifier.finish()
}
