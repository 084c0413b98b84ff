import Glibc
import TrooperSystem

/// The player's answer to a question about something that would be lost.
enum Consent {
    /// Returns if `isForced`, or if the player agrees.
    ///
    /// - Parameters:
    ///   - refusal: the message if the player does not agree.
    ///   - unasked: thrown if there is no terminal to ask on.
    static func ask(_ question: String, isForced: Bool, refusal: String, unasked: Failure) throws(Failure) {
        if isForced { return }
        guard isatty(STDIN_FILENO) == 1 && isatty(STDERR_FILENO) == 1 else { throw unasked }
        Output.prompt("\(question) (y, n) ")
        let answer = readLine()?.lowercased() ?? ""
        guard ["y", "yes"].contains(answer.filter { !$0.isWhitespace }) else {
            throw Failure(ExitCode.cannotCreate, refusal)
        }
    }

    /// Returns if no existing file would be replaced, if `isForced`, or if the player agrees.
    static func ask(toOverwrite target: String, isForced: Bool) throws(Failure) {
        guard target != "-", FileIdentity(target) != nil else { return }
        let advice = "the file exists; use --force to overwrite it, or choose another name"
        try ask(
            "\(target) exists. Overwrite it?", isForced: isForced, refusal: "\(target) is unchanged",
            unasked: .cannotCreate(target, advice))
    }
}

extension Failure {
    /// There is no terminal to ask on whether to lose something.
    ///
    /// - Parameter unchanged: what was not done, such as "Animals is not removed".
    static func nobodyToAsk(_ unchanged: String, exitCode: Int32 = ExitCode.usage) -> Failure {
        Failure(exitCode, "\(unchanged): no terminal to confirm on; use --force")
    }
}
