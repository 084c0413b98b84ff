import QuizCore
import Recording
import Screens
import Session
import Text
import TiltCore
import TrooperSystem

/// The controller that a game would use, with its latest positions.
final class CalibratedDevice {
    private let controls: PadControls
    private var play: TiltedGame
    private var shown = ShownTilt()
    private var trace: [Int] = []
    private var sampledAt = Microseconds.zero
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

    init(_ controls: PadControls) {
        self.controls = controls
        controls.readsAlways = true
        play = TiltedGame(controls.rules, at: MonotonicClock.now())
    }

    var descriptors: [Int32] { controls.descriptors }
    var nextMoment: Microseconds? {
        [controls.nextMoment, play.deadline, step?.until, rate.nextMoment].compactMap { $0 }.min()
    }

    private var reader: TiltReader? { play.devices.first { $0.number == shown.main }?.reader }

    func readInputs(from ready: [Int32], at now: Microseconds) {
        for input in controls.readInputs(from: ready, at: now) {
            if case .deviceAppeared = input.kind { forgetShown() }
            take(input)
        }
        play.pass(to: now)
        followOutcomes(at: now)
        rate.pass(to: now)
        if let step, step.until <= now { self.step = nil }
        controls.note(play)
        shown.refresh(play.devices)
        guard let reader, now - sampledAt >= Self.sampleInterval else { return }
        sampledAt = now
        trace.append(Self.rounded(reader.position))
        if trace.count > Self.maxTrace { trace.removeFirst(trace.count - Self.maxTrace) }
    }

    /// Nothing of one device is shown as if it were of the next.
    private func forgetShown() {
        trace = []
        rate = ReportRate()
        step = nil
        change = nil
    }

    private func take(_ input: DeviceInput) {
        play.receive(input.kind, at: input.at)
        followOutcomes(at: input.at)
        switch input.kind {
        case .deviceAppeared, .deviceVanished:
            shown.identify(play.devices)
            let isTaught = reader?.classification.kind != .buttonsOnly || reader?.calibration?.answerButtons != nil
            lesson = isTaught ? nil : ButtonLesson()
        case .input(let event, shown.main):
            if event.type == EventType.key, event.value == 1, let buttons = lesson?.take(event.code) {
                choose(buttons, at: input.at)
            } else if event.type == EventType.synchronisation, event.code == SyncCode.report {
                rate.noteReport()
            }
        default: break
        }
    }

    private func followOutcomes(at now: Microseconds) {
        while let outcome = play.next() {
            guard case .pad(let output, let number) = outcome else { continue }
            switch output.kind {
            case .snapped(let stage): RumbleEffect(stage).map(controls.rumble)
            case .stepped(let side): step = (side, until: now + Self.stepShown)
            case .centreLearned, .directionLearned:
                let device = play.devices.first { $0.number == number }
                if output.kind == .directionLearned {
                    change = device.flatMap { TiltView.Advice(changeShownTo: $0.reader) }
                }
                save(device)
            case .confirm, .back, .menu: break
            }
        }
    }

    private func save(_ device: TiltedDevice?) {
        guard let device, let calibration = device.reader.calibration else { return }
        controls.save(calibration, of: device.device)
    }

    /// Saves the buttons that the player chose to answer with, and follows them from now on.
    private func choose(_ buttons: AnswerButtons, at now: Microseconds) {
        lesson = nil
        step = nil
        guard let device = play.devices.first(where: { $0.number == shown.main }) else { return }
        var calibration = device.reader.calibration ?? Calibration(centreThousandths: 0)
        calibration.answerButtons = buttons
        controls.save(calibration, of: device.device)
        begin(at: now)
    }

    /// Begins anew with what is known of the devices.
    private func begin(at now: Microseconds) {
        play = TiltedGame(controls.rules, at: now)
        for device in controls.describe() { take(DeviceInput(.deviceAppeared(device), at: now)) }
    }

    var view: CalibrateView {
        var view = CalibrateView()
        guard let reader else {
            let choice = controls.choice.map { SafeText.cleaned($0) }
            view.hasDevice = false
            let reason = choice.map { "No controller matches \($0)" } ?? "No controller found"
            view.deviceName = shown.view?.status ?? reason
            if choice == nil { view.explanation = controls.notice ?? "" }
            return view
        }
        view.deviceName = shown.view?.status ?? ""
        view.advice = shown.view?.advice
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
        view.preset = controls.preset.rawValue
        view.trace = trace
        return view
    }

    func takeCentre(at now: Microseconds) {
        if let main = shown.main { take(DeviceInput(.deviceCentred(main), at: now)) }
    }

    /// Asks for the direction of a sensor again, or for the two buttons of another device.
    ///
    /// Asked once more, a device of the table has the direction of the table.
    func forgetDirection(at now: Microseconds) {
        guard let device = play.devices.first(where: { $0.number == shown.main }) else { return }
        let reader = device.reader
        let isUndone = reader.isAskedAgain || !reader.classification.needsDirection && change != nil
        change = nil
        if reader.classification.kind != .motionSensor {
            if shown.hasButtons { lesson = ButtonLesson() }
        } else if isUndone {
            controls.forgetCalibration()
            // The pad may be tilted now: its centre is the one that is known.
            let roll = reader.classification.motion?.roll
            let usual = reader.calibration?.turned(to: roll) ?? beforeLesson?.turned(to: roll)
            if let usual { controls.save(usual, of: device.device) }
            begin(at: now)
        } else {
            beforeLesson = reader.calibration
            play.forgetDirection(of: device.number)
        }
    }

    func takePreset(next: Bool, at now: Microseconds) {
        let isAsked = play.devices.contains { $0.number == shown.main && $0.reader.isAskedAgain }
        controls.note(play)
        controls.takePreset(next: next)
        begin(at: now)
        if isAsked, let main = shown.main { play.forgetDirection(of: main) }
    }

    private static func rounded(_ value: Double) -> Int { Int(value.rounded()) }
}

extension TiltReader {
    /// Whether the player is asked for a direction that the table knows.
    fileprivate var isAskedAgain: Bool { needsDirection && !classification.needsDirection }
}

extension Calibration {
    /// The same centre for the usual direction of the device; nil where it was measured about another axis.
    fileprivate func turned(to usual: Roll?) -> Calibration? {
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

/// Learns which two buttons answer true and false.
struct ButtonLesson {
    private var left: UInt16?

    var advice: TiltView.Advice { left == nil ? .pressTrue : .pressFalse }

    /// Takes the code of a pressed button; the pair once it is complete.
    mutating func take(_ code: UInt16) -> AnswerButtons? {
        guard AnswerButtons.canChoose(code) else { return nil }
        guard let left else {
            left = code
            return nil
        }
        return AnswerButtons(left: left, right: code)
    }
}

/// Counts how many reports a device sends in a second: none while it is silent.
struct ReportRate {
    /// Of the latest second that has ended.
    private(set) var perSecond = 0
    private var count = 0
    private var began = Microseconds.zero

    private static let period = Microseconds.milliseconds(1_000)

    mutating func noteReport() { count += 1 }

    mutating func pass(to now: Microseconds) {
        let passed = now - began
        guard passed >= ReportRate.period else { return }
        perSecond = Int((Double(count) * 1_000_000 / Double(passed.rawValue)).rounded())
        count = 0
        began = now
    }

    /// When the number changes without another report; nil if it does not.
    var nextMoment: Microseconds? { count > 0 || perSecond > 0 ? began + ReportRate.period : nil }
}
