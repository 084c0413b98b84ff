import Arguments

/// Reads the command line, runs the command and returns the exit code.
enum Program {
    static func run(_ arguments: [String]) -> Int32 {
        var path: [String] = []
        do {
            let invocation = try ArgumentReader.read(arguments, by: Commands.root, variable: Locations.environment)
            path = invocation.path
            guard !invocation.wantsHelp, let run = invocation.command.run else { return try HelpCommand.show(path) }
            return try run(invocation.options)
        } catch let error as UsageError {
            let path = error.command.isEmpty ? path : error.command
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
}
