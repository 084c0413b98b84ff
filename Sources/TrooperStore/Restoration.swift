import Glibc
import TrooperSystem

/// Puts a backup in the place of the scores, which get another name.
///
/// At each moment the name of the scores stands for the old file or for the new one, whatever kills the program.
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
        let file = try DatabaseFile.find(path) ?? path
        if named == nil, !FilePath.exists(FilePath.directory(of: file)) { throw Self.noBackup(file) }
        try StoreError.onDisk(file) { () throws(SystemError) in
            _ = try FilePath.makeDirectories(FilePath.directory(of: file))
        }
        var locks: GameLocks?
        let isAlone = BusyWait(limit: Self.patience).until {
            locks = GameLocks(beside: file)
            return locks?.takeUse() ?? true
        }
        guard isAlone else { throw .busy(file: file, reason: "another trooper is using them") }
        guard let locks else { throw StoreError(systemError: EACCES, file: file) }
        self.file = file
        self.locks = locks
        (source, unsound) = try Self.choose(named.map { [$0] } ?? ScoresBackup.all(of: file).map(\.path), file)
        backup = source.connection.file
        missingGames = try? Self.missingGames(in: file, of: source)
    }

    /// Milliseconds: a program that ends at this moment is no reason to refuse.
    private static let patience: Int64 = 200

    package func close() { source.close() }

    /// Puts a copy of the backup in place; returns the name that the former file has now, nil if there was none.
    @discardableResult
    package func run() throws(StoreError) -> String? {
        var aside: String?
        _ = try source.copy(to: file, overwriting: true) { copy throws(StoreError) in
            try Self.mendMarks(in: copy)
            aside = try setAside()
        }
        return aside
    }

    /// What a file says of its questions follows from its answers, whatever program wrote it.
    private static func mendMarks(in copy: String) throws(StoreError) {
        try Connection(path: copy).run(
            """
            UPDATE question SET (times_asked, misses, last_game, mark) =
                (SELECT times_asked, misses, last_game, mark FROM history WHERE history.question = number)
            WHERE number IN (SELECT number FROM wrong_mark)
            """)
    }

    /// Gives the former file a second name. What is in its log is merged into it; only where that fails the log moves, too,
    /// because SQLite would replay it into the file that comes.
    private func setAside() throws(StoreError) -> String? {
        let logs = DatabaseFile.logs + ["-shm"]
        let former = FileIdentity(file)
        if former != nil, let scores = try? Connection(path: file) {
            try? scores.runScript("PRAGMA wal_checkpoint(TRUNCATE)")
            scores.close()
        }
        var aside = "\(file).replaced"
        var number = 0
        while FilePath.exists(aside) || logs.contains(where: { FilePath.exists(aside + $0) }) {
            number += 1
            aside = "\(file).replaced-\(number)"
        }
        for log in logs where FilePath.exists(file + log) { try Self.move(file + log, to: aside + log) }
        guard former != nil else { return nil }
        // The name of the scores is never free, where a file can have two.
        if link(file, aside) != 0 { try Self.move(file, to: aside) }
        try StoreError.onDisk(file) { () throws(SystemError) in
            try FilePath.sync(directory: FilePath.directory(of: file))
        }
        return aside
    }

    private static func move(_ old: String, to new: String) throws(StoreError) {
        guard rename(old, new) == 0 else { throw StoreError(systemError: errno, file: new) }
    }

    private static func noBackup(_ file: String) -> StoreError {
        .failed(file: file, code: ENOENT, reason: "no backup beside them is sound")
    }

    private static func choose(
        _ candidates: [String], _ file: String
    ) throws(StoreError) -> (source: Store, unsound: [String]) {
        var failure = Self.noBackup(file)
        var unsound: [String] = []
        for candidate in candidates {
            do throws(StoreError) {
                return (try Store.openCopy(at: candidate), unsound)
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
