/// The two sides that the arrow can go to.
public enum PadSide: UInt8, Hashable, Sendable {
    case left, right
}

/// What came of the events of a device.
public enum PadInput: Hashable, Sendable {
    /// The arrow went to the next rest position; a leap comes as one of these for each position passed.
    case snapped(Detent)
    /// A press on a d-pad or a hat.
    case side(PadSide)
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
