/// What kind of device an input node is, why, and which axes carry its tilt.
///
/// A device often has several nodes: a gamepad, its motion sensor, its touchpad. Each is classified alone.
public struct Classification: Hashable, Sendable {
    /// What the node is to the game.
    public let kind: Kind
    /// The rule that decided.
    package let reason: ClassificationReason
    /// The name of a device that the table knows.
    private let label: String?
    /// The axes that measure gravity; nil unless `kind` is `motionSensor`.
    package let motion: MotionAxes?
    /// ABS_X, or ABS_RX of the right Joy-Con, for a stick and for a d-pad that is sent as a stick; else nil.
    package let stickAxis: AxisCode?
    /// A d-pad that is sent as an axis: ABS_HAT0X, or the stick axis; nil without one.
    let hatAxis: AxisCode?
    /// How well the node suits a game: 5 to 90, higher is better; 0 for a node that cannot answer.
    package let rank: Int

    /// Why the node is of its kind, in one English sentence for the player.
    public var explanation: String { label.map { "\(reason.rawValue) \($0)." } ?? reason.rawValue }

    /// The part of a stick's range that is used.
    func used(_ axis: AxisDescription) -> AxisDescription { reason == .steeringWheel ? axis.quarter : axis }

    /// The axis of a d-pad that may be a stick: both can report 0 to 255.
    func doubtfulAxis(of device: DeviceDescription) -> AxisDescription? {
        reason == .crossSentAsStick && hatAxis == stickAxis ? stickAxis.flatMap(device.axis) : nil
    }

    /// The same device, once it is known to be a stick.
    var asStick: Classification { Classification(.stick, .joystickStick, stickAxis: stickAxis, rank: rank) }

    /// Whether the player must tilt to the right once, because nobody knows which axis rolls.
    package var needsDirection: Bool { motion.map { $0.roll == nil } ?? false }

    /// Remote controls have one or two letter keys.
    private static let lettersOfAKeyboard = 10

    /// Classifies a node by its event codes, axes, properties and the table of known devices.
    public init(_ device: DeviceDescription) {
        self =
            Classification.refusal(of: device) ?? Classification.refusalOfPart(device)
            ?? Classification.motionSensor(device) ?? Classification.board(device) ?? Classification.pad(device)
            ?? Classification(.nothingUseful, device.hasAnyKey ? .keysOfNoController : .nothingToMoveTheArrow)
    }

    private init(
        _ kind: Kind, _ reason: ClassificationReason, label: String? = nil, motion: MotionAxes? = nil,
        stickAxis: AxisCode? = nil, hatAxis: AxisCode? = nil, rank: Int = 0
    ) {
        self.kind = kind
        self.reason = reason
        self.label = label
        self.motion = motion
        self.stickAxis = stickAxis
        self.hatAxis = hatAxis
        self.rank = rank
    }

    /// Keyboards, mice and touch devices, which are never read. INPUT_PROP_ACCELEROMETER rules out a mouse or touch.
    private static func refusal(of device: DeviceDescription) -> Classification? {
        if device.letterCount >= lettersOfAKeyboard { return Classification(.keyboard, .hasLetterKeys) }
        if device.isAccelerometer { return nil }
        if device.hasKey(in: KeyRange.touchButtons) || device.hasProperty(InputProperty.direct) {
            return Classification(.pointer, .isTouched)
        }
        if device.movesSideways || device.hasProperty(InputProperty.pointer) {
            return Classification(.pointer, .movesAPointer)
        }
        return nil
    }

    /// Nodes whose axes look like a stick or a sensor and are neither.
    private static func refusalOfPart(_ device: DeviceDescription) -> Classification? {
        if device.isInfraredCamera { return Classification(.nothingUseful, .infraredCamera) }
        if device.isGyroscopeAlone { return Classification(.nothingUseful, .gyroscopeAlone) }
        switch SimulatorPart(device) {
        case .throttle: return Classification(.nothingUseful, .throttle)
        case .pedals: return Classification(.nothingUseful, .pedals)
        case .wheel, nil: return nil
        }
    }

    private static func motionSensor(_ device: DeviceDescription) -> Classification? {
        let known = KnownDevice.sensor(device)
        let straight = MotionAxes.straight.filter { device.axis($0) != nil }
        if device.isAccelerometer, straight.count >= 2 {
            let axes = known?.axes ?? MotionAxes(codes: straight, roll: nil)
            let reason = device.isBuiltIn ? ClassificationReason.ownAccelerometer : .kernelSaysAccelerometer
            return motion(device, axes, reason, rank: known == nil ? Rank.property : Rank.best)
        }
        guard !device.hasKeysBesideTaps else { return nil }
        if let known, known.axes.codes.allSatisfy({ isAroundZero(device.axis($0)) }) {
            return Classification(
                .motionSensor, .knownMotionSensor, label: known.label, motion: known.axes,
                rank: device.isBuiltIn ? Rank.builtIn : Rank.knownMotion)
        }
        guard straight.count == 3, straight.allSatisfy({ isAroundZero(device.axis($0)) }) else { return nil }
        return motion(device, MotionAxes(codes: straight, roll: nil), .threeAxesAndNoKeys, rank: Rank.shape)
    }

    /// An accelerometer board that calls itself a joystick. Three axes tell one g from any share of their range.
    private static func board(_ device: DeviceDescription) -> Classification? {
        let straight = MotionAxes.straight.filter { isAroundZero(device.axis($0)) }
        guard straight.count == 3, device.isNamed("accelerometer") else { return nil }
        return motion(device, MotionAxes(codes: straight, roll: nil), .namedAccelerometer, rank: Rank.shape)
    }

    private static func motion(
        _ device: DeviceDescription, _ axes: MotionAxes, _ reason: ClassificationReason, rank: Int
    ) -> Classification {
        Classification(.motionSensor, reason, motion: axes, rank: device.isBuiltIn ? Rank.builtIn : rank)
    }

    /// Gravity has two signs on an axis; a throttle that looks like a sensor starts at zero.
    private static func isAroundZero(_ axis: AxisDescription?) -> Bool {
        axis.map { $0.minimum < 0 && $0.maximum > 0 } ?? false
    }

    private static func pad(_ device: DeviceDescription) -> Classification? {
        let hat = device.hatAxis
        if let stick = device.stickAxis, device.hasPadButtons {
            return padWithStick(device, stick, hat: hat)
        }
        if device.hasDirections {
            return Classification(.directionalPad, .directionsOnly, hatAxis: hat, rank: Rank.directions)
        }
        if let stick = device.stickAxis, device.axis(.y) != nil, !device.hasAnyKey {
            return Classification(.stick, .stickWithoutButtons, stickAxis: stick, hatAxis: hat, rank: Rank.bareStick)
        }
        if Buzzer(device) != nil { return Classification(.buzzer, .buzzer, rank: Rank.directions) }
        guard device.hasAnyButton else { return nil }
        return Classification(.buttonsOnly, device.isBuzzSet ? .buzzSet : .buttonsWithoutAxes)
    }

    private static func padWithStick(
        _ device: DeviceDescription, _ axis: AxisCode, hat: AxisCode?
    ) -> Classification {
        func stick(_ reason: ClassificationReason, rank: Int) -> Classification {
            Classification(.stick, reason, stickAxis: axis, hatAxis: hat, rank: rank)
        }
        if device.has(.crossOnAxes) || device.hasShapeOfCrossOnAxes {
            return Classification(
                .directionalPad, .crossSentAsStick, stickAxis: axis, hatAxis: hat ?? axis, rank: Rank.directions)
        }
        if device.has(.copyOfAnotherPad) { return stick(.copyOfAnotherPad, rank: Rank.copy) }
        if SimulatorPart(device) == .wheel { return stick(.steeringWheel, rank: Rank.wheel) }
        if device.hasKey(in: KeyRange.gamepadButtons) { return stick(.gamepadStick, rank: Rank.gamepad) }
        return stick(.joystickStick, rank: Rank.joystick)
    }

    /// Marked by the kernel first, then known sensors, then pads, then guesses.
    private enum Rank {
        static let best = 90
        static let property = 80
        static let knownMotion = 70
        static let gamepad = 60
        static let joystick = 50
        static let wheel = 45
        static let copy = 40
        static let shape = 30
        static let directions = 20
        static let builtIn = 10
        static let bareStick = 5
    }
}

extension Classification: CustomStringConvertible {
    /// The same as `explanation`.
    public var description: String { explanation }
}

extension Classification {
    /// What an input node is to the game.
    public enum Kind: Hashable, Sendable, CaseIterable {
        /// An accelerometer: tilting it moves the arrow.
        case motionSensor
        /// The stick of a gamepad or a joystick.
        case stick
        /// A d-pad, a hat or arrow keys: each press moves the arrow one stage.
        case directionalPad
        /// One buzzer of a Buzz set: each press moves the arrow through all stages.
        case buzzer
        /// Buttons without an axis or a d-pad.
        case buttonsOnly
        /// Never read: the terminal has its keys.
        case keyboard
        /// A mouse, a touchpad, a tablet or a touch screen; never read.
        case pointer
        /// Anything else.
        case nothingUseful

        /// Whether it can move the arrow.
        package var canAnswer: Bool {
            self == .motionSensor || self == .stick || self == .directionalPad || self == .buzzer
        }
    }
}

/// The axes on which an accelerometer measures gravity.
package struct MotionAxes: Hashable, Sendable {
    /// Two or three codes of absolute axes, ascending.
    package let codes: [AxisCode]
    /// Nil when it is not known: the player is asked to tilt to the right once.
    package let roll: Calibration.Roll?

    static let straight: [AxisCode] = [.x, .y, .z]
}
