import QuizCore
import TrooperDrawing
import TrooperStore
import TrooperText

/// The players of a game of several, as its screens show them.
package struct PartyView: Hashable, Sendable {
    /// Who sits at a seat.
    package struct Player: Hashable, Sendable {
        /// What answers.
        package enum Kind: Hashable, Sendable {
            case controller, buzzer
            case keys(KeyPair)
        }

        /// As typed in the lobby and cleaned, or the colour of the seat.
        package var name: String
        package let kind: Kind
        /// What moves the arrow, such as "pad 1", "buzzer 3" or "a d".
        package var input: String
        /// How far the tilt is on its way to the next stage, in eighths, negative to the left.
        package var lean = 0
        /// What the player must do before the device moves the arrow; nil when it is ready.
        package var advice: TiltView.Advice?
        /// Whether the device was unplugged.
        package var isGone = false

        package init(name: String, _ kind: Kind = .controller, input: String = "") {
            (self.name, self.kind, self.input) = (name, kind, input)
        }
    }

    /// By seat.
    package var players: [Player]

    package init(_ players: [Player]) { self.players = players }

    /// The players of a recording, which has no names; nil for a game of one.
    package init?(of game: Game) {
        guard game.seatCount > 1 else { return nil }
        players = Seat.first(game.seatCount).map { Player(name: $0.colour) }
    }

    package subscript(_ seat: Seat) -> Player {
        get { players[seat.place] }
        set { players[seat.place] = newValue }
    }

    /// How often the time that is left is drawn.
    static let tick = Microseconds.milliseconds(500)

    /// The players whose devices are gone.
    package var gone: [Seat] { Seat.first(players.count).filter { self[$0].isGone } }
}

extension PartyView {
    /// Who won, for a friend.
    func shareText(_ progress: GameProgress, command: String?) -> ShareText {
        let first = progress.ranking.filter { $0.rank == 1 }
        let names = first.map { self[$0.seat].name }.joined(separator: " and ")
        let best = (first.first.map { progress.points(of: $0.seat) } ?? 0).counted("point")
        let others = progress.ranking.dropFirst(first.count).map { place in
            ", \(self[place.seat].name) \(progress.points(of: place.seat))"
        }.joined()
        return ShareText("\(names) \(first.count == 1 ? "won" : "drew") with \(best)\(others).", command: command)
    }
}

extension Seat {
    /// What its player is called until a name is typed: the colour of its lane.
    package var colour: String { ["Blue", "Gold", "Pink", "Cyan"][place] }
}

extension ShownGame {
    var closesAt: Microseconds? {
        guard case .asking(let asking) = game.phase else { return nil }
        return asking.closesAt
    }

    /// When less time is left for an answer; nil while nobody waits for one.
    package var nextTick: Microseconds? {
        let tick = PartyView.tick.rawValue
        let next = Microseconds(rawValue: (now.rawValue / tick + 1) * tick)
        return closesAt.flatMap { next <= $0 ? next : nil }
    }
}
