import Arguments
import Glibc
import Session

/// From the words of the command line to an exit code.
enum Program {
    static let version = "0.1.0"

    static func run(_ words: [String]) -> Int32 {
        var command: [String] = []
        do {
            let invocation = try ArgumentReader.read(words, by: Commands.root)
            command = invocation.command
            return try perform(invocation)
        } catch let error as UsageError {
            let path = error.command.isEmpty ? command : error.command
            // About help itself there is nothing to be learned but what help says.
            let help = ["trooper", "help"] + (path == ["help"] ? [] : path)
            Output.message("\(error.message)\nSee '\(help.joined(separator: " "))'.")
            return ExitCode.usage
        } catch let failure as Failure {
            if !failure.message.isEmpty { Output.message(failure.message) }
            return failure.exitCode
        } catch {
            Output.message("something went wrong that was not foreseen: \(error)")
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
            if invocation.has("version") {
                try Output.data("trooper \(version)\n")
                return ExitCode.success
            }
            return try PlayCommand.run(invocation)
        case ["play"]: return try PlayCommand.run(invocation)
        case ["questions", "list"]: return try QuestionsCommand.list(invocation)
        case ["questions", "show"]: return try QuestionsCommand.show(invocation)
        case ["questions", "lint"]: return try LintCommand.run(invocation)
        case ["history"]: return try HistoryCommand.run(invocation)
        case ["devices"]: return try DevicesCommand.run(invocation)
        case ["calibrate"]: return try CalibrateCommand.run(invocation)
        case ["record"]: return try RecordCommand.run(invocation)
        case ["replay"]: return try ReplayCommand.run(invocation)
        case ["trace"]: return try TraceCommand.run(invocation)
        case ["doctor"]: return try DoctorCommand.run(invocation)
        case ["picture"]: return try PictureCommand.run(invocation)
        case ["completions"]: return try completions(invocation)
        case ["help"]: return try help(invocation)
        default: preconditionFailure("the table has a command that nothing carries out: \(invocation.command)")
        }
    }

    private static func help(_ invocation: Invocation) throws -> Int32 {
        let path = invocation.operands
        // Reading the words as a command line of their own finds a mistyped one and suggests the nearest.
        let meant = try ArgumentReader.read(path + ["--help"], by: Commands.root)
        guard meant.command == path else {
            let wrong = path[meant.command.count]
            _ = try ArgumentReader.read(Array(path.prefix(meant.command.count)) + [wrong], by: Commands.root)
            throw UsageError("there is no help on '\(wrong)'")
        }
        try Output.data(HelpText.of(path, in: Commands.root))
        return ExitCode.success
    }

    private static func completions(_ invocation: Invocation) throws -> Int32 {
        guard let shell = CompletionScript.Shell(rawValue: invocation.operand) else {
            preconditionFailure("the table names a shell that has no completions")
        }
        try Output.data(CompletionScript.text(for: shell, of: Commands.root))
        return ExitCode.success
    }
}

/// The names of the signals that can end a game, as people know them.
enum SignalName {
    static func of(_ signal: Int32) -> String {
        switch signal {
        case SIGINT: "an interrupt (SIGINT)"
        case SIGTERM: "another program's request (SIGTERM)"
        case SIGHUP: "the closing of the terminal (SIGHUP)"
        case SIGQUIT: "the quit key (SIGQUIT)"
        default: "signal \(signal)"
        }
    }
}

extension Ending {
    /// What the shell is told; who was ended by a signal is told by which, and that nothing was lost.
    func exitCode(kept: String? = nil) -> Int32 {
        switch self {
        case .quit, .inputEnded: return ExitCode.success
        case .signalled(let signal):
            Output.message("ended by \(SignalName.of(signal))" + (kept.map { "; \($0)" } ?? ""))
            return ExitCode.signalled(signal)
        }
    }
}
