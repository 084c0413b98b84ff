import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperText

/// Calibrates the controller that a game would use, and shows its latest positions.
struct CalibrationDriver: ScreenDriver {
    private let pads: Pads
    /// Whether the program ends with the screen.
    private let isAlone: Bool
    private var shown = ShownTilt()
    private var trace: [Int] = []
    private var sampledAt = Microseconds.zero
    /// The time of the latest input, or that passed since.
    private var now = Microseconds.zero
    /// What is shown of the controllers, and how many reports came until then.
    private var shownChanges = 0
    private var shownReports = 0
    private var isStale = false
    /// Asks for the buttons for true and false; nil when it does not.
    private var lesson: ButtonLesson?
    /// The side of the latest step of a d-pad or of a chosen button, and until when it is shown.
    private var step: (side: Side, until: Microseconds)?
    private var rate = ReportRate()
    /// How the direction that the player showed differs from the usual one of the device; nil if it does not.
    private var change: TiltView.Advice?
    /// What was known before the player was asked for the direction.
    private var beforeLesson: Calibration?

    private static let sampleInterval = Microseconds.milliseconds(25)
    /// More rows of dots than any screen has.
    private static let maxTrace = 256
    private static let stepShown = Microseconds.milliseconds(1_000)

    init(_ pads: Pads, _ live: LiveSettings, isAlone: Bool, at now: Microseconds) {
        (self.pads, self.isAlone, self.now) = (pads, isAlone, now)
        pads.use(.calibrating, at: now)
        (pads.preset, pads.settings) = (live.preset, live.tilt)
        begin()
    }

    var readsPads: Bool { true }
    var atClose: [Request] { [.readDevicesAnew] }

    var nextMoment: Microseconds? {
        if isStale || pads.changeCount != shownChanges { return .zero }
        let silence = shown.silentFrom.flatMap { $0 > now ? $0 : nil }
        return [step?.until, rate.nextMoment, silence].compactMap { $0 }.min()
    }

    private var pad: Pad? { pads.connected.first }
    private var reader: TiltReader? { pad?.tilt }

    mutating func advance(to now: Microseconds) {
        self.now = max(self.now, now)
        isStale = false
        shownChanges = pads.changeCount
        if let pad {
            rate.note(pad.reportCount - shownReports)
            shownReports = pad.reportCount
            shown.refresh(pad.tilt, heardAt: pad.heardAt, at: now)
        }
        rate.pass(to: now)
        if let step, step.until <= now { self.step = nil }
        sample(at: now)
    }

    private mutating func sample(at now: Microseconds) {
        guard now - sampledAt >= Self.sampleInterval, let reader else { return }
        sampledAt = now
        trace.append(Self.rounded(reader.position))
        if trace.count > Self.maxTrace { trace.removeFirst(trace.count - Self.maxTrace) }
    }

    mutating func take(_ event: PadEvent) -> [Request]? {
        now = max(now, event.at)
        switch event.kind {
        case .appeared:
            forgetShown()
            identify()
        case .gone: identify()
        case .stage(let stage): if let effect = RumbleEffect(stage) { pad?.rumble(effect) }
        case .step(let side): step = (side, until: event.at + Self.stepShown)
        case .directionLearned: change = reader.flatMap(TiltView.Advice.init(changeShownTo:))
        case .button(let code): if let buttons = lesson?.take(code) { choose(buttons) }
        case .confirm, .back, .menu, .centreLearned: break
        }
        isStale = true
        return []
    }

    mutating func perform(_ action: KeyAction, at now: Microseconds, page: Int, limit: Int) -> [Request] {
        defer { advance(to: now) }
        switch action {
        case .centre: for event in pad.map({ pads.recentre($0.place, at: now) }) ?? [] { _ = take(event) }
        case .restart: forgetDirection()
        case .left: return takePreset(next: false)
        case .right: return takePreset(next: true)
        default: break
        }
        return []
    }

    /// Nothing of one device is shown as if it were of the next.
    private mutating func forgetShown() {
        trace = []
        rate = ReportRate()
        step = nil
        change = nil
    }

    private mutating func identify() {
        shown.identify(pad.map(SeenPad.init), at: now)
        let isTaught = reader?.classification.kind != .buttonsOnly || reader?.calibration?.answerButtons != nil
        lesson = isTaught ? nil : ButtonLesson()
    }

    /// Keeps the buttons that the player chose to answer with, and follows them from now on.
    private mutating func choose(_ buttons: AnswerButtons) {
        step = nil
        guard let pad else { return }
        var calibration = pad.tilt.calibration ?? Calibration(centreThousandths: 0)
        calibration.answerButtons = buttons
        pads.teach(calibration, to: pad.place, at: now)
        identify()
    }

    /// Begins anew with what is known of the controller.
    private mutating func begin() {
        pads.beginAnew(at: now)
        (shownChanges, shownReports) = (pads.changeCount, pad?.reportCount ?? 0)
        identify()
    }

    var overlay: Overlay { .calibrate(view) }

    private var view: CalibrateView {
        var view = CalibrateView()
        view.isAlone = isAlone
        guard let reader else {
            let choice = pads.choice.words.map { SafeText.cleaned($0) }
            view.hasDevice = false
            let reason = choice.map { "No controller matches \($0)" } ?? "No controller found"
            view.deviceName = shown.view?.status ?? reason
            if choice == nil { view.explanation = pads.notice ?? "" }
            return view
        }
        view.deviceName = shown.view?.status ?? ""
        view.advice = shown.view(at: now)?.advice
        view.position = Self.rounded(reader.position)
        view.unit = reader.profile.measure == .degrees ? "\u{b0}" : "%"
        view.thresholds = (1...3).map { Self.rounded(reader.profile.enter($0)) }
        view.stage = Int(reader.stage.rawValue)
        if view.stage == 0, let step { view.stage = step.side == .left ? -1 : 1 }
        if let advice = lesson?.advice ?? change { view.advice = advice }
        if view.advice == .showRight, !reader.classification.needsDirection { view.advice = .showRightAgain }
        view.rawValue = Int(reader.rawValue ?? 0)
        view.framesPerSecond = rate.perSecond
        view.droppedCount = reader.droppedCount
        view.preset = pads.preset.rawValue
        view.trace = trace
        return view
    }

    /// Asks for the direction of a sensor again, or for the two buttons of another device.
    ///
    /// Asked once more, a device of the table has the direction of the table.
    private mutating func forgetDirection() {
        guard let pad else { return }
        let reader = pad.tilt
        let isUndone = reader.isAskedAgain || !reader.classification.needsDirection && change != nil
        change = nil
        if reader.classification.kind != .motionSensor {
            if shown.hasButtons { lesson = ButtonLesson() }
        } else if isUndone {
            // The pad may be tilted now: its centre is the one that is known.
            let roll = reader.classification.motion?.roll
            let usual = reader.calibration?.turned(to: roll) ?? beforeLesson?.turned(to: roll)
            pads.teach(usual, to: pad.place, at: now)
            identify()
        } else {
            beforeLesson = reader.calibration
            pads.forgetDirection(pad.place)
        }
    }

    /// The next preset or the one before, around the ends.
    private mutating func takePreset(next: Bool) -> [Request] {
        let isAsked = reader?.isAskedAgain == true
        let presets = SnapPreset.allCases
        let place = (presets.firstIndex(of: pads.preset) ?? 0) + (next ? 1 : presets.count - 1)
        pads.preset = presets[place % presets.count]
        begin()
        if isAsked, let pad { pads.forgetDirection(pad.place) }
        return [.change(setting: "snap", value: pads.preset.rawValue)]
    }

    private static func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}

extension TiltReader {
    /// Whether the player is asked for a direction that the table knows.
    fileprivate var isAskedAgain: Bool { needsDirection && !classification.needsDirection }
}

extension Calibration {
    /// The same centre for the usual direction of the device; nil where it was measured about another axis.
    fileprivate func turned(to usual: Calibration.Roll?) -> Calibration? {
        guard let roll else { return self }
        guard let usual, roll.axis == usual.axis else { return nil }
        return Calibration(
            centreThousandths: roll.sign == usual.sign ? centreThousandths : -centreThousandths,
            restLength: restLength)
    }
}

extension TiltView.Advice {
    /// What the direction that the player showed changes on a device whose direction is known; nil if nothing.
    fileprivate init?(changeShownTo reader: TiltReader) {
        guard let usual = reader.classification.motion?.roll, let shown = reader.calibration?.roll, shown != usual
        else { return nil }
        self = shown.axis == usual.axis ? .sidesSwapped : .axisChanged
    }
}
