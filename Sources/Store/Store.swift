import CSQLite

/// The questions, games and answers of one player, in an SQLite file that this process has locked.
///
/// deinit closes the file. `exit()` runs no deinit, so a program that ends that way calls `close()`.
package final class Store {
    let connection: Connection
    /// Why a game could not be saved in these scores, though they can be read; nil when it could.
    package let saveObstacle: StoreError?
    /// What the library read last, and the changes until then.
    var readShelves: (changes: Int64, shelves: InstalledShelves)?

    /// Whether nothing that is changed here reaches a file, as in the copy of an older version that is only read.
    package var isInMemory: Bool { !connection.isOnDisk }

    init(_ connection: Connection, saveObstacle: StoreError? = nil) {
        self.connection = connection
        self.saveObstacle = saveObstacle
    }

    package func close() {
        connection.close()
    }

    /// Why closing leaves what was saved in the log; nil when it is merged.
    package var closingObstacle: StoreError? { connection.log?.mergeObstacle(of: connection) }

    /// An opened store, and a notice for the player if the file was replaced or upgraded.
    package struct Opening {
        package let store: Store
        package let notice: OpeningNotice?
    }

    /// Opens the scores, and creates the file and its directories when they do not exist.
    ///
    /// A damaged scores file is moved aside and a new one created. Every other problem is an error and changes nothing.
    package static func open(_ location: StoreLocation) throws(StoreError) -> Opening {
        try open(location, schema: .current)
    }

    static func open(_ location: StoreLocation, schema: Schema) throws(StoreError) -> Opening {
        switch location {
        case .memory:
            let connection = try Connection.inMemory()
            return try prepare(connection, schema)
        case .file(let path):
            return try openFile(path, schema)
        }
    }

    private static func openFile(_ path: String, _ schema: Schema) throws(StoreError) -> Opening {
        var moved: OpeningNotice?
        var path = path
        do throws(StoreError) {
            let opening = try FileOpening.run { () throws(FileOpening.Refusal) in
                try openOnce(path, schema)
            } moveAside: { damaged, _ throws(StoreError) in
                let file = try DatabaseFile.locate(path)
                // A symbolic link leads nowhere after that; the new file is created where it led.
                path = file
                guard let destination = try DamagedFile.moveAside(file, seen: damaged) else { return }
                moved = .damagedFileMovedAside(file: file, to: destination)
            }
            return Opening(store: opening.store, notice: moved ?? opening.notice)
        } catch {
            // Another trooper may have the new file, and does not know of the damage.
            guard let moved else { throw error }
            throw .afterMoving(moved, error)
        }
    }

    private static func openOnce(_ path: String, _ schema: Schema) throws(FileOpening.Refusal) -> Opening {
        try FileOpening.attempt { () throws(StoreError) in
            try DatabaseFile.connect(try DatabaseFile.locate(path))
        } use: { connection throws(StoreError) in
            try connection.lockByName()
            switch try FileHeader.read(from: connection) {
            case .notOurs: throw StoreError.notScoresFile(file: connection.file)
            case .ours(let version): if let version { try schema.checkIsKnown(version, in: connection.file) }
            case .empty:
                try LogFile.checkIsEmpty(of: connection.file)
                try PageSums.begin(connection)
            }
            guard !connection.isReadOnly else { throw StoreError.notWritable(file: connection.file) }
            return try prepare(connection, schema)
        }
    }
}

/// Where the scores are stored.
package enum StoreLocation: Hashable, Sendable {
    case file(path: String)
    /// Lost when the program ends.
    case memory
}

/// What opening the scores changed in the player's files; `text` says it to the player.
package enum OpeningNotice: Hashable, Sendable {
    case damagedFileMovedAside(file: String, to: String)
    case upgraded(file: String, backup: String)
    /// Of `total` saved changes in the log, only the first `readable` could be read.
    case logDamaged(log: String, copy: String, readable: Int, total: Int)

    package var text: String {
        switch self {
        case .damagedFileMovedAside(let file, let destination):
            "the scores in \(file) were damaged: they were moved to \(destination), and a new file was created"
        case .upgraded(let file, let backup):
            "the scores in \(file) were upgraded to this version; the previous file is \(backup)"
        case .logDamaged(let log, let copy, let readable, let total):
            "the log of the scores, \(log), is damaged: "
                + (readable == 0 ? "none of its changes" : "only \(readable) of its \(total) changes")
                + " could be read; a copy is in \(copy)"
        }
    }
}

extension Store {
    /// Locks the file, upgrades it and checks its tables, usually in less than a millisecond.
    static func prepare(_ connection: Connection, _ schema: Schema) throws(StoreError) -> Opening {
        connection.distrustContent()
        // EXCLUSIVE: a second trooper fails when it starts, not in the middle of a game.
        try connection.runScript(
            "PRAGMA locking_mode = EXCLUSIVE; PRAGMA synchronous = FULL; PRAGMA foreign_keys = OFF")
        var logNotice: OpeningNotice?
        let version = try connection.transaction { () throws(StoreError) in
            let version = try knownVersion(connection, schema)
            if version > 0 {
                try schema.checkIsUnchanged(connection, version: version)
                try LogStamp.check(connection)
            }
            logNotice = try DamagedLog.keepCopy(connection)
            // In the transaction that takes the lock, so that the file is either empty or complete.
            return version == 0 ? try schema.create(connection) : version
        }
        let backup = try schema.upgrade(connection, from: version)
        // After the schema: the application ID must be in the file's first page, not only in a log.
        try connection.runScript("PRAGMA journal_mode = WAL; PRAGMA foreign_keys = ON")
        try checkTables(connection)
        if connection.isOnDisk { connection.log = try OpenLog(of: connection) }
        let notice = backup.map { OpeningNotice.upgraded(file: connection.file, backup: $0) }
        return Opening(store: Store(connection), notice: logNotice ?? notice)
    }

    /// Reads the version again, under the lock: `FileHeader` was read before it and does not see the log.
    static func knownVersion(_ connection: Connection, _ schema: Schema) throws(StoreError) -> Int {
        let applicationID = try connection.row("PRAGMA application_id") { $0.integer(0) } ?? 0
        let version = try connection.row("PRAGMA user_version") { $0.count(0) } ?? 0
        if applicationID == Int64(FileHeader.applicationID) {
            try schema.checkIsKnown(version, in: connection.file)
            guard version > 0 else { throw .damaged(file: connection.file) }
            return version
        }
        let tables = try connection.row("SELECT count(*) FROM sqlite_schema") { $0.count(0) } ?? 0
        guard applicationID == 0, version == 0, tables == 0 else { throw .notScoresFile(file: connection.file) }
        return 0
    }

    /// Reads the tables that a start needs, to find a file that is truncated, overwritten at its beginning or without
    /// tables. PRAGMA integrity_check would take seconds on a large file.
    static func checkTables(_ connection: Connection) throws(StoreError) {
        do throws(StoreError) {
            let gamesFinished = try connection.row("SELECT games_finished FROM ledger") { $0.count(0) }
            guard gamesFinished != nil else { throw StoreError.damaged(file: connection.file) }
            _ = try connection.row("SELECT max(number) FROM game") { $0.number(0) }
            _ = try connection.row("SELECT max(number) FROM question") { $0.number(0) }
        } catch .unexpected(_, SQLITE_ERROR, _) {
            // There is no such table or column.
            throw .damaged(file: connection.file)
        }
    }

    /// A stored setting, such as a calibration; nil before it is set.
    package func setting(_ name: String) throws(StoreError) -> String? {
        try connection.row("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
    }

    package func set(_ name: String, to value: String) throws(StoreError) {
        try connection.write(
            "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            .text(name), .text(value))
    }
}
