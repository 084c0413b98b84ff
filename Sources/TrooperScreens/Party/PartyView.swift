import QuizCore

/// The players of a game of several, as its screens show them.
package struct PartyView: Hashable, Sendable {
    /// Who sits at a seat.
    package struct Player: Hashable, Sendable {
        /// What answers.
        package enum Kind: Hashable, Sendable {
            case controller, buzzer, letters, arrows

            /// Those of half a keyboard; nil for a device.
            package var keys: String? { [.letters: "a d", .arrows: "◂ ▸"][self] }
        }

        /// As typed in the lobby, or of the device; cleaned.
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

    /// When the game began, on the clock of the scene: a game's own times count from there.
    package var began = Microseconds.zero

    package init(_ players: [Player]) { self.players = players }

    /// The players of a recording, which has no names; nil for a game of one.
    package init?(of game: Game) {
        guard game.seatCount > 1 else { return nil }
        players = Seat.first(game.seatCount).map { Player(name: "Player \($0.rawValue)") }
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

extension Scene {
    /// Whether the game that is played cannot be seen on such a screen.
    package func isTooSmall(_ size: Size) -> Bool {
        size.isTooSmall || overlay == nil && game.phase != .title && size.isTooSmall(seatCount: game.seatCount)
    }

    var closesAt: Microseconds? {
        guard case .asking(let asking) = game.phase else { return nil }
        return asking.closesAt.map { $0 + (party?.began ?? .zero) }
    }

    /// When less time is left for an answer; nil while nobody waits for one.
    package var nextTick: Microseconds? {
        let tick = PartyView.tick.rawValue
        let next = Microseconds(rawValue: (now.rawValue / tick + 1) * tick)
        return closesAt.flatMap { next <= $0 ? next : nil }
    }

    /// Drops what the picture does not show of the time: without one an equal scene is an equal picture.
    package mutating func dropUnseenTime() {
        guard motion == nil else { return }
        now = closesAt == nil ? .zero : now - Microseconds(rawValue: now.rawValue % PartyView.tick.rawValue)
    }
}
