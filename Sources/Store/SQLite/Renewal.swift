import Glibc
import TrooperSystem

/// Scores that were damaged, and are new now.
package struct Renewal: Hashable, Sendable {
    package let file: String
    /// Where the damaged file is, with its log.
    package let damaged: String
    package let takenOver: Salvage

    /// Takes what can be read of a damaged file over into a new one, and moves the damaged one aside.
    ///
    /// Throws `.inUse` while another program has the scores open. A kill in between leaves the damaged file in its place.
    package static func run(_ path: String) throws(StoreError) -> Renewal {
        let file = try DatabaseFile.resolve(path)
        let locks = GameLocks(beside: file)
        // Held to the end, so that another program opens the old file or the new one.
        guard locks?.takeUse() ?? true else { throw .inUse(file: file) }
        defer { withExtendedLifetime(locks) {} }
        let fresh = try FilePath.reserve("\(file).renewed")
        do throws(StoreError) {
            let salvage = try take(from: file, into: fresh)
            let aside = try moveAside(file)
            try rename(fresh, to: file)
            try FilePath.syncDirectory(FilePath.directory(of: file))
            return Renewal(file: file, damaged: aside, takenOver: salvage)
        } catch {
            for suffix in ["", "-journal"] { unlink(fresh + suffix) }
            throw error
        }
    }

    private static func take(from file: String, into fresh: String) throws(StoreError) -> Salvage {
        let connection = try Connection(path: fresh)
        defer { connection.close() }
        let salvage = try Salvage.take(from: file, into: connection)
        try connection.write("INSERT INTO question_search (question_search) VALUES ('rebuild')")
        return salvage
    }

    /// The log goes first: one that is left beside a new file would be applied to it.
    private static func moveAside(_ file: String) throws(StoreError) -> String {
        let aside = try FilePath.reserve("\(file).damaged")
        for log in DatabaseFile.logs {
            var status = stat()
            guard lstat(file + log, &status) == 0 else { continue }
            if status.st_size > 0 { try rename(file + log, to: aside + log) } else { unlink(file + log) }
        }
        unlink("\(file)-shm")
        try rename(file, to: aside)
        return aside
    }

    private static func rename(_ file: String, to destination: String) throws(StoreError) {
        guard Glibc.rename(file, destination) == 0 else { throw StoreError(systemError: errno, file: file) }
    }
}
