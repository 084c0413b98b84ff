import QuizCore
import Testing
import TiltCore
import TiltRecording

/// The game of the example in docs/recording-format.md: a bit of everything.
struct ExampleGame {
    private var time: Int64 = 0
    private var game = TiltedGame()

    /// The file, whole.
    static func recording() throws -> [UInt8] {
        var example = try ExampleGame()
        return example.game.endRecording()
    }

    private init() throws {
        let deck = try #require(Deck(questions: questions, seed: 42))
        let number = try #require(DeviceNumber(rawValue: 1))
        let calibration = Calibration(centreThousandths: 250, restLength: 8_192).words
        let device = RecordedDevice(.example, number: number, use: "tilt", calibration: calibration)
        game.record(engine: "trooper 1.0.0", extras: RecordedPack(id: "magnets", title: "Magnets and Bytes").facts)
        play(deck, device)
    }

    private mutating func play(_ deck: Deck, _ device: RecordedDevice) {
        add(160, .deviceAppeared(device))
        add(56, .deviceSilent(device.number))
        add(102, .quiz(.deckDealt(deck)))
        let sensors: [(step: Int64, type: UInt16, code: UInt16, value: Int32)] = [
            (2_140, 3, 0, -312), (0, 3, 1, 8_084), (0, 4, 5, 130_229), (0, 0, 0, 0), (3_957, 0, 3, 0),
        ]
        for event in sensors {
            add(
                event.step,
                .input(InputEvent(at: .zero, type: event.type, code: event.code, value: event.value), of: device.number)
            )
        }
        add(640_118, .quiz(.arrowKeyPressed(.left)))
        // The kernel saw this one before the key, and the program read it after.
        add(-88, .input(InputEvent(at: .zero, type: 3, code: 0, value: -1_804), of: device.number))
        add(0, .input(InputEvent(at: .zero, type: 0, code: 0, value: 0), of: device.number))
        add(400_000, .quiz(.tiltSnapped(Stage(.right, 1))))
        add(90_000, .quiz(.tiltSnapped(.neutral)))
        add(20_000, .deviceVanished(device.number))
        add(300_000, .quiz(.arrowKeyPressed(.left)))
        add(240_000, .quiz(.arrowKeyPressed(.left)))
        add(251_200, .quiz(.arrowStepped(.left)))
        add(130_000, .quiz(.timePassed))
        add(1_800_000, .quiz(.nextPressed))
        add(700_000, .quiz(.answerTyped(false)))
        add(900_000, .quiz(.gameLeft))
    }

    private mutating func add(_ step: Int64, _ kind: RecordedEvent.Kind) {
        time += step
        game.replay(RecordedEvent(kind, at: Microseconds(rawValue: time)))
    }
}

private let questions = [
    question(
        "knob", "A knob with detents moves by itself to the nearest rest.", true, "Its magnets pull it there.",
        "Hardware", .easy, ["https://example.org/knobs"]),
    question(
        "byte", "A byte has always had eight bits.", false, "Early machines had six, seven or nine.",
        "History", .medium),
    question(
        "poll", "A program that never sleeps is the fastest.", false, "It keeps the processor from all others.",
        "Programming", .easy),
    question(
        "gyro", "An accelerometer at rest shows where down is.", true, "At rest it feels nothing but gravity.",
        "Hardware", .medium),
    question(
        "hash", "Equal hashes mean equal texts.", false, "There are more texts than hashes.",
        "Programming", .hard, ["A book,\npage 12", "https://example.org/hashes"]),
]

private func question(
    _ id: String, _ statement: String, _ answer: Bool, _ explanation: String, _ topic: String,
    _ difficulty: Difficulty, _ sources: [String] = []
) -> Question {
    Question(
        id: QuestionID(rawValue: id), statement: statement, answer: answer, explanation: explanation, topic: topic,
        difficulty: difficulty, sources: sources)
}

extension DeviceDescription {
    fileprivate static let example = DeviceDescription(
        name: "Some Pad Motion Sensors", bus: 3, vendor: 0x54c, product: 0x5c4, version: 0x8111,
        unique: "00:11:22:33:44:55", properties: [6],
        codes: [0, 1, 2].map { EventCode(type: 3, number: $0) } + [EventCode(type: 4, number: 5)],
        axes: [0, 1, 2].map { code in
            AxisDescription(
                code: code, value: code == 1 ? 8_100 : 0, minimum: -32_768, maximum: 32_768, fuzz: 16,
                resolution: 8_192)
        })
}
