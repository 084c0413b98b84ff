import QuizCore
import TiltCore
import TrooperStore

/// What comes of the game: it is shown, the same as in a replay, and then it is done.
extension GameScreen {
    /// The one door to the game. What was due before was played when the turn began.
    mutating func receive(_ kind: Game.Event.Kind, of seat: Seat = .first, _ context: Context) {
        let isTilt = if case .stage = kind { true } else { false }
        follow(live.receive(kind, seat: seat, at: context.now), isTilt: isTilt, context)
        showTilts(context)
    }

    mutating func follow(_ effects: [Game.Effect], isTilt: Bool = false, _ context: Context) {
        shown.game = live.game
        for effect in effects {
            shown.follow(effect)
            act(effect, isTilt: isTilt, context)
        }
    }

    private mutating func act(_ effect: Game.Effect, isTilt: Bool, _ context: Context) {
        switch effect {
        case .asked: isTurned = true
        case .moved(let seat, _, let stage):
            if isTilt, let effect = RumbleEffect(stage) { context.pads?.rumble(effect, of: seat) }
        case .locked(let seat):
            guard isParty else { return }
            context.pads?.light(seat, isOn: true)
            // The last to answer closes the question, which rings.
            if case .asking(let asking) = live.game.phase, asking.lanes[seat.place].isLocked { context.ring() }
        case .closed(let index):
            isTurned = true
            let wait = isParty ? GameScreen.look : GameScreen.glance
            shown.confirmsFrom = shown.motion?.holdsUntil.map { $0 + GameScreen.glance } ?? shown.now + wait
            close(index, context)
        case .over:
            isTurned = true
            shown.confirmsFrom = shown.now + GameScreen.look
            context.isBackupDue = true
            context.telling { () throws(StoreError) in try showResult(context) }
        }
    }

    /// Saves the answer to a closed question, and tells everybody by ear and hand.
    private mutating func close(_ index: Int, _ context: Context) {
        let progress = live.game.progress
        let isTilted = live.game.tilt().isOutermost
        if !isParty {
            if let answer = progress.answer(index) {
                // A later answer saves those before it, too, and then the message goes away.
                context.messages.unsaved = context.scores?.record(answer, at: index, by: isTilted ? .tilt : .keys)
            }
        } else if shown.party?.isFirstOwned == true {
            let answer = progress.answer(index)
            context.messages.unsaved = context.scores?.recordOfOwner(answer, by: isTilted ? .tilt : .keys)
        }
        context.ring()
        // Keys shake nothing.
        if isParty || isTilted { rumble(index, of: progress, context) }
        if isParty { darkenLights(context) }
    }

    /// Of the buzzers that were lit when their players had answered.
    func darkenLights(_ context: Context) {
        for seat in Seat.first(seatCount) { context.pads?.light(seat, isOn: false) }
    }

    private func rumble(_ index: Int, of progress: GameProgress, _ context: Context) {
        for seat in Seat.first(progress.seatCount) {
            switch progress.mark(index, of: seat) {
            case .right: context.pads?.rumble(.rightAnswer, of: seat)
            case .wrong: context.pads?.rumble(.wrongAnswer, of: seat)
            case .untouched, .current: break
            }
        }
    }

    private mutating func showResult(_ context: Context) throws(StoreError) {
        guard let scores = context.scores else { return }
        if isParty {
            shown.info.command = scores.command
            return scores.endOwnersGame()
        }
        shown.info = try scores.titleInfo(afterGame: true)
        celebrate()
    }

    /// Shows a new rank for a moment, or rolls the dice once if the game made a pack a mastered one.
    private mutating func celebrate() {
        guard let outcome = shown.info.outcome else { return }
        if outcome.isPromotion {
            shown.move(.promoted)
        } else if outcome.isPackDone, outcome.pack?.isMastered == true {
            shown.move(.rolled)
        }
    }
}
