import Glibc
import QuizCore

/// Opens scores by their name, while other programs may open, close, move or replace the same file.
///
/// Each attempt begins with the name. A verdict on a file counts only when a second, fresh connection comes to it, too:
/// one read that goes wrong must not condemn sound scores.
struct FileOpening {
    private var attempts = Attempts()
    /// What the previous attempt said, and of which file.
    private var suspicion: Refusal?

    /// Why an attempt failed, and the file that it had opened; nil when its name leads to another one since.
    struct Refusal: Error, Hashable {
        let error: StoreError
        let file: FileIdentity?
    }

    /// One attempt: uses a new connection, and closes it after an error.
    static func attempt<Value>(
        _ connect: () throws(StoreError) -> Connection, use: (Connection) throws(StoreError) -> Value
    ) throws(Refusal) -> Value {
        let connection: Connection
        do throws(StoreError) { connection = try connect() } catch { throw Refusal(error: error, file: nil) }
        do throws(StoreError) {
            return try use(connection)
        } catch {
            let refusal = Refusal(error: LogStamp.cause(of: error, in: connection), file: connection.identity)
            // At once, not in deinit: the caller may move the file together with its log. SQLite removes an empty one.
            LogFile.isInUse(of: connection.file) ? connection.closeLeavingLog() : connection.close()
            throw refusal
        }
    }

    /// - Parameters:
    ///   - open: one attempt.
    ///   - moveAside: called with a file that two attempts found damaged, and the damage.
    /// - Returns: what `open` returned.
    static func run<Value>(
        _ open: () throws(Refusal) -> Value, moveAside: (FileIdentity, StoreError) throws(StoreError) -> Void
    ) throws(StoreError) -> Value {
        var opening = FileOpening()
        while true {
            do throws(Refusal) {
                return try open()
            } catch {
                try opening.handle(error, moveAside)
            }
        }
    }

    /// Returns when another attempt should follow.
    private mutating func handle(
        _ refusal: Refusal, _ moveAside: (FileIdentity, StoreError) throws(StoreError) -> Void
    ) throws(StoreError) {
        switch refusal.error {
        case .lockedByAnother, .brokenLink:
            // The file behind a link is missing while another trooper moves it aside.
            guard attempts.waitForNext() else { throw refusal.error }
        case .damaged, .logOfAnotherFile:
            guard let file = refusal.file, refusal == suspicion else {
                suspicion = refusal
                guard attempts.waitForNext() else { throw refusal.error }
                return
            }
            guard case .damaged = refusal.error else { throw refusal.error }
            suspicion = nil
            do throws(StoreError) {
                try moveAside(file, refusal.error)
            } catch .lockedByAnother(let name) {
                guard attempts.waitForNext() else { throw .lockedByAnother(file: name) }
            }
        default:
            throw refusal.error
        }
    }
}

/// The pauses between attempts to lock a file.
///
/// Two programs that need an exclusive lock and have a shared one stop each other, so both let go and try again after
/// pauses of different lengths.
private struct Attempts {
    private var left = 25
    private var lengths = SplitMix64(seed: UInt64(getpid()))

    /// About 100 milliseconds in all, enough for another trooper to finish closing the file; false after the last one.
    mutating func waitForNext() -> Bool {
        guard left > 0 else { return false }
        left -= 1
        usleep(useconds_t(1_000 + lengths.draw(below: 6_000)))
        return true
    }
}
