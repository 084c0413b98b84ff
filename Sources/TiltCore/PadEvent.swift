import QuizCore

/// What the player did with a device, or what a reader learned about it, and when.
///
/// `TiltReader` takes the kernel's `InputEvent`s and gives these.
public struct PadEvent: Hashable, Sendable {
    /// Everything that a device can do in a game.
    public enum Kind: Hashable, Sendable {
        /// The tilt moved the arrow to the next stage; a leap across several stages gives one event for each.
        case stage(Stage)
        /// A press on a d-pad, a hat or an arrow key: one stage towards a side, like a key of the keyboard.
        case step(Side)
        /// The button that starts, continues and plays again: BTN_SOUTH of a gamepad, BTN_TRIGGER of a joystick.
        case confirm
        /// BTN_EAST of a gamepad, BTN_THUMB of a joystick.
        case back
        /// BTN_START, BTN_BASE4, BTN_SELECT or BTN_MODE: the first of them that the device has.
        case menu
        /// `TiltReader.calibration` has a new centre.
        case centreLearned
        /// The player tilted to the right once; `TiltReader.calibration` has the axis and sign of the roll.
        case directionLearned
        /// A controller was plugged in, or is in use now.
        case appeared
        /// It was unplugged, or a better one comes.
        case gone
        /// Any button was pressed; told only while controllers are calibrated.
        case button(KeyCode)
    }

    /// What happened.
    public let kind: Kind
    /// On the clock of the events that were read.
    public let at: Microseconds
    /// The place of the controller among those of its `Pads`.
    public let pad: Int
    /// Who holds it; nil for nobody.
    public let seat: Seat?

    package init(_ kind: Kind, at: Microseconds, pad: Int = 0, seat: Seat? = nil) {
        self.kind = kind
        self.at = at
        self.pad = pad
        self.seat = seat
    }

    init(_ kind: Kind, at microseconds: Int64) { self.init(kind, at: Microseconds(rawValue: microseconds)) }
}

/// A short vibration that tells the player something without a screen.
public enum RumbleEffect: CaseIterable, Sendable {
    /// The arrow reached a stage, or an answer was right or wrong.
    case firstStage, secondStage, thirdStage, rightAnswer, wrongAnswer

    /// The effect for an arrow that snapped to a stage; nil for the centre.
    public init?(_ stage: Stage) {
        switch stage.arrows {
        case 1: self = .firstStage
        case 2: self = .secondStage
        case 3: self = .thirdStage
        default: return nil
        }
    }
}
