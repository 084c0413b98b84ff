import CSQLite
import Glibc
import TrooperSystem

/// A copy of the scores in a file of its own, for a backup and for another machine.
enum ScoresCopy {
    /// Writes a copy that is whole when it gets its name; nothing is overwritten.
    ///
    /// SQLite writes it into an empty file that only this program has, and checks it before it is synced and named.
    @discardableResult
    static func write(_ connection: Connection, to path: String) throws(StoreError) -> String {
        let temporary = "\(path).\(getpid()).trooper-part"
        guard try FilePath.createPrivately(temporary) else { throw .inputOutput(file: temporary, reason: "it exists") }
        do throws(StoreError) {
            try connection.run("VACUUM INTO ?", .text(temporary))
            try check(temporary)
            guard link(temporary, path) == 0 else { throw StoreError(systemError: errno, file: path) }
            unlink(temporary)
            try FilePath.syncDirectory(FilePath.directory(of: path))
            return path
        } catch {
            unlink(temporary)
            throw error
        }
    }

    /// The name, or with a number behind it if that is taken.
    static func freeName(_ name: String) -> String {
        var free = name
        var number = 1
        while access(free, F_OK) == 0 {
            free = "\(name)-\(number)"
            number += 1
        }
        return free
    }

    private static func check(_ copy: String) throws(StoreError) {
        let connection = try Connection(path: copy)
        defer { connection.close() }
        let problems = try connection.rows("PRAGMA quick_check(1)") { $0.text(0) }
        guard problems == ["ok"] else { throw .damaged(file: copy) }
    }
}
