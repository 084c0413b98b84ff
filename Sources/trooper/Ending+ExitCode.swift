import Session

extension Ending {
    /// What the shell is told; who was ended by a signal is told by which, and that nothing was lost.
    func exitCode(kept: String? = nil) -> Int32 {
        switch self {
        case .quit, .inputEnded: return ExitCode.fine
        case .signalled(let signal):
            Output.message("ended by \(SignalName.of(signal))" + (kept.map { "; \($0)" } ?? ""))
            return ExitCode.signalled(signal)
        }
    }
}
