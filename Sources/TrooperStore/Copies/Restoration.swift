import Glibc
import TrooperSystem

/// Puts a backup in the place of the scores, which are moved aside.
///
/// A kill or a power cut at any step leaves the old scores or the new ones: the copy of the backup is complete as
/// FILE.restored before anything moves, and whoever opens the scores and finds that file goes on with the moves.
package final class Restoration {
    /// The scores, which need not exist.
    package let file: String
    /// What is put in their place; it stays.
    package let backup: String
    /// Backups that are newer and not sound.
    package let unsound: [String]
    /// How many games the backup lacks, as a whole or some answers of them; nil if the scores cannot be read.
    package let missingGames: Int?
    private let source: Store
    private let locks: GameLocks

    /// Takes the scores for this program alone until this object goes, and chooses a backup; changes nothing.
    ///
    /// - Parameter named: the file to restore; nil for the latest sound backup.
    package init(of path: String, from named: String? = nil) throws(StoreError) {
        let file = try DatabaseFile.exists(path) ? DatabaseFile.resolve(path) : path
        if named == nil, !FilePath.exists(FilePath.directory(of: file)) { throw .noBackup(file: file) }
        try DatabaseFile.makeDirectories(FilePath.directory(of: file), for: file)
        var locks: GameLocks?
        let isAlone = BusyWait(limit: Self.patience).until {
            locks = GameLocks(beside: file)
            return locks?.takeUse() ?? true
        }
        guard isAlone else { throw .inUse(file: file) }
        guard let locks else { throw .directoryNotWritable(directory: FilePath.directory(of: file), file: file) }
        self.file = file
        self.locks = locks
        if Self.isInterrupted(file) { try Self.finish(file) }
        (source, unsound) = try Self.choose(named.map { [$0] } ?? ScoresBackup.all(of: file).map(\.path), file)
        backup = source.connection.file
        missingGames = try? Self.missingGames(in: file, of: source)
    }

    /// Milliseconds: a program that ends at this moment is no reason to refuse.
    private static let patience: Int64 = 200

    package func close() { source.close() }

    /// Puts the copy in place; returns the name that the former file has now, nil if there was none.
    @discardableResult
    package func run() throws(StoreError) -> String? {
        try source.export(to: Self.restored(file))
        return try Self.finish(file)
    }

    private static func choose(
        _ candidates: [String], _ file: String
    ) throws(StoreError) -> (source: Store, unsound: [String]) {
        var failure = StoreError.noBackup(file: file)
        var unsound: [String] = []
        for candidate in candidates {
            do throws(StoreError) {
                return (try Store.openUnused(at: candidate), unsound)
            } catch {
                unsound.append(candidate)
                if candidates.count == 1 { failure = error }
            }
        }
        throw failure
    }

    private static func missingGames(in file: String, of backup: Store) throws(StoreError) -> Int {
        guard let scores = try Store.openForReading(at: file) else { return 0 }
        defer { scores.close() }
        let kept = try backup.answerCounts()
        return try scores.answerCounts().count { $0.value > kept[$0.key, default: 0] }
    }
}

extension Store {
    /// Of each game with an answer, by its id.
    fileprivate func answerCounts() throws(StoreError) -> [String: Int] {
        var counts: [String: Int] = [:]
        try connection.forEachRow(
            "SELECT id, count(given) FROM game JOIN asked ON asked.game = number WHERE given IS NOT NULL GROUP BY number",
            []
        ) { counts[$0.text(0)] = $0.count(1) }
        return counts
    }
}

/// What is left to do once the copy is complete; every step may have been done already.
extension Restoration {
    private static func restored(_ file: String) -> String { "\(file).restored" }

    private static func isInterrupted(_ file: String) -> Bool { FilePath.exists(restored(file)) }

    /// Moves the scores and their logs aside and the copy in their place, for a program that has them for itself.
    ///
    /// A log beside the restored file would be replayed into it, so the folder is synced in between.
    @discardableResult
    private static func finish(_ file: String) throws(StoreError) -> String? {
        let logs = DatabaseFile.logs + ["-shm"]
        let former = FileIdentity(file)
        let aside = ScoresCopy.freeName("\(file).replaced") { name in
            // Or the one of this restore, when it was interrupted.
            (!FilePath.exists(name) || FileIdentity(name) == former)
                && logs.allSatisfy { !FilePath.exists(file + $0) || !FilePath.exists(name + $0) }
        }
        for log in logs where FilePath.exists(file + log) { try move(file + log, to: aside + log) }
        // The name of the scores is never free, where a file can have two.
        if former != nil, FileIdentity(aside) != former, link(file, aside) != 0 { try move(file, to: aside) }
        try FilePath.syncDirectory(FilePath.directory(of: file))
        try move(restored(file), to: file)
        try FilePath.syncDirectory(FilePath.directory(of: file))
        return former.map { _ in aside }
    }

    private static func move(_ old: String, to new: String) throws(StoreError) {
        guard rename(old, new) == 0 else { throw FilePath.creationError(errno, file: new) }
    }

    /// Says that the scores are in use, after a restore that was killed is finished; nil where no locks can be created.
    static func shareUse(of file: String, _ wait: BusyWait) throws(StoreError) -> GameLocks? {
        var locks: GameLocks?
        var failure: StoreError?
        let isShared = wait.until {
            locks = GameLocks(beside: file)
            guard let locks else { return true }
            if isInterrupted(file) {
                guard locks.takeUse() else { return false }
                do throws(StoreError) { try finish(file) } catch {
                    failure = error
                    return true
                }
            }
            // Another one may have begun, and been killed, before this.
            return locks.shareUse() && !isInterrupted(file)
        }
        if let failure { throw failure }
        guard isShared else { throw .lockedByAnother(file: file) }
        return locks
    }

    /// For a program that only reads.
    static func finishInterrupted(of path: String, _ wait: BusyWait) throws(StoreError) {
        let file = FilePath.resolved(path) ?? path
        if isInterrupted(file) { _ = try shareUse(of: file, wait) }
    }
}
