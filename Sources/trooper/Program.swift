import TrooperArguments
import TrooperStore

/// Reads the command line, runs the command and returns the exit code.
enum Program {
    static func run(_ arguments: [String]) -> Int32 {
        var path: [String] = []
        do {
            // The first word with which the script of a shell asks what fits.
            if arguments.first == "__complete" {
                let lines = Completion.answer(to: arguments.dropFirst(), of: Commands.root) { Store.packNames }
                try Output.bytes(Array(lines.utf8))
                return ExitCode.success
            }
            let invocation = try ArgumentReader.read(arguments, by: Commands.root)
            path = invocation.path
            if !invocation.wantsHelp, let run = invocation.command.run {
                var options = invocation.options
                options.addSettings(for: invocation.command)
                try run(options)
            } else {
                try HelpCommand.show(path)
            }
            return ExitCode.success
        } catch let error as UsageError {
            return end(Failure(error, in: path))
        } catch let error as StoreError {
            return end(Failure(error))
        } catch let failure as Failure {
            return end(failure)
        } catch {
            let message = "internal error: \(error); please report it"
            return end(Failure(ExitCode.internalError, message))
        }
    }

    private static func end(_ failure: Failure) -> Int32 {
        if !failure.message.isEmpty { Output.message(failure.message) }
        return failure.exitCode
    }
}

extension Failure {
    /// - Parameter path: the command that was called.
    init(_ error: UsageError, in path: [String]) {
        let path = error.command.isEmpty ? path : error.command
        // `trooper help` lists commands alone. What is wrong without one is an option of a game.
        let isAboutCommands = path == ["help"] || path.isEmpty && error.isUnknownCommand
        let help = ["trooper", "help"] + (isAboutCommands ? [] : path.isEmpty ? ["play"] : path)
        self.init(ExitCode.usage, "\(error.message)\nSee '\(help.joined(separator: " "))'.")
    }
}
