import CTrooperSQLite
import Glibc
import TrooperSystem

/// Waits for another program that writes to the scores, and says so if it takes long.
///
/// A game writes for a few milliseconds, an import of many questions for seconds. Only a program that was stopped in the
/// middle of a transaction takes longer.
package final class BusyWait {
    /// Called once in a wait, when a player would notice it.
    package var onLongWait: (() -> Void)?
    /// Asked again and again from then on: whether the player ends the program. No later wait takes any time then.
    package var isEnding: (() -> Bool)?
    /// How long a wait may take, in milliseconds.
    private var limit: Int64
    private var began: Int64 = 0
    private var isToldOf = false
    /// Whether the latest wait was in vain. The next ones are short, so that a game can go on.
    private var wasInVain = false
    /// Whether the player has ended the program.
    private var isGivenUp = false

    /// Milliseconds.
    package static let usualLimit: Int64 = 10_000
    private static let limitInVain: Int64 = 1_000
    private static let noticeable: Int64 = 300

    /// - Parameter limit: milliseconds.
    package init(limit: Int64 = BusyWait.usualLimit, onLongWait: (() -> Void)? = nil) {
        (self.limit, self.onLongWait) = (limit, onLongWait)
    }

    /// Makes SQLite wait this way for a lock. The connection must not outlive this object.
    func serve(_ connection: OpaquePointer) {
        sqlite3_busy_handler(
            connection,
            { context, attempt in
                guard let context else { return 0 }
                let wait = Unmanaged<BusyWait>.fromOpaque(context).takeUnretainedValue()
                return wait.goesOn(isFirst: attempt == 0) ? 1 : 0
            }, Unmanaged.passUnretained(self).toOpaque())
    }

    /// Repeats `attempt` until it succeeds; false if it did not in time, or if a signal ends the program.
    func until(_ attempt: () -> Bool) -> Bool {
        var isFirst = true
        while !attempt() {
            guard goesOn(isFirst: isFirst) else { return false }
            isFirst = false
        }
        return true
    }

    /// Runs `body` with waits of at most so many milliseconds; of `.max` only the player or a signal ends one.
    func limited<Value>(to limit: Int64, _ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        let usual = self.limit
        self.limit = limit
        defer { self.limit = usual }
        return try body()
    }

    /// Call this after the lock was obtained.
    func succeeded() { wasInVain = false }

    /// Sleeps for a moment; false when the time is over.
    private func goesOn(isFirst: Bool) -> Bool {
        let now = MonotonicClock.nanoseconds() / 1_000_000
        if isFirst {
            began = now
            isToldOf = false
        }
        if isGivenUp { return false }
        let waited = now - began
        let isOver = waited >= (wasInVain && limit < .max ? min(limit, Self.limitInVain) : limit)
        guard !isOver, !TerminationCheck.isSignalPending else {
            wasInVain = true
            return false
        }
        if waited >= Self.noticeable {
            if !isToldOf {
                isToldOf = true
                onLongWait?()
            }
            isGivenUp = isEnding?() ?? false
            if isGivenUp { return false }
        }
        // Short, because a writer with much to do leaves short pauses. A signal may end the sleep early.
        usleep(1_000)
        return true
    }
}

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
