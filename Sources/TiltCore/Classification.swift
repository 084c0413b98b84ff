/// What a node was taken for, why, and where on it the tilt is read.
public struct Classification: Hashable, Sendable {
    public let kind: DeviceKind
    public let reason: ClassificationReason
    /// For a motion sensor: the axes that carry gravity.
    public let motion: MotionAxes?
    /// For a stick, and for a cross that is sent as one: its sideways axis.
    public let stickAxis: UInt16?
    /// Among the nodes that can answer, the highest is the best; never 0 for one that can.
    public let rank: Int

    /// Whether the player must be asked to tilt to the right once.
    public var needsDirection: Bool {
        motion.map { $0.roll == nil } ?? false
    }

    /// So many letter keys make a keyboard; remote controls have one or two.
    private static let lettersOfAKeyboard = 10

    public init(_ device: DeviceDescription) {
        self =
            Classification.refusal(of: device) ?? Classification.motionSensor(device) ?? Classification.pad(device)
            ?? Classification(.nothingUseful, .nothingToMoveTheArrow)
    }

    private init(
        _ kind: DeviceKind, _ reason: ClassificationReason, motion: MotionAxes? = nil, stickAxis: UInt16? = nil,
        rank: Int = 0
    ) {
        self.kind = kind
        self.reason = reason
        self.motion = motion
        self.stickAxis = stickAxis
        self.rank = rank
    }

    /// The nodes that must never be listened to. The property comes first: no keyboard carries it.
    private static func refusal(of device: DeviceDescription) -> Classification? {
        if device.letterCount >= lettersOfAKeyboard { return Classification(.keyboard, .hasLetterKeys) }
        if device.hasProperty(InputProperty.accelerometer) { return nil }
        if device.hasKey(in: KeyCode.touchButtons) || device.hasProperty(InputProperty.direct) {
            return Classification(.pointer, .isTouched)
        }
        if device.hasRelative(RelativeCode.x) || device.hasProperty(InputProperty.pointer) {
            return Classification(.pointer, .movesAPointer)
        }
        return nil
    }

    private static func motionSensor(_ device: DeviceDescription) -> Classification? {
        let known = KnownDevice.motion(of: device)
        let straight = MotionAxes.straight.filter { device.axis($0) != nil }
        if device.hasProperty(InputProperty.accelerometer), straight.count >= 2 {
            let axes = known?.axes ?? MotionAxes(codes: straight, roll: nil)
            return motion(device, axes, .kernelSaysAccelerometer, rank: known == nil ? Rank.property : Rank.best)
        }
        guard !device.hasKeysBesideClicks else { return nil }
        if let known, known.axes.codes.allSatisfy({ isAroundZero(device.axis($0)) }) {
            return motion(device, known.axes, .knownMotionSensor(label: known.known.label), rank: Rank.knownMotion)
        }
        guard straight.count == 3, straight.allSatisfy({ isAroundZero(device.axis($0)) }) else { return nil }
        return motion(device, MotionAxes(codes: straight, roll: nil), .threeAxesAndNoKeys, rank: Rank.shape)
    }

    private static func motion(
        _ device: DeviceDescription, _ axes: MotionAxes, _ reason: ClassificationReason, rank: Int
    ) -> Classification {
        Classification(.motionSensor, reason, motion: axes, rank: device.isBuiltIn ? Rank.builtIn : rank)
    }

    /// Gravity has two directions on an axis; a lever that only looks like a sensor begins at an end.
    private static func isAroundZero(_ axis: AxisDescription?) -> Bool {
        axis.map { $0.minimum < 0 && $0.maximum > 0 } ?? false
    }

    private static func pad(_ device: DeviceDescription) -> Classification? {
        // The right Joy-Con has its only stick where other pads have their second one.
        let stick = [AxisCode.x, AxisCode.rx].first { device.axis($0) != nil }
        if let stick, device.hasPadButtons {
            return padWithStick(device, stick)
        }
        if device.hasDirections {
            return Classification(.directionalPad, .directionsOnly, rank: Rank.directions)
        }
        if let stick, device.axis(AxisCode.y) != nil, !device.hasAnyKey {
            return Classification(.stick, .stickWithoutButtons, stickAxis: stick, rank: Rank.bareStick)
        }
        return device.hasAnyButton ? Classification(.buttonsOnly, .buttonsWithoutAxes) : nil
    }

    private static func padWithStick(_ device: DeviceDescription, _ axis: UInt16) -> Classification {
        if KnownDevice.isCrossOnAxes(device) {
            return Classification(.directionalPad, .crossSentAsStick, stickAxis: axis, rank: Rank.directions)
        }
        if KnownDevice.isCopyOfAnotherPad(device) {
            return Classification(.stick, .copyOfAnotherPad, stickAxis: axis, rank: Rank.copy)
        }
        if device.hasKey(in: KeyCode.gamepadButtons) {
            return Classification(.stick, .gamepadStick, stickAxis: axis, rank: Rank.gamepad)
        }
        return Classification(.stick, .joystickStick, stickAxis: axis, rank: Rank.joystick)
    }

    /// First what the kernel vouches for, then axes and buttons, then what only looks right.
    private enum Rank {
        static let best = 90
        static let property = 80
        static let knownMotion = 70
        static let gamepad = 60
        static let joystick = 50
        static let copy = 40
        static let shape = 30
        static let builtIn = 20
        static let directions = 10
        static let bareStick = 5
    }
}

/// What a node is good for.
public enum DeviceKind: Hashable, Sendable, CaseIterable {
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

/// Which of a sensor's axes lies across the player, and which end of it is the right one.
public struct Roll: Hashable, Sendable {
    public var axis: UInt16
    /// +1 where values grow when the right side goes down, -1 where they shrink.
    public var sign: Int8

    public init(axis: UInt16, sign: Int8) {
        self.axis = axis
        self.sign = sign < 0 ? -1 : 1
    }
}

/// The axes that an accelerometer measures gravity on.
public struct MotionAxes: Hashable, Sendable {
    /// Two or three, in the order of their codes.
    public let codes: [UInt16]
    /// Nil where nobody knows the right side: the player is asked to tilt to the right once.
    public let roll: Roll?

    public init(codes: [UInt16], roll: Roll?) {
        self.codes = codes
        self.roll = roll
    }

    static let straight: [UInt16] = [AxisCode.x, AxisCode.y, AxisCode.z]
}
