import QuizCore
import TiltCore
import TrooperDrawing

/// Who plays together, by seat: the lobby makes it, and the party keeps it from game to game.
package struct PartyTable: Hashable {
    /// What moves a player's arrow.
    enum Input: Hashable {
        /// A controller or a buzzer, by its place.
        case pad(Int)
        case keys(KeyPair)
    }

    struct Player: Hashable {
        let input: Input
        let kind: PartyView.Player.Kind
        /// What the player holds, such as "pad 1" or "a d".
        let inputName: String
        /// Nil until one is typed: until then the colour of the seat is the name.
        var name: String?
    }

    var players: [Player] = []
    /// How long the others have after the first answer; nil for as long as they want.
    var lastCall: Microseconds? = AnswerTiming.lastCall
    /// Whether the first seat's answers count in the scores of this file.
    var isFirstOwned = false

    /// Of those who left: who comes back is called the same.
    private var names: [Input: String] = [:]

    /// - Parameter name: of a buzzer; controllers are numbered, for two may be of one model.
    mutating func join(_ input: Input, _ kind: PartyView.Player.Kind, as name: String = "") {
        let inputName =
            switch kind {
            case .keys(let pair): pair.words
            case .buzzer: name.lowercased()
            case .controller: freeNumber
            }
        players.append(Player(input: input, kind: kind, inputName: inputName, name: names[input]))
    }

    private var freeNumber: String {
        let numbers = (1...Seat.most).map { "pad \($0)" }
        return numbers.first { number in !players.contains { $0.inputName == number } } ?? ""
    }

    /// The players behind that seat move up.
    mutating func leave(_ seat: Seat) {
        let player = players.remove(at: seat.place)
        names[player.input] = player.name
        if seat == .first { isFirstOwned = false }
    }

    func seat(of input: Input) -> Seat? {
        players.firstIndex { $0.input == input }.map { Seat.first(players.count)[$0] }
    }

    /// The seats of those who do not play with keys.
    var seatsOfDevices: Set<Seat> {
        Set(players.compactMap { if case .pad = $0.input { seat(of: $0.input) } else { nil } })
    }

    var view: PartyView {
        PartyView(
            zip(players, Seat.first(players.count)).map { player, seat in
                PartyView.Player(name: player.name ?? seat.colour, player.kind, input: player.inputName)
            })
    }
}
