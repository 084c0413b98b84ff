import Arguments
import Devices
import QuizCore
import Screens
import Session
import Terminal
import Text
import TiltCore

/// `trooper calibrate`: shows a controller's tilt, sets its centre and direction, and tries the snap presets.
enum CalibrateCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                message: "calibrating needs a terminal with a screen; list a device's events with 'trooper record -'",
                exitCode: ExitCode.unavailable)
        }
        let setup = try GameSetup.open(.latest, database: invocation.value(of: "db"), seed: nil)
        defer { setup.gameStore.close() }
        let appearance = Appearance(invocation, terminal)
        let controls = TiltOptions.controls(
            invocation, calibrations: CalibrationStore(setup.store), takesUnassignedButtons: true)
        let ending = try show(controls, appearance)
        controls.saveCalibration()
        return ending.exitCode(saved: "the calibration is saved")
    }

    /// Closes the screen before a message is printed.
    private static func show(_ controls: PadControls, _ appearance: Appearance) throws(Failure) -> Ending {
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = CalibrateSession(
            display: screen, device: CalibratedDevice(controls), look: appearance.look)
        return session.run()
    }
}

/// The controller that a game would use, with its latest positions.
final class CalibratedDevice {
    private let controls: PadControls
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
        controls.isGamePlayed = true
        learnButtons()
    }

    var descriptors: [Int32] { controls.descriptors }
    var nextMoment: Microseconds? { controls.nextMoment }

    func readInputs(from ready: [Int32], at now: Microseconds) {
        for input in controls.readInputs(from: ready, at: now) {
            if case .snapped(let stage) = input.kind { RumbleEffect(stage).map(controls.rumble) }
            if case .stepped(let side) = input.kind { stepped = side }
        }
        learnButtons()
        guard let reader = controls.reader, now - sampledAt >= Self.sampleInterval else { return }
        sampledAt = now
        trace.append(Self.rounded(reader.position))
        if trace.count > Self.maxTrace { trace.removeFirst(trace.count - Self.maxTrace) }
    }

    private func learnButtons() {
        let presses = controls.takePresses()
        guard let reader = controls.reader else {
            lesson = nil
            return
        }
        if lesson == nil, reader.classification.kind == .buttonsOnly, reader.calibration?.answerButtons == nil {
            lesson = ButtonLesson()
        }
        for code in presses {
            guard let buttons = lesson?.take(code) else { continue }
            lesson = nil
            stepped = nil
            controls.choose(buttons)
        }
    }

    var view: CalibrateView {
        var view = CalibrateView()
        guard let reader = controls.reader else {
            let choice = controls.choice.map { SafeText.cleaned($0) }
            view.hasDevice = false
            let reason = choice.map { "No controller matches \($0)" } ?? "No controller found"
            view.deviceName = controls.view?.status ?? reason
            if choice == nil { view.explanation = controls.notice ?? "" }
            return view
        }
        view.deviceName = controls.deviceName
        view.advice = controls.view?.advice
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

    func takeCentre(at now: Microseconds) { controls.takeCentre(at: now) }

    /// Asks for the direction of a sensor again, or for the two buttons of another device.
    func forgetDirection() {
        if controls.reader?.classification.kind == .motionSensor {
            controls.forgetDirection()
        } else if controls.hasButtons {
            lesson = ButtonLesson()
        }
    }
    func takeNextPreset(at now: Microseconds) { controls.takeNextPreset(at: now) }

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
