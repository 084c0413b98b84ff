import QuizCore
import TiltCore
import TiltRecording
import TrooperScreens
import TrooperText

/// The lobby of a party: a lean, a press or a tap joins.
struct LobbyDriver: ScreenDriver {
    private let party: any PartyTilting
    private(set) var table: PartyTable
    /// Reads the devices; no question is asked in it.
    private var play: TiltedGame
    private var view = LobbyView()
    /// Whether a device did something that is not shown yet.
    private var isStale = false

    init(_ party: any PartyTilting, _ table: PartyTable, _ rules: TiltRules, at now: Microseconds) {
        (self.party, self.table) = (party, table)
        play = TiltedGame(rules, at: now)
        party.isCalibrating = true
        showTable()
        let devices = party.describe()
        for player in table.players {
            if case .device(let number) = player.input, !devices.contains(where: { $0.number == number }) {
                leave(player.input)
            }
        }
        for device in devices { read(DeviceInput(.deviceAppeared(device), at: now)) }
    }

    var devicesGame: TiltedGame? { play }
    var nextMoment: Microseconds? { isStale ? .zero : play.deadline }

    mutating func advance(to now: Microseconds) {
        isStale = false
        play.pass(to: now)
        _ = followOutcomes()
    }

    mutating func take(_ input: DeviceInput) -> [Request]? {
        isStale = true
        return read(input)
    }

    /// Two keys join by a tap of one of them. Among so many letters only the arrow keys choose a line.
    mutating func take(_ key: Key) -> [Request]? {
        if view.isTyping { return nil }
        guard let (pair, _) = KeyPair.side(of: key) else { return key.withoutCapitals == .character("k") ? [] : nil }
        join(.keys(pair), .keys(pair))
        return []
    }

    @discardableResult
    private mutating func read(_ input: DeviceInput) -> [Request] {
        play.receive(input.kind, at: input.at)
        let requests = followOutcomes()
        if case .deviceVanished(let number) = input.kind { leave(.device(number)) }
        return requests
    }

    private mutating func followOutcomes() -> [Request] {
        var requests: [Request] = []
        while let outcome = play.next() {
            guard case .pad(let output, let number) = outcome else { continue }
            let seat = party.seat(of: number)
            switch output.kind {
            case .snapped(let stage) where stage.isOutermost && seat == nil: join(number)
            case .stepped where seat == nil, .confirm where seat == nil: join(number)
            case .back: if let seat { leave(table.players[seat.place].input) }
            case .menu: if seat != nil, view.canBegin { requests.append(.beginParty) }
            case .centreLearned, .directionLearned:
                play.devices.first { $0.number == number }.map(party.saveLearned)
            case .snapped, .stepped, .confirm: break
            }
        }
        return requests
    }

    private mutating func join(_ number: DeviceNumber) {
        let device = play.devices.first { $0.number == number }
        let isBuzzer = device?.reader.classification.kind == .buzzer
        join(.device(number), isBuzzer ? .buzzer : .controller, as: party.name(of: number))
    }

    private mutating func join(_ input: PartyTable.Input, _ kind: PartyView.Player.Kind, as name: String = "") {
        guard table.seat(of: input) == nil else { return }
        guard table.players.count < Seat.most else { return view.note = "Four play: x takes one out." }
        view.note = nil
        table.join(input, kind, as: name)
        assignSeats()
        if let seat = table.seat(of: input) { party.rumble(.firstStage, of: seat) }
    }

    private mutating func leave(_ input: PartyTable.Input) {
        guard let seat = table.seat(of: input) else { return }
        if case .device(let number) = input { party.assign(number, to: nil) }
        table.leave(seat)
        view.leave(seat.place)
        assignSeats()
    }

    /// The players move up where one has left.
    private mutating func assignSeats() {
        showTable()
        for (player, seat) in zip(table.players, Seat.first(table.players.count)) {
            if case .device(let number) = player.input { party.assign(number, to: seat) }
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
