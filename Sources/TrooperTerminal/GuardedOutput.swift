import CTrooperRescue
import Glibc

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

    /// Sends an escape sequence that ncurses has no function for. Errors are ignored: when the terminal is gone, its
    /// input ends too.
    static func send(_ sequence: String) {
        var rest = Array(sequence.utf8)[...]
        write {
            while !rest.isEmpty {
                let count = rest.withUnsafeBytes { Glibc.write(STDOUT_FILENO, $0.baseAddress, $0.count) }
                if count < 0, errno != EINTR, errno != EAGAIN { return }
                rest = rest.dropFirst(max(0, count))
            }
        }
    }
}
