import Glibc

/// Keeps a copy of a damaged log before SQLite drops what it cannot read of it.
enum DamagedLog {
    /// The notice for the player; nil for an intact log and without one.
    ///
    /// - Parameter connection: under its exclusive lock, and not yet written to.
    static func keepCopy(_ connection: Connection) throws(StoreError) -> OpeningNotice? {
        guard connection.isOnDisk else { return nil }
        let log = LogFile.path(of: connection.file)
        guard let damage = try LogScan.damage(in: log) else { return nil }
        let copy = try FilePath.reserve("\(log).damaged")
        do throws(StoreError) {
            try copyBytes(log, to: copy)
        } catch {
            unlink(copy)
            throw error
        }
        return .logDamaged(log: log, copy: copy, readable: damage.readable, total: damage.total)
    }

    private static func copyBytes(_ source: String, to destination: String) throws(StoreError) {
        let (input, output) = (open(source, O_RDONLY | O_CLOEXEC), open(destination, O_WRONLY | O_CLOEXEC))
        defer {
            close(input)
            close(output)
        }
        guard input >= 0, output >= 0 else { throw StoreError(systemError: errno, file: destination) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = read(input, &chunk, chunk.count)
            guard count != 0 else { break }
            guard count > 0 else { throw StoreError(systemError: errno, file: source) }
            // Regular files are written in part only when the disk is full.
            guard write(output, chunk, count) == count else { throw StoreError(systemError: errno, file: destination) }
        }
        guard fsync(output) == 0 else { throw StoreError(systemError: errno, file: destination) }
        try FilePath.syncDirectory(FilePath.directory(of: destination))
    }
}
