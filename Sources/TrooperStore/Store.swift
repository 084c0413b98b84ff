import TrooperSystem

/// The questions, games and answers of one player, in an SQLite file that several programs may use at once.
///
/// deinit closes the file. `exit()` runs no deinit, so a program that ends that way calls `close()`.
package final class Store {
    let connection: Connection
    /// Nil in memory, and where no file of locks can be created.
    private(set) var locks: GameLocks?
    /// Why a game could not be saved in these scores, though they can be read; nil when it could.
    package let saveObstacle: StoreError?

    package var isInMemory: Bool { !connection.isOnDisk }

    init(_ connection: Connection, locks: GameLocks? = nil, saveObstacle: StoreError? = nil) {
        self.connection = connection
        self.locks = locks
        self.saveObstacle = saveObstacle
    }

    package func close() {
        connection.close()
        locks = nil
    }

    /// How steps wait for other programs.
    package var wait: BusyWait { connection.wait }

    /// Asks one state of the scores, which also costs less than to lock them for each question.
    package func snapshot<Value>(_ body: () throws(StoreError) -> Value) throws(StoreError) -> Value {
        try connection.snapshot(body)
    }

    /// A stored setting, such as a calibration; nil before it is set.
    package func setting(_ name: String) throws(StoreError) -> String? {
        try connection.row("SELECT value FROM setting WHERE name = ?", .text(name)) { $0.text(0) }
    }

    package func set(_ name: String, to value: String) throws(StoreError) {
        try connection.transaction { () throws(StoreError) in try put(name, value) }
    }

    /// Inside the caller's transaction.
    func put(_ name: String, _ value: String) throws(StoreError) {
        try connection.run(
            "INSERT INTO setting (name, value) VALUES (?1, ?2) ON CONFLICT (name) DO UPDATE SET value = ?2",
            .text(name), .text(value))
    }
}

/// Where the scores are stored.
package enum StoreLocation: Hashable, Sendable {
    case file(path: String)
    /// Lost when the program ends.
    case memory
}
