import Arguments
import Screens
import Session
import Terminal

/// `trooper calibrate`: see what a device does, teach it its middle and its side, and feel the presets.
enum CalibrateCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        guard terminal.isInputTerminal, terminal.isOutputTerminal, !terminal.isDumb else {
            throw Failure(
                message: "calibrating needs a terminal with a screen; see what a device sends with 'trooper trace'",
                exitCode: ExitCode.unavailable)
        }
        let table = try Table.lay(pack: nil, database: invocation.value(of: "db"), seed: nil)
        defer { table.scorebook.close() }
        let appearance = Appearance(invocation, terminal)
        let controls = TiltOptions.controls(invocation, memory: CalibrationMemory(table.store))
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = ScopeSession(
            display: TerminalDisplay(screen), scope: PadScope(controls), look: appearance.look)
        let ending = session.run()
        controls.keepCalibration()
        if case .signalled(let signal) = ending { return ExitCode.signalled(signal) }
        return ExitCode.fine
    }
}
