import QuizCore

/// Turns the events of one device into snaps of the arrow and presses of its buttons.
///
/// A value: the same events give the same outputs and the same state, bit for bit, on every machine. Time comes with
/// the events; in silence it comes through `advance`, which changes nothing that the next event would not have changed.
public struct TiltReader: Sendable {
    public let classification: Classification
    public let settings: TiltSettings
    let source: TiltSource
    let stillness: Stillness

    let buttons: PadButtons
    var hat: Hat?
    var axes: AxisValues
    var rollIndex = 0
    var rollSign = 1.0

    var now: Int64 = 0
    var beganAt: Int64?
    var lastFrameAt: Int64 = 0
    var quietAt = Int64.max
    var slotAt = Int64.max
    var pace = SamplePace()
    /// How often the kernel threw events away because nobody read them in time.
    public internal(set) var droppedCount = 0

    var knock: KnockGuard
    var spikes: SpikeGuard
    var quick: OneEuroFilter
    var calm: OneEuroFilter
    var hasPoint = false
    var latestPoint = 0.0
    var latestLength = 0.0

    var window = CentreWindow()
    var slotsSinceDrift = 0
    /// Since when the device has been held still; nil while it moves.
    var stillSince: Int64?
    /// What has been learned so far; give it to the next reader of the same device.
    public internal(set) var calibration: Calibration?
    var centre = 0.0
    var learnedCentre = 0.0
    var lesson: DirectionLesson?

    var snap: MagneticSnap
    var hasSeenMiddle = false

    /// - Parameters:
    ///   - device: its axis values are where the device stands now, or 0 where that is not known.
    ///   - profile: for the measure of this kind of device; without one, or with one for the other, `normal` is taken.
    ///   - calibration: what an earlier reader learned about the same device.
    ///   - settings: what the player chose: the sensitivity and the sides.
    ///   - followsTilt: false for the gamepad node of a pad whose motion node is followed: its buttons still count.
    public init(
        _ device: DeviceDescription, profile: SnapProfile? = nil, calibration: Calibration? = nil,
        settings: TiltSettings = TiltSettings(), followsTilt: Bool = true
    ) {
        classification = Classification(device)
        source = followsTilt ? TiltSource(classification, device) : .none
        axes = AxisValues(followsTilt ? TiltSource.axes(classification, device) : [])
        let measure: SnapProfile.Measure = classification.kind == .motionSensor ? .degrees : .percent
        let fitting = profile.flatMap { $0.measure == measure ? $0 : nil } ?? SnapProfile(.normal, for: measure)
        self.settings = settings
        stillness = Stillness.of(measure)
        buttons = PadButtons(of: device, classification)
        hat = Hat.find(on: device, classification)
        knock = KnockGuard(tolerance: fitting.knock)
        spikes = SpikeGuard(measure == .degrees ? .ofSensors : .ofSticks)
        quick = OneEuroFilter(measure == .degrees ? .quickDegrees : .quickPercent)
        calm = OneEuroFilter(measure == .degrees ? .calmDegrees : .calmPercent)
        snap = MagneticSnap(fitting)
        adopt(calibration)
    }

    private mutating func adopt(_ known: Calibration?) {
        calibration = known
        centre = known?.centre ?? 0
        learnedCentre = centre
        knock.restLength = Double(known?.restLength ?? 0)
        guard case .gravity = source else { return }
        if let roll = known?.roll ?? classification.motion?.roll, let index = axes.index(of: roll.axis) {
            rollIndex = index
            rollSign = Double(roll.sign)
        } else {
            lesson = DirectionLesson()
        }
    }
}

/// What can be shown of a reader.
extension TiltReader {
    public var profile: SnapProfile { snap.profile }

    public var stage: Stage { snap.stage }

    /// Where the tilt is within its detent: 0 at rest, +1 about to snap to the right, -1 to the left.
    public var subPosition: Double {
        isCalibrated && hasPoint && hasSeenMiddle ? snap.subPosition(of: position) : 0
    }

    /// From the middle to the right: degrees of a sensor or percent of a stick, calmed for drawing.
    public var position: Double {
        hasPoint && lesson == nil ? position(of: calm.value) : 0
    }

    /// The tilt as the rest of the program knows it: -1 fully left, +1 fully right.
    public var lean: Double {
        let full = profile.measure == .degrees ? 90.0 : 100.0
        return min(max(position / full, -1), 1)
    }

    /// The latest value of the axis that is followed; nil where none is.
    public var rawValue: Int32? {
        axes.count > 0 ? axes[rollIndex] : nil
    }

    public var isCalibrated: Bool {
        if case .none = source { false } else { calibration != nil && lesson == nil }
    }

    public var isStill: Bool { stillSince != nil }

    /// Whether it lies calmly in the middle.
    public var isResting: Bool { stage == .neutral && isStill && isCalibrated }

    /// Whether the tilt must come back to the middle before the arrow follows it.
    public var isWaitingForCentre: Bool { !hasSeenMiddle }

    /// Frames a second while the device speaks; 0 when it has been silent for a second.
    public var framesPerSecond: Double {
        now - lastFrameAt > 1_000_000 ? 0 : pace.framesPerSecond
    }
}

/// How often a device speaks while it does.
struct SamplePace: Hashable, Sendable {
    /// Sixteen times the mean, so that the mean moves by less than a microsecond too.
    private(set) var sixteenIntervals: Int64 = 160_000

    /// A longer pause is silence, which says nothing about the pace.
    private static let longestInterval: Int64 = 100_000
    /// Two reports of the slowest usual pad: less may just be jitter.
    private static let shortestQuiet: Int64 = 20_000

    mutating func note(interval: Int64) {
        guard interval <= SamplePace.longestInterval else { return }
        sixteenIntervals += interval - sixteenIntervals / 16
    }

    /// The mean time between frames, in microseconds.
    var interval: Int64 { sixteenIntervals / 16 }

    /// After so much silence nothing has changed: the kernel drops values that are the same as before.
    var quietInterval: Int64 { max(interval + interval / 4, SamplePace.shortestQuiet) }

    var framesPerSecond: Double { 1_000_000 / Double(max(interval, 1)) }
}
