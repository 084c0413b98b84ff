import Arguments
import Devices
import QuizCore
import Screens
import Session
import Terminal
import Text
import TiltCore

/// `trooper calibrate`: see what a device does, teach it its middle and its side, and feel the presets.
enum CalibrateCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                message: "calibrating needs a terminal with a screen; see what a device sends with 'trooper record -'",
                exitCode: ExitCode.unavailable)
        }
        let setup = try GameSetup.open(pack: nil, database: invocation.value(of: "db"), seed: nil)
        defer { setup.gameStore.close() }
        let appearance = Appearance(invocation, terminal)
        let controls = TiltOptions.controls(invocation, memory: CalibrationStore(setup.store))
        let ending = try look(into: controls, appearance)
        controls.keepCalibration()
        return ending.exitCode(saved: "what was learned so far is kept")
    }

    /// Gives the screen back before anything more is said.
    private static func look(into controls: PadControls, _ appearance: Appearance) throws(Failure) -> Ending {
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = CalibrateSession(
            display: TerminalDisplay(screen), device: CalibratedDevice(controls), look: appearance.look)
        return session.run()
    }
}

/// The device that a game would use, with its latest positions.
final class CalibratedDevice {
    private let controls: PadControls
    private var trace: [Int] = []
    private var sampledAt = Microseconds.zero

    /// The time between two positions of the trace, which fills more rows of dots than any screen has.
    private static let samplePause = Microseconds.milliseconds(25)
    private static let longestTrace = 256

    init(_ controls: PadControls) {
        self.controls = controls
    }

    var descriptors: [Int32] { controls.descriptors }
    var nextMoment: Microseconds? { controls.nextMoment }

    func readInputs(from ready: [Int32], at now: Microseconds) {
        for input in controls.readInputs(from: ready, at: now) {
            if case .snapped(let stage) = input.kind { RumbleEffect(stage).map(controls.rumble) }
        }
        guard let reader = controls.reader, now - sampledAt >= CalibratedDevice.samplePause else { return }
        sampledAt = now
        trace.append(CalibratedDevice.whole(reader.position))
        if trace.count > CalibratedDevice.longestTrace { trace.removeFirst() }
    }

    var view: CalibrateView {
        var view = CalibrateView()
        guard let reader = controls.reader else {
            let wish = controls.wish.map { SafeText.cleaned($0) }
            view.deviceName = wish.map { "No device fits \($0)" } ?? "No controller found"
            view.advice = controls.view?.advice
            return view
        }
        view.deviceName = controls.deviceName
        view.advice = controls.view?.advice
        view.position = CalibratedDevice.whole(reader.position)
        view.unit = reader.profile.measure == .degrees ? "\u{b0}" : "%"
        view.thresholds = (1...3).map { CalibratedDevice.whole(reader.profile.enter($0)) }
        view.stage = Int(reader.stage.rawValue)
        view.rawValue = Int(reader.rawValue ?? 0)
        view.framesPerSecond = CalibratedDevice.whole(reader.framesPerSecond)
        view.droppedCount = reader.droppedCount
        view.preset = controls.preset.rawValue
        view.trace = trace
        return view
    }

    func takeCentre(at now: Microseconds) { controls.takeCentre(at: now) }
    func forgetDirection() { controls.forgetDirection() }
    func takeNextPreset(at now: Microseconds) { controls.takeNextPreset(at: now) }

    private static func whole(_ value: Double) -> Int {
        Int(value.rounded())
    }
}
