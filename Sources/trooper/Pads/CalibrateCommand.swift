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
        let setup = try GameSetup.open(pack: nil, database: invocation.value(of: "db"), seed: nil)
        defer { setup.gameStore.close() }
        let appearance = Appearance(invocation, terminal)
        let controls = TiltOptions.controls(invocation, calibrations: CalibrationStore(setup.store))
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

    private static let sampleInterval = Microseconds.milliseconds(25)
    /// More rows of dots than any screen has.
    private static let maxTrace = 256

    init(_ controls: PadControls) {
        self.controls = controls
    }

    var descriptors: [Int32] { controls.descriptors }
    var nextMoment: Microseconds? { controls.nextMoment }

    func readInputs(from ready: [Int32], at now: Microseconds) {
        for input in controls.readInputs(from: ready, at: now) {
            if case .snapped(let stage) = input.kind { RumbleEffect(stage).map(controls.rumble) }
        }
        guard let reader = controls.reader, now - sampledAt >= Self.sampleInterval else { return }
        sampledAt = now
        trace.append(Self.rounded(reader.position))
        if trace.count > Self.maxTrace { trace.removeFirst(trace.count - Self.maxTrace) }
    }

    var view: CalibrateView {
        var view = CalibrateView()
        guard let reader = controls.reader else {
            let choice = controls.choice.map { SafeText.cleaned($0) }
            view.deviceName = choice.map { "No controller matches \($0)" } ?? "No controller found"
            view.advice = controls.view?.advice
            return view
        }
        view.deviceName = controls.deviceName
        view.advice = controls.view?.advice
        view.position = Self.rounded(reader.position)
        view.unit = reader.profile.measure == .degrees ? "\u{b0}" : "%"
        view.thresholds = (1...3).map { Self.rounded(reader.profile.enter($0)) }
        view.stage = Int(reader.stage.rawValue)
        view.rawValue = Int(reader.rawValue ?? 0)
        view.framesPerSecond = Self.rounded(reader.framesPerSecond)
        view.droppedCount = reader.droppedCount
        view.preset = controls.preset.rawValue
        view.trace = trace
        return view
    }

    func takeCentre(at now: Microseconds) { controls.takeCentre(at: now) }
    func forgetDirection() { controls.forgetDirection() }
    func takeNextPreset(at now: Microseconds) { controls.takeNextPreset(at: now) }

    private static func rounded(_ value: Double) -> Int {
        Int(value.rounded())
    }
}
