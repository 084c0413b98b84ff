import Arguments
import JSON
import QuestionBank
import QuizCore
import Recording
import TiltCore

/// `trooper devices trace`: prints every change of stage and every answer that a trace of a device makes.
enum TraceCommand {
    static let spec = CommandSpec(
        "trace", "Run a device trace through the arrow.", operands: .of(.file),
        options: TiltOptions.ofTraces + .of(TraceGame.describe, TraceGame.calibrateFrom, .json),
        examples: ["trooper devices trace pad.evemu --snap gentle"], run: run)

    private static func run(_ options: Options) throws {
        let file = try TraceFile(options[.file], describedBy: options[TraceGame.describe])
        // Any deck: the questions do not matter for the arrow.
        let deck = try BuiltInPacks.videoGames.checkedPack().seededDeck(1)
        let centreAt = options[TraceGame.calibrateFrom]
        let run = TraceRun(file.events, of: file.device, TiltOptions.rules(options), deck: deck, centreAt: centreAt)
        if let centreAt, centreAt > run.duration {
            Output.message("--calibrate-from is after the end of \(file.name), so it changed nothing")
        }
        try Output.data(options[.json] ? json(run, file.device).indented : lines(run, file.device))
    }

    private static func lines(_ run: TraceRun, _ device: DeviceDescription) -> String {
        let changes = run.changes.map { (at: $0.at, text: "stage \($0.stage > 0 ? "+" : "")\($0.stage)") }
        let answers = run.answers.map { (at: $0.at, text: "answer \($0.answer ? "true" : "false")") }
        var text =
            "\(device.name): \(run.eventCount) events in \(run.duration.rawValue) microseconds, \(run.droppedCount) dropped\n"
        for line in (changes + answers).sorted(by: { $0.at < $1.at }) { text += "\(line.at.rawValue) \(line.text)\n" }
        return text
    }

    private static func json(_ run: TraceRun, _ device: DeviceDescription) -> JSONText {
        [
            "device": .text(device.name), "events": .number(run.eventCount),
            "dropped": .number(run.droppedCount), "duration_us": .number(Int(run.duration.rawValue)),
            "changes": .array(run.changes.map { ["at_us": .number(Int($0.at.rawValue)), "stage": .number($0.stage)] }),
            "answers": .array(run.answers.map { ["at_us": .number(Int($0.at.rawValue)), "answer": .bool($0.answer)] }),
        ]
    }
}

/// Plays a game with the events of a trace: raw events move the arrow, a held third stage answers.
///
/// Next counts as pressed as soon as the tilt is back at the centre. Silent stretches of the trace take their time, so
/// everything happens when it would in a real game.
struct TraceRun {
    private(set) var changes: [(at: Microseconds, stage: Int)] = []
    private(set) var answers: [(at: Microseconds, answer: Bool)] = []
    private(set) var eventCount = 0
    /// Up to the latest event.
    private(set) var duration = Microseconds.zero
    /// The recording of the game; empty if nobody records it.
    private(set) var recording: [UInt8] = []

    private(set) var play: TiltedGame
    /// Whether the recorded game has ended.
    private var isOver = false
    private let device: DeviceNumber
    private let deck: Deck
    private let isRecorded: Bool
    /// When the present position becomes the centre; nil if it was not asked for, or is done.
    private var centreAt: Microseconds?

    /// - Parameter engine: who records the run, which ends after one game then; nil lets game follow game.
    init(
        _ events: [InputEvent], of device: DeviceDescription, _ rules: TiltRules, deck: Deck, centreAt: Microseconds?,
        recordedBy engine: String? = nil, _ extras: [ExtraFact] = []
    ) {
        let device = RecordedDevice(device, use: RecordedDevice.tilt)
        self.device = device.number
        self.deck = deck
        self.centreAt = centreAt
        isRecorded = engine != nil
        play = TiltedGame(rules)
        if let engine { play.record(engine: engine, extras: extras) }
        play.receive(.deviceAppeared(device), at: .zero)
        play.receive(.deckDealt(deck), at: .zero)
        follow()
        for event in events { take(event) }
        finish()
        recording = play.endRecording()
    }

    var droppedCount: Int { play.devices.first?.reader.droppedCount ?? 0 }

    private mutating func take(_ event: InputEvent) {
        if isOver { return }
        eventCount += 1
        duration = max(duration, event.at)
        if let centre = centreAt, centre <= event.at { takeCentre(at: centre) }
        play.receive(event, of: device)
        follow()
    }

    /// Lets the dwell pass after the last event: a device that is held still may send nothing more.
    private mutating func finish() {
        if isOver { return }
        let end = duration + play.game.dwell
        if let centre = centreAt, centre <= end { takeCentre(at: centre) }
        play.pass(to: end)
        follow()
    }

    private mutating func takeCentre(at time: Microseconds) {
        centreAt = nil
        play.receive(.deviceCentred(device), at: time)
    }

    private mutating func follow() {
        while !isOver, let outcome = play.next() {
            switch outcome {
            case .pad(let output, _): follow(output)
            case .effect(.answerGiven(_, let answer, _), let event): answers.append((event.at, answer.given))
            case .effect(.gameEnded, let event):
                isOver = isRecorded
                if isOver { return }
                play.receive(.playAgainPressed, at: event.at)
                play.receive(.deckDealt(deck), at: event.at)
            case .effect(.arrowSnapped(_, let stage), let event):
                if case .arrowStepped = event.kind { changes.append((event.at, Int(stage.rawValue))) }
            case .effect: break
            }
        }
    }

    private mutating func follow(_ output: PadEvent) {
        switch output.kind {
        case .snapped(let stage):
            changes.append((output.at, Int(stage.rawValue)))
            if stage == .neutral { play.receive(.nextPressed, at: output.at) }
        case .stepped(let side):
            // A step counts as Next as well, and then moves the arrow of the next question.
            guard case .revealed = play.game.phase else { return }
            play.receive(.nextPressed, at: output.at)
            play.receive(.arrowStepped(side), at: output.at)
        case .confirm, .back, .menu, .centreLearned, .directionLearned: break
        }
    }
}
