import QuizCore
import TiltCore
import TiltRecording

/// Plays a game with the events of a trace: raw events move the arrow, a held third stage answers.
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
    package private(set) var play: TiltedGame
    private let device: DeviceNumber
    private let deck: Deck
    /// When the present position becomes the centre; nil if it was not asked for, or is done.
    private var centreAt: Microseconds?

    package init(
        _ events: [InputEvent], of device: DeviceDescription, _ rules: TiltRules, deck: Deck, centreAt: Microseconds?
    ) {
        let device = RecordedDevice(device, use: RecordedDevice.tilt)
        self.device = device.number
        self.deck = deck
        self.centreAt = centreAt
        play = TiltedGame(rules)
        play.receive(.deviceAppeared(device), at: .zero)
        play.receive(.deckDealt(deck), at: .zero)
        follow()
        for event in events { take(event) }
        finish()
    }

    package var droppedCount: Int { play.devices.first?.reader.droppedCount ?? 0 }

    private mutating func take(_ event: InputEvent) {
        eventCount += 1
        duration = max(duration, event.at)
        if let centre = centreAt, centre <= event.at { takeCentre(at: centre) }
        play.receive(event, of: device)
        follow()
    }

    /// Lets the dwell pass after the last event: a device that is held still may send nothing more.
    private mutating func finish() {
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
        while let outcome = play.next() {
            switch outcome {
            case .pad(let output, _): follow(output)
            case .effect(.closed(let index), let event):
                let answer = play.game.phase.progress?.answer(index)
                if let answer { answers.append((event.at, answer.given)) }
            case .effect(.over, let event):
                play.receive(.playAgainPressed, at: event.at)
                play.receive(.deckDealt(deck), at: event.at)
            case .effect(.arrowSnapped(_, let stage), let event):
                if case .arrowStepped = event.kind { stages.append((event.at, stage)) }
            case .effect: break
            }
        }
    }

    private mutating func follow(_ output: PadEvent) {
        switch output.kind {
        case .stage(let stage):
            stages.append((output.at, stage))
            if stage == .neutral { play.receive(.nextPressed, at: output.at) }
        case .step(let side):
            // A step counts as Next as well, and then moves the arrow of the next question.
            guard case .revealed = play.game.phase else { return }
            play.receive(.nextPressed, at: output.at)
            play.receive(.arrowStepped(side), at: output.at)
        case .confirm, .back, .menu, .centreLearned, .directionLearned, .appeared, .gone, .button: break
        }
    }
}
