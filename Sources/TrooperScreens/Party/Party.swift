import QuizCore
import TiltCore
import TrooperDrawing
import TrooperText

/// Who plays together, by seat: the lobby makes it, and it stays from game to game.
struct Party: Hashable, Sendable {
    /// What moves a player's arrow.
    enum Input: Hashable, Sendable {
        /// A controller or a buzzer, by its place.
        case pad(Int)
        case keys(KeyPair)
    }

    struct Player: Hashable, Sendable {
        /// Nil in a replay.
        var input: Input?
        var isBuzzer = false
        /// What the player holds, such as "pad 1", "buzzer 3" or "a d".
        var inputName = ""
        /// As typed in the lobby and cleaned; nil until then.
        var name: String?
        /// How far the tilt is on its way to the next stage, in eighths, negative to the left.
        var lean = 0
        /// What the player must do before the device moves the arrow; nil when it is ready.
        var advice: TiltView.Advice?
        /// Whether the device was unplugged.
        var isGone = false
    }

    var players: [Player] = []
    /// How long the others have after the first answer; nil for as long as they want.
    var lastCall: Microseconds? = AnswerTiming.lastCall
    /// Whether the first seat's answers count in the scores of this file.
    var isFirstOwned = false

    /// Of those who left: who comes back is called the same.
    private var names: [Input: String] = [:]

    init() {}

    /// The players of a recording, which has no names; nil for a game of one.
    init?(of game: Game) {
        guard game.seatCount > 1 else { return nil }
        players = Array(repeating: Player(), count: game.seatCount)
    }

    var seats: [Seat] { Array(Seat.first(Seat.most).prefix(players.count)) }

    subscript(_ seat: Seat) -> Player {
        get { players[seat.place] }
        set { players[seat.place] = newValue }
    }

    /// Until a name is typed the colour of the seat is the name.
    func name(_ seat: Seat) -> String { self[seat].name ?? seat.colour }

    func seat(of input: Input) -> Seat? { seats.first { self[$0].input == input } }

    /// - Parameter buzzer: the name of a buzzer; controllers are numbered, for two may be of one model.
    mutating func join(_ input: Input, buzzer: String? = nil) {
        let inputName = if case .keys(let pair) = input { pair.words } else { buzzer?.lowercased() ?? freeNumber }
        players.append(
            Player(input: input, isBuzzer: buzzer != nil, inputName: inputName, name: names[input]))
    }

    private var freeNumber: String {
        let numbers = (1...Seat.most).map { "pad \($0)" }
        return numbers.first { number in !players.contains { $0.inputName == number } } ?? ""
    }

    /// The players behind that seat move up.
    mutating func leave(_ seat: Seat) {
        let player = players.remove(at: seat.place)
        if let input = player.input { names[input] = player.name }
        if seat == .first { isFirstOwned = false }
    }

    /// Shows each player's controller.
    ///
    /// - Parameter tilts: of those whose controllers are there.
    mutating func show(_ tilts: [Seat: TiltReader], in game: Game) {
        for seat in seats {
            guard case .pad = self[seat].input else { continue }
            let reader = tilts[seat]
            self[seat].isGone = reader == nil
            self[seat].lean = reader.map { TiltView.lean($0.subPosition, from: self[seat].lean) } ?? 0
            self[seat].advice = reader.flatMap { Party.advice(for: $0, at: seat, in: game) }
        }
    }

    private static func advice(for reader: TiltReader, at seat: Seat, in game: Game) -> TiltView.Advice? {
        if let advice = TiltView.Advice(of: reader) { return advice }
        guard case .asking(let asking) = game.phase, !asking.lanes[seat.place].arrow.isTiltArmed else { return nil }
        return reader.classification.kind == .directionalPad ? nil : .returnToCentre
    }

    /// Who won, for a friend.
    func shareText(_ progress: GameProgress, command: String?) -> ShareText {
        let first = progress.ranking.filter { $0.rank == 1 }
        let names = first.map { name($0.seat) }.joined(separator: " and ")
        let best = (first.first.map { progress.points(of: $0.seat) } ?? 0).counted("point")
        let others = progress.ranking.dropFirst(first.count).map { place in
            ", \(name(place.seat)) \(progress.points(of: place.seat))"
        }.joined()
        return ShareText("\(names) \(first.count == 1 ? "won" : "drew") with \(best)\(others).", command: command)
    }
}

extension Seat {
    /// What its player is called until a name is typed: the colour of its lane.
    var colour: String { ["Blue", "Gold", "Pink", "Cyan"][place] }
}

extension ShownGame {
    var closesAt: Microseconds? {
        guard case .asking(let asking) = game.phase else { return nil }
        return asking.closesAt
    }

    /// How often the time that is left is drawn.
    private static let tick = Microseconds.milliseconds(500).rawValue

    /// When less time is left for an answer; nil while nobody waits for one.
    var nextTick: Microseconds? {
        let next = Microseconds(rawValue: (now.rawValue / ShownGame.tick + 1) * ShownGame.tick)
        return closesAt.flatMap { next <= $0 ? next : nil }
    }
}
