import QuizCore
import TiltCore

/// The state that a recording's checkpoints hash: a game and a tilt reader for each of its devices.
///
/// The same events make the same state on every machine. The game handles its own events and each reader those of its
/// device: what a reader makes of them, such as a snap of the arrow, is in the recording as an event of the game.
public struct ReplayedGame: Sendable {
    /// The game.
    public private(set) var game: Game

    /// The connected devices, ascending by number; empty under `Ruleset.quiz`.
    public private(set) var readers: [NumberedReader]

    private let rules: TiltRules
    private let followsDevices: Bool

    /// The state before the first event. Throws if the header holds settings that cannot be replayed.
    ///
    /// The caller checks that `Ruleset.known` holds the ruleset.
    public init(_ header: RecordingHeader) throws(ReplayRefusal) {
        rules = try TiltRules(
            snap: header.snapProfile, settings: header.settings, method: Ruleset.method(header.ruleset))
        followsDevices = Ruleset.followsDevices(header.ruleset)
        game = Game(dwell: header.dwell, repeatRule: Ruleset.repeatRule(header.ruleset))
        readers = []
    }

    /// The present state of a game that is being recorded under `Ruleset.tilt`.
    public init(_ game: Game, _ readers: [NumberedReader], by rules: TiltRules) {
        self.game = game
        self.readers = readers.sorted { $0.number < $1.number }
        self.rules = rules
        followsDevices = true
    }

    /// Plays one event, and returns what the game made of it.
    @discardableResult
    public mutating func play(_ event: RecordedEvent) -> [Effect] {
        if case .quiz(let kind) = event.kind { return game.handle(Event(kind, at: event.at)) }
        if followsDevices { follow(event) }
        return []
    }

    /// Plays a raw event of a device, which has no effect on the game by itself.
    mutating func play(_ input: InputEvent, of device: DeviceNumber) {
        guard followsDevices, let index = readers.firstIndex(where: { $0.number == device }) else { return }
        _ = readers[index].reader.handle(input)
    }

    private mutating func follow(_ event: RecordedEvent) {
        switch event.kind {
        case .quiz: break
        case .sensor(let device, _, _, _), .deviceSilent(let device), .deviceCentred(let device):
            guard let index = readers.firstIndex(where: { $0.number == device }) else { return }
            _ = readers[index].reader.take(event)
        case .deviceAppeared(let device):
            readers.removeAll { $0.number == device.number }
            let place = readers.firstIndex { $0.number > device.number } ?? readers.endIndex
            readers.insert(NumberedReader(device.number, rules.reader(of: device)), at: place)
        case .deviceVanished(let device):
            readers.removeAll { $0.number == device }
        }
    }

    /// How many questions of the game are answered; `RecordingWriter.needsCheckpoint(answerCount:)` asks for it.
    public var answerCount: Int { game.answerCount }

    /// The whole state: equal bytes mean equal states.
    ///
    /// The game's bytes, then for each device its number and its reader's bytes, each part with its length in front.
    public func encoded() -> [UInt8] {
        guard followsDevices else { return game.encoded() }
        var bytes: [UInt8] = []
        ReplayedGame.append(game.encoded(), to: &bytes)
        for numbered in readers {
            bytes.append(numbered.number.rawValue)
            ReplayedGame.append(numbered.reader.encoded(), to: &bytes)
        }
        return bytes
    }

    private static func append(_ part: [UInt8], to bytes: inout [UInt8]) {
        withUnsafeBytes(of: UInt64(part.count).littleEndian) { bytes.append(contentsOf: $0) }
        bytes.append(contentsOf: part)
    }

    /// The state in words, to say where two states differ.
    public var fields: [StateField] {
        readers.reduce(into: game.fields) { fields, numbered in
            let name = "device.\(numbered.number.rawValue)"
            fields.append(StateField(name + ".stage", numbered.reader.stage.rawValue))
            fields.append(StateField(name + ".dropped", numbered.reader.droppedCount))
            fields.append(StateField(name + ".reader", hashOf: numbered.reader.encoded()))
        }
    }
}

/// A device of a game and its tilt reader.
public struct NumberedReader: Sendable {
    /// The number of the device in the recording.
    public let number: DeviceNumber

    /// What turns the events of the device into tilt.
    public var reader: TiltReader

    /// A reader of the device with this number.
    public init(_ number: DeviceNumber, _ reader: TiltReader) {
        self.number = number
        self.reader = reader
    }
}

/// Why a recording cannot be replayed although its ruleset is known.
public struct ReplayRefusal: Error, Hashable, Sendable {
    /// The key of the header that is refused.
    public let key: String

    /// What is wrong with its value.
    public let reason: String
}
