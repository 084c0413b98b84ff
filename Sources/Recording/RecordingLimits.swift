import QuizCore

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
