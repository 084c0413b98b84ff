import QuizCore
import TiltCore
import TiltRecording

/// A game with random events of players, devices and clocks; the same seed makes the same game.
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

    /// Its recording, with a checkpoint wherever one is due.
    func recording(header: RecordingHeader = .simulated, isEnded: Bool = true) throws -> [UInt8] {
        var game = try TiltedGame(header)
        game.record(header)
        var bytes: [UInt8] = []
        for event in events {
            game.replay(event)
            bytes += game.takeRecorded()
        }
        return isEnded ? bytes + game.endRecording() : bytes
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
        case 25: add(.quiz(.arrowStepped(generator.draw(below: 2) == 0 ? .left : .right)))
        case 26: add(.quiz(.arrowKeyRepeated(generator.draw(below: 2) == 0 ? .left : .right)))
        case 27...33: add(.quiz(.arrowKeyPressed(generator.draw(below: 2) == 0 ? .left : .right)))
        case 34...39: add(.quiz(.tiltSnapped(Stage(generator.draw(below: 2) == 0 ? .left : .right, drawnNumber(4)))))
        case 40...42: add(.quiz(.answerTyped(generator.draw(below: 2) == 0)))
        case 43...48: add(.quiz(.nextPressed))
        case 49...51: add(.quiz(.timePassed))
        case 52...54: add(.quiz([.playPressed, .playAgainPressed, .gameLeft][drawnNumber(3)]))
        case 55: add(.quiz(.deckDealt(drawnDeck())))
        case 56: add(.quiz(.gameResumed(drawnProgress())))
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
            explanation: drawnText(), topic: drawnText(), difficulty: Difficulty.allCases[drawnNumber(3)],
            sources: (0..<drawnNumber(3)).map { _ in drawnText() }, made: [nil, .choices, .card][number % 3])
    }

    private mutating func drawnText() -> String {
        let parts = [
            "Pong", " ", "é", "e\u{301}", "\n", "\\", "\u{1b}[2J", "\u{202e}", ": ", "=", "✔", "\u{0}", "\r", "\\n",
        ]
        return (0..<drawnNumber(8)).map { _ in parts[drawnNumber(parts.count)] }.joined()
    }

    private mutating func drawnProgress() -> GameProgress {
        let answers = (0..<drawnNumber(6)).map { _ in
            GivenAnswer(given: drawnNumber(2) == 0, taken: Microseconds(rawValue: Int64(drawnNumber(9_000_000))))
        }
        let deck = drawnDeck()
        guard let progress = GameProgress(deck: deck, rounds: answers.map { [$0] }) else {
            preconditionFailure("five answers at most")
        }
        return progress
    }

    private mutating func drawnDevice() -> RecordedDevice {
        var device = DeviceDescription.drawn(using: &generator)
        device.unique = "a0:b1:c2"
        return RecordedDevice(
            device, number: drawnDeviceNumber(), use: drawnText(), calibration: drawnText())
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
        return .input(
            InputEvent(
                at: .zero, type: types[drawnNumber(types.count)], code: codes[drawnNumber(codes.count)],
                value: values[drawnNumber(values.count)]), of: drawnDeviceNumber())
    }
}

extension RecordingHeader {
    static let simulated = RecordingHeader(ruleset: Ruleset.quiz.name, engine: "trooper test \\ 12°")
}

extension DeviceDescription {
    /// Any device that the format can hold: it has no room for serial numbers, places and the values of axes.
    static func drawn(using generator: inout SplitMix64) -> DeviceDescription {
        func word() -> UInt16 { UInt16(truncatingIfNeeded: generator.next()) }
        var codes: Set<EventCode> = []
        for _ in 0..<generator.draw(below: 40) {
            let type = UInt16(1 + generator.draw(below: 0x1f))
            let code = UInt16(generator.draw(below: Int(EvemuLimits.highestCode(of: type)) + 1))
            codes.insert(EventCode(type: type, number: code))
        }
        var axes: [UInt16: AxisDescription] = [:]
        for _ in 0..<generator.draw(below: 8) {
            let code = UInt16(generator.draw(below: 0x40))
            let numbers = (0..<5).map { _ in Int32(truncatingIfNeeded: generator.next()) }
            axes[code] = AxisDescription(
                code: AxisCode(rawValue: code), minimum: numbers[0], maximum: numbers[1], fuzz: numbers[2],
                flat: numbers[3],
                resolution: numbers[4])
        }
        let letters = Array("abc #:N é✔\u{301} ")
        let drawn = (0..<generator.draw(below: 30)).map { _ in letters[generator.draw(below: letters.count)] }
        let name = "P" + String(drawn)
        return DeviceDescription(
            name: name, bus: word(), vendor: word(), product: word(), version: word(),
            properties: (0..<32).filter { _ in generator.draw(below: 5) == 0 }, codes: Array(codes),
            axes: Array(axes.values))
    }
}

extension [InputEvent] {
    /// Events as a device sends them, the first at time 0.
    static func drawn(using generator: inout SplitMix64) -> [InputEvent] {
        var time: Int64 = 0
        return (0..<generator.draw(below: 60)).map { index in
            time += index == 0 ? 0 : Int64(generator.draw(below: generator.draw(below: 2) == 0 ? 2 : 40_000_000))
            let type = UInt16(generator.draw(below: 0x20))
            let code = UInt16(generator.draw(below: Int(EvemuLimits.highestCode(of: type)) + 1))
            return InputEvent(at: time, type: type, code: code, value: Int32(truncatingIfNeeded: generator.next()))
        }
    }
}
