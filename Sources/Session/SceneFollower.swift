import QuizCore
import Screens

/// What on the screen follows from what the game does: the same rules for a game and for its recording.
struct SceneFollower: Sendable {
    private var hold = HoldToGoOn()
    private let isMotionReduced: Bool

    init(isMotionReduced: Bool) {
        self.isMotionReduced = isMotionReduced
    }

    /// With buttons a device can say that the player wants to go on.
    mutating func follow(_ effect: Effect, in scene: inout Scene, hasButtons: Bool) {
        switch effect {
        case .deckNeeded: break
        case .questionAsked, .gameEnded:
            scene.motion = nil
            hold.end()
        case .arrowSnapped(let from, let to):
            move(.arrowSnapped(from: from, to: to), in: &scene)
        case .answerGiven(let index, _, _):
            move(.markLanded(index: index), in: &scene)
            // Only a tilt leaves it there: keys say themselves when to go on.
            if scene.game.tilt.isOutermost, !hasButtons {
                hold.begin(at: scene.now, letters: scene.game.lettersToRead)
            }
        }
    }

    private func move(_ kind: Motion.Kind, in scene: inout Scene) {
        scene.motion = isMotionReduced ? nil : Motion(kind, at: scene.now)
    }

    /// What the device knows, and what only the game knows of it.
    mutating func show(_ device: TiltView?, isResting: Bool, in scene: inout Scene) {
        hold.note(isResting: isResting, at: scene.now)
        guard var view = device else {
            scene.tilt = nil
            return
        }
        switch scene.game.phase {
        case .asking(let asking):
            if view.advice == nil, !asking.arrow.isTiltArmed { view.advice = .backToMiddle }
            // A leaning arrow would blur what the magnet shows while it pulls.
            if scene.motion != nil { view.lean = 0 }
        case .revealed:
            view.held = hold.steps(at: scene.now)
            view.lean = 0
        case .title, .over:
            view.lean = 0
        }
        scene.tilt = view
    }

    /// When time alone changes the picture.
    func nextMoment(in scene: Scene) -> Microseconds? {
        [scene.motion?.nextStep(after: scene.now), hold.nextMoment(after: scene.now)].compactMap { $0 }.min()
    }

    /// Whether the device was held still for long enough to go on; that is told once.
    mutating func takeHeld(at time: Microseconds) -> Bool {
        guard hold.isDone(at: time) else { return false }
        hold.end()
        return true
    }
}

/// Lets a device without buttons go on: when there was time to read, back in the middle and held still there.
///
/// Only after an answer that a tilt gave: a device that lies on the table must not turn the pages for somebody who
/// plays with keys. Leaning away keeps the page, for as long as anybody likes.
struct HoldToGoOn: Hashable {
    /// Twenty-five letters a second are read by who reads fast; who reads more slowly leans away.
    static let perLetter = Microseconds.milliseconds(40)
    static let leastReading = Microseconds.milliseconds(2_400)
    static let holding = Microseconds.milliseconds(1_600)

    /// Of the eighths that are shown, those that fill while there is something to read, whatever the device does.
    private static let readingSteps = 6
    private static let holdingStep = Microseconds(
        rawValue: holding.rawValue / Int64(TiltView.heldSteps - readingSteps))

    private var began: Microseconds?
    private var readingStep = Microseconds.zero
    private var restingSince: Microseconds?

    /// A page has come with so many letters to read.
    mutating func begin(at time: Microseconds, letters: Int) {
        let reading = max(HoldToGoOn.leastReading.rawValue, Int64(letters) * HoldToGoOn.perLetter.rawValue)
        began = time
        readingStep = Microseconds(rawValue: reading / Int64(HoldToGoOn.readingSteps))
        restingSince = nil
    }

    mutating func end() {
        began = nil
        restingSince = nil
    }

    private var readFrom: Microseconds? {
        began.map { $0 + Microseconds(rawValue: readingStep.rawValue * Int64(HoldToGoOn.readingSteps)) }
    }

    /// To be told whether the device rests in the middle, whenever that may have changed.
    mutating func note(isResting: Bool, at time: Microseconds) {
        guard let readFrom, isResting else {
            restingSince = nil
            return
        }
        if restingSince == nil, time >= readFrom { restingSince = time }
    }

    /// How many eighths are done; nil while holding means nothing.
    func steps(at time: Microseconds) -> Int? {
        guard let began, let readFrom else { return nil }
        if time < readFrom { return Int(max(0, (time - began).rawValue) / readingStep.rawValue) }
        guard let restingSince else { return HoldToGoOn.readingSteps }
        let held = max(0, (time - restingSince).rawValue) / HoldToGoOn.holdingStep.rawValue
        return min(TiltView.heldSteps, HoldToGoOn.readingSteps + Int(held))
    }

    /// When the mark fills up by one more; nil when time alone changes nothing.
    func nextMoment(after time: Microseconds) -> Microseconds? {
        guard let began, let readFrom, let done = steps(at: time), done < TiltView.heldSteps else { return nil }
        if time < readFrom { return began + Microseconds(rawValue: Int64(done + 1) * readingStep.rawValue) }
        let held = Int64(done + 1 - HoldToGoOn.readingSteps)
        return restingSince.map { $0 + Microseconds(rawValue: held * HoldToGoOn.holdingStep.rawValue) }
    }

    func isDone(at time: Microseconds) -> Bool {
        steps(at: time) == TiltView.heldSteps
    }
}

extension Game {
    /// Those of the explanation that is shown.
    var lettersToRead: Int {
        guard case .revealed(let progress) = phase else { return 0 }
        return progress.lastAnswered?.question.explanation.count ?? 0
    }
}
