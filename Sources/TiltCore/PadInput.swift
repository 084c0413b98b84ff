import QuizCore

/// What came of the events of a device.
public enum PadInput: Hashable, Sendable {
    /// The arrow went to the next stage; a leap comes as one of these for each stage passed.
    case snapped(Stage)
    /// A press on a d-pad or a hat.
    case side(Side)
    /// The button that plays, goes on and plays again.
    case go
    case back
    case menu
    /// The middle was learned, for the first time or anew; `TiltReader.calibration` has it.
    case centreLearned
    /// The player showed which side is right; `TiltReader.calibration` has it.
    case sideLearned
}

/// Something that came of the events, and when.
public struct TiltOutput: Hashable, Sendable {
    /// Microseconds on the clock of the events.
    public let at: Int64
    public let input: PadInput

    public init(at: Int64, _ input: PadInput) {
        self.at = at
        self.input = input
    }
}
