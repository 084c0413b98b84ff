import QuizCore
import Recording
import Screens
import TiltCore

extension GameInteraction {
    /// Handles an input of a device at the time when it happened, however late it is read.
    package mutating func take(_ input: DeviceInput) -> [Request] {
        let requests = advance(to: input.at)
        play.receive(input.kind, at: input.at)
        let more = followOutcomes()
        switch input.kind {
        case .deviceAppeared, .deviceVanished:
            follower.tilt.identify(play.devices)
            refreshTilt()
        default: break
        }
        return requests + more
    }

    /// Makes the present position of the device in use its centre.
    mutating func takeCentre() -> [Request] {
        guard let main = follower.tilt.main else { return [] }
        return take(DeviceInput(.deviceCentred(main), at: now))
    }

    mutating func refreshTilt() {
        follower.tilt.refresh(play.devices)
        follower.showTilt(in: &scene)
    }

    /// Continues for a player who held a device without buttons still for long enough.
    mutating func continueIfHeld() -> [Request] {
        guard case .revealed = scene.game.phase, follower.takeHeld(at: scene.now) else { return [] }
        return feed(.nextPressed)
    }

    /// Begins a game for a player who held a device without buttons at the third stage of the title for long enough.
    mutating func playIfHeld() -> [Request] {
        guard scene.game.phase == .title, follower.takeHeldAtThird(at: scene.now) else { return [] }
        return startGame()
    }

    /// The arrow of the title follows a tilt; behind an overlay not to the third stage, as in a game.
    private mutating func tilt(to stage: Stage) -> [Request] {
        follower.holdThird(stage.isOutermost && !play.isPaused && !follower.tilt.hasButtons, at: scene.now)
        tryArrow(to: play.isPaused ? stage.limited(to: Int(Stage.outermost) - 1) : stage)
        return scene.overlay == nil ? [RumbleEffect(stage)].compactMap { $0 }.map(Request.rumble) : []
    }

    /// Moves the arrow of the title. A key that is held down stops before the third stage, as in a game.
    mutating func tryArrow(_ side: Side, isHeld: Bool) {
        let stage = scene.trial.moved(towards: side)
        follower.holdThird(false, at: scene.now)
        tryArrow(to: isHeld && !scene.trial.isOutermost ? stage.limited(to: Int(Stage.outermost) - 1) : stage)
    }

    private mutating func tryArrow(to stage: Stage) {
        if stage != scene.trial { follower.snap(from: scene.trial, to: stage, in: &scene) }
        scene.trial = stage
    }

    /// What the player did with a device, beyond what the game knows already.
    mutating func follow(_ kind: PadEvent.Kind, of number: DeviceNumber) -> [Request] {
        switch kind {
        case .snapped(let stage):
            let isReview = scene.overlay?.isReview == true
            switch scene.game.phase {
            case .title: return tilt(to: stage)
            case .over where stage.isOutermost && (!play.isPaused || isReview) && !follower.tilt.hasButtons:
                return press(.enter, at: now)
            case .asking, .revealed, .over: return []
            }
        case .stepped(let side):
            if scene.overlay != nil { return press(side == .left ? .left : .right, at: now) }
            if scene.game.phase == .title { tryArrow(side, isHeld: false) }
            return []
        case .confirm: return press(.enter, at: now)
        // A button of a pad is pressed by accident, so it never ends the program.
        case .back: return scene.overlay == nil && scene.game.phase == .title ? [] : press(.escape, at: now)
        case .menu: return press(.f1, at: now)
        case .centreLearned, .directionLearned:
            guard let device = play.devices.first(where: { $0.number == number }),
                let calibration = device.reader.calibration
            else { return [] }
            return [.save(calibration, of: device.device)]
        }
    }
}
