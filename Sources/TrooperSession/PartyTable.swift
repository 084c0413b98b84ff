import QuizCore
import TiltCore
import TiltRecording
import TrooperScreens

/// Who plays together, by seat: the lobby makes it, and the party keeps it from game to game.
struct PartyTable: Hashable {
    /// What moves a player's arrow.
    enum Input: Hashable {
        /// The main node of a controller, or a buzzer.
        case device(DeviceNumber)
        case keys(KeyHalf)
    }

    struct Player: Hashable {
        let input: Input
        /// By its device, until another name is typed.
        var shown: PartyView.Player
    }

    var players: [Player] = []
    /// How long the others have after the first answer; nil for as long as they want.
    var lastCall: Microseconds? = AnswerTiming.lastCall
    /// Whether the first seat's answers count in the scores of this file.
    var isFirstOwned = false

    /// Of those who left: who comes back is called the same.
    private var names: [Input: String] = [:]

    /// - Parameter name: of the device; controllers are numbered, too, for two may be of one model.
    mutating func join(_ input: Input, _ kind: PartyView.Player.Kind, as name: String) {
        let inputName = kind.keys ?? (kind == .buzzer ? name.lowercased() : freeNumber)
        let shown = PartyView.Player(name: names[input] ?? name, kind, input: inputName)
        players.append(Player(input: input, shown: shown))
    }

    private var freeNumber: String {
        let numbers = (1...Seat.most).map { "pad \($0)" }
        return numbers.first { number in !players.contains { $0.shown.input == number } } ?? ""
    }

    /// The players behind that seat move up.
    mutating func leave(_ seat: Seat) {
        let player = players.remove(at: seat.place)
        names[player.input] = player.shown.name
        if seat == .first { isFirstOwned = false }
    }

    func seat(of input: Input) -> Seat? {
        players.firstIndex { $0.input == input }.map { Seat.first(players.count)[$0] }
    }

    /// The seats of those who do not play with keys.
    var seatsOfDevices: Set<Seat> {
        Set(players.compactMap { if case .device = $0.input { seat(of: $0.input) } else { nil } })
    }

    var view: PartyView { PartyView(players.map(\.shown)) }
}

/// Two players at one keyboard: each has two keys.
enum KeyHalf: CaseIterable {
    case letters, arrows

    /// The half of a key and its side; nil for any other key. Caps Lock makes no difference.
    static func side(of key: Key) -> (half: KeyHalf, side: Side)? {
        switch key.withoutCapitals {
        case .character("a"): (.letters, .left)
        case .character("d"): (.letters, .right)
        case .left: (.arrows, .left)
        case .right: (.arrows, .right)
        default: nil
        }
    }

    var name: String { self == .letters ? "Letters" : "Arrows" }
    var kind: PartyView.Player.Kind { self == .letters ? .letters : .arrows }
}

extension GameInteraction {
    /// Seats the players of the next games.
    mutating func endLobby(_ table: PartyTable, at now: Microseconds) {
        self.table = table
        driver = nil
        scene.overlay = nil
        scene.party = table.view
        play = TiltedGame(
            nextRules ?? play.rules, seatCount: table.players.count, lastCall: table.lastCall, at: now)
    }

    /// A key of half a keyboard moves its player's arrow, one stage a tap; held, it counts for nobody. Nil where keys
    /// mean what they always do.
    mutating func pressHalf(_ key: Key) -> [Request]? {
        guard let table, scene.overlay == nil, case .asking = scene.game.phase, let (half, side) = KeyHalf.side(of: key)
        else { return nil }
        return table.seat(of: .keys(half)).map { feed(.arrowKeyPressed(side), $0) } ?? []
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

    /// What everybody feels of a closed question, and what counts in the scores of the first seat.
    func requests(afterClosing index: Int) -> [Request] {
        guard let table, let progress = scene.game.phase.progress else { return [] }
        var requests: [Request] = Seat.first(table.players.count).compactMap { seat in
            switch progress.mark(index, of: seat) {
            case .right: .rumble(.rightAnswer, of: seat)
            case .wrong: .rumble(.wrongAnswer, of: seat)
            case .untouched, .current: nil
            }
        }
        if table.isFirstOwned { requests.append(.recordOfOwner(progress.rounds[index].answers[0])) }
        return requests + Seat.first(table.players.count).map { .light($0, false) } + [.ring]
    }
}

/// What the screens show of each seat, in a game and in its replay.
struct SeatFollower: Sendable {
    private var leans = Seat.first(Seat.most).map { _ in LeanHysteresis() }
    /// The seats that have had a device.
    private var seen: Set<Seat>

    init(having seats: Set<Seat> = []) { seen = seats }

    mutating func show(_ devices: [TiltedDevice], in scene: inout Scene) {
        guard var party = scene.party else { return }
        for seat in Seat.first(party.players.count) {
            let ofSeat = devices.filter { $0.device.seat == seat }
            if !ofSeat.isEmpty { seen.insert(seat) }
            party[seat].isGone = ofSeat.isEmpty && seen.contains(seat)
            let reader = ofSeat.first { $0.device.movesArrow($0.reader.classification) }?.reader
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
