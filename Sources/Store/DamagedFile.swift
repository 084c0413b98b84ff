import Glibc

/// Moves a damaged scores file aside, so that a new one can be created and no data is deleted.
enum DamagedFile {
    /// Renames the file to `FILE.damaged-N` and returns that name; nil when the name leads to another file by now, or
    /// when the file was written to: its damage was not seen then.
    ///
    /// - Parameter seen: the file whose damage was seen.
    static func moveAside(_ file: String, seen: FileIdentity) throws(StoreError) -> String? {
        let descriptor = open(file, O_RDWR | O_CLOEXEC | O_NOFOLLOW)
        guard descriptor >= 0 else {
            if errno == ENOENT { return nil }
            throw StoreError(systemError: errno, file: file)
        }
        defer { close(descriptor) }
        guard lockAgainstOthers(descriptor) else { throw .lockedByAnother(file: file) }
        guard FileIdentity(descriptor: descriptor) == seen, FileIdentity(path: file) == seen else { return nil }
        let destination = try FilePath.reserve("\(file).damaged")
        do throws(StoreError) {
            // The logs first. After a power cut in between, the file is found damaged again; an old log left beside a
            // new file would be applied to it.
            for companion in DatabaseFile.companions {
                try moveCompanion(file + companion, to: destination + companion)
            }
            try rename(file, to: destination)
        } catch {
            moveBack(to: file, from: destination)
            throw error
        }
        try FilePath.syncDirectory(FilePath.directory(of: file))
        return destination
    }

    /// Locks the bytes that SQLite locks, so that no other process can use the file.
    private static func lockAgainstOthers(_ descriptor: Int32) -> Bool {
        var lock = flock()
        lock.l_type = Int16(F_WRLCK)
        lock.l_whence = Int16(SEEK_SET)
        // The pending byte, the reserved byte and the 510 shared ones: SQLite's file format, section 1.3.
        lock.l_start = 0x4000_0000
        lock.l_len = 512
        return fcntl(descriptor, F_SETLK, &lock) == 0
    }

    private static func moveCompanion(_ file: String, to destination: String) throws(StoreError) {
        var status = stat()
        guard lstat(file, &status) == 0 else { return }
        // Opening the database created an empty log.
        if status.st_size == 0 {
            unlink(file)
        } else {
            try rename(file, to: destination)
        }
    }

    /// Undoes the renames done so far, so that file and log stay together until the next attempt.
    private static func moveBack(to file: String, from destination: String) {
        var allMoved = true
        for companion in DatabaseFile.companions {
            // ENOENT: this log was not moved.
            allMoved = (Glibc.rename(destination + companion, file + companion) == 0 || errno == ENOENT) && allMoved
        }
        // Otherwise the reserved name stays, so that no other file overwrites the moved log.
        if allMoved { unlink(destination) }
    }

    private static func rename(_ file: String, to destination: String) throws(StoreError) {
        guard Glibc.rename(file, destination) == 0 else { throw StoreError(systemError: errno, file: file) }
    }
}
