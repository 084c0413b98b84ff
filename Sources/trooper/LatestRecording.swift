import Glibc

/// The newest recording of the player, that of a game which was killed among them.
enum LatestRecording {
    private static let endings = [".trooper", ".trooper.part"]

    static func path() throws(Failure) -> String {
        guard let directory = Locations.recordings, let latest = newest(in: directory) else {
            throw Failure(
                message: "no game has been recorded yet; play one, or name a FILE to replay",
                exitCode: ExitCode.noInput)
        }
        return latest
    }

    private static func newest(in directory: String) -> String? {
        guard let stream = opendir(directory) else { return nil }
        defer { closedir(stream) }
        var newest: (path: String, changed: timespec)?
        while let entry = readdir(stream) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) { start in
                start.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            guard endings.contains(where: name.hasSuffix) else { continue }
            let path = "\(directory)/\(name)"
            var status = stat()
            guard stat(path, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { continue }
            let changed = status.st_mtim
            if let newest, isBefore((changed, path), (newest.changed, newest.path)) { continue }
            newest = (path, changed)
        }
        return newest?.path
    }

    /// Names decide between files of one moment, so that a directory has one answer only.
    private static func isBefore(_ one: (timespec, String), _ other: (timespec, String)) -> Bool {
        (one.0.tv_sec, one.0.tv_nsec, one.1) < (other.0.tv_sec, other.0.tv_nsec, other.1)
    }
}
