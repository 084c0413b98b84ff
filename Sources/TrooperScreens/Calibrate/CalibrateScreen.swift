import QuizCore
import TiltCore
import TiltDevices
import TrooperDrawing
import TrooperStore
import TrooperText

/// Calibrates the controller that a game would use, and shows its latest positions.
package struct CalibrateScreen: Screen {
    /// Whether the program ends with the screen.
    let isAlone: Bool
    var view = CalibrateView()
    private var shown = ShownTilt()
    private var trace: [Int] = []
    private var sampledAt = Microseconds.zero
    /// The time of the latest input, or that passed since.
    private var now = Microseconds.zero
    /// What is shown of the controllers, and how many reports came until then.
    private var shownChanges = 0
    private var shownReports = 0
    /// Whether something changed that is not drawn, and from when on it is, thirty times a second.
    private var isStale = true
    private var drawsFrom = Microseconds.zero
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

    package init(isAlone: Bool = false) { self.isAlone = isAlone }

    package var name: String { "calibrate" }
    package var about: String {
        "Tilt, and see what the arrow makes of it. The lines are where its stages begin. Every way out saves what you "
            + "set, the preset too."
    }

    package func saved(_ context: Context) -> String? { view.hasDevice ? Pads.calibrationSaved : nil }
    package func padUse(isTop: Bool) -> Pads.Use? { .calibrating }

    package func draw(on canvas: inout Canvas, _ place: Place) -> Int {
        view.draw(on: &canvas, card: place.card)
        return 0
    }

    // MARK: Coming and going

    package mutating func appear(_ context: Context) throws(StoreError) {
        now = context.now
        context.pads?.use(.calibrating, at: now)
        begin(context)
        show(context)
    }

    /// The controllers are the game's again, with what was learned.
    package mutating func disappear(_ context: Context) {
        context.pads?.use(.idle(isAsking: false), at: context.now)
        context.beginPads()
    }

    /// Begins anew with what is known of the controller.
    private mutating func begin(_ context: Context) {
        context.beginPads()
        (shownChanges, shownReports) = (context.pads?.changeCount ?? 0, pad(context)?.reportCount ?? 0)
        identify(context)
    }

    private func pad(_ context: Context) -> Pad? { context.pads?.connected.first }

    // MARK: Time

    package var nextMoment: Microseconds? {
        if isStale { return drawsFrom }
        let silence = shown.silentFrom.flatMap { $0 > now ? $0 : nil }
        return [step?.until, rate.nextMoment, silence].compactMap { $0 }.min()
    }

    package mutating func pass(isTop: Bool, _ context: Context) throws(StoreError) -> Move {
        if let pads = context.pads, pads.changeCount != shownChanges { isStale = true }
        if let nextMoment, nextMoment <= context.now { show(context) }
        return .stay
    }

    private mutating func show(_ context: Context) {
        now = max(now, context.now)
        isStale = false
        drawsFrom = now + FrameGap.shortest
        shownChanges = context.pads?.changeCount ?? 0
        if let pad = pad(context) {
            rate.note(pad.reportCount - shownReports)
            shownReports = pad.reportCount
            shown.refresh(pad, at: now)
        }
        rate.pass(to: now)
        if let step, step.until <= now { self.step = nil }
        sample(pad(context)?.tilt)
        view = view(context)
    }

    private mutating func sample(_ reader: TiltReader?) {
        guard now - sampledAt >= Self.sampleInterval, let reader else { return }
        sampledAt = now
        trace.append(Self.rounded(reader.position))
        if trace.count > Self.maxTrace { trace.removeFirst(trace.count - Self.maxTrace) }
    }

    package mutating func hear(_ event: PadEvent, isTop: Bool, _ context: Context) throws(StoreError) -> Move? {
        now = max(now, event.at)
        let pad = pad(context)
        switch event.kind {
        case .appeared:
            forgetShown()
            identify(context)
        case .gone: identify(context)
        case .stage(let stage): if let effect = RumbleEffect(stage) { pad?.rumble(effect) }
        case .step(let side): step = (side, until: event.at + Self.stepShown)
        case .directionLearned: change = (pad?.tilt).flatMap(TiltView.Advice.init(changeShownTo:))
        case .button(let code): if let buttons = lesson?.take(code) { choose(buttons, context) }
        case .confirm, .back, .menu, .centreLearned: break
        }
        isStale = true
        return .stay
    }

    package mutating func perform(_ action: KeyAction, _ context: Context) throws(StoreError) -> Move {
        switch action {
        case .leave, .back, .confirm: return .close
        case .centre:
            guard let pad = pad(context), let pads = context.pads else { return .stay }
            for event in pads.recentre(pad.place, at: context.now) { _ = try hear(event, isTop: true, context) }
        case .restart: forgetDirection(context)
        case .left: takePreset(next: false, context)
        case .right: takePreset(next: true, context)
        default: break
        }
        show(context)
        return .stay
    }

    /// Nothing of one device is shown as if it were of the next.
    private mutating func forgetShown() {
        trace = []
        rate = ReportRate()
        step = nil
        change = nil
    }

    private mutating func identify(_ context: Context) {
        let pad = pad(context)
        let reader = pad?.tilt
        shown.identify(pad, at: now)
        let isTaught = reader?.classification.kind != .buttonsOnly || reader?.calibration?.answerButtons != nil
        lesson = isTaught ? nil : ButtonLesson()
    }

    /// Keeps the buttons that the player chose to answer with, and follows them from now on.
    private mutating func choose(_ buttons: AnswerButtons, _ context: Context) {
        step = nil
        guard let pad = pad(context) else { return }
        var calibration = pad.tilt.calibration ?? Calibration(centreThousandths: 0)
        calibration.answerButtons = buttons
        context.pads?.teach(calibration, to: pad.place, at: now)
        identify(context)
    }

    // MARK: What is shown

    private func view(_ context: Context) -> CalibrateView {
        var view = CalibrateView()
        guard let reader = pad(context)?.tilt else {
            let choice = context.pads?.choice.words.map { SafeText.cleaned($0) }
            view.hasDevice = false
            let reason = choice.map { "No controller matches \($0)" } ?? "No controller found"
            view.deviceName = shown.view?.status ?? reason
            if choice == nil { view.explanation = context.pads?.notice ?? "" }
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
        view.preset = context.live.tilt.snap.rawValue
        view.trace = trace
        return view
    }

    /// Asks for the direction of a sensor again, or for the two buttons of another device.
    ///
    /// Asked once more, a device of the table has the direction of the table.
    private mutating func forgetDirection(_ context: Context) {
        guard let pads = context.pads, let pad = pad(context) else { return }
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
            identify(context)
        } else {
            beforeLesson = reader.calibration
            pads.forgetDirection(pad.place)
        }
    }

    /// The next preset or the one before, around the ends.
    private mutating func takePreset(next: Bool, _ context: Context) {
        let isAsked = pad(context)?.tilt.isAskedAgain == true
        context.change("snap", to: context.live.tilt.snap.turned(by: next ? 1 : -1).rawValue)
        begin(context)
        if isAsked, let pad = pad(context) { context.pads?.forgetDirection(pad.place) }
    }

    private static func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}
