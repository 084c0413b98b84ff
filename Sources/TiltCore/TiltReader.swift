import QuizCore

/// Turns the input events of one device into stages of the arrow and presses of buttons.
///
/// A value that reads no clock: the same events give the same results, bit for bit, on every machine. Time comes with
/// the events, and in a silence through `pass(to:)`, which is due at `deadline`.
///
/// ```swift
/// let stick = [AxisCode.x, .y].map { AxisDescription(code: $0, minimum: -100, maximum: 100) }
/// var reader = TiltReader(DeviceDescription(name: "A pad", codes: [.key(.south)], axes: stick))
/// let moved = reader.receive(InputEvent(.absolute(.x), 100, at: .milliseconds(5)))
/// let shown = reader.receive(InputEvent(.report, at: .milliseconds(5)))
/// print(reader.classification.explanation, moved + shown)
/// ```
public struct TiltReader: Sendable {
    /// What the device is and which axes it is read by.
    public private(set) var classification: Classification
    /// The player's, for every device.
    package let settings: TiltSettings

    /// Whether a sensor or a stick moves the arrow. False for the gamepad node beside a motion node.
    private let followsTilt: Bool
    /// Whether it may be held along or across.
    let hasGrips: Bool
    /// Measures only if a sensor is read. No optional, because a test for nil copies it, which costs as much as a sample.
    var motion: MotionTilt
    /// Nil unless a stick is read.
    var stick: StickTilt?
    var reachLesson = ReachLesson()
    var arrow: ArrowFollower
    var rest: RestWatch

    /// Those that carry the tilt.
    var axes: AxisValues
    var gyroscope: Gyroscope
    let buttons: PadButtons
    var hat: Hat?
    let buzzer: Buzzer?
    /// The axis of a d-pad that may be a stick.
    let doubtfulAxis: AxisDescription?

    var now: Int64 = 0
    var beganAt: Int64?
    var lastFrameAt: Int64 = 0
    var quietAt = Int64.max
    var slotAt = Int64.max
    var pace = SamplePace()
    /// How many SYN_DROPPED events came: each time the kernel lost events because they were read too late.
    package internal(set) var droppedCount = 0

    /// The calibration so far, whose centre counts as soon as it changes.
    var learned: Calibration? { didSet { takeCentre() } }
    /// The calibration that it began with: another grip has another centre, and the same buttons and reach.
    let adopted: Calibration?
    private(set) var centre = 0.0
    /// The centre as it was learned, from which it drifts.
    var learnedCentre = 0.0
    /// Nil when it is known which axis rolls.
    var lesson: DirectionLesson?

    /// A reader that has seen no event.
    ///
    /// - Parameters:
    ///   - device: with the present values of its axes, or 0 when they are not known.
    ///   - calibration: of an earlier reader of the same device; nil learns it anew.
    ///   - settings: the player's, for every device.
    ///   - followsTilt: false for the gamepad node beside a motion node: only its buttons count.
    public init(
        _ device: DeviceDescription, settings: TiltSettings = TiltSettings(), calibration: Calibration? = nil,
        followsTilt: Bool = true
    ) {
        classification = Classification(device)
        let measure: SnapProfile.Measure = classification.kind == .motionSensor ? .degrees : .percent
        self.settings = settings
        self.followsTilt = followsTilt
        gyroscope = Gyroscope(of: device, classification)
        motion = MotionTilt(classification, device, known: calibration)
        hasGrips = followsTilt && motion.grip != nil
        let stickAxis = followsTilt ? StickTilt.axis(classification, device) : nil
        stick = stickAxis.map(StickTilt.init)
        let sensorCodes = followsTilt ? classification.motion?.codes ?? [] : []
        axes = AxisValues(stickAxis.map { [$0] } ?? sensorCodes.compactMap(device.axis))
        arrow = ArrowFollower(SnapProfile(settings.snap, for: measure))
        rest = RestWatch(measure == .degrees ? .ofSensors : .ofSticks)
        buttons = PadButtons(of: device, classification, answers: calibration?.answerButtons)
        hat = classification.hatAxis.flatMap(device.axis).map(Hat.init)
        buzzer = followsTilt ? Buzzer(device) : nil
        doubtfulAxis = followsTilt ? classification.doubtfulAxis(of: device) : nil
        adopted = calibration
        learned = calibration
        takeCentre()
        learnedCentre = centre
        let roll = calibration?.roll ?? classification.motion?.roll
        if isSensor, roll.flatMap({ axes.index(of: $0.axis) }) == nil { lesson = DirectionLesson() }
    }

    /// A d-pad sent as a stick has three places. A value in between shows a stick.
    mutating func takeAsStick(_ axis: AxisDescription) {
        classification = classification.asStick
        stick = StickTilt(axis)
        axes = AxisValues([axis.atMiddle])
        hat = nil
        begin(at: now)
        arrow.wasAtCentre = true
    }

    /// Takes the centre of the calibration, which has whole thousandths.
    private mutating func takeCentre() {
        centre = learned?.centre ?? 0
        motion.setCentre(centre)
    }
}

/// What a reader can show.
extension TiltReader {
    /// What was learned so far; pass it to the next reader of the same device.
    public var calibration: Calibration? { learned }

    /// The numbers of the preset for this device.
    package var profile: SnapProfile { arrow.snap.profile }

    /// The stage of the tilt, which the arrow may not have reached: `Game` limits an arrow that is not armed.
    public var stage: Stage { arrow.snap.stage }

    /// The position within the stage, -1 to 1: 0 at its detent, +1 about to snap to the right, -1 to the left.
    public var subPosition: Double {
        isCalibrated && arrow.hasPoint && arrow.wasAtCentre ? arrow.snap.subPosition(of: position) : 0
    }

    /// The distance from the centre, positive to the right: degrees of a sensor or percent of a stick, smoothed.
    public var position: Double { arrow.hasPoint && lesson == nil ? position(of: arrow.calm.value) : 0 }

    /// The latest raw value of the axis that carries the tilt; nil without one.
    package var rawValue: Int32? { hasTilt ? axes[motion.frame.rollIndex] : nil }

    /// Whether a sensor is read.
    var isSensor: Bool { followsTilt && classification.kind == .motionSensor }

    /// Whether a sensor or a stick is read.
    var hasTilt: Bool { followsTilt && (classification.kind == .motionSensor || classification.kind == .stick) }

    /// Whether centre and direction are known.
    public var isCalibrated: Bool { hasTilt && calibration != nil && lesson == nil }

    /// Whether the device has been held still for half a second.
    package var isStill: Bool { rest.stillSince != nil }

    /// Whether the device is held still at its centre.
    package var isResting: Bool { stage == .neutral && isStill && isCalibrated }

    /// Whether an upright pad is turned about its long axis, as a player who turns round does: that counts for nothing.
    package var isTurnedInVain: Bool { stage == .neutral && isCalibrated && motion.swings.isTurnedInVain }

    /// Whether the tilt must return to the centre before the arrow follows it.
    package var isWaitingForCentre: Bool { !arrow.wasAtCentre }
}

/// The average time between the samples of a device.
struct SamplePace: Hashable, Sendable {
    /// Sixteen times the mean, in microseconds: a fixed-point number.
    private(set) var sixteenIntervals: Int64 = 160_000

    /// A longer pause is silence and does not count.
    private static let longestInterval: Int64 = 100_000
    /// Two reports of the slowest common pad; less may be jitter.
    private static let shortestQuiet: Int64 = 20_000

    mutating func note(interval: Int64) {
        guard interval <= SamplePace.longestInterval else { return }
        sixteenIntervals += interval - sixteenIntervals / 16
    }

    /// After a quarter more than the mean the value is unchanged: the kernel omits events without a change.
    var quietInterval: Int64 {
        let interval = sixteenIntervals / 16
        return max(interval + interval / 4, SamplePace.shortestQuiet)
    }
}
