import QuizCore
import TiltCore
import TiltDevices
import TrooperStore

/// What players do with controllers, and what the screen shows of these.
extension GameScreen {
    package mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        switch event.kind {
        case .appeared, .gone:
            takePads(context)
            return nil
        case .stage(let stage):
            receive(.stage(stage), of: event.seat ?? .first, context)
            guard case .over = live.game.phase, isTop, stage.isOutermost, !follower.tilt.hasButtons else {
                return .stay
            }
            return try confirm(context)
        case .step(let side):
            if case .asking = live.game.phase { receive(.step(side), of: event.seat ?? .first, context) }
            return isTop ? .stay : nil
        // A button of a pad is pressed by accident, so it never ends a game of several.
        case .back where isParty && isTop: return .stay
        default: return nil
        }
    }

    /// Takes the controllers after one appeared or vanished.
    mutating func takePads(_ context: Context) {
        // One that took another's place may be there before that is said to be gone.
        let main = context.mainPad
        if main == nil || main?.connection != follower.tilt.main {
            follower.tilt.identify(main, at: shown.now)
        }
        showTilts(context)
    }

    /// Makes the present position of the controller in use its centre.
    mutating func takeCentre(_ context: Context) throws(StoreError) {
        guard let pads = context.pads, let pad = context.pad(shownBy: follower.tilt) else { return }
        for event in pads.recentre(pad.place, at: context.now) { _ = try hear(event, isTop: true, context) }
    }

    mutating func showTilts(_ context: Context) {
        let before = (shown.tilt, shown.party)
        if let pad = context.pad(shownBy: follower.tilt) {
            follower.tilt.refresh(pad.tilt, heardAt: pad.heardAt, at: shown.now)
        }
        follower.showTilt(in: &shown)
        if isParty {
            let seated = context.pads?.connected.compactMap { pad in pad.seat.map { ($0, pad.tilt) } } ?? []
            shown.party?.show(Dictionary(seated) { first, _ in first }, in: shown.game)
        }
        if shown.tilt != before.0 || shown.party != before.1 { context.follows = true }
    }

    /// Waits for the players whose controllers went away. Those whom the others went on without are not asked about
    /// again.
    mutating func boxOfGone() -> GoneBox? {
        let before = gone
        guard let party = shown.party else { return nil }
        gone = party.seats.filter { party[$0].isGone }
        let new = gone.filter { !before.contains($0) }
        guard !new.isEmpty, !waitsForGone, !live.game.progress.isComplete else { return nil }
        waitsForGone = true
        return GoneBox(party: party, seats: new)
    }
}
