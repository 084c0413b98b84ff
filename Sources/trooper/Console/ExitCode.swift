import Glibc
import Session

/// The exit codes, with the numbers of sysexits.h.
enum ExitCode {
    static let success: Int32 = 0
    static let usage: Int32 = 64
    static let badData: Int32 = 65
    static let noInput: Int32 = 66
    static let unavailable: Int32 = 69
    static let internalError: Int32 = 70
    static let cannotCreate: Int32 = 73
    static let inputOutput: Int32 = 74
    static let noPermission: Int32 = 77
    static let badConfiguration: Int32 = 78

    static func signalled(_ signal: Int32) -> Int32 { 128 + signal }

    /// The signal that an exit code stands for; nil for any other code.
    static func signal(of code: Int32) -> Int32? { code > 128 ? code - 128 : nil }

    /// Ends a command with a code and without a message.
    static func end(with code: Int32) throws(Failure) {
        if code != success { throw Failure(code, "") }
    }
}

extension Ending {
    /// Ends the command; after a signal with a message that says which one it was and what happened to the answers.
    func endCommand(saved: String? = nil) throws(Failure) {
        switch self {
        case .quit, .inputEnded: break
        case .nothingToPlay: try ExitCode.end(with: ExitCode.badData)
        case .signalled(let signal):
            let message = "stopped by \(Self.name(of: signal))" + (saved.map { "; \($0)" } ?? "")
            throw Failure(ExitCode.signalled(signal), message)
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
