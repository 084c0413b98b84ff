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
        dwell: Microseconds = GateTiming.dwell, snapProfile: String = "", settings: String = "", deck: Deck? = nil,
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
