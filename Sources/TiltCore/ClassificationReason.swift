/// The rule that classified a node.
package enum ClassificationReason: Hashable, Sendable {
    case kernelSaysAccelerometer
    case ownAccelerometer
    case knownMotionSensor(label: String)
    case threeAxesAndNoKeys
    case namedAccelerometer
    case gamepadStick
    case joystickStick
    case copyOfAnotherPad
    case steeringWheel
    case crossSentAsStick
    case directionsOnly
    case stickWithoutButtons
    case buttonsWithoutAxes
    case throttle
    case pedals
    case infraredCamera
    case gyroscopeAlone
    case keysOfNoController
    case hasLetterKeys
    case movesAPointer
    case isTouched
    case nothingToMoveTheArrow

    var sentence: String {
        switch self {
        case .kernelSaysAccelerometer: "A motion sensor: the kernel marks it as an accelerometer."
        case .ownAccelerometer: "The machine's own motion sensor: tilt the machine."
        case .knownMotionSensor(let label): "A motion sensor: its ids and axes are those of the \(label)."
        case .threeAxesAndNoKeys: "Probably a motion sensor: three axes around zero and no keys."
        case .namedAccelerometer: "A motion sensor by its name, with three axes around zero."
        case .gamepadStick: "A gamepad: it has gamepad buttons and a stick."
        case .joystickStick: "A joystick: it has joystick buttons and a stick."
        case .copyOfAnotherPad: "Steam's virtual copy of another gamepad; the real one is preferred."
        case .steeringWheel: "A steering wheel: a quarter of its turn to a side counts as a full push."
        case .crossSentAsStick:
            "A gamepad whose d-pad is sent as a stick: each press moves the arrow one stage."
        case .directionsOnly: "A d-pad without a stick: each press moves the arrow one stage."
        case .stickWithoutButtons: "Probably a stick: two axes and no keys."
        case .buttonsWithoutAxes: "Buttons only: 'trooper calibrate' lets two of them answer."
        case .throttle: "A throttle: its levers do not spring back to a middle."
        case .pedals: "Pedals, a hand brake or a shifter: they have no left and right."
        case .infraredCamera: "A camera that sees infrared lights, not the tilt."
        case .gyroscopeAlone: "A gyroscope alone: it measures turning, not which side is down."
        case .keysOfNoController: "Media keys, a remote control or a power button; not a controller."
        case .hasLetterKeys: "A keyboard: it has letter keys."
        case .movesAPointer: "A mouse: it moves a pointer."
        case .isTouched: "A touchpad, tablet or touch screen: it senses pens or fingers."
        case .nothingToMoveTheArrow: "Nothing on it can move the arrow."
        }
    }
}
