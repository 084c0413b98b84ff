import CRescue
import Glibc

/// The signals that end a program, as something to wait on, for work that has to be finished properly.
package final class TerminationSignals {
    /// What to wait on; nil where the system has nothing to give, and then a signal ends the program as ever.
    package let descriptor: Int32?

    package init() {
        let descriptor = rescue_open_signals()
        self.descriptor = descriptor >= 0 ? descriptor : nil
    }

    deinit {
        if let descriptor { rescue_close_signals(descriptor) }
    }

    /// The next one that has come; nil when there is none. A wish to stop for a while is granted on the way.
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
