import CRescue

/// Output that may block: a terminal may be stopped, and nobody need read a pipe.
package enum GuardedOutput {
    /// Runs `body`, which writes. While it blocks, SIGTERM, SIGINT, SIGHUP and SIGQUIT end the program within a second.
    ///
    /// They do that by default, too, until a `TerminalScreen` or `TerminationSignals` receives them by a descriptor.
    /// - Parameter body: may write to files, terminals and pipes in any way.
    /// - Returns: what `body` returns.
    package static func write<Result>(_ body: () -> Result) -> Result {
        rescue_begin_output()
        defer { rescue_end_output() }
        return body()
    }
}
