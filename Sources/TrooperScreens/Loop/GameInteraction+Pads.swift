import QuizCore
import TiltCore
import TiltDevices

/// What players do with controllers, and what the screens show of these.
extension GameInteraction {
    /// Handles what a player did with a controller, at the time when it happened, however late it is read.
    package mutating func take(_ event: PadEvent) -> [Request] {
        if let requests = driver?.take(event) { return requests }
        var requests = advance(to: event.at)
        switch event.kind {
        case .appeared, .gone: takePads()
        default:
            play.receive(event)
            requests += followOutcomes() + follow(event.kind)
        }
        return requests
    }

    /// Takes the controllers after one appeared or vanished.
    mutating func takePads() {
        // One that took another's place may be there before that is said to be gone.
        if mainPad == nil || mainPad?.connection != follower.tilt.main { showMainPad() }
        refreshTilt()
        let before = goneSeats
        goneSeats = scene.party?.gone ?? []
        waitForGone(before, at: now)
    }

    /// A game begins with the controllers as they are, and with the rules that it is played by.
    mutating func beginPads() {
        if let pads {
            (pads.preset, pads.settings) = (play.rules.preset, play.rules.settings)
            pads.beginAnew(at: now)
        }
        follower.tilt.identify(nil, at: scene.now)
        showMainPad()
    }

    private mutating func showMainPad() {
        follower.tilt.identify(mainPad.map(SeenPad.init), at: scene.now)
    }

    /// What the controllers are used for.
    var padUse: Pads.Use {
        if driver?.readsPads == true { return .calibrating }
        let isAsking = if case .asking = play.game.phase { true } else { false }
        return play.isPlayed ? .playing(isAsking: isAsking) : .idle(isAsking: isAsking)
    }

    /// The controller of the first player who has one.
    private var mainPad: Pad? { pads?.connected.first { $0.seat != nil } }

    /// The same, if the screen shows it already.
    private var shownPad: Pad? { mainPad.flatMap { $0.connection == follower.tilt.main ? $0 : nil } }

    /// Makes the present position of the controller in use its centre.
    mutating func takeCentre() -> [Request] {
        guard let pads, let pad = shownPad else { return [] }
        return pads.recentre(pad.place, at: now).flatMap { take($0) }
    }

    mutating func refreshTilt() {
        if let pad = shownPad {
            follower.tilt.refresh(pad.tilt, heardAt: pad.heardAt, at: scene.now)
        }
        follower.showTilt(in: &scene)
        if scene.party == nil { return }
        let tilts = seatedTilts
        follower.seats.show(tilts, in: &scene)
    }

    private var seatedTilts: [Seat: TiltReader] {
        let seated = pads?.connected.compactMap { pad in pad.seat.map { ($0, pad.tilt) } } ?? []
        return Dictionary(seated) { first, _ in first }
    }

    /// Goes on for a player who held a device without buttons for long enough: still after an answer, or at the third
    /// stage of the title.
    mutating func goOnIfHeld() -> [Request] {
        switch scene.game.phase {
        case .revealed where follower.takeHeld(at: scene.now): feed(.nextPressed)
        case .title where follower.takeHeldAtThird(at: scene.now): startGame()
        default: []
        }
    }

    /// The arrow of the title follows a tilt; behind an overlay not to the third stage, as in a game.
    private mutating func tilt(to stage: Stage) -> [Request] {
        follower.holdThird(stage.isOutermost && !play.isPaused && !follower.tilt.hasButtons, at: scene.now)
        tryArrow(to: play.isPaused ? stage.limited(to: Int(Stage.outermost) - 1) : stage)
        return scene.overlay == nil ? [RumbleEffect(stage)].compactMap { $0 }.map { .rumble($0) } : []
    }

    /// Moves the arrow of the title. A key that is held down stops before the third stage, as in a game.
    mutating func tryArrow(_ side: Side, isHeld: Bool) {
        let stage = scene.trial.moved(towards: side)
        follower.holdThird(false, at: scene.now)
        tryArrow(to: isHeld && !scene.trial.isOutermost ? stage.limited(to: Int(Stage.outermost) - 1) : stage)
    }

    private mutating func tryArrow(to stage: Stage) {
        if stage != scene.trial { follower.move(.arrowSnapped(from: scene.trial, to: stage), in: &scene) }
        scene.trial = stage
    }

    /// What the player did with a device, beyond what the game knows already.
    private mutating func follow(_ kind: PadEvent.Kind) -> [Request] {
        let isLeavingParty = scene.overlay == .leaveParty
        switch kind {
        case .stage(let stage):
            let isReview = scene.overlay?.isReview == true
            switch scene.game.phase {
            case .title: return tilt(to: stage)
            case .over where stage.isOutermost && (!play.isPaused || isReview) && !follower.tilt.hasButtons:
                return press(.enter, at: now)
            case .asking, .revealed, .over: return []
            }
        case .step(let side):
            if scene.overlay != nil { return press(side == .left ? .left : .right, at: now) }
            if scene.game.phase == .title { tryArrow(side, isHeld: false) }
            return []
        // Whether all leave is said with a key.
        case .confirm where isLeavingParty, .back where isLeavingParty: return []
        case .confirm: return press(.enter, at: now)
        // A button of a pad is pressed by accident, so it never ends a game of several.
        case .back: return scene.overlay == nil && table != nil ? [] : press(.escape, at: now)
        case .menu: return press(.f1, at: now)
        case .appeared, .gone, .button, .centreLearned, .directionLearned: return []
        }
    }
}
