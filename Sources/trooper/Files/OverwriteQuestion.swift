import Glibc

/// Asks before an existing file is replaced; without a terminal to ask on that is an error.
enum OverwriteQuestion {
    /// Returns if nothing would be lost, if `isForced`, or if the player agrees.
    static func ask(about target: String, isForced: Bool) throws(Failure) {
        guard !isForced, target != "-", FileIdentity(target) != nil else { return }
        guard Consent.canBeAsked else {
            throw Failure.cannotCreate(target, "the file exists; use --force to overwrite it, or choose another name")
        }
        guard Consent.isGiven(to: "\(target) exists. Overwrite it?") else {
            throw Failure(message: "\(target) is unchanged", exitCode: ExitCode.cannotCreate)
        }
    }
}

/// The player's answer to a question about something that would be lost.
enum Consent {
    /// Whether there is a terminal to ask on.
    static var canBeAsked: Bool { isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 }

    static func isGiven(to question: String) -> Bool {
        Output.prompt("\(question) (y, n) ")
        let answer = readLine()?.lowercased() ?? ""
        return ["y", "yes"].contains(answer.filter { !$0.isWhitespace })
    }
}
