import Session

extension Ending {
    /// What the shell is told; who was ended by a signal is told by which, and that nothing was lost.
    func exitCode(kept: String) -> Int32 {
        switch self {
        case .quit, .inputEnded: return ExitCode.fine
        case .signalled(let signal):
            Output.message("ended by \(SignalName.of(signal)); \(kept)")
            return ExitCode.signalled(signal)
        }
    }
}
