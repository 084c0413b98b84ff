import QuizCore
import Recording
import SafeText
import Screens

/// What was on the screen after some events of a recording. A value: a copy is a place to come back to.
struct PlayedScene: Sendable {
    private(set) var scene = Scene()
    private(set) var eventCount = 0

    /// The latest time that any event has brought, or that was waited for: events that came late do not turn it back.
    private(set) var time = Microseconds.zero

    /// Counts whatever changes the picture, so that nobody has to compare scenes.
    private(set) var changeCount = 0

    private var quiz: TiltedQuiz
    private var tilt = RecordedTilt()
    private var hold = HoldToGoOn()
    private let isMotionReduced: Bool

    init(_ header: RecordingHeader, isMotionReduced: Bool) throws(ReplayRefusal) {
        quiz = try TiltedQuiz(header)
        self.isMotionReduced = isMotionReduced
        scene.game = quiz.game
        // A recording does not know its bank; it brings what was asked.
        scene.lobby.bankTitle = "A recorded game"
        scene.lobby.questionCount = Limits.questionsPerGame
    }

    /// When the picture changes without an event: an animation takes its next step.
    var nextStep: Microseconds? {
        let motion = scene.motion?.nextStep(after: time)
        let held = hold.isDone(at: time) ? nil : hold.nextMoment(after: time)
        return [motion, held].compactMap { $0 }.min()
    }

    /// Lets time pass in which nothing comes in.
    mutating func advance(to time: Microseconds) {
        guard time > self.time else { return }
        let step = scene.motion?.step(at: self.time)
        self.time = time
        scene.now = time
        let nextStep = scene.motion?.step(at: time)
        if nextStep == nil { scene.motion = nil }
        let isChanged = refreshTilt() || step != nextStep
        if isChanged { changeCount += 1 }
    }

    /// Takes the next event, and gives what the game made of it.
    mutating func play(_ event: RecordedEvent) -> [Effect] {
        advance(to: event.at)
        eventCount += 1
        let shown = PlayedScene.cleaned(event)
        let effects = quiz.play(shown)
        var isChanged = false
        if case .quiz = event.kind {
            scene.game = quiz.game
            isChanged = true
        } else {
            tilt.follow(event, quiz.readers)
        }
        for effect in effects { follow(effect) }
        isChanged = refreshTilt() || isChanged
        if isChanged { changeCount += 1 }
        return effects
    }

    private mutating func follow(_ effect: Effect) {
        switch effect {
        case .deckNeeded: break
        case .questionAsked:
            scene.motion = nil
            hold.end()
        case .arrowSnapped(let from, let to):
            move(.arrowSnapped(from: from, to: to))
        case .answerGiven(let index, _, _):
            move(.markLanded(index: index))
            if quiz.game.tilt.isOutermost, !tilt.hasButtons {
                hold.begin(at: time, letters: quiz.game.lettersToRead)
            }
        case .gameEnded:
            scene.motion = nil
            hold.end()
        }
    }

    private mutating func move(_ kind: Motion.Kind) {
        scene.motion = isMotionReduced ? nil : Motion(kind, at: time)
    }

    /// What the device knows, and what only the game knows of it; tells whether that is something else than before.
    private mutating func refreshTilt() -> Bool {
        hold.note(isResting: tilt.isResting, at: time)
        let before = scene.tilt
        var view = tilt.view
        switch scene.game.phase {
        case .asking(let asking):
            if view?.advice == nil, !asking.arrow.isTiltArmed { view?.advice = .backToMiddle }
            // A leaning arrow would blur what the magnet shows while it pulls.
            if scene.motion != nil { view?.lean = 0 }
        case .revealed:
            view?.held = hold.steps(at: time)
            view?.lean = 0
        case .title, .over:
            view?.lean = 0
        }
        scene.tilt = view
        return view != before
    }

    /// The questions of a recording may hold anything, and here they come to a screen.
    private static func cleaned(_ event: RecordedEvent) -> RecordedEvent {
        switch event.kind {
        case .quiz(.deckDealt(let deck)):
            RecordedEvent(.quiz(.deckDealt(cleaned(deck))), at: event.at)
        case .quiz(.roundResumed(let round)):
            RecordedEvent(
                .quiz(.roundResumed(Round(deck: cleaned(round.deck), answers: round.answers) ?? round)), at: event.at)
        default: event
        }
    }

    private static func cleaned(_ deck: Deck) -> Deck {
        let questions = deck.questions.map { question in
            Question(
                id: question.id, statement: SafeText.cleaned(question.statement), answer: question.answer,
                explanation: SafeText.cleaned(question.explanation), genre: SafeText.cleaned(question.genre),
                difficulty: question.difficulty, sources: question.sources.map(SafeText.cleaned))
        }
        return Deck(questions: questions, seed: deck.seed) ?? deck
    }
}
