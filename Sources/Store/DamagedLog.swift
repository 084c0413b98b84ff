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

    /// Holes stay holes: they may be larger than the disk.
    private static func copyBytes(_ source: String, to destination: String) throws(StoreError) {
        let (input, output) = (open(source, O_RDONLY | O_CLOEXEC), open(destination, O_WRONLY | O_CLOEXEC))
        defer {
            close(input)
            close(output)
        }
        guard input >= 0, output >= 0 else { throw StoreError(systemError: errno, file: destination) }
        var chunk = [UInt8](repeating: 0, count: 1 << 16)
        var offset: off_t = 0
        while let data = SparseFile.data(in: input, from: offset) {
            let count = pread(input, &chunk, chunk.count, data)
            guard count != 0 else { break }
            guard count > 0 else { throw StoreError(systemError: errno, file: source) }
            // Regular files are written in part only when the disk is full.
            guard pwrite(output, chunk, count, data) == count else {
                throw StoreError(systemError: errno, file: destination)
            }
            offset = data + off_t(count)
        }
        guard ftruncate(output, lseek(input, 0, SEEK_END)) == 0, fsync(output) == 0 else {
            throw StoreError(systemError: errno, file: destination)
        }
        try FilePath.syncDirectory(FilePath.directory(of: destination))
    }
}

/// A file with holes, which take no space and read as zeros.
enum SparseFile {
    /// SEEK_DATA, which the C headers have as an extension only.
    private static let seekData: Int32 = 3

    /// Where the next data begins; nil if only a hole is left. Where holes are unknown, all is data.
    static func data(in descriptor: Int32, from offset: off_t) -> off_t? {
        let data = lseek(descriptor, offset, seekData)
        if data < 0, errno == ENXIO { return nil }
        return max(offset, data)
    }
}
