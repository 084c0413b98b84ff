import QuizCore
import TiltCore

/// What the screens show of each seat, in a game and in its replay.
struct SeatFollower: Sendable {
    private var leans = Seat.first(Seat.most).map { _ in LeanHysteresis() }
    /// The seats that have had a device.
    private var seen: Set<Seat>

    init(having seats: Set<Seat> = []) { seen = seats }

    /// - Parameter tilts: of those whose controllers are there.
    mutating func show(_ tilts: [Seat: TiltReader], in shown: inout ShownGame) {
        guard var party = shown.party else { return }
        for seat in Seat.first(party.players.count) {
            let reader = tilts[seat]
            if reader != nil { seen.insert(seat) }
            party[seat].isGone = reader == nil && seen.contains(seat)
            party[seat].lean = reader.map { leans[seat.place].follow($0.subPosition) } ?? 0
            party[seat].advice = reader.flatMap { SeatFollower.advice(for: $0, at: seat, in: shown.game) }
        }
        if party != shown.party { shown.party = party }
    }

    private static func advice(for reader: TiltReader, at seat: Seat, in game: Game) -> TiltView.Advice? {
        if let advice = TiltView.Advice(of: reader) { return advice }
        guard case .asking(let asking) = game.phase, !asking.lanes[seat.place].arrow.isTiltArmed else { return nil }
        return reader.classification.kind == .directionalPad ? nil : .returnToCentre
    }
}
