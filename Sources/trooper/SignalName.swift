import Glibc

/// The names of the signals that can end a game, as people know them.
enum SignalName {
    static func of(_ signal: Int32) -> String {
        switch signal {
        case SIGINT: "an interrupt (SIGINT)"
        case SIGTERM: "another program's request (SIGTERM)"
        case SIGHUP: "the closing of the terminal (SIGHUP)"
        case SIGQUIT: "the quit key (SIGQUIT)"
        default: "signal \(signal)"
        }
    }
}
