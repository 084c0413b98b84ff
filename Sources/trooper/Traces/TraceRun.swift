import QuizCore
import Recording
import TiltCore

/// Plays a game with the events of a trace: raw events move the arrow, a held third stage answers.
///
/// Next counts as pressed as soon as the tilt is back at the centre. Silent stretches of the trace take their time, so
/// everything happens when it would in a real game.
struct TraceRun {
    struct Change: Hashable {
        let at: Microseconds
        let stage: Int
    }

    struct Answer: Hashable {
        let at: Microseconds
        let answer: Bool
    }

    private(set) var changes: [Change] = []
    private(set) var answers: [Answer] = []
    private(set) var eventCount = 0
    /// Up to the latest event.
    private(set) var duration = Microseconds.zero
    /// Whether the game has ended and no other one follows.
    private(set) var isOver = false
    /// With `isRecorded`, the events that a recording needs; the caller removes what it has written.
    var recorded: [RecordedEvent] = []

    private(set) var game: Game
    private(set) var reader: TiltReader
    private let device: RecordedDevice
    private let deck: Deck
    private let isRecorded: Bool
    /// When the present position becomes the centre; nil if it was not asked for, or is done.
    private var centreAt: Microseconds?

    /// - Parameter isRecorded: collects events in `recorded` and ends after one game; otherwise game follows game.
    init(_ device: RecordedDevice, _ rules: TiltRules, deck: Deck, centreAt: Microseconds?, isRecorded: Bool = false) {
        self.device = device
        self.deck = deck
        self.centreAt = centreAt
        self.isRecorded = isRecorded
        reader = rules.reader(of: device)
        game = Game(dwell: rules.dwell)
        if isRecorded { recorded.append(RecordedEvent(.deviceAppeared(device), at: .zero)) }
        hear(.deckDealt(deck), at: .zero)
    }

    var droppedCount: Int { reader.droppedCount }

    /// For a checkpoint.
    func state(by rules: TiltRules) -> ReplayedGame {
        ReplayedGame(game, [NumberedReader(device.number, reader)], by: rules)
    }

    mutating func take(_ event: InputEvent) {
        if isOver { return }
        eventCount += 1
        duration = max(duration, event.at)
        passTime(until: event.at)
        follow(RecordedEvent(event, of: device.number))
    }

    /// Lets the dwell pass after the last event: a device that is held still may send nothing more.
    mutating func finish() {
        if !isOver { passTime(until: duration + game.dwell + Microseconds(rawValue: 1)) }
    }

    /// Does everything that is due before the time, in the order in which it is due.
    private mutating func passTime(until time: Microseconds) {
        if let centre = centreAt, centre <= time {
            centreAt = nil
            follow(RecordedEvent(.deviceCentred(device.number), at: centre))
        }
        while !isOver, let due = [reader.deadline, game.deadline].compactMap({ $0 }).min(), due < time {
            if reader.deadline == due { follow(RecordedEvent(.deviceSilent(device.number), at: due)) }
            if let deadline = game.deadline, deadline <= due { hear(.timePassed, at: due) }
        }
    }

    private mutating func follow(_ event: RecordedEvent) {
        if isRecorded { recorded.append(event) }
        for output in reader.take(event) {
            switch output.kind {
            case .snapped(let stage):
                changes.append(Change(at: output.at, stage: Int(stage.rawValue)))
                hear(.tiltSnapped(stage), at: output.at)
                if stage == .neutral { hear(.nextPressed, at: output.at) }
            case .stepped(let side):
                step(towards: side, at: output.at)
            case .confirm, .back, .menu, .centreLearned, .directionLearned:
                break
            }
        }
    }

    /// A press of a d-pad moves the arrow by one stage, like an arrow key, and counts as Next as well.
    private mutating func step(towards side: Side, at time: Microseconds) {
        hear(.nextPressed, at: time)
        hear(.arrowStepped(side), at: time)
        guard case .asking(let asking) = game.phase else { return }
        changes.append(Change(at: time, stage: Int(asking.arrow.stage.rawValue)))
    }

    private mutating func hear(_ kind: Event.Kind, at time: Microseconds) {
        if isOver { return }
        // A held stage answers when its dwell is over, which may be before the event that reveals it.
        let due = game.deadline
        let event = RecordedEvent(Event(kind, at: time))
        if isRecorded { recorded.append(event) }
        for effect in game.handle(Event(kind, at: event.at)) {
            switch effect {
            case .answerGiven(_, let answer, _):
                answers.append(Answer(at: due ?? time, answer: answer.given))
            case .gameEnded:
                isOver = isRecorded
                hear(.playAgainPressed, at: time)
                hear(.deckDealt(deck), at: time)
            case .deckNeeded, .questionAsked, .arrowSnapped:
                break
            }
        }
    }
}
