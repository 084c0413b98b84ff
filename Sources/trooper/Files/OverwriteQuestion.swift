import Glibc

/// Asks before an existing file is replaced; without a terminal to ask on that is an error.
enum OverwriteQuestion {
    /// Returns if nothing would be lost, if `isForced`, or if the player agrees.
    static func ask(about target: String, isForced: Bool) throws(Failure) {
        guard !isForced, target != "-", FileIdentity(target) != nil else { return }
        guard isatty(STDIN_FILENO) == 1, isatty(STDERR_FILENO) == 1 else {
            throw Failure.cannotCreate(target, "the file exists; use --force to overwrite it, or choose another name")
        }
        Output.prompt("\(target) exists. Overwrite it? (y, n) ")
        let answer = readLine()?.lowercased() ?? ""
        guard ["y", "yes"].contains(answer.filter { !$0.isWhitespace }) else {
            throw Failure(message: "\(target) is unchanged", exitCode: ExitCode.cannotCreate)
        }
    }
}
