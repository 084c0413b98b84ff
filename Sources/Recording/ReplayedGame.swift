import QuizCore
import TiltCore

/// The quiz and the devices that it is played with: what a recording of this program is played on.
///
/// The game hears what it heard, the readers read what they read. That the same readers come to the same state is what
/// shows that the tilt was the same; that the game does, that the answers were.
public struct ReplayedGame: Replayed {
    /// In `quiz-1` devices are passed over: a recording of the rules alone.
    public static let rulesets = ["tilt-1", "quiz-1"]

    public internal(set) var game: Game

    /// Ascending by number.
    public internal(set) var readers: [NumberedReader]
    private let rules: TiltRules
    private let followsDevices: Bool

    public init(_ header: RecordingHeader) throws(ReplayRefusal) {
        rules = try TiltRules(snap: header.snapProfile, settings: header.settings)
        followsDevices = header.ruleset == ReplayedGame.rulesets[0]
        game = Game(dwell: header.dwell)
        readers = []
    }

    /// How things stand in a game that is being played.
    public init(_ game: Game, _ readers: [NumberedReader], by rules: TiltRules) {
        self.game = game
        self.readers = readers.sorted { $0.number < $1.number }
        self.rules = rules
        followsDevices = true
    }

    public mutating func take(_ event: RecordedEvent) {
        _ = play(event)
    }

    /// What the readers make of it comes as events of its own, and is left to them.
    public mutating func take(_ inputs: Span<RecordedInput>) {
        guard followsDevices else { return }
        var start = 0
        while start < inputs.count {
            let device = inputs[start].device
            var end = start + 1
            while end < inputs.count, inputs[end].device == device { end += 1 }
            if let index = readers.firstIndex(where: { $0.number == device }) {
                readers[index].reader.take(inputs.extracting(start..<end))
            }
            start = end
        }
    }

    /// Takes an event and tells what the game makes of it; what readers make of theirs comes as events of their own.
    public mutating func play(_ event: RecordedEvent) -> [Effect] {
        if case .quiz(let kind) = event.kind { return game.handle(Event(kind, at: event.at)) }
        if followsDevices { follow(event) }
        return []
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

    public var answerCount: Int { game.answerCount }

    /// The game's bytes, then for each device its number and its reader's bytes, each with their count in front.
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

    public var fields: [StateField] {
        readers.reduce(into: game.fields) { fields, numbered in
            let name = "device.\(numbered.number.rawValue)"
            fields.append(StateField(name + ".stage", numbered.reader.stage.rawValue))
            fields.append(StateField(name + ".dropped", numbered.reader.droppedCount))
            fields.append(StateField(name + ".reader", hashOf: numbered.reader.encoded()))
        }
    }
}

/// A device of a game and what is known of its tilt.
public struct NumberedReader: Sendable {
    public let number: DeviceNumber
    public var reader: TiltReader

    public init(_ number: DeviceNumber, _ reader: TiltReader) {
        self.number = number
        self.reader = reader
    }
}
