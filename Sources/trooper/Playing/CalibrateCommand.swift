import Arguments
import Glibc
import Screens
import Session
import Terminal

/// `trooper calibrate`: shows a controller's tilt, sets its centre and direction, and tries the snap presets.
enum CalibrateCommand {
    private static let database = Option("db", .file, "save the calibration in FILE, with the scores")

    static let spec = CommandSpec(
        "calibrate", "Calibrate a controller: set its centre and direction.",
        options: TiltOptions.ofInput + TiltOptions.ofTilt + .of(database, .theme, .color, .ascii),
        examples: ["trooper calibrate", "trooper calibrate --device event3 --snap firm"], run: run)

    private static func run(_ options: Options) throws {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                ExitCode.unavailable,
                "calibrating needs a terminal with a screen; list a device's events with 'trooper record -'")
        }
        let setup = try GameSetup.open(GameRequest(options), database: options[database])
        defer { setup.games.close() }
        let appearance = Appearance(options, terminal)
        if let notice = options.settingsNotice { Output.message(notice) }
        let calibrations = CalibrationStore(setup.store)
        let controls = TiltOptions.controls(
            TiltOptions.honouringScores(options, calibrations), calibrations: calibrations,
            takesUnassignedButtons: true)
        let before = controls.preset
        let ending = try appearance.onScreen { screen in
            CalibrateSession(display: screen, device: CalibratedDevice(controls), look: appearance.look).run()
        }
        controls.saveCalibration()
        if controls.hasPad, controls.preset != before || options.onCommandLine(.snap) != nil {
            try SettingsFile.save([(.snap, controls.preset.rawValue)])
        }
        try ending.endCommand(saved: controls.hasPad ? "the calibration is saved" : nil)
    }
}

/// The loop of `trooper calibrate`: wait for the device and the keys, then draw.
final class CalibrateSession {
    private let display: any Display
    private let device: CalibratedDevice
    private let look: Look
    private let clock = SystemClock()
    private var drawn = DrawnContent<CalibrateView>()
    private var help = StandaloneHelp()
    private var scrollLimit = 0

    init(display: any Display, device: CalibratedDevice, look: Look) {
        self.display = display
        self.device = device
        self.look = look
    }

    func run() -> Ending {
        while true {
            draw()
            // A frame that came too early is drawn later, even when no more input comes.
            let frame = drawn.shows(view) ? nil : drawn.nextFrame
            let moments = [frame, device.nextMoment].compactMap { $0 }
            let ready = clock.wait(on: display.descriptors + device.descriptors, until: moments.min())
            device.readInputs(from: ready, at: clock.now())
            for input in display.readInputs() {
                if let ending = receive(input) { return ending }
            }
        }
    }

    private func draw() {
        let now = clock.now()
        let size = display.size
        let view = view
        guard now >= drawn.nextFrame, !drawn.shows(view, at: size) else { return }
        let picture = view.picture(size: size, look: look)
        scrollLimit = picture.scrollLimit
        display.show(picture.frame)
        drawn.note(view, at: size, time: now)
    }

    private var view: CalibrateView {
        var view = device.view
        view.help = help
        return view
    }

    private func receive(_ input: DisplayInput) -> Ending? {
        switch input {
        case .key(let key, _): return press(key)
        case .resized: drawn.invalidate()
        case .suspendRequested:
            display.suspend()
            drawn.invalidate()
        case .inputEnded, .signalled: return input.ending
        }
        return nil
    }

    private func press(_ key: Key) -> Ending? {
        let now = clock.now()
        let action = KeyAction(key)
        switch action {
        case .interrupt: return .signalled(SIGINT)
        case .redraw:
            display.redrawAll()
            drawn.invalidate()
            return nil
        default: break
        }
        if help.press(key, scrollLimit: scrollLimit, page: max(1, display.size.rows / 2)) { return nil }
        guard let action, view.keys.offer(action) else { return nil }
        switch action {
        case .centre: device.takeCentre(at: now)
        case .restart: device.forgetDirection(at: now)
        case .left: device.takePreset(next: false, at: now)
        case .right: device.takePreset(next: true, at: now)
        case .leave, .back, .confirm: return .quit
        default: break
        }
        return nil
    }
}
