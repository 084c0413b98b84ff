import Glibc
import TrooperSystem

/// Copies of the scores in files of their own: one a day, and one for another machine.
extension Store {
    /// Copies the scores, unless they have a backup of this day. The older ones are removed when the new one is whole and
    /// sound, but for the latest of them.
    ///
    /// - Parameter now: in seconds since 1970.
    /// - Returns: whether a backup was made.
    @discardableResult
    package func backUp(now: Int64) throws(StoreError) -> Bool {
        guard !isInMemory, !connection.isReadOnly, locks != nil else { return false }
        let today = ScoresBackup(of: connection.file, Day(unixSeconds: Day.withinCalendar(now)))
        guard !FilePath.exists(today.path) else { return false }
        let backups = "\(FilePath.name(of: connection.file)).backup-"
        NewFile.removeAbandoned(in: FilePath.directory(of: today.path), beginningWith: backups, with: Self.journal)
        // False: another program has just made it.
        guard try copy(to: today.path) else { return false }
        // No backup gives way to one that is not sound.
        guard let copy = try? Store.openCopy(at: today.path) else { return true }
        copy.close()
        // Those of days to come are from a clock that was wrong.
        let others = ScoresBackup.all(of: connection.file).filter { $0.day != today.day }
        let kept = others.first { $0.day < today.day } ?? others.first
        for other in others where other.path != kept?.path { unlink(other.path) }
        return true
    }

    /// Writes a copy to a new file; others may play meanwhile.
    package func export(to path: String) throws(StoreError) {
        guard try copy(to: path) else { throw StoreError(systemError: EEXIST, file: path) }
    }

    /// Writes a copy that gets its name when it is whole and on the disk. Returns false if the name is taken by then and
    /// nothing is to be overwritten.
    ///
    /// SQLite writes it into an empty file that only this program has. `body` runs before the copy gets its name.
    func copy(
        to path: String, overwriting: Bool = false, before body: (_ copy: String) throws(StoreError) -> Void = { _ in }
    ) throws(StoreError) -> Bool {
        // SQLite refuses a path with a link in it.
        guard let folder = FilePath.resolved(FilePath.directory(of: path)) else {
            throw StoreError(systemError: errno, file: path)
        }
        let name = FilePath.name(of: path)
        NewFile.removeAbandoned(in: folder, beginningWith: "\(name).", with: Self.journal)
        let file = try StoreError.onDisk(path) { () throws(SystemError) in
            try NewFile("\(folder)/\(name)", .whole(mode: 0o600))
        }
        defer {
            unlink(file.temporary + Self.journal)
            file.discard()
        }
        // For who only reads, too: another file is written.
        try connection.runScript("PRAGMA query_only = OFF")
        try connection.run("VACUUM INTO ?", .text(file.temporary))
        try body(file.temporary)
        do throws(StoreError) {
            try StoreError.onDisk(file.path) { () throws(SystemError) in
                try file.finish(overwriting: overwriting)
                try FilePath.sync(directory: folder)
            }
            return true
        } catch .failed(_, EEXIST, _) {
            return false
        }
    }

    /// What SQLite has beside a copy that it writes.
    private static let journal = "-journal"
}

/// The copy of a day, beside the scores.
package struct ScoresBackup: Sendable {
    package let day: Day
    package let path: String

    fileprivate init(of file: String, _ day: Day) {
        self.day = day
        path = "\(file).backup-\(day.text)"
    }

    /// The latest first.
    package static func all(of file: String) -> [ScoresBackup] {
        let file = FilePath.resolved(file) ?? file
        let start = "\(FilePath.name(of: file)).backup-"
        return (FilePath.names(in: FilePath.directory(of: file)) ?? [])
            .filter { $0.hasPrefix(start) }
            .compactMap { Day(String($0.dropFirst(start.count))) }
            .map { ScoresBackup(of: file, $0) }
            .sorted { $0.day > $1.day }
    }
}
