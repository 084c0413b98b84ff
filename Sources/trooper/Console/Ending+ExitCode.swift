import Glibc
import Session

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
