/// What a node is good for.
public enum SensorKind: Hashable, Sendable, CaseIterable {
    case motionSensor
    /// The stick of a gamepad or a joystick.
    case stick
    /// A d-pad, a hat or arrow keys, which move the arrow a stage a press.
    case directionalPad
    case buttonsOnly
    case keyboard
    /// A mouse, a touchpad, a tablet or a touch screen.
    case pointer
    case nothingUseful

    /// Whether the arrow can be moved with it.
    public var canAnswer: Bool {
        switch self {
        case .motionSensor, .stick, .directionalPad: true
        case .buttonsOnly, .keyboard, .pointer, .nothingUseful: false
        }
    }
}

/// Why a node was taken for what it was taken for.
public enum ClassificationReason: Hashable, Sendable {
    case kernelSaysAccelerometer
    case knownMotionSensor(label: String)
    case threeAxesAndNoKeys
    case gamepadStick
    case joystickStick
    case copyOfAnotherPad
    case crossSentAsStick
    case directionsOnly
    case stickWithoutButtons
    case buttonsWithoutAxes
    case hasLetterKeys
    case movesAPointer
    case isTouched
    case nothingToMoveTheArrow

    public var sentence: String {
        switch self {
        case .kernelSaysAccelerometer:
            "A motion sensor: the kernel marks it as an accelerometer."
        case .knownMotionSensor(let label):
            "A motion sensor: its numbers and axes are those of the \(label)."
        case .threeAxesAndNoKeys:
            "A motion sensor by its looks: three axes around zero and no keys."
        case .gamepadStick:
            "A gamepad: it has the buttons of one and a stick."
        case .joystickStick:
            "A joystick: it has the buttons of one and a stick."
        case .copyOfAnotherPad:
            "A gamepad that Steam makes up from another one; that one is preferred."
        case .crossSentAsStick:
            "A gamepad whose d-pad is sent as a stick: it moves the arrow a stage a press."
        case .directionsOnly:
            "A d-pad without a stick: it moves the arrow a stage a press."
        case .stickWithoutButtons:
            "A stick without buttons, as far as two axes and no keys can say."
        case .buttonsWithoutAxes:
            "Buttons only: nothing on it can be tilted."
        case .hasLetterKeys:
            "A keyboard: it has the letter keys, whatever axes it claims."
        case .movesAPointer:
            "A mouse: it moves a pointer."
        case .isTouched:
            "A touchpad, tablet or touch screen: it knows pens and fingers."
        case .nothingToMoveTheArrow:
            "Nothing on it can move the arrow."
        }
    }
}
