import Glibc
import TiltDevices
import TrooperArguments
import TrooperScreens
import TrooperTerminal

/// `trooper calibrate`: shows a controller's tilt, sets its centre and direction, and tries the snap presets.
enum CalibrateCommand {
    private static let database = Option("db", .file, "save the calibration in FILE, with the scores")

    static let command = Command(
        "calibrate", "Calibrate a controller: set its centre and direction.",
        takes: TiltOptions.all + [database, Option.color, Option.ascii] + Settings.all,
        examples: ["trooper calibrate", "trooper calibrate --device event3 --snap firm"], run: run)

    private static func run(_ options: Options) throws {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                ExitCode.unavailable,
                "calibrating needs a terminal with a screen; list a device's events with 'trooper devices record -'")
        }
        let setup = try GameSetup.open(GameRequest(options), database: options[database])
        defer { setup.games.close() }
        let appearance = Appearance(options, terminal)
        if let notice = options.settingsNotice { Output.message(notice) }
        let calibrations = CalibrationStore(setup.store)
        let pads = TiltOptions.pads(.one, options, calibrations)
        let settings = PlayerSettings(options, nil, pads)
        if let preset = options.onCommandLine(Settings.snap) { settings.change(Settings.snap.name, to: preset) }
        let ending = try appearance.onScreen { screen in
            let context = Context(
                display: screen, clock: SystemClock(), look: appearance.look, live: settings.live, pads: pads,
                settings: settings)
            return Loop(context).run(CalibrateScreen(isAlone: true))
        }
        pads.keepLearned()
        if !pads.connected.isEmpty { try settings.saveChanges() }
        try ending.endCommand(saved: pads.savedCalibration)
    }
}
