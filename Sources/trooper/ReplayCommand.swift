import Arguments
import QuizCore
import Recording
import Screens
import Session
import Terminal

/// `trooper replay`: a recorded game on the screen as it was, or as a text or a picture to share.
enum ReplayCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        try check(invocation)
        let file = try RecordingFile(try path(invocation))
        let playback = try file.playback(isMotionReduced: invocation.has("reduced-motion"))
        let pictures = ReplayPictures(invocation, playback)
        if invocation.has("text") { return try pictures.share(file) }
        if let cast = invocation.value(of: "cast") { return try pictures.makeCast(cast, file) }
        if let svg = invocation.value(of: "svg") { return try pictures.makeSVG(svg, file) }
        return try view(playback, invocation, file)
    }

    private static func path(_ invocation: Invocation) throws -> String {
        switch (invocation.operands.first, invocation.has("last")) {
        case (let file?, false): return file
        case (nil, true): return try LatestRecording.path()
        case (nil, false): throw UsageError("'trooper replay' needs FILE or --last")
        case (_?, true): throw UsageError("'trooper replay' takes FILE or --last, not both")
        }
    }

    /// Below this nobody could see a game in the picture.
    private static let shortestIdle: Int64 = 100_000

    private static func check(_ invocation: Invocation) throws(UsageError) {
        let outputs = ["text", "cast", "svg"].filter(invocation.has)
        guard outputs.count < 2 else { throw UsageError("--\(outputs[0]) and --\(outputs[1]) do not go together") }
        // What an option goes with, in the order in which it would be missed.
        let companions = [
            ("plain", ["text"]), ("cast-version", ["cast"]), ("at", ["svg"]), ("idle", ["cast", "svg"]),
            ("columns", ["cast", "svg"]), ("rows", ["cast", "svg"]),
        ]
        for (option, needed) in companions where invocation.has(option) && !needed.contains(where: invocation.has) {
            let words = needed.map { "--\($0)" }.joined(separator: " or ")
            throw UsageError("--\(option) goes with \(words)")
        }
        if let idle = invocation.microseconds(of: "idle"), idle < shortestIdle {
            throw UsageError("--idle takes at least 0.1 seconds")
        }
    }

    private static func view(_ playback: Playback, _ invocation: Invocation, _ file: RecordingFile) throws -> Int32 {
        let terminal = TerminalReport.current()
        guard terminal.isInputTerminal, terminal.isOutputTerminal, !terminal.isDumb else {
            throw Failure(
                message: "replaying needs a terminal with a screen; without one --text tells how the game went, "
                    + "and --cast and --svg make pictures of it",
                exitCode: ExitCode.unavailable)
        }
        let appearance = Appearance(invocation, terminal)
        let ending = try onScreen(playback, appearance, file)
        guard case .signalled(let signal) = ending else { return ExitCode.fine }
        Output.message("ended by \(SignalName.of(signal))")
        return ExitCode.signalled(signal)
    }

    private static func onScreen(
        _ playback: Playback, _ appearance: Appearance, _ file: RecordingFile
    ) throws -> Ending {
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = ViewerSession(
            display: TerminalDisplay(screen), playback: playback, look: appearance.look, notice: file.notice)
        return session.run()
    }
}
