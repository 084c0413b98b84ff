import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperText

/// The lobby of a party: a lean, a press or a tap joins.
struct LobbyDriver: ScreenDriver {
    private let pads: Pads
    private(set) var table: PartyTable
    private var view = LobbyView()
    /// Whether a controller did something that is not shown yet.
    private var isStale = false

    init(_ pads: Pads, _ table: PartyTable, _ live: LiveSettings, at now: Microseconds) {
        (self.pads, self.table) = (pads, table)
        pads.use(.calibrating, at: now)
        (pads.preset, pads.settings) = (live.preset, live.tilt)
        pads.beginAnew(at: now)
        showTable()
        for player in table.players {
            if case .pad(let place) = player.input, pads.pad(at: place) == nil { leave(player.input) }
        }
    }

    var readsPads: Bool { true }
    var nextMoment: Microseconds? { isStale ? .zero : nil }

    mutating func advance(to now: Microseconds) { isStale = false }

    /// Two keys join by a tap of one of them. Among so many letters only the arrow keys choose a line.
    mutating func take(_ key: Key) -> [Request]? {
        if view.isTyping { return nil }
        guard let (pair, _) = KeyPair.side(of: key) else { return key.withoutCapitals == .character("k") ? [] : nil }
        join(.keys(pair), .keys(pair))
        return []
    }

    /// A lean, a press or a step joins; "back" leaves, and the menu button of a player begins.
    mutating func take(_ event: PadEvent) -> [Request]? {
        isStale = true
        let input = PartyTable.Input.pad(event.pad)
        let isSeated = table.seat(of: input) != nil
        switch event.kind {
        case .stage(let stage): if stage.isOutermost, !isSeated { join(event.pad) }
        case .step, .confirm: if !isSeated { join(event.pad) }
        case .back, .gone: leave(input)
        case .menu: if isSeated, view.canBegin { return [.beginParty] }
        case .appeared, .button, .centreLearned, .directionLearned: break
        }
        return []
    }

    private mutating func join(_ place: Int) {
        guard let pad = pads.pad(at: place) else { return }
        let isBuzzer = pad.tilt.classification.kind == .buzzer
        join(.pad(place), isBuzzer ? .buzzer : .controller, as: pad.laneName)
    }

    private mutating func join(_ input: PartyTable.Input, _ kind: PartyView.Player.Kind, as name: String = "") {
        guard table.seat(of: input) == nil else { return }
        guard table.players.count < Seat.most else { return view.note = "Four play: x takes one out." }
        view.note = nil
        table.join(input, kind, as: name)
        assignSeats()
        if let seat = table.seat(of: input) { pads.rumble(.firstStage, of: seat) }
    }

    private mutating func leave(_ input: PartyTable.Input) {
        guard let seat = table.seat(of: input) else { return }
        if case .pad(let place) = input { pads.assign(place, to: nil) }
        table.leave(seat)
        view.leave(seat.place)
        assignSeats()
    }

    /// The players move up where one has left.
    private mutating func assignSeats() {
        showTable()
        for (player, seat) in zip(table.players, Seat.first(table.players.count)) {
            if case .pad(let place) = player.input { pads.assign(place, to: seat) }
        }
    }

    mutating func perform(_ action: KeyAction, at now: Microseconds, page: Int, limit: Int) -> [Request] {
        view.note = nil
        switch view.take(action) {
        case .begin: return [.beginParty]
        case .remove(let place): leave(table.players[place].input)
        case .rename(let place, let name): table.players[place].name = name
        case .setOwned(let isOwned): table.isFirstOwned = isOwned
        case .setLastCall(let time): table.lastCall = time
        case nil: break
        }
        showTable()
        return []
    }

    mutating func type(_ character: Character) { view.take(character) }

    var overlay: Overlay { .lobby(view) }

    private mutating func showTable() {
        view.places = table.view.players + Array(repeating: nil, count: Seat.most - table.players.count)
        view.isOwned = table.isFirstOwned
        view.lastCall = table.lastCall
    }
}
