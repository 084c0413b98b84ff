import CTrooperRescue
import Glibc

/// Receives signals through a descriptor (signalfd), so that a command can finish its work before it ends.
///
/// For commands without a screen. `TerminalScreen` handles the signals of a game.
package final class TerminationSignals {
    /// To be polled; nil when the system has no descriptor left, and then a signal ends the program as usual.
    package let descriptor: Int32?

    package init() {
        let descriptor = rescue_open_signals()
        self.descriptor = descriptor >= 0 ? descriptor : nil
    }

    deinit {
        if let descriptor { rescue_close_signals(descriptor) }
    }

    /// Ends the program by a signal that it received, so that its parent sees which one it was.
    package static func end(by signal: Int32) -> Never { rescue_end_by(signal) }

    /// Runs `write`. Nobody need read a pipe: while this output is full, a signal ends the program at once.
    package static func whileWriting<Result>(to output: Int32, _ write: () -> Result) -> Result {
        rescue_begin_output(output)
        defer { rescue_end_output() }
        return write()
    }

    /// Lets the signals that are not received, and crashes, say that they end the program.
    package func explainSuddenEnd() {
        // On a line of its own: there may be a prompt.
        rescue_arm(STDOUT_FILENO, "\n", 1)
    }

    /// Chooses whether that message says that the answers so far are saved.
    package func setCrashNote(answersSaved: Bool) { rescue_set_answers_saved(answersSaved ? 1 : 0) }

    /// The next signal that should end the program; nil without one. SIGTSTP (^Z) stops the program here.
    package func next() -> Int32? {
        guard let descriptor else { return nil }
        while true {
            let signal = rescue_next_signal(descriptor)
            switch signal {
            case 0: return nil
            case SIGTSTP: rescue_stop()
            case SIGWINCH, SIGCONT: break
            default: return signal
            }
        }
    }
}
