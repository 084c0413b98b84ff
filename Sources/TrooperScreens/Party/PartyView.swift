import QuizCore

/// The players of a game of several, as its screens show them.
package struct PartyView: Hashable, Sendable {
    /// Who sits at a seat.
    package struct Player: Hashable, Sendable {
        /// As typed in the lobby, or of the device; cleaned.
        package var name: String
        /// What moves the arrow, such as "pad 1", "buzzer 3" or "a d".
        package var input: String
        /// How far the tilt is on its way to the next stage, in eighths, negative to the left.
        package var lean = 0
        /// What the player must do before the device moves the arrow; nil when it is ready.
        package var advice: TiltView.Advice?
        /// Whether the device was unplugged.
        package var isGone = false

        package init(name: String, input: String) {
            self.name = name
            self.input = input
        }
    }

    /// By seat.
    package var players: [Player]

    package init(_ players: [Player]) { self.players = players }

    package subscript(_ seat: Seat) -> Player {
        get { players[seat.place] }
        set { players[seat.place] = newValue }
    }

    /// The players whose devices are gone, who are waited for.
    package var gone: [Player] { players.filter(\.isGone) }
}
