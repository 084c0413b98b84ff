/// The questions, games and answers of one player, in one file that only this process may use.
///
/// Dropping it closes the file. `exit()` drops nothing, so a program that ends that way calls `close()` before.
public final class Store {
    let connection: Connection

    init(_ connection: Connection) {
        self.connection = connection
    }

    public func close() {
        connection.close()
    }

    /// A store that was opened, and what the player should know of how that went.
    public struct Opening {
        public let store: Store
        public let notice: OpeningNotice?
    }

    /// Opens the scores, making the file and its directories where there are none.
    ///
    /// A damaged scores file is moved aside and a new one begun. Everything else that is in the way is an error, and
    /// leaves what was found as it was.
    public static func open(_ location: StoreLocation) throws(StoreError) -> Opening {
        try open(location, schema: .current)
    }

    static func open(_ location: StoreLocation, schema: Schema) throws(StoreError) -> Opening {
        switch location {
        case .memory:
            let connection = try Connection.inMemory()
            return try prepare(connection, schema)
        case .file(let path):
            let file = try DatabaseFile.locate(path)
            do throws(StoreError) {
                return try openFile(file, schema)
            } catch .damaged {
                let destination = try DamagedFile.moveAside(file)
                let opening = try openFile(try DatabaseFile.locate(file), schema)
                guard let destination else { return opening }
                return Opening(store: opening.store, notice: .damagedFileMovedAside(file: file, to: destination))
            }
        }
    }

    private static func openFile(_ file: String, _ schema: Schema) throws(StoreError) -> Opening {
        try DatabaseFile.checkLogs(of: file)
        let connection = try Connection(path: file)
        do throws(StoreError) {
            switch try FileHeader.read(from: connection) {
            case .notOurs: throw StoreError.notScores(file: file)
            case .ours(let version): try schema.checkIsKnown(version, in: file)
            case .empty: break
            }
            guard !connection.isReadOnly else { throw StoreError.notWritable(file: file) }
            return try prepare(connection, schema)
        } catch {
            // Now, not when the last reference goes: the file may be about to be moved, with its log.
            connection.closeLeavingLog()
            throw error
        }
    }
}
