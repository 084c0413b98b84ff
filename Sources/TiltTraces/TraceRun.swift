import QuizCore
import TiltCore

/// Plays a game with the events of a trace: they move the arrow, a held third stage answers.
///
/// Next counts as pressed as soon as the tilt is back at the centre. Silent stretches of the trace take their time, so
/// everything happens when it would in a real game.
public struct TraceRun: Sendable {
    /// Each change of the arrow's stage, by tilts and by steps, and when it was.
    public private(set) var stages: [(at: Microseconds, stage: Stage)] = []
    /// Each answer, and when it was given: true is left.
    public private(set) var answers: [(at: Microseconds, answer: Bool)] = []
    package private(set) var eventCount = 0
    /// Up to the latest event.
    package private(set) var duration = Microseconds.zero
    private var reader: TiltReader
    private var game: Game
    /// When the present game began: its times count from there.
    private var began = Microseconds.zero
    private let beginning: GameProgress
    /// Whether the tilt was held since the game before: like one held since the question before, it does not answer.
    private var isHeldOver = false
    /// When the present position becomes the centre; nil if it was not asked for, or is done.
    private var centreAt: Microseconds?

    package init(
        _ events: [InputEvent], of device: DeviceDescription, _ settings: TiltSettings, deck: Deck,
        centreAt: Microseconds?
    ) {
        reader = TiltReader(device, settings: settings)
        beginning = GameProgress(of: deck)
        game = Game(beginning, dwell: settings.snap.dwell)
        self.centreAt = centreAt
        // As in a game: the position at the start counts.
        follow(reader.pass(to: .zero))
        for event in events { take(event) }
        finish()
    }

    package var droppedCount: Int { reader.droppedCount }

    private mutating func take(_ event: InputEvent) {
        eventCount += 1
        duration = max(duration, event.at)
        if let centre = centreAt, centre <= event.at { takeCentre(at: centre) }
        // An event itself brings what is due at its very time.
        while let due, due < event.at { pass(to: due) }
        follow(reader.receive(event))
    }

    /// Lets the dwell pass after the last event: a device that is held still may send nothing more.
    private mutating func finish() {
        let end = duration + game.dwell
        if let centre = centreAt, centre <= end { takeCentre(at: centre) }
        while let due, due <= end { pass(to: due) }
    }

    private mutating func takeCentre(at time: Microseconds) {
        centreAt = nil
        while let due, due < time { pass(to: due) }
        follow(reader.recentre(at: time))
    }

    private var due: Microseconds? {
        [reader.deadline, game.deadline.map { began + $0 }].compactMap { $0 }.min()
    }

    /// The device first: its stage may be what the answer is about.
    private mutating func pass(to due: Microseconds) {
        if reader.deadline == due { follow(reader.pass(to: due)) } else { receive(.time, at: due) }
    }

    private mutating func follow(_ outputs: [PadEvent]) {
        for output in outputs {
            while let due = game.deadline.map({ began + $0 }), due < output.at { receive(.time, at: due) }
            switch output.kind {
            case .stage(let stage):
                stages.append((output.at, stage))
                if stage == .neutral { isHeldOver = false }
                receive(.stage(isHeldOver ? stage.limited(to: Int(Stage.outermost) - 1) : stage), at: output.at)
                if stage == .neutral { receive(.next, at: output.at) }
            case .step(let side):
                // A step counts as Next as well, and then moves the arrow of the next question.
                if case .revealed = game.phase { receive(.next, at: output.at) }
                receive(.step(side), at: output.at)
            case .confirm, .back, .menu, .centreLearned, .directionLearned, .appeared, .gone, .button: break
            }
        }
    }

    private mutating func receive(_ kind: Game.Event.Kind, at time: Microseconds) {
        for effect in game.receive(Game.Event(kind, at: time - began)) {
            switch effect {
            case .closed(let index):
                if let answer = game.progress.answer(index) { answers.append((began + game.now, answer.given)) }
            case .moved(_, _, let stage): if case .step = kind { stages.append((time, stage)) }
            case .over:
                isHeldOver = isHeldOver || game.tilt() != .neutral
                game = Game(beginning, dwell: game.dwell)
                began = time
            case .asked, .locked: break
            }
        }
    }
}
