import QuizCore

/// What a recording says before anything happens.
public struct RecordingHeader: Hashable, Sendable {
    /// The rules that it was played by; other rules are another game.
    public var ruleset: String

    /// Which program wrote it, for whoever reads a report; nothing depends on it.
    public var engine: String

    /// The generator that a seed is meant for.
    public var generator: String

    /// How long the third stage must be held in this game.
    public var dwell: Microseconds

    /// The snap profile, in the words of the program that tilts; a recording does not look into them.
    public var snapProfile: String

    /// What else the player chose, likewise.
    public var settings: String

    /// Where the game was dealt before the recording began.
    public var deck: Deck?

    /// Devices that are known from the beginning, ascending by number; each still has to appear.
    public var devices: [RecordedDevice]

    /// Facts that this version of the format knows nothing of.
    public var extras: [ExtraFact]

    public init(
        ruleset: String, engine: String, generator: String = RecordingHeader.splitMix64,
        dwell: Microseconds = AnswerTiming.dwell, snapProfile: String = "", settings: String = "", deck: Deck? = nil,
        devices: [RecordedDevice] = [], extras: [ExtraFact] = []
    ) {
        precondition(
            [ruleset, engine, generator, snapProfile, settings].allSatisfy {
                $0.utf8.count <= RecordingLimits.opaqueBytes
            },
            "what a program says of itself fits a line")
        self.ruleset = ruleset
        self.engine = engine
        self.generator = generator
        self.dwell = min(max(dwell, .zero), RecordingLimits.longest)
        self.snapProfile = snapProfile
        self.settings = settings
        self.deck = deck
        self.devices = devices
        self.extras = extras
    }

    /// The only generator so far: QuizCore's.
    public static let splitMix64 = "splitmix64"
}

/// A header line with a key that is the program's own.
public struct ExtraFact: Hashable, Sendable {
    public let key: String
    public let value: String

    /// Nil for a key that a recording could not hold: small letters, digits, dots and hyphens, a letter first.
    public init?(key: String, value: String) {
        guard FactKey.isKey(key), value.utf8.count <= RecordingLimits.opaqueBytes else { return nil }
        self.key = key
        self.value = value
    }
}

/// The spelling of keys.
enum FactKey {
    private static let longest = 100

    static func isKey(_ text: String) -> Bool {
        guard let first = text.utf8.first, isLetter(first), text.utf8.count <= longest else { return false }
        return text.utf8.allSatisfy {
            isLetter($0) || isDigit($0) || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: "-")
        }
    }

    static func isLetter(_ byte: UInt8) -> Bool { (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte) }

    private static func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }
}

/// Which pack the questions of a recording are from: a seed deals the same five from this one only.
public struct RecordedPack: Hashable, Sendable {
    public let id: String
    public let title: String

    public init(id: String, title: String) {
        self.id = id
        self.title = title
    }

    /// Nil where the recording says nothing of it: the questions are those that every program brings.
    public init?(_ header: RecordingHeader) {
        func value(_ key: String) -> String? { header.extras.first { $0.key == key }?.value }
        guard let title = value(RecordedPack.titleKey) else { return nil }
        self.init(id: value(RecordedPack.idKey) ?? "", title: title)
    }

    /// The lines of the header that say so.
    public var facts: [ExtraFact] {
        [(RecordedPack.idKey, id), (RecordedPack.titleKey, title)].compactMap(ExtraFact.init)
    }

    private static let idKey = "pack.id"
    private static let titleKey = "pack.title"
}

/// The first line of every recording.
enum RecordingFormat {
    static let name = "trooper-recording"
    static let version = 1

    static var firstLine: String { "\(name) \(version)" }

    /// Whether a file that is cut off this early may still become a recording.
    static func isBeginning(_ bytes: [UInt8]) -> Bool {
        let name = Array((name + " ").utf8)
        return bytes.prefix(name.count).elementsEqual(name.prefix(bytes.count))
    }
}

/// What a recording may ask of its reader, each with the reason.
public enum RecordingLimits {
    /// The longest explanation, every letter of it spelt out by its number, with room to spare.
    public static let lineBytes = 64 << 10

    /// A year, as for traces: nobody plays longer, and sums of damaged times must end somewhere.
    public static let longest = Microseconds(rawValue: EvemuLimits.longestMicroseconds)

    /// The kernel keeps 256 bytes of a name.
    public static let nameBytes = 1_000

    /// Whatever a program says of itself in one line.
    public static let opaqueBytes = 8_000

    /// Facts that a later version may have added to the header.
    static let extraFacts = 1_000

    /// Three for each device, and some tens for the game.
    static let fieldsPerCheckpoint = 1_000

    /// What a crash may cost: checkpoints are never further apart than this while anything happens.
    public static let checkpointInterval = Microseconds.milliseconds(5_000)

    /// The same for input that comes faster than time passes.
    public static let linesPerCheckpoint = 100_000
}
