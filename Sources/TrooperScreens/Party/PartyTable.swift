import QuizCore
import TiltCore
import TiltRecording
import TrooperDrawing

/// Who plays together, by seat: the lobby makes it, and the party keeps it from game to game.
struct PartyTable: Hashable {
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

extension GameInteraction {
    /// Seats the players of the next games.
    mutating func endLobby(_ table: PartyTable, at now: Microseconds) {
        self.table = table
        driver = nil
        scene.overlay = nil
        scene.party = table.view
        play = TiltedGame(
            nextRules ?? play.rules, ruleset: .quiz, seatCount: table.players.count, lastCall: table.lastCall, at: now)
    }

    /// A key of a pair moves its player's arrow, one stage a tap; held, it counts for nobody. Nil where keys mean what
    /// they always do.
    mutating func pressPair(_ key: Key) -> [Request]? {
        guard let table, scene.overlay == nil, case .asking = scene.game.phase,
            let (pair, side) = KeyPair.side(of: key), let seat = table.seat(of: .keys(pair))
        else { return nil }
        return feed(.arrowKeyPressed(side), seat)
    }

    /// Waits for the players whose devices went away, until all are back or the others go on without them; what was
    /// open over the question, such as its help, closes.
    ///
    /// - Parameter before: who was away before the latest change.
    mutating func waitForGone(_ before: [Seat], at now: Microseconds) {
        guard play.game.phase.progress?.isComplete == false else { return }
        let awaited = scene.overlay?.awaited
        let gone = (scene.party?.gone ?? []).filter { !before.contains($0) || awaited?.contains($0) == true }
        guard gone != awaited ?? [] else { return }
        scene.overlay = nil
        if gone.isEmpty { setClock(at: now) } else { open(.gone(gone), at: now) }
    }

    /// What is saved of a closed question, and what everybody hears and feels.
    func requests(afterClosing index: Int) -> [Request] {
        guard let progress = scene.game.phase.progress else { return [] }
        var requests: [Request] = Seat.first(progress.seatCount).compactMap { seat in
            switch progress.mark(index, of: seat) {
            case .right: .rumble(.rightAnswer, of: seat)
            case .wrong: .rumble(.wrongAnswer, of: seat)
            case .untouched, .current: nil
            }
        }
        guard let table else {
            let record = progress.answer(index).map { Request.record($0, index: index) }
            // Keys shake nothing.
            return [record, .ring].compactMap(\.self) + (scene.game.tilt.isOutermost ? requests : [])
        }
        if table.isFirstOwned { requests.append(.recordOfOwner(progress.answer(index))) }
        return requests + Seat.first(table.players.count).map { .light($0, false) } + [.ring]
    }
}

/// What the screens show of each seat, in a game and in its replay.
struct SeatFollower: Sendable {
    private var leans = Seat.first(Seat.most).map { _ in LeanHysteresis() }
    /// The seats that have had a device.
    private var seen: Set<Seat>

    init(having seats: Set<Seat> = []) { seen = seats }

    /// - Parameter tilts: of those whose controllers are there.
    mutating func show(_ tilts: [Seat: TiltReader], in scene: inout Scene) {
        guard var party = scene.party else { return }
        for seat in Seat.first(party.players.count) {
            let reader = tilts[seat]
            if reader != nil { seen.insert(seat) }
            party[seat].isGone = reader == nil && seen.contains(seat)
            party[seat].lean = reader.map { leans[seat.place].follow($0.subPosition) } ?? 0
            party[seat].advice = reader.flatMap { SeatFollower.advice(for: $0, at: seat, in: scene.game) }
        }
        if party != scene.party { scene.party = party }
    }

    private static func advice(for reader: TiltReader, at seat: Seat, in game: Game) -> TiltView.Advice? {
        if let advice = TiltView.Advice(of: reader) { return advice }
        guard case .asking(let asking) = game.phase, !asking.lanes[seat.place].arrow.isTiltArmed else { return nil }
        return reader.classification.kind == .directionalPad ? nil : .returnToCentre
    }
}
