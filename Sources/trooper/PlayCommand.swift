import Arguments
import Glibc
import QuizCore
import SafeText
import Screens
import Session
import Terminal

/// `trooper` and `trooper play`: a game on the screen, or in plain lines where there is no screen.
enum PlayCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        let table = try Table.lay(
            pack: invocation.value(of: "pack"), database: invocation.value(of: "db"),
            seed: invocation.number(of: "seed"))
        defer { table.scorebook.close() }

        let ending =
            isPlain(invocation, terminal)
            ? playInLines(table, terminal)
            : try playOnScreen(
                table, Appearance(invocation, terminal),
                TiltOptions.controls(invocation, memory: CalibrationMemory(table.store)))
        return exitCode(for: ending)
    }

    private static func isPlain(_ invocation: Invocation, _ terminal: TerminalReport) -> Bool {
        let wish = Locations.environment("ACCESSIBLE") ?? ""
        let wishesPlain = invocation.has("plain") || !(wish.isEmpty || wish == "0")
        let canShowScreen = terminal.isInputTerminal && terminal.isOutputTerminal && !terminal.isDumb
        return wishesPlain || !canShowScreen
    }

    private static func playOnScreen(
        _ table: Table, _ appearance: Appearance, _ controls: PadControls
    ) throws -> Ending {
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = Session(
            display: TerminalDisplay(screen), scorebook: table.scorebook, tilting: controls, look: appearance.look,
            isMotionReduced: appearance.isMotionReduced, notice: table.notice ?? unreadable(controls))
        return session.run()
    }

    private static func unreadable(_ controls: PadControls) -> String? {
        guard let error = controls.unreadable else { return nil }
        return SafeText.cleaned(Sentence.join(error.message, error.remedy))
    }

    private static func playInLines(_ table: Table, _ terminal: TerminalReport) -> Ending {
        let session = PlainSession(
            scorebook: table.scorebook, now: MonotonicClock.now,
            readLine: { readLine() },
            write: { try? Output.data($0) })
        return session.run(notice: table.notice ?? reasonForLines(terminal))
    }

    /// Somebody who expected a screen should know why there is none.
    private static func reasonForLines(_ terminal: TerminalReport) -> String? {
        guard terminal.isInputTerminal, terminal.isOutputTerminal, terminal.isDumb else { return nil }
        guard let name = terminal.terminalName, !name.isEmpty else {
            return "TERM is not set, so the game comes in lines; set it to your terminal, such as xterm-256color."
        }
        return "The terminal '\(name)' has no screen that is known here, so the game comes in lines."
    }

    private static func exitCode(for ending: Ending) -> Int32 {
        switch ending {
        case .quit, .inputEnded:
            return ExitCode.fine
        case .signalled(let signal):
            Output.message("ended by \(SignalName.of(signal)); every answer given so far is kept")
            return ExitCode.signalled(signal)
        }
    }
}
