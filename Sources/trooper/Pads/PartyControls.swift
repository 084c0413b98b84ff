import QuizCore
import TiltCore
import TiltDevices
import TiltRecording
import TrooperSession
import TrooperSystem
import TrooperText

/// The controllers of several players: the events of each go to its seat.
final class PartyControls: PartyTilting {
    private let connection: ConnectedPads
    private let wish: PadChoice
    private var settings: PadSettings
    /// By their places in `connection`.
    private var pads: [Int: ActivePad] = [:]
    /// By place, also while a controller is away.
    private var seats: [Int: Seat] = [:]

    /// Whether players join: those without a seat are heard, too.
    var isCalibrating = false {
        didSet { for pad in pads.values { pad.setLight(isOn: false) } }
    }

    convenience init(_ settings: PadSettings, _ choice: PadChoice) {
        let finder = PadFinder(choice) { settings.calibrations.calibration(of: $0)?.answerButtons }
        self.init(ConnectedPads(finder), settings, choice)
    }

    init(_ connection: ConnectedPads, _ settings: PadSettings, _ choice: PadChoice = PadChoice()) {
        (self.connection, self.settings, wish) = (connection, settings, choice)
    }

    var descriptors: [Int32] { connection.descriptor.map { [$0] } ?? [] }

    var nextMoment: Microseconds? { connection.deadline }

    var choice: String? { wish.options }

    /// That a controller may not be read.
    var notice: String? { connection.unreadable.map { Sentence.join($0.message, $0.advice) } }

    func note(_ play: TiltedGame) {
        for pad in pads.values { pad.note(play.devices) }
    }

    func readInputs(from ready: [Int32], at now: Microseconds) -> [DeviceInput] {
        let isReady = connection.descriptor.map(ready.contains) ?? false
        return connection.read(isReady: isReady, at: now).flatMap(take)
    }

    /// What the game is told of it: nothing while nobody sits there, unless players join.
    private func take(_ change: ConnectedPads.Change) -> [DeviceInput] {
        switch change {
        case .sent(let event, let place, let node):
            guard isHeard(place), let pad = pads[place] else { return [] }
            return [DeviceInput(.input(event, of: pad.nodes[node].device.number), at: event.at)]
        case .appeared(let found, let place, let time):
            let pad = connect(found, at: place)
            return isHeard(place) ? pad.nodes.map { DeviceInput(.deviceAppeared($0.device), at: time) } : []
        case .vanished(let place, let time):
            guard let pad = pads.removeValue(forKey: place) else { return [] }
            saveCalibration(of: pad)
            return isHeard(place) ? pad.nodes.map { DeviceInput(.deviceVanished($0.device.number), at: time) } : []
        }
    }

    private func connect(_ found: FoundPad, at place: Int) -> ActivePad {
        let pad = ActivePad(found, settings, place: place, seat: seats[place] ?? .first)
        pads[place] = pad
        return pad
    }

    private func isHeard(_ place: Int) -> Bool { isCalibrating || seats[place] != nil }

    func describe() -> [RecordedDevice] {
        pads.values.forEach(saveCalibration)
        connection.dropPending()
        pads = pads.filter { connection.pads[$0.key]?.isSame(as: $0.value.found) == true }
        for (place, found) in connection.pads where pads[place] == nil { _ = connect(found, at: place) }
        return pads.filter { isHeard($0.key) }.sorted { $0.key < $1.key }.flatMap { $0.value.describe(settings) }
    }

    func save(_ calibration: Calibration, of device: RecordedDevice) {
        guard let node = pads[device.number.place]?.learn(calibration, of: device) else { return }
        settings.calibrations.save(calibration, of: node.description)
    }

    private func saveCalibration(of pad: ActivePad) {
        settings.calibrations.save(pad.main.calibration, of: pad.main.input.description)
    }

    /// Nobody calibrates at a party.
    func forgetCalibration() {}

    func setRumble(_ canRumble: Bool) {
        guard canRumble != settings.canRumble else { return }
        settings.canRumble = canRumble
        for pad in pads.values { pad.setRumble(canRumble) }
    }

    // MARK: Seats

    func seat(of number: DeviceNumber) -> Seat? { seats[number.place] }

    func assign(_ number: DeviceNumber, to seat: Seat?) {
        seats[number.place] = seat
        pads[number.place]?.setSeat(seat ?? .first)
    }

    /// Without the maker: the last words that fit into a lane.
    func name(of number: DeviceNumber) -> String {
        guard let device = connection.device(at: number.place) else { return "" }
        if let buzzer = device.buzzer { return "Buzzer \(buzzer.place + 1)" }
        let words = SafeText.cleaned(device.description.name).split(separator: " ")
        let first = words.indices.first { words[$0...].joined(separator: " ").count <= 13 }
        return words.isEmpty ? "Pad" : words[(first ?? words.count - 1)...].joined(separator: " ")
    }

    func rumble(_ effect: RumbleEffect, of seat: Seat) {
        for pad in pads(of: seat) { pad.play(effect) }
    }

    func light(_ seat: Seat, isOn: Bool) {
        for pad in pads(of: seat) { pad.setLight(isOn: isOn) }
    }

    private func pads(of seat: Seat) -> [ActivePad] { pads.filter { seats[$0.key] == seat }.map(\.value) }
}
