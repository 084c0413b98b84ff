import Arguments
import JSON
import QuestionBank
import QuizCore
import Recording
import TiltCore

/// `trooper trace`: what the arrow makes of a recording, as fast as it can be read.
enum TraceCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let file = try TraceFile(invocation.operand)
        let device = try file.device(described: invocation.value(of: "describe"))
        try TraceFile.checkCanAnswer(device)
        let recorded = TraceFile.recorded(device)
        // Which questions are asked changes nothing of the arrow.
        let deck = try SeededDeck.builtIn(seed: 1)
        let centreAt = TiltOptions.calibrateFrom(invocation)
        var run = TraceRun(
            TiltOptions.rules(invocation).reader(of: recorded), as: recorded.number, deck: deck, centreAt: centreAt)
        try file.events { events in
            for event in events { run.take(event) }
        }
        run.finish()
        if let centreAt, centreAt > run.duration {
            Output.message("--calibrate-from lies behind the end of \(file.name), so it changed nothing")
        }
        try Output.data(invocation.has("json") ? json(run, device).indented : lines(run, device))
        return ExitCode.success
    }

    private static func lines(_ run: TraceRun, _ device: DeviceDescription) -> String {
        let changes = run.changes.map { (at: $0.at, text: "stage \($0.stage > 0 ? "+" : "")\($0.stage)") }
        let answers = run.answers.map { (at: $0.at, text: "answer \($0.answer ? "true" : "false")") }
        var text =
            "\(device.name): \(run.eventCount) events in \(run.duration) microseconds, \(run.droppedCount) dropped\n"
        for line in (changes + answers).sorted(by: { $0.at < $1.at }) { text += "\(line.at) \(line.text)\n" }
        return text
    }

    private static func json(_ run: TraceRun, _ device: DeviceDescription) -> JSONText {
        [
            "device": .text(device.name),
            "events": .number(run.eventCount),
            "dropped": .number(run.droppedCount),
            "duration_us": .number(Int(run.duration)),
            "changes": .array(run.changes.map { ["at_us": .number(Int($0.at)), "stage": .number($0.stage)] }),
            "answers": .array(run.answers.map { ["at_us": .number(Int($0.at)), "answer": .bool($0.answer)] }),
        ]
    }
}

/// A recorded device that plays by itself: every change of stage and every answer, with its time.
///
/// It takes the way of a real game: events become snaps, snaps go through the gate of the core, and what runs on time
/// happens in silence too. Next counts as pressed the moment the tilt is back near the middle.
struct TraceRun {
    struct Change: Hashable {
        let at: Int64
        let stage: Int
    }

    struct Answer: Hashable {
        let at: Int64
        let answer: Bool
    }

    private(set) var changes: [Change] = []
    private(set) var answers: [Answer] = []
    private(set) var eventCount = 0
    private(set) var duration: Int64 = 0
    /// Whether the one game that was asked for has come to its end.
    private(set) var isOver = false
    var droppedCount: Int { reader.droppedCount }

    private(set) var game: Game
    private(set) var reader: TiltReader
    private let device: DeviceNumber
    private let deck: Deck
    private let endsWithGame: Bool
    /// When the present position is to be taken as the middle; nil when nobody asked for it, or when it is done.
    private var centreAt: Int64?
    /// Told of all that the device and the game take, in their order.
    private let note: (RecordedEvent) -> Void

    init(
        _ reader: TiltReader, as device: DeviceNumber, deck: Deck, centreAt: Int64?, endsWithGame: Bool = false,
        _ note: @escaping (RecordedEvent) -> Void = { _ in }
    ) {
        self.reader = reader
        self.device = device
        self.deck = deck
        self.centreAt = centreAt
        self.endsWithGame = endsWithGame
        self.note = note
        game = Game(dwell: Microseconds(rawValue: reader.profile.dwellMicroseconds))
        hear(.deckDealt(deck), at: 0)
    }

    mutating func take(_ event: InputEvent) {
        if isOver { return }
        eventCount += 1
        duration = max(duration, event.at.rawValue)
        passTime(until: event.at.rawValue)
        follow(RecordedEvent(event, of: device))
    }

    /// A device that is held still may say nothing more: what it was left at still counts when its dwell is over.
    mutating func finish() {
        if !isOver { passTime(until: duration + game.dwell.rawValue + 1) }
    }

    /// What is due in a silence happens in the order in which it is due.
    private mutating func passTime(until time: Int64) {
        if let centre = centreAt, centre <= time {
            centreAt = nil
            follow(RecordedEvent(.deviceCentred(device), at: Microseconds(rawValue: centre)))
        }
        while !isOver, let due = [reader.deadline, game.deadline].compactMap({ $0 }).min(), due.rawValue < time {
            if reader.deadline == due { follow(RecordedEvent(.deviceSilent(device), at: due)) }
            if let deadline = game.deadline, deadline <= due { hear(.timePassed, at: due.rawValue) }
        }
    }

    private mutating func follow(_ event: RecordedEvent) {
        note(event)
        for output in reader.take(event) {
            switch output.kind {
            case .snapped(let stage):
                changes.append(Change(at: output.at.rawValue, stage: Int(stage.rawValue)))
                hear(.tiltSnapped(stage), at: output.at.rawValue)
                if stage == .neutral { hear(.nextPressed, at: output.at.rawValue) }
            case .stepped(let side):
                step(towards: side, at: output.at.rawValue)
            case .confirm, .back, .menu, .centreLearned, .directionLearned:
                break
            }
        }
    }

    /// A step of a d-pad moves the arrow by one, like a key; nothing has to come back to a middle.
    private mutating func step(towards side: Side, at time: Int64) {
        hear(.nextPressed, at: time)
        hear(.arrowKeyPressed(side), at: time)
        guard case .asking(let asking) = game.phase else { return }
        changes.append(Change(at: time, stage: Int(asking.arrow.stage.rawValue)))
    }

    private mutating func hear(_ kind: Event.Kind, at time: Int64) {
        if isOver { return }
        // The answer of a held stage is given when its dwell is over, which may be before the event that brings it.
        let due = game.deadline
        let event = RecordedEvent(Event(kind, at: Microseconds(rawValue: time)))
        note(event)
        for effect in game.handle(Event(kind, at: event.at)) {
            switch effect {
            case .answerGiven(_, let answer, _):
                answers.append(Answer(at: due?.rawValue ?? time, answer: answer.given))
            case .gameEnded:
                isOver = endsWithGame
                hear(.playAgainPressed, at: time)
                hear(.deckDealt(deck), at: time)
            case .deckNeeded, .questionAsked, .arrowSnapped:
                break
            }
        }
    }
}
