import Arguments
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
        defer { setup.gameStore.close() }
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
