import Arguments
import Glibc
import Session

/// Reads the command line, runs the command and returns the exit code.
enum Program {
    static let version = "0.2.0"

    static func run(_ arguments: [String]) -> Int32 {
        var command: [String] = []
        do {
            let invocation = try ArgumentReader.read(arguments, by: Commands.root)
            command = invocation.command
            return try perform(invocation)
        } catch let error as UsageError {
            let path = error.command.isEmpty ? command : error.command
            // `trooper help help` says nothing more about help than `trooper help`.
            let help = ["trooper", "help"] + (path == ["help"] ? [] : path)
            Output.message("\(error.message)\nSee '\(help.joined(separator: " "))'.")
            return ExitCode.usage
        } catch let failure as Failure {
            if !failure.message.isEmpty { Output.message(failure.message) }
            return failure.exitCode
        } catch {
            Output.message("internal error: \(error); please report it")
            return ExitCode.internalError
        }
    }

    private static func perform(_ invocation: Invocation) throws -> Int32 {
        if invocation.wantsHelp {
            try Output.data(HelpText.of(invocation.command, in: Commands.root))
            return ExitCode.success
        }
        switch invocation.command {
        case []:
            if invocation.has("version") { return try printVersion() }
            return try PlayCommand.run(invocation)
        case ["play"]: return try PlayCommand.run(invocation)
        case ["packs", "list"]: return try PacksCommand.list(invocation)
        case ["packs", "show"]: return try PacksCommand.show(invocation)
        case ["packs", "add"]: return try AddPackCommand.run(invocation)
        case ["packs", "remove"]: return try PacksCommand.remove(invocation)
        case ["packs", "import"]: return try ImportCommand.run(invocation)
        case ["packs", "export"]: return try ExportCommand.run(invocation)
        case ["packs", "new"]: return try NewPackCommand.run(invocation)
        case ["questions", "list"]: return try QuestionsCommand.list(invocation)
        case ["questions", "show"]: return try QuestionsCommand.show(invocation)
        case ["questions", "find"]: return try FindCommand.run(invocation)
        case ["questions", "favourite"]: return try MarkCommand.favourite(invocation)
        case ["questions", "delete-favourites"]: return try MarkCommand.deleteFavourites(invocation)
        case ["questions", "flag"]: return try MarkCommand.flag(invocation)
        case ["questions", "lint"]: return try LintCommand.run(invocation)
        case ["history"]: return try HistoryCommand.run(invocation)
        case ["scores", "check"]: return try ScoresCommand.check(invocation)
        case ["devices"]: return try DevicesCommand.run(invocation)
        case ["calibrate"]: return try CalibrateCommand.run(invocation)
        case ["record"]: return try RecordCommand.run(invocation)
        case ["replay"]: return try ReplayCommand.run(invocation)
        case ["trace"]: return try TraceCommand.run(invocation)
        case ["doctor"]: return try DoctorCommand.run(invocation)
        case ["picture"]: return try PictureCommand.run(invocation)
        case ["completions"]: return try completions(invocation)
        case ["version"]: return try printVersion()
        case ["help"]: return try help(invocation)
        default: preconditionFailure("no code runs the command \(invocation.command)")
        }
    }

    private static func printVersion() throws -> Int32 {
        try Output.data("trooper \(version)\n")
        return ExitCode.success
    }

    private static func help(_ invocation: Invocation) throws -> Int32 {
        let path = invocation.operands
        // Parsing the path as a command line finds a mistyped command and suggests the nearest one.
        let found = try ArgumentReader.read(path + ["--help"], by: Commands.root)
        guard found.command == path else {
            let wrong = path[found.command.count]
            _ = try ArgumentReader.read(Array(path.prefix(found.command.count)) + [wrong], by: Commands.root)
            throw UsageError("no help for '\(wrong)'")
        }
        try Output.data(HelpText.of(path, in: Commands.root))
        return ExitCode.success
    }

    private static func completions(_ invocation: Invocation) throws -> Int32 {
        guard let shell = CompletionScript.Shell(rawValue: invocation.operand) else {
            preconditionFailure("no completions for the shell \(invocation.operand)")
        }
        try Output.data(CompletionScript.text(for: shell, of: Commands.root))
        return ExitCode.success
    }
}

extension Ending {
    /// The exit code; after a signal it also prints which one it was and what happened to the answers.
    func exitCode(saved: String? = nil) -> Int32 {
        switch self {
        case .quit, .inputEnded: return ExitCode.success
        case .nothingToPlay: return ExitCode.badData
        case .signalled(let signal):
            Output.message("stopped by \(Self.name(of: signal))" + (saved.map { "; \($0)" } ?? ""))
            return ExitCode.signalled(signal)
        }
    }

    private static func name(of signal: Int32) -> String {
        switch signal {
        case SIGINT: "SIGINT (interrupt)"
        case SIGTERM: "SIGTERM (terminate)"
        case SIGHUP: "SIGHUP (terminal closed)"
        case SIGQUIT: "SIGQUIT (quit key)"
        default: "signal \(signal)"
        }
    }
}
