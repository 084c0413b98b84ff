import Glibc
import TrooperSystem

/// A transaction that should be short: one of many, so that other programs need not wait for the end of a long work.
struct Piece {
    private let began = MonotonicTime.now
    /// Without the commit.
    let nanoseconds: Int64
    let isFirst: Bool

    /// Whether there is time for another step.
    var hasTime: Bool { MonotonicTime.now - began < nanoseconds }
}

/// A clock that never goes back.
enum MonotonicTime {
    /// In nanoseconds.
    static var now: Int64 { MonotonicClock.nanoseconds() }
}

extension Connection {
    /// Runs `body` in one piece after another, until it returns true.
    ///
    /// Only the first piece is synced to disk: a power cut may take back the last ones. The next transaction syncs all.
    func inPieces(_ body: (Piece) throws(StoreError) -> Bool) throws(StoreError) {
        var isFirst = true
        defer { if !isFirst { try? runScript("PRAGMA synchronous = FULL") } }
        while true {
            let isDone = try unmergedTransaction { () throws(StoreError) in
                try body(Piece(nanoseconds: pieceNanoseconds, isFirst: isFirst))
            }
            letOthersWrite()
            if emptyLog(longerThan: Self.longestLogOfPieces) { letOthersWrite() }
            if isDone { return }
            if isFirst { try runScript("PRAGMA synchronous = NORMAL") }
            isFirst = false
        }
    }

    /// Bytes. Merging a longer log takes longer than others should wait.
    private static let longestLogOfPieces: off_t = 2 << 20

    /// Lets a waiting program write: SQLite's locks know no queue.
    private func letOthersWrite() {
        if isOnDisk { usleep(3_000) }
    }
}
