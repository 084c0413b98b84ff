import Arguments
import Screens
import Session
import Terminal

/// `trooper calibrate`: see what a device does, teach it its middle and its side, and feel the presets.
enum CalibrateCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                message: "calibrating needs a terminal with a screen; see what a device sends with 'trooper record -'",
                exitCode: ExitCode.unavailable)
        }
        let table = try Table.lay(pack: nil, database: invocation.value(of: "db"), seed: nil)
        defer { table.scorebook.close() }
        let appearance = Appearance(invocation, terminal)
        let controls = TiltOptions.controls(invocation, memory: CalibrationMemory(table.store))
        let ending = try look(into: controls, appearance)
        controls.keepCalibration()
        return ending.exitCode(kept: "what was learned so far is kept")
    }

    /// Gives the screen back before anything more is said.
    private static func look(into controls: PadControls, _ appearance: Appearance) throws(Failure) -> Ending {
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = ScopeSession(
            display: TerminalDisplay(screen), scope: PadScope(controls), look: appearance.look)
        return session.run()
    }
}
