/// Ties a log to the state of the scores file that it continues.
///
/// SQLite applies any log that has the right name. When a player restores a backup beside the log of a killed game,
/// that log would overwrite pages of another state. So the first transaction in a log sets a stamp, a setting with two
/// random numbers: the new one, and the one that the file had. Merging the log brings both into the file. Each
/// transaction counts, so that an older copy of the same log is recognised, too: it counts less than the file.
struct LogStamp {
    /// The setting's name. Its value is the new number, the count of transactions and the former number.
    static let setting = "log stamp"

    /// 16 hexadecimal digits each.
    private var number: String
    private var former: String
    private var count: Int

    private static let unset = LogStamp(String(repeating: "0", count: 16))

    /// Earlier versions wrote no count between the two numbers.
    private init(_ text: String) {
        number = String(text.prefix(16))
        former = String(text.suffix(16))
        count = Int(text.dropFirst(17).dropLast(17)) ?? 0
    }

    /// To be called in each transaction that goes to the log.
    static func write(_ connection: Connection, beginsLog: Bool) throws(StoreError) {
        var stamp = try read(connection) ?? unset
        if beginsLog {
            stamp.former = stamp.number
            stamp.number = try connection.row("SELECT lower(hex(randomblob(8)))") { $0.text(0) } ?? stamp.number
        }
        try connection.run(
            "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            .text(setting), .text("\(stamp.number) \(stamp.count &+ 1) \(stamp.former)"))
    }

    /// Throws when the scores have a log that continues another state of the file. Logs without a stamp pass.
    ///
    /// - Parameter connection: under its exclusive lock, and not yet written to.
    static func check(_ connection: Connection) throws(StoreError) {
        guard hasLog(connection), let withLog = try read(connection) else { return }
        // A file that merging has changed in part may be unreadable without its log.
        guard let alone = try? fileAlone(of: connection), let before = try? read(alone) ?? unset else { return }
        let isMerged = before.number == withLog.number && before.former == withLog.former
        let isWhole = isMerged && before.count <= withLog.count
        guard isWhole || withLog.former == before.number else { throw error(connection) }
    }

    /// What damage found at opening means: a file that is sound without its log only has the wrong log.
    static func cause(of damage: StoreError, in connection: Connection) -> StoreError {
        switch damage {
        case .damaged, .changedSchema: break
        default: return damage
        }
        guard hasLog(connection), let alone = try? fileAlone(of: connection),
            let version = try? Store.knownVersion(alone, .current), version > 0,
            (try? Schema.current.checkIsUnchanged(alone, version: version)) != nil,
            (try? Store.checkTables(alone)) != nil
        else { return damage }
        return error(connection)
    }

    private static func read(_ connection: Connection) throws(StoreError) -> LogStamp? {
        try connection.row("SELECT value FROM setting WHERE name = ?", .text(setting)) { LogStamp($0.text(0)) }
    }

    private static func hasLog(_ connection: Connection) -> Bool {
        connection.isOnDisk && LogFile.isInUse(of: connection.file)
    }

    private static func fileAlone(of connection: Connection) throws(StoreError) -> Connection {
        if let known = connection.fileAlone { return known }
        let alone = try Connection(immutablePath: connection.file)
        connection.fileAlone = alone
        return alone
    }

    private static func error(_ connection: Connection) -> StoreError {
        .logOfAnotherFile(log: LogFile.path(of: connection.file), file: connection.file)
    }
}
