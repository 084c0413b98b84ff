import Glibc
import TrooperCatalogue
import TrooperSystem

extension Store {
    /// Copies the scores, unless they have a backup of this day.
    ///
    /// The older ones are removed when the new one is whole, but for the latest of them.
    ///
    /// - Parameter now: in seconds since 1970.
    /// - Returns: whether a backup was made.
    @discardableResult
    package func backUp(now: Int64) throws(StoreError) -> Bool {
        guard !isInMemory, !connection.isReadOnly, locks != nil else { return false }
        let today = ScoresBackup(of: connection.file, Day(unixSeconds: Day.withinCalendar(now)))
        guard !FilePath.exists(today.path) else { return false }
        ScoresCopy.removeAbandoned(
            in: FilePath.directory(of: today.path), beginningWith: "\(FilePath.name(of: connection.file)).backup-")
        // False: another program has just made it.
        guard try ScoresCopy.write(connection, to: today.path) else { return false }
        // Those of days to come are from a clock that was wrong.
        let others = ScoresBackup.all(of: connection.file).filter { $0.day != today.day }
        let kept = others.first { $0.day < today.day } ?? others.first
        for other in others where other.path != kept?.path { unlink(other.path) }
        return true
    }
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
