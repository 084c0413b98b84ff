import Arguments
import Screens
import Session
import Terminal

/// `trooper replay FILE`: a recorded game on the screen, as it was.
enum ViewCommand {
    static func run(_ file: RecordingFile, _ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                message: "replaying needs a terminal with a screen; without one --text tells how the game went, "
                    + "--verify checks it, and --cast and --svg make pictures of it",
                exitCode: ExitCode.unavailable)
        }
        return try look(into: file, Appearance(invocation, terminal)).exitCode()
    }

    /// Gives the screen back before anything more is said.
    private static func look(into file: RecordingFile, _ appearance: Appearance) throws(Failure) -> Ending {
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = ViewerSession(
            display: TerminalDisplay(screen), playback: file.playback, look: appearance.look, notice: file.notice)
        return session.run()
    }
}
