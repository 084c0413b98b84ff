import QuizCore
import TiltCore
import TiltRecording
import TrooperScreens
import TrooperText

/// Calibrates the controller that a game would use, and shows its latest positions.
struct CalibrationDriver: ScreenDriver {
    private let tilting: any Tilting
    private var preset: SnapPreset
    private let settings: TiltSettings
    /// Whether the program ends with the screen.
    private let isAlone: Bool
    private var play: TiltedGame
    private var shown = ShownTilt()
    private var trace: [Int] = []
    private var sampledAt = Microseconds.zero
    /// The time of the latest input, or that passed since.
    private var now = Microseconds.zero
    /// Whether a device sent something that is not shown yet.
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

    init(_ tilting: any Tilting, _ live: LiveSettings, isAlone: Bool, at now: Microseconds) {
        (self.tilting, preset, settings, self.isAlone) = (tilting, live.preset, live.tilt, isAlone)
        play = TiltedGame(live.rules, at: now)
        begin(at: now)
    }

    var devicesGame: TiltedGame? { play }
    var atClose: [Request] { [.readDevicesAnew] }

    var nextMoment: Microseconds? {
        if isStale { return .zero }
        let silence = shown.silentFrom.flatMap { $0 > now ? $0 : nil }
        return [play.deadline, step?.until, rate.nextMoment, silence].compactMap { $0 }.min()
    }

    private var reader: TiltReader? { play.devices.first { $0.number == shown.main }?.reader }

    mutating func advance(to now: Microseconds) {
        isStale = false
        self.now = max(self.now, now)
        play.pass(to: now)
        followOutcomes(at: now)
        rate.pass(to: now)
        if let step, step.until <= now { self.step = nil }
        shown.refresh(play.devices)
        sample(at: now)
    }

    private mutating func sample(at now: Microseconds) {
        guard now - sampledAt >= Self.sampleInterval, let reader else { return }
        sampledAt = now
        trace.append(Self.rounded(reader.position))
        if trace.count > Self.maxTrace { trace.removeFirst(trace.count - Self.maxTrace) }
    }

    mutating func take(_ input: DeviceInput) -> [Request]? {
        isStale = true
        if case .deviceAppeared = input.kind { forgetShown() }
        read(input)
        sample(at: input.at)
        return []
    }

    mutating func perform(_ action: KeyAction, at now: Microseconds, page: Int, limit: Int) -> [Request] {
        defer { advance(to: now) }
        switch action {
        case .centre: if let main = shown.main { read(DeviceInput(.deviceCentred(main), at: now)) }
        case .restart: forgetDirection(at: now)
        case .left: return takePreset(next: false, at: now)
        case .right: return takePreset(next: true, at: now)
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

    private mutating func read(_ input: DeviceInput) {
        now = max(now, input.at)
        play.receive(input.kind, at: input.at)
        followOutcomes(at: input.at)
        if case .input(_, let number) = input.kind { shown.hear(from: number, at: input.at) }
        switch input.kind {
        case .deviceAppeared, .deviceVanished:
            shown.identify(play.devices, at: input.at)
            let isTaught = reader?.classification.kind != .buttonsOnly || reader?.calibration?.answerButtons != nil
            lesson = isTaught ? nil : ButtonLesson()
        case .input(let event, shown.main):
            if event.code.type == EventType.key, event.value == 1,
                let buttons = lesson?.take(KeyCode(rawValue: event.code.number))
            {
                choose(buttons, at: input.at)
            } else if event.code == .report {
                rate.noteReport()
            }
        default: break
        }
    }

    private mutating func followOutcomes(at now: Microseconds) {
        while let outcome = play.next() {
            guard case .pad(let output, let number) = outcome else { continue }
            switch output.kind {
            case .snapped(let stage): if let effect = RumbleEffect(stage) { tilting.rumble(effect, of: .first) }
            case .stepped(let side): step = (side, until: now + Self.stepShown)
            case .centreLearned, .directionLearned:
                let device = play.devices.first { $0.number == number }
                if output.kind == .directionLearned {
                    change = device.flatMap { TiltView.Advice(changeShownTo: $0.reader) }
                }
                device.map(tilting.saveLearned)
            case .confirm, .back, .menu: break
            }
        }
    }

    /// Saves the buttons that the player chose to answer with, and follows them from now on.
    private mutating func choose(_ buttons: AnswerButtons, at now: Microseconds) {
        lesson = nil
        step = nil
        guard let device = play.devices.first(where: { $0.number == shown.main }) else { return }
        var calibration = device.reader.calibration ?? Calibration(centreThousandths: 0)
        calibration.answerButtons = buttons
        tilting.save(calibration, of: device.device)
        begin(at: now)
    }

    /// Begins anew with what is known of the devices.
    private mutating func begin(at now: Microseconds) {
        play = TiltedGame(TiltRules(preset, settings: settings), at: now)
        for device in tilting.describe() { read(DeviceInput(.deviceAppeared(device), at: now)) }
    }

    var overlay: Overlay { .calibrate(view) }

    private var view: CalibrateView {
        var view = CalibrateView()
        view.isAlone = isAlone
        guard let reader else {
            let choice = tilting.choice.map { SafeText.cleaned($0) }
            view.hasDevice = false
            let reason = choice.map { "No controller matches \($0)" } ?? "No controller found"
            view.deviceName = shown.view?.status ?? reason
            if choice == nil { view.explanation = tilting.notice ?? "" }
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
        view.preset = preset.rawValue
        view.trace = trace
        return view
    }

    /// Asks for the direction of a sensor again, or for the two buttons of another device.
    ///
    /// Asked once more, a device of the table has the direction of the table.
    private mutating func forgetDirection(at now: Microseconds) {
        guard let device = play.devices.first(where: { $0.number == shown.main }) else { return }
        let reader = device.reader
        let isUndone = reader.isAskedAgain || !reader.classification.needsDirection && change != nil
        change = nil
        if reader.classification.kind != .motionSensor {
            if shown.hasButtons { lesson = ButtonLesson() }
        } else if isUndone {
            tilting.forgetCalibration()
            // The pad may be tilted now: its centre is the one that is known.
            let roll = reader.classification.motion?.roll
            let usual = reader.calibration?.turned(to: roll) ?? beforeLesson?.turned(to: roll)
            if let usual { tilting.save(usual, of: device.device) }
            begin(at: now)
        } else {
            beforeLesson = reader.calibration
            play.forgetDirection(of: device.number)
        }
    }

    /// The next preset or the one before, around the ends.
    private mutating func takePreset(next: Bool, at now: Microseconds) -> [Request] {
        let isAsked = play.devices.contains { $0.number == shown.main && $0.reader.isAskedAgain }
        tilting.note(play)
        let presets = SnapPreset.allCases
        let place = (presets.firstIndex(of: preset) ?? 0) + (next ? 1 : presets.count - 1)
        preset = presets[place % presets.count]
        begin(at: now)
        if isAsked, let main = shown.main { play.forgetDirection(of: main) }
        return [.change(setting: "snap", value: preset.rawValue)]
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
