import Arguments
import Screens
import Session
import Terminal

/// `trooper replay`: shows, verifies and shares recorded games, and plays games from traces of devices.
enum ReplayCommand {
    static func run(_ invocation: Invocation) throws -> Int32 {
        try check(invocation)
        let files = try files(invocation)
        try refuseToOverwriteInputs(files, invocation)
        if let target = ["cast", "svg"].lazy.compactMap(invocation.value).first {
            try OverwriteQuestion.ask(about: target, isForced: invocation.has("force"))
        }
        if invocation.has("verify") { return try VerifyCommand.run(files, isJSON: invocation.has("json")) }
        guard let file = files.first, files.count == 1 else {
            throw UsageError("give one file; only --verify takes several")
        }
        if let path = invocation.value(of: "save") {
            try save(file, to: path, invocation)
            return ExitCode.success
        }
        if invocation.has("text") { return try ShareCommand.run(file, invocation) }
        let recording = try RecordingFile(file, invocation)
        let pictures = ReplayPictures(invocation, recording)
        if let cast = invocation.value(of: "cast") { return try pictures.makeCast(cast) }
        if let svg = invocation.value(of: "svg") { return try pictures.makeSVG(svg) }
        return try ViewCommand.run(recording, invocation)
    }

    /// In microseconds; with shorter pauses nobody could follow the game.
    private static let shortestIdle: Int64 = 100_000

    private static let outputModes = ["verify", "save", "text", "cast", "svg"]

    /// Options that need one of others.
    private static let requirements = [
        ("json", ["verify"]), ("plain", ["text"]), ("cast-version", ["cast"]), ("at", ["svg"]),
        ("force", ["cast", "svg"]),
        ("idle", ["cast", "svg"]), ("columns", ["cast", "svg"]), ("rows", ["cast", "svg"]),
    ]

    private static func check(_ invocation: Invocation) throws(UsageError) {
        let wanted = outputModes.filter(invocation.has)
        guard wanted.count < 2 else { throw UsageError("--\(wanted[0]) and --\(wanted[1]) cannot be combined") }
        for (option, needed) in requirements where invocation.has(option) && !needed.contains(where: invocation.has) {
            let words = needed.map { "--\($0)" }.joined(separator: " or ")
            throw UsageError("--\(option) needs \(words)")
        }
        if let idle = invocation.microseconds(of: "idle"), idle < shortestIdle {
            throw UsageError("--idle takes at least 0.1 seconds")
        }
    }

    private static func files(_ invocation: Invocation) throws -> [String] {
        guard invocation.has("last") else {
            guard !invocation.operands.isEmpty else { throw UsageError("'replay' needs a FILE, or --last") }
            return invocation.operands
        }
        guard invocation.operands.isEmpty else { throw UsageError("use --last or a FILE, not both") }
        try Locations.checkHomeOfRecordings()
        guard let latest = Locations.recordings.flatMap({ RecordingsFolder(path: $0).latest }) else {
            throw Failure(
                message: "no recording yet; play a game to record one", exitCode: ExitCode.noInput)
        }
        return [latest]
    }

    /// An output may replace an older one, but never a file that it is made from.
    private static func refuseToOverwriteInputs(_ files: [String], _ invocation: Invocation) throws(Failure) {
        let read = files + ["describe", "pack"].compactMap(invocation.value)
        let written = ["cast", "svg", "save"].compactMap(invocation.value).filter { $0 != "-" }
        for target in written {
            guard let file = FileIdentity(target), read.contains(where: { FileIdentity($0) == file }) else { continue }
            throw Failure(
                message: "cannot create \(target): it is one of the input files; choose another name",
                exitCode: ExitCode.cannotCreate)
        }
    }

    private static func save(_ trace: String, to path: String, _ invocation: Invocation) throws {
        let game = try TraceGame(try TraceFile(trace), invocation)
        if path == "-" {
            try game.write { bytes throws(Failure) in try Output.bytes(bytes) }
            return
        }
        let file = try PartialFile(path)
        do throws(Failure) {
            try game.write { bytes throws(Failure) in try file.append(bytes) }
            try file.finish()
        } catch {
            if !file.isComplete { file.discard() }
            throw error
        }
    }
}

/// `trooper replay FILE`: shows a recorded game on the screen.
enum ViewCommand {
    static func run(_ file: RecordingFile, _ invocation: Invocation) throws -> Int32 {
        let terminal = TerminalReport.current()
        guard terminal.canShowScreen else {
            throw Failure(
                message: "replay needs a terminal that can draw screens; without one use --text for the result, "
                    + "--verify to check the recording, or --cast and --svg for pictures",
                exitCode: ExitCode.unavailable)
        }
        return try show(file, Appearance(invocation, terminal)).exitCode()
    }

    /// Restores the terminal before anything else is written.
    private static func show(_ file: RecordingFile, _ appearance: Appearance) throws(Failure) -> Ending {
        let screen = try appearance.openScreen()
        defer { screen.close() }
        let session = ReplaySession(
            display: screen, playback: file.playback, clock: SystemClock(), look: appearance.look, notice: file.notice)
        return session.run()
    }
}
