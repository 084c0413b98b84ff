import Arguments
import Devices
import QuizCore
import Recording
import Screens
import Session
import Terminal
import Text
import TiltCore

/// `trooper calibrate`: shows a controller's tilt, sets its centre and direction, and tries the snap presets.
enum CalibrateCommand {
    private static let database = Option("db", .file, "save the calibration in FILE, with the scores")

    static let spec = CommandSpec(
        "calibrate", "Calibrate a controller: set its centre and direction.",
        options: TiltOptions.ofInput + TiltOptions.ofTilt + .of(database, .theme, .color, .ascii), run: run)

    private static func run(_ options: Options) throws {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                ExitCode.unavailable,
                "calibrating needs a terminal with a screen; list a device's events with 'trooper record -'")
        }
        let setup = try GameSetup.open(GameRequest(options), database: options[database])
        defer { setup.gameStore.close() }
        let appearance = Appearance(options, terminal)
        let controls = TiltOptions.controls(
            options, calibrations: CalibrationStore(setup.store), takesUnassignedButtons: true)
        let ending = try appearance.onScreen { screen in
            CalibrateSession(display: screen, device: CalibratedDevice(controls), look: appearance.look).run()
        }
        controls.saveCalibration()
        try ending.endCommand(saved: controls.hasPad ? "the calibration is saved" : nil)
    }
}

/// The controller that a game would use, with its latest positions.
final class CalibratedDevice {
    private let controls: PadControls
    private var play: TiltedGame
    private var shown = ShownTilt()
    private var trace: [Int] = []
    private var sampledAt = Microseconds.zero
    /// Asks for the buttons for true and false; nil when it does not.
    private var lesson: ButtonLesson?
    /// The side of the last step of a d-pad or of a chosen button.
    private var stepped: Side?

    private static let sampleInterval = Microseconds.milliseconds(25)
    /// More rows of dots than any screen has.
    private static let maxTrace = 256

    init(_ controls: PadControls) {
        self.controls = controls
        controls.readsAlways = true
        play = TiltedGame(controls.rules, at: MonotonicClock.now())
    }

    var descriptors: [Int32] { controls.descriptors }
    var nextMoment: Microseconds? { [controls.nextMoment, play.deadline].compactMap { $0 }.min() }

    private var reader: TiltReader? { play.devices.first { $0.number == shown.main }?.reader }

    func readInputs(from ready: [Int32], at now: Microseconds) {
        for input in controls.readInputs(from: ready, at: now) { take(input) }
        play.pass(to: now)
        followOutcomes()
        controls.note(play)
        shown.refresh(play.devices)
        guard let reader, now - sampledAt >= Self.sampleInterval else { return }
        sampledAt = now
        trace.append(Self.rounded(reader.position))
        if trace.count > Self.maxTrace { trace.removeFirst(trace.count - Self.maxTrace) }
    }

    private func take(_ input: DeviceInput) {
        play.receive(input.kind, at: input.at)
        followOutcomes()
        switch input.kind {
        case .deviceAppeared, .deviceVanished:
            shown.identify(play.devices)
            let isTaught = reader?.classification.kind != .buttonsOnly || reader?.calibration?.answerButtons != nil
            lesson = isTaught ? nil : ButtonLesson()
        case .sensor(let number, EventType.key, let code, 1) where number == shown.main:
            if let buttons = lesson?.take(code) { choose(buttons, at: input.at) }
        default: break
        }
    }

    private func followOutcomes() {
        while let outcome = play.next() {
            guard case .pad(let output, let number) = outcome else { continue }
            switch output.kind {
            case .snapped(let stage): RumbleEffect(stage).map(controls.rumble)
            case .stepped(let side): stepped = side
            case .centreLearned, .directionLearned: save(play.devices.first { $0.number == number })
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
        stepped = nil
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
        if view.stage == 0, let stepped { view.stage = stepped == .left ? -1 : 1 }
        if let lesson { view.advice = lesson.advice }
        view.rawValue = Int(reader.rawValue ?? 0)
        view.framesPerSecond = Self.rounded(reader.framesPerSecond)
        view.droppedCount = reader.droppedCount
        view.preset = controls.preset.rawValue
        view.trace = trace
        return view
    }

    func takeCentre(at now: Microseconds) {
        if let main = shown.main { take(DeviceInput(.deviceCentred(main), at: now)) }
    }

    /// Asks for the direction of a sensor again, or for the two buttons of another device.
    func forgetDirection() {
        guard let main = shown.main, let reader else { return }
        if reader.classification.kind == .motionSensor {
            play.forgetDirection(of: main)
        } else if shown.hasButtons {
            lesson = ButtonLesson()
        }
    }

    func takePreset(next: Bool, at now: Microseconds) {
        controls.note(play)
        controls.takePreset(next: next)
        begin(at: now)
    }

    private static func rounded(_ value: Double) -> Int {
        Int(value.rounded())
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
