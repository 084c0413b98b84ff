import QuizCore
import TiltCore
import TiltDevices
import TrooperStore

/// What players do with controllers, and what the screen shows of these.
extension GameScreen {
    package mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        switch event.kind {
        case .appeared, .gone:
            // One that took another's place may be there before that is said to be gone.
            if context.mainPad?.connection != shown.pad.main { identify(context) }
            showTilts(context)
            return nil
        case .stage(let stage):
            receive(.stage(stage), of: event.seat ?? .first, context)
            guard case .over = live.game.phase, isTop, stage.isOutermost, !shown.pad.hasButtons else {
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

    mutating func identify(_ context: Context) {
        shown.pad.identify(context.mainPad, at: shown.now)
        showTilts(context)
    }

    mutating func showTilts(_ context: Context) {
        let before = (shown.tilt, shown.party)
        shown.pad.refresh(context.mainPad, at: shown.now)
        shown.showTilt()
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
