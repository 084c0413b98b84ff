import CTrooperSQLite
import Glibc

/// Lets a signal that ends the program interrupt a statement, however long it would run.
///
/// A game blocks these signals and reads them between two steps, so a pending one can be seen without taking it. In
/// other commands they are not blocked, and a signal ends the program at once.
enum TerminationCheck {
    /// Small enough that the check comes several times a second on a slow disk, and large enough to cost little.
    private static let instructionsBetweenChecks: Int32 = 1_000

    /// - Parameter connection: its statements then end with SQLITE_INTERRUPT.
    static func interruptStatements(of connection: OpaquePointer) {
        sqlite3_progress_handler(
            connection, instructionsBetweenChecks, { _ in TerminationCheck.isSignalPending ? 1 : 0 }, nil)
    }

    static var isSignalPending: Bool {
        var pending = sigset_t()
        guard sigpending(&pending) == 0 else { return false }
        return [SIGTERM, SIGINT, SIGHUP, SIGQUIT].contains { sigismember(&pending, $0) == 1 }
    }
}
