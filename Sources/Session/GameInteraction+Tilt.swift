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

    /// What the player did with a device, beyond what the game knows already.
    mutating func follow(_ kind: PadEvent.Kind, of number: DeviceNumber) -> [Request] {
        switch kind {
        case .snapped(let stage):
            let isReview = scene.overlay?.isReview == true
            guard stage.isOutermost, !play.isPaused || isReview, !follower.tilt.hasButtons else { return [] }
            switch scene.game.phase {
            case .title, .over: return press(.enter, at: now)
            case .asking, .revealed: return []
            }
        case .stepped(let side): return scene.overlay == nil ? [] : press(side == .left ? .left : .right, at: now)
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
