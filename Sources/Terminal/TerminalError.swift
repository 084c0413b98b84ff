import Glibc
import SafeText

/// Why there can be no screen, and what to do about it.
public struct TerminalError: Error, Hashable, Sendable {
    public let message: String

    static var unknownTerminal: TerminalError {
        let name = getenv("TERM").map { SafeText.cleaned(String(cString: $0)) } ?? ""
        return TerminalError(
            message: "the terminal '\(name)' is not known here; set TERM to one that is, such as xterm-256color, or"
                + " play with --plain")
    }

    static let noSignals = TerminalError(
        message: "the system has no descriptor left to wait for signals with; close some programs, or play with"
            + " --plain")
}
