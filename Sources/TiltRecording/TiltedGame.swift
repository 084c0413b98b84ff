import QuizCore
import TiltCore

/// A game, the devices that are tilted in it, its clock and its recording, as one value.
///
/// It is played in one of two ways. A program that plays gives it what happens, with `receive` and `pass(to:)`, takes
/// what comes of it with `next()`, and asks `deadline` when to wake up. A program that replays gives it the events of a
/// recording with `replay(_:)`. Both make the same state of the same events, on every machine.
///
/// ```swift
/// var play = TiltedGame()
/// play.receive(.playPressed, at: .zero)
/// while let outcome = play.next() {
///     if case .effect(.deckNeeded, _) = outcome { print("Send five questions with deckDealt.") }
/// }
/// ```
public struct TiltedGame: Sendable {
    /// The game.
    public private(set) var game: Game

    /// The connected devices, ascending by number; empty where the game plays recorded stages, and under
    /// `Ruleset.quiz`.
    package private(set) var devices: [TiltedDevice] = []

    /// How tilts are read, if they are.
    package let rules: TiltRules

    /// The rules by which recordings of it are verified.
    package let ruleset: Ruleset

    /// Whether a question was answered here; those of a game that continues were answered before.
    package var isAnswered: Bool { firstAnswered != nil }
    /// The index of the first question that was answered here.
    package private(set) var firstAnswered: Int?

    /// Where its events are written; nil while it is not recorded.
    package internal(set) var recording: RecordingWriter?

    var schedule: Schedule

    /// A game at its title, without a device.
    ///
    /// - Parameters:
    ///   - rules: of tilts; the dwell of the game is theirs as well.
    ///   - ruleset: the rules by which its recordings are verified.
    ///   - seatCount: how many play: 1 to 4.
    ///   - lastCall: for several, how long the others have after the first answer; nil for as long as they want.
    ///   - now: the present on the program's clock, from which the times of a recording count.
    public init(
        _ rules: TiltRules = TiltRules(), ruleset: Ruleset = .tilt, seatCount: Int = 1,
        lastCall: Microseconds? = AnswerTiming.lastCall, at now: Microseconds = .zero
    ) {
        let game = Game(dwell: rules.dwell, seatCount: seatCount, lastCall: lastCall)
        self.init(rules, ruleset, game, at: now)
    }

    /// A game at its title as a recording begins, for `replay(_:)`.
    ///
    /// Throws if the header has rules that this version does not know, or settings that cannot be replayed.
    public init(_ header: RecordingHeader) throws(ReplayRefusal) {
        guard let ruleset = Ruleset(of: header) else {
            throw ReplayRefusal(key: "ruleset", reason: "this version does not know these rules; try a newer one")
        }
        // Other rules of tilts may have other profiles.
        var rules = TiltRules()
        if ruleset.readsDevices { rules = try TiltRules(snap: header.snapProfile, settings: header.settings) }
        let game = Game(dwell: header.dwell, seatCount: header.seatCount, lastCall: header.lastCall)
        self.init(rules, ruleset, game, at: .zero)
    }

    private init(_ rules: TiltRules, _ ruleset: Ruleset, _ game: Game, at now: Microseconds) {
        self.rules = rules
        self.ruleset = ruleset
        self.game = game
        schedule = Schedule(at: now)
    }

    /// Begins another game from nothing: without devices, and not recorded.
    package mutating func restart(at now: Microseconds) {
        game = Game(dwell: game.dwell, seatCount: game.seatCount, lastCall: game.lastCall)
        devices = []
        recording = nil
        firstAnswered = nil
        schedule.restart(at: now)
    }

    /// Plays one event of a recording, whose time counts from the beginning, and returns what the game made of it.
    ///
    /// Nothing happens by itself: what a reader made of its device, and what time did, is in the recording.
    @discardableResult
    public mutating func replay(_ event: RecordedEvent) -> [Game.Effect] {
        if case .quiz(let kind) = event.kind { return take(kind, event) }
        _ = follow(event)
        return []
    }

    /// Plays a raw event of a device, which has no effect on the game by itself.
    mutating func replay(_ input: InputEvent, of device: DeviceNumber) {
        guard ruleset.readsDevices, let index = index(of: device) else { return }
        _ = devices[index].reader.receive(input)
    }

    mutating func take(_ kind: Game.Event.Kind, _ event: RecordedEvent) -> [Game.Effect] {
        recording?.append(event)
        let effects = game.receive(Game.Event(kind, at: event.at, seat: event.seat))
        for case .closed(let index) in effects { firstAnswered = firstAnswered ?? index }
        writeDueCheckpoint()
        return effects
    }

    /// Returns what the device's reader made of it.
    mutating func follow(_ event: RecordedEvent) -> [PadEvent] {
        recording?.append(event)
        let outputs = ruleset.readsDevices ? read(event) : []
        writeDueCheckpoint()
        return outputs
    }

    private mutating func read(_ event: RecordedEvent) -> [PadEvent] {
        switch event.kind {
        case .quiz: return []
        case .input(let input, let number):
            guard let index = index(of: number) else { return [] }
            return devices[index].reader.receive(input)
        case .deviceSilent(let number):
            guard let index = index(of: number) else { return [] }
            return devices[index].reader.pass(to: event.at)
        case .deviceCentred(let number):
            guard let index = index(of: number) else { return [] }
            return devices[index].reader.recentre(at: event.at)
        case .deviceAppeared(let device):
            devices.removeAll { $0.number == device.number }
            let place = devices.firstIndex { $0.number.rawValue > device.number.rawValue } ?? devices.endIndex
            devices.insert(TiltedDevice(device, rules.reader(of: device)), at: place)
            return []
        case .deviceVanished(let number):
            guard let index = index(of: number) else { return [] }
            var gone = devices.remove(at: index)
            return gone.reader.disconnect(at: event.at)
        }
    }

    /// What reads the tilt of a connected device, with its position between two stages; nil where tilts are not read.
    public func reader(of device: DeviceNumber) -> TiltReader? { index(of: device).map { devices[$0].reader } }

    func index(of device: DeviceNumber) -> Int? { devices.firstIndex { $0.number == device } }
}

/// A connected device and its tilt reader.
package struct TiltedDevice: Sendable {
    /// Its number in the recording.
    package let number: DeviceNumber

    /// As a recording describes it.
    package let device: RecordedDevice

    /// What turns the events of the device into tilt.
    package internal(set) var reader: TiltReader

    init(_ device: RecordedDevice, _ reader: TiltReader) {
        number = device.number
        self.device = device
        self.reader = reader
    }
}

/// Why a recording cannot be replayed.
public struct ReplayRefusal: Error, Hashable, Sendable, CustomStringConvertible {
    /// The key of the header that is refused.
    package let key: String

    /// What is wrong with its value.
    package let reason: String

    /// One line, safe to show on a terminal.
    public var description: String { "\(key): \(reason)" }
}
